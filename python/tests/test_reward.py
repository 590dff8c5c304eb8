"""Scores for answers."""

from __future__ import annotations

import ennead
import pytest
from ennead.reward import Judge, Move, moves, next_placements, reading

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_moves_outside_the_grid() -> None:
    judge = Judge("1... ..2. .3.. ...4")
    for move in (Move(-1, 1), Move(16, 1), Move(0, 0), Move(0, 5)):
        with pytest.raises(ennead.PuzzleError, match="outside the 4 x 4 grid"):
            judge.score([move])
    assert judge.score("r9c9: 1").kind == "none"


def test_the_solution_in_every_form() -> None:
    judge = Judge(LINE)
    rows = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
    spaced = "\n".join(" ".join(row) for row in rows)
    boxed = "\n".join(f"| {row[:3]} | {row[3:6]} | {row[6:]} |" for row in rows)
    lists = "[" + ",\n".join(str(list(map(int, row))) for row in rows) + "]"
    words = f"I think that it is {SOLUTION} and hope so"
    tagged = f"<think>{LINE}</think><ANSWER>\n{spaced}\n</ANSWER> as 123456789"
    for answer in (SOLUTION, spaced, boxed, lists, words, tagged, list(map(int, SOLUTION)), judge.puzzle.solve().solution):
        score = judge.score(answer)
        assert (score.solved, score.valid, score.right, score.first_wrong) == (True, True, 51, None), answer
        assert score.partial == 1.0


def test_placements_stop_at_the_first_wrong_digit() -> None:
    judge = Judge(LINE)
    score = judge.score("r1c3: 4, r1c4: 6\nr1c6: 2, r2c2: 7")
    assert (score.kind, score.placements, score.first_wrong, score.right) == ("moves", 2, "r1c6", 3)
    assert not score.solved
    assert score.valid
    assert not judge.score("r1c3: 5").valid
    assert judge.score("r1c1: 5, r1c3: 4").right == 1
    assert judge.score("r1c1: 4").valid is False


def test_every_notation_of_moves() -> None:
    assert moves("r4c3: 5, R4C3=5; r4c3 -> 5 value(5, r4c3) <vl><value5><r4><c3>") == [Move(29, 5)] * 5
    with pytest.raises(ennead.PuzzleError, match="r10c1"):
        moves("r10c1: 3")
    assert Judge(LINE).score("r10c1: 3").kind == "none"


def test_text_without_a_grid() -> None:
    assert reading("12", 9) is None
    assert reading("", 9) is None
    assert reading(SOLUTION[:80]) is None


def test_reasoning_gym() -> None:
    judge = Judge(LINE)
    rows = [" ".join(SOLUTION[start : start + 9]) for start in range(0, 81, 9)]
    assert judge.reasoning_gym("\n".join(rows)) == 1.0
    packed = "\n".join(row.replace(" ", "") for row in rows)
    assert judge.reasoning_gym(packed) == pytest.approx(0.9)
    one_wrong = "\n".join([rows[0][:-1] + "3", *rows[1:]])
    assert judge.reasoning_gym(one_wrong) == pytest.approx(0.9 * 80 / 81)
    long = "Here:\n" + "\n".join(rows)
    assert judge.reasoning_gym(long) == pytest.approx(0.9 * len("\n".join(rows)) / len(long))
    assert judge.reasoning_gym("") == 0.0


def test_variants_are_judged_by_their_rules() -> None:
    cage = ennead.Puzzle("1... ..2. .3.. ...4").cage("r1c2 r1c3", sum=6)
    judge = Judge(cage)
    assert judge.score(judge.puzzle.solve().solution).solved
    free = ennead.Puzzle("1... .... .... ....").cage("r1c2 r1c3", sum=5)
    judge = Judge(free)
    assert not judge.is_unique
    assert judge.score("r1c2: 2, r1c3: 3").valid
    assert judge.is_solvable("r1c2: 2")
    assert not judge.is_solvable("r1c2: 4")
    score = judge.score("r1c2: 2, r1c4: 4, r1c3: 4")
    assert (score.placements, score.first_wrong) == (2, "r1c3")
    assert judge.forced("r1c2: 2") == {"r1c3": 3, "r1c4": 4}
    for other in judge.puzzle.solutions():
        assert judge.score(other).solved


def test_next_placements_are_right() -> None:
    puzzle = ennead.Puzzle(LINE)
    solution = puzzle.solve().solution
    found = next_placements(puzzle)
    assert found and all(solution[cell] == digit for cell, digits in found.items() for digit in digits)
    hard = ennead.Puzzle(".8.....64..6.....5.95.1........57..1....8....83...9.5..6...4....79..1..2...29.3..")
    found = next_placements(hard)
    assert found == {37: {5: "locked-pair"}}


def test_puzzles_that_cannot_be_judged() -> None:
    with pytest.raises(ennead.PuzzleError):
        Judge("11.. .... .... ....")
    with pytest.raises(ennead.PuzzleError, match="16 digits"):
        Judge("1... ..2. .3.. ...4").score([1, 2, 3])
