"""Rules that documents draw without stating them: readings and proposals."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

import ennead
from ennead import Puzzle, PuzzleError

DRAWN = Path(__file__).parents[2] / "testdata/formats/drawn.fpuzzles"


def test_proposals_are_accepted_as_readings() -> None:
    found = ennead.guess_rules(DRAWN)
    first = found.proposals[0]
    assert (first.reading, first.kind, first.rule, first.covers) == ("line #67f067=whisper", "line", "whisper", 3)
    assert first.is_first and 'the rules text says "whisper"' in first.reasons
    assert found.first[0] == first.reading and found.solutions == 1
    assert "line #67f067=whisper:2" in [one.reading for one in found.proposals if not one.is_first]
    assert str(found).splitlines()[-1] == "with the first reading of each: 1 solution"
    assert found.puzzle.is_partly_read and found.puzzle.rules == ()
    assert found.to_dict()["kind"] == "read"
    read = Puzzle(DRAWN, readings=found.first)
    assert not read.is_partly_read and read.is_unique
    assert read.rules[0].startswith("whisper line r1c2 r2c3")


def untitled(puzzle: Puzzle) -> str:
    """The picture without its title: not every format keeps the title of the document."""
    return re.sub("<title>.*?</title>", "", puzzle.svg())


def test_a_puzzle_keeps_its_drawings() -> None:
    puzzle = Puzzle(DRAWN)
    assert "#67f067" in puzzle.svg()
    assert "#67f067" in Puzzle(DRAWN, readings="square=even").hint().svg()
    drawn = puzzle.to_dict()["cosmetics"]
    assert drawn[0]["type"] == "line"
    assert untitled(Puzzle(puzzle.to("json"))) == untitled(puzzle)
    for form in ("sudokupad", "fpuzzles", "sudokumaker"):
        # A format may describe the same shape differently, so only the number of drawings is compared.
        assert len(Puzzle(puzzle.to(form)).to_dict()["cosmetics"]) == len(drawn), form
    assert puzzle.to("line") == puzzle.line
    assert untitled(pickle.loads(pickle.dumps(puzzle))) == untitled(puzzle)
    assert puzzle.place("r1c1", 3).to_dict()["cosmetics"] == drawn
    assert "cosmetics" not in puzzle.transform("transpose").to_dict()
    plain = Puzzle(DRAWN, readings="line=whisper").to_dict()
    assert all(one["type"] != "line" for one in plain.get("cosmetics", []))


def test_every_source_is_the_same_document() -> None:
    text = DRAWN.read_text()
    readings = ["line green=whisper", "square=even"]
    read = Puzzle(text, readings=readings)
    assert len(read.rules) > 2
    with DRAWN.open() as file:
        assert Puzzle(file, readings=readings) == read
    assert Puzzle(text.encode(), readings=readings) == Puzzle(DRAWN, readings=readings) == read
    assert ennead.read(str(DRAWN), readings=readings) == list(ennead.scan(DRAWN, readings=readings)) == [read]
    proposals = ennead.guess_rules(DRAWN).proposals
    assert ennead.guess_rules(text).proposals == ennead.guess_rules(text.encode()).proposals == proposals
    assert Puzzle(text, readings="square=even").rules == tuple(rule for rule in read.rules if "even" in rule)


def test_drawings_without_a_proposal_are_listed() -> None:
    line = '{"color": "#123456", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}'
    found = ennead.guess_rules('{"cells": [[{}, {}], [{}, {}]], "lines": [%s, %s]}' % (line, line))
    assert (found.proposals, found.first, found.solutions) == ((), [], None)
    assert found.unexplained == (ennead.Drawn("line", "#123456", 2, ("r1c1 r2c1", "r1c1 r2c1")),)


def test_the_count_keeps_to_its_limit() -> None:
    found = ennead.guess_rules(DRAWN.with_name("partly-read.fpuzzles"), engine="mrv", nodes=0)
    assert found.proposals and found.solutions is None


def test_errors_of_wrong_readings() -> None:
    with pytest.raises(ValueError, match="'lines' is not a kind of drawing") as wrong:
        Puzzle(DRAWN, readings="lines=whisper")
    assert not isinstance(wrong.value, PuzzleError)
    with pytest.raises(PuzzleError, match="no line red is drawn, .* there are: 3 lines #67f067"):
        Puzzle(DRAWN, readings="line red=whisper")
    with pytest.raises(PuzzleError, match="nothing is drawn without a rule"):
        Puzzle("." * 81, readings=["line=whisper"])
    with pytest.raises(TypeError, match="document"):
        Puzzle([[0] * 4] * 4, readings="line=whisper")


def test_proposals_are_about_one_puzzle() -> None:
    with pytest.raises(PuzzleError, match="several puzzles"):
        ennead.guess_rules(f"{'.' * 81}\n{'.' * 81}\n")
    with pytest.raises(PuzzleError):
        ennead.guess_rules("not a puzzle")
    with pytest.raises(TypeError):
        ennead.guess_rules(7)
