"""Puzzles of several grids."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import ennead
from ennead import MultiGrid, Puzzle, PuzzleError

ROOT = Path(__file__).parents[2]
SAMURAI = ROOT / "testdata" / "multi_grid" / "samurai.txt"
TWINS = {"grids": [{"at": [1, 1], "givens": "12.............."}, {"at": [3, 3], "givens": "................"}]}


def test_a_samurai_is_read_and_solved() -> None:
    [samurai] = ennead.read(SAMURAI)
    assert isinstance(samurai, MultiGrid)
    assert (samurai.size, samurai.cell_count) == (9, 369)
    assert [(part.row, part.column) for part in samurai.parts] == [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]
    answer = samurai.solve()
    assert answer.is_unique and len(answer.solution) == 5
    for part, grid in zip(samurai.parts, answer.solution):
        assert Puzzle(grid.line).check().passed
        givens = zip(part.puzzle.givens.line, grid.line)
        assert all(given in (".", digit) for given, digit in givens)
    shared = set(samurai.parts[0].cells) & set(samurai.parts[2].cells)
    assert len(shared) == 9
    for cell in shared:
        assert len({grid[part.cells.index(cell)] for part, grid in zip(samurai.parts, answer.solution) if cell in part.cells}) == 1
    assert samurai.count() == 1 and samurai.check().passed
    assert answer.to_dict()["status"] == "unique"
    assert answer.svg().count("<text") > samurai.svg().count("<text")


def test_several_solutions_and_none() -> None:
    twins = MultiGrid(TWINS)
    answer = twins.solve()
    assert answer.status == "many" and answer and not answer.is_unique
    assert twins.count(limit=3) == 3 and twins.check().solutions == 2
    # Row 1 of the second grid has 4 and 3 from the first grid, so r1c3 must be 1 or 2. But its column already has both.
    grids = [{"at": [1, 1], "givens": "1234341221434321"}, {"at": [3, 3], "givens": "..........1...2."}]
    none = MultiGrid({"grids": grids})
    answer = none.solve()
    assert answer.status == "none" and not answer
    with pytest.raises(PuzzleError, match="no solution"):
        _ = answer.solution
    with pytest.raises(PuzzleError):
        MultiGrid({"grids": [grids[0], {"at": [3, 3], "givens": "11.............."}]})


def test_shared_cells_have_common_candidates() -> None:
    grids = [{"at": [1, 1], "givens": "12.............."}, {"at": [3, 3], "givens": "..1............."}]
    multi_grid = MultiGrid({"grids": grids})
    alone = [part.puzzle.candidates() for part in multi_grid.parts]
    first, second = multi_grid.candidates()
    assert first["r1c3"] == alone[0]["r1c3"] == (3, 4)
    # r3c3 of the first grid is r1c1 of the second, whose row has a 1.
    assert (alone[0]["r3c3"], alone[1]["r1c1"]) == ((1, 2, 3, 4), (2, 3, 4))
    assert first["r3c3"] == second["r1c1"] == (2, 3, 4)


def test_equal_hashed_pickled() -> None:
    twins = MultiGrid(TWINS)
    again = pickle.loads(pickle.dumps(twins))
    assert again == twins and hash(again) == hash(twins) and again != MultiGrid(SAMURAI)
    assert eval(repr(twins), {"MultiGrid": MultiGrid}) == twins
    shown = twins._repr_mimebundle_()
    assert shown["image/svg+xml"].startswith("<svg")


def test_input_that_is_not_a_multi_grid() -> None:
    with pytest.raises(PuzzleError, match="not one multi-grid"):
        MultiGrid("1... ..2. .3.. ...4")
    with pytest.raises(PuzzleError, match="ennead.MultiGrid"):
        Puzzle(SAMURAI)
