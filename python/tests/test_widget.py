"""The Python side of the widget."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from ennead import Puzzle, PuzzleError
from ennead.widget import Player

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "907080000400000920306009810800006009570090068691853742700500290200900070109207680"


def press(player: Player, what: str, **more: Any) -> None:
    """Send the message of a button."""
    player._act(player, {"do": what, **more}, [])


def test_playing() -> None:
    player = Player(LINE)
    player.enter("r1c3", 4)
    assert player.position == Puzzle(LINE).place("r1c3", 4)
    press(player, "check")
    assert player.message == "correct so far, 50 empty cells"
    player.enter("r1c3", 2)
    assert not player.check() and player.message == "not correct: this position has no solution"
    player.enter("r1c3", 5)
    assert not player.check() and "5" in player.message
    with pytest.raises(PuzzleError):
        _ = player.position
    player.enter("r1c3", None)
    assert player.position == Puzzle(LINE)
    with pytest.raises(ValueError, match="r1c1 is a given"):
        player.enter("r1c1", 5)
    with pytest.raises(ValueError, match="10 is not a digit from 1 to 9"):
        player.enter("r1c3", 10)


def test_a_puzzle_with_placed_digits_starts_with_them() -> None:
    player = Player(Puzzle(LINE).place("r1c3", 4))
    assert player.board["givens"][2] == 0 and player.digits[2] == 4
    press(player, "restart")
    assert player.position == Puzzle(LINE)


def test_pencil_marks() -> None:
    player = Player(LINE)
    press(player, "pencil")
    assert player.marks[2] == [1, 2, 4] and player.marks[0] == []


def test_a_hint_is_shown_and_done() -> None:
    player = Player(LINE)
    press(player, "hint")
    assert player.show["picture"].startswith("<svg") and (player.show["k"], player.show["of"]) == (0, 1)
    (placed,) = Puzzle(LINE).hint().placed
    press(player, "apply")
    assert player.show == {} and player.position[placed.cell] == placed.digit


def test_stepping_through_an_explanation() -> None:
    player = Player(HARD)
    path = Puzzle(HARD).explain()
    press(player, "explain")
    assert player.show["of"] == len(path) + 1 and path[0].text in player.message
    press(player, "go", k=5)
    assert player.show["k"] == 5 and path[5].text in player.show["text"]
    press(player, "go", k=10_000)
    assert player.message == "solved"
    press(player, "apply")
    assert player.check() and player.message == "solved!"
    assert player.position.grid == Puzzle(HARD).solve().solution


def test_eliminations_cross_marks_out() -> None:
    player = Player(HARD)
    player.pencil()
    step = player.hint()
    (gone, *_) = step.eliminated
    assert gone.digit in player.marks[gone.index]
    player.apply()
    assert gone.digit not in player.marks[gone.index]


def test_watching_a_search() -> None:
    player = Player("1... .... .... ...2")
    press(player, "search")
    first = player.show
    assert first["k"] == 0 and not first["steps"]
    press(player, "go", k=first["of"] - 1)
    assert player.message.startswith("move ") and player.show["picture"] != first["picture"]
    press(player, "play")
    assert player.show == {}


def test_problems_are_messages() -> None:
    player = Player("12.. ..3. .... ....")
    player.enter("r1c3", 4)
    press(player, "hint")
    assert player.message and player.show == {}
    press(player, "dance")


def test_digits_from_zero() -> None:
    player = Player(Puzzle([[None] * 4] * 4, from_zero=True))
    player.enter("r1c1", 0)
    assert player.digits[0] == 1 and player.position["r1c1"] == 0


def test_rules_are_in_the_picture() -> None:
    player = Player(Puzzle().cage("r1c1 r1c2", sum=3))
    assert ">3</text>" in player.board["picture"]
    assert len(player.board["houses"]) == 27


def test_the_page(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    player = Player(LINE)
    state = {name: getattr(player, name) for name in ("board", "digits", "marks", "show", "message")}
    (tmp_path / "state.json").write_text(json.dumps(state))
    here = Path(__file__).parent
    paths = [here / "widget_test.mjs", here.parent / "ennead" / "widget.js", tmp_path / "state.json"]
    done = subprocess.run([node, *map(str, paths)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
