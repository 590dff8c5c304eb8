"""One puzzle: reading it, its properties and its methods."""

from __future__ import annotations

import copy
import io
import itertools
import json
import multiprocessing
import pickle
import weakref
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ennead
from ennead import Puzzle, PuzzleError

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def rows() -> list[list[int]]:
    return [[0 if symbol == "." else int(symbol) for symbol in LINE[9 * row : 9 * row + 9]] for row in range(9)]


@pytest.mark.parametrize(
    "source",
    [
        LINE,
        LINE.replace(".", "0"),
        "\n".join(LINE[9 * row : 9 * row + 9] for row in range(9)),
        rows(),
        [cell for row in rows() for cell in row],
        [[None if cell == 0 else cell for cell in row] for row in rows()],
        tuple(map(tuple, rows())),
        np.array(rows()),
        np.array(rows(), dtype=np.uint8),
        np.array(rows(), dtype=np.float64),
        [LINE[9 * row : 9 * row + 9] for row in range(9)],
        io.StringIO(LINE),
        io.BytesIO(LINE.encode()),
        LINE.encode(),
        '{"givens":"' + LINE + '"}',
        "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE.replace(".", "0"),
    ],
    ids=str,
)
def test_one_puzzle_from_many_sources(source: object) -> None:
    assert Puzzle(source) == Puzzle(LINE)


def test_rows_of_symbols_without_gaps() -> None:
    assert Puzzle([SOLUTION[start : start + 9] for start in range(0, 81, 9)]) == Puzzle(SOLUTION)


def test_numbers_above_nine() -> None:
    puzzle = Puzzle([["10", "", *["."] * 14], *[[None] * 16] * 15])
    assert (puzzle.size, puzzle[0, 0], puzzle.givens.line[0]) == (16, 10, "A")


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LINE + "\n")
    assert Puzzle(path) == Puzzle(LINE)
    path.write_text(f"{LINE}\n{LINE}\n")
    with pytest.raises(PuzzleError, match="2 puzzles; ennead.read reads them all"):
        Puzzle(path)
    assert ennead.read(path) == ennead.read(str(path)) == [Puzzle(LINE)] * 2
    with pytest.raises(FileNotFoundError):
        Puzzle(tmp_path / "missing.txt")


def test_a_text_is_never_a_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LINE)
    with pytest.raises(PuzzleError):
        Puzzle(str(path))


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("11.. .... .... ....", "1 appears twice in row 1 and box 1: r1c1 and r1c2"),
        ("hello", "'hello' is not a puzzle"),
        ("", "no puzzle"),
        (f"{LINE}\n{LINE}", "several puzzles"),
        ([1, 2, 3], "3 cells do not form a square grid"),
        ([[1, 2], [3, 4]], "not|range|digit"),
        ([["x!"] * 9] * 9, "is not a digit"),
        (np.zeros((9, 9)) + 0.5, "0.5 is not a digit"),
    ],
)
def test_input_that_is_not_a_puzzle(source: object, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        Puzzle(source)


@pytest.mark.parametrize("source", [3, 3.5, object(), True, [object()]])
def test_types_that_are_never_a_puzzle(source: object) -> None:
    with pytest.raises((TypeError, PuzzleError)):
        Puzzle(source)


def test_an_error_lists_the_flaws() -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle("11.. .... .... ..22")
    assert len(caught.value.flaws) == 2
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.flaws) == (str(caught.value), caught.value.flaws)


def test_an_error_in_a_file_says_where(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{LINE}\n{LINE[:-1]}\n{LINE}\n")
    with pytest.raises(PuzzleError) as caught:
        ennead.read(path)
    assert caught.value.line == 2
    assert len(ennead.read(path, on_error="skip")) == 2


def test_equal_hashed_pickled_shown() -> None:
    puzzle = Puzzle(LINE)
    variant = Puzzle(size=6).cage("r1c1 r1c2", 3).thermometer(["r2c1", "r3c1"]).give("r6c6", 6)
    for one in (puzzle, variant, variant.place("r5c5", 2), variant.allow(0, [1, 2])):
        assert eval(repr(one)) == one
        assert pickle.loads(pickle.dumps(one)) == one
        assert hash(pickle.loads(pickle.dumps(one))) == hash(one)
    assert len({puzzle, Puzzle(rows()), variant}) == 2
    assert puzzle != variant
    assert puzzle != LINE
    with pytest.raises(AttributeError):
        puzzle.title = "changed"  # type: ignore[misc]


class Named(Puzzle):
    """A subclass with an attribute."""

    name: str


def test_subclasses() -> None:
    named = Named(LINE)
    named.name = "Wikipedia's"
    assert named == Puzzle(LINE) and hash(named) == hash(Puzzle(LINE))
    again = pickle.loads(pickle.dumps(named))
    assert isinstance(again, Named) and (again, again.name) == (named, named.name)
    assert isinstance(named.place("r1c3", 4), Named)


SMALL = Puzzle("1... ..2. .3.. ...4")
TWINS = {"grids": [{"at": [1, 1], "givens": "." * 16}, {"at": [3, 3], "givens": "." * 16}]}
RESULTS: dict[str, Callable[[], Any]] = {
    "answer": lambda: Puzzle(LINE).solve(),
    "answer without a solution": lambda: Puzzle(size=4).cage("r1c1 r1c2", 9).solve(),
    "candidates": SMALL.candidates,
    "canonical": Puzzle(LINE).canon,
    "check": SMALL.check,
    "check of a wrong grid": lambda: ennead.check([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4]),
    "conflict": lambda: Puzzle(size=4).cage("r1c1 r1c2", 3).cage("r2c1 r2c2", 3).conflict(),
    "count": SMALL.count,
    "diagnosis": SMALL.diagnose,
    "gallery": lambda: ennead.gallery(SMALL, SMALL.grid),
    "generated": lambda: next(ennead.generate(seed=1)),
    "grid": lambda: SMALL.grid,
    "minimized": lambda: Puzzle("12.. ..2. .3.. ...4").minimize(),
    "multi-grid": lambda: ennead.MultiGrid(TWINS),
    "multi-grid answer": lambda: ennead.MultiGrid(TWINS).solve(),
    "passes": SMALL.passes,
    "picture": SMALL.picture,
    "rating": lambda: Puzzle(LINE).rate(),
    "technique": lambda: SMALL.hint().technique,
    "trace": SMALL.trace,
    "true candidates": SMALL.true_candidates,
}


@pytest.mark.parametrize("name", RESULTS)
def test_results_are_pickled_and_copied(name: str) -> None:
    result = RESULTS[name]()
    for again in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
        assert type(again) is type(result)
        assert (str(again), repr(again)) == (str(result), repr(result))
        if hasattr(result, "to_dict"):
            assert again.to_dict() == result.to_dict()
        if hasattr(result, "_repr_mimebundle_"):
            assert again._repr_mimebundle_() == result._repr_mimebundle_()


def test_errors_of_pickling_name_alternatives() -> None:
    path = SMALL.explain()
    for thing in (path, path[0]):
        assert copy.copy(thing) is copy.deepcopy(thing) is thing
        with pytest.raises(TypeError, match=r"to_dict\(\)"):
            pickle.dumps(thing)


def test_answers_of_other_processes() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        [answer] = pool.map(Puzzle.solve, [Puzzle(LINE)])
    assert (answer.status, answer.solution.line, answer.second_solution) == ("unique", SOLUTION, None)
    assert answer.puzzle == Puzzle(LINE) and answer.stats["nodes"] >= 1


@pytest.mark.parametrize("name", ["answer", "candidates", "check", "grid", "picture", "trace"])
def test_weak_references(name: str) -> None:
    result = RESULTS[name]()
    assert weakref.ref(result)() is result
    puzzle = Puzzle(LINE)
    assert weakref.WeakValueDictionary({1: puzzle})[1] is puzzle


def test_records_are_copies() -> None:
    step, check, trace = SMALL.hint(), SMALL.check(), SMALL.trace()
    for thing in (step, check, trace, SMALL.passes(), SMALL.true_candidates(), SMALL.count()):
        record = thing.to_dict()
        kept = json.dumps(record)
        record.clear()
        assert json.dumps(thing.to_dict()) == kept
    step.pattern.clear()
    step.candidates.clear()
    trace.frames.clear()
    assert step.pattern and step.candidates and trace.frames


def test_solution_notes_and_trailing_text_of_the_input(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.csv"
    path.write_text(f"puzzle,solution,rating,source\n{LINE},{SOLUTION},7.2,mine\n")
    [puzzle] = ennead.read(path)
    assert isinstance(puzzle, Puzzle)
    for one in (puzzle, pickle.loads(pickle.dumps(puzzle))):
        assert one.trailing == "7.2,mine"
        assert one.stated_solution is not None and one.stated_solution.line == SOLUTION
    partly = Puzzle('{"n":4,"givens":"1...............","title":"t","fog":["r1c1"]}')
    again = [pickle.loads(pickle.dumps(partly)), partly.cage("r1c1 r1c2"), partly.transform("turn-90"), partly.give(5, 3)]
    assert all((one.notes, one.is_partly_read) == (partly.notes, partly.is_partly_read) for one in again)


def test_arguments_out_of_range() -> None:
    puzzle = Puzzle(LINE)
    for options in ({"threads": -1}, {"threads": 2**40}, {"nodes": -1}, {"nodes": 2**70}):
        with pytest.raises(ValueError, match="out of range"):
            puzzle.solve(**options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seed -1"):
        next(ennead.generate(seed=-1))
    with pytest.raises(TypeError, match="a seed"):
        next(ennead.generate(seed="a"))  # type: ignore[arg-type]
    for generate in (ennead.generate, ennead.batch.generate):
        with pytest.raises(ValueError, match="numbers end at"):
            generate(count=2, seed=1, first=2**64 - 2)
    with pytest.raises(PuzzleError, match="too large"):
        Puzzle([2**70] * 81)
    for many in (10**12, 10**18):
        with pytest.raises(MemoryError, match="in parts"):
            ennead.batch.shuffle([LINE], many)
        with pytest.raises(MemoryError, match="in parts"):
            ennead.batch.generate(many)


def test_one_name_instead_of_a_list() -> None:
    puzzle = Puzzle(LINE)
    assert puzzle.rate(["se", "hodoku"]) == puzzle.rate("se", "hodoku")
    assert len(puzzle.steps("basic", without="full-house")) == len(puzzle.steps("basic", without=["full-house"]))
    assert puzzle.steps("basic", with_techniques="x-wing").solved


def test_arrays_are_copies() -> None:
    grid = Puzzle(LINE).grid
    assert np.array(grid).shape == (9, 9) and np.asarray(grid, dtype=float).dtype == float
    for thing in (grid, Puzzle(LINE), Puzzle(LINE).candidates()):
        with pytest.raises(ValueError, match="cop"):
            np.array(thing, copy=False)


def test_shapes_for_puzzles_that_are_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text("1...............\n.1..............\n")
    assert [one.count() for one in ennead.read(path, regions="none") if isinstance(one, Puzzle)] == [144, 144]
    [first, _] = ennead.read(path, diagonals=True)
    assert first == Puzzle("1...............", diagonals=True)
    assert ennead.read("1" + "." * 35, boxes=(3, 2)) == [Puzzle("1" + "." * 35, boxes=(3, 2))]
    assert Puzzle(io.StringIO("1..............."), regions="none").count() == 144


def test_solve() -> None:
    answer = Puzzle(LINE).solve()
    assert (answer.status, answer.is_unique, bool(answer)) == ("unique", True, True)
    assert answer.solution.line == SOLUTION
    assert np.asarray(answer.solution).shape == (9, 9)
    assert answer.to_dict()["kind"] == "solve"
    assert answer.solution["r1c3"] == 4 and answer.solution[0, 2] == 4 and answer.solution[2] == 4
    assert [len(house) for house in answer.solution.boxes()] == [9] * 9


def test_no_solution_and_its_reason() -> None:
    puzzle = Puzzle(size=4).cage("r1c1 r1c2", 3).cage("r2c1 r2c2", 3)
    answer = puzzle.solve()
    assert answer.status == "none" and not answer
    with pytest.raises(PuzzleError, match="no solution"):
        _ = answer.solution
    conflict = puzzle.conflict()
    assert conflict is not None and len(conflict.statements) == 2
    assert Puzzle(LINE).conflict() is None


@pytest.mark.parametrize("engine", ["backtrack", "mrv", "propagate", "dlx", "cdcl", "triads"])
def test_engines(engine: str) -> None:
    assert Puzzle(LINE).solve(engine=engine).solution.line == SOLUTION


def test_an_unknown_engine() -> None:
    with pytest.raises(ValueError, match="engine"):
        Puzzle(LINE).solve(engine="magic")


def test_limits() -> None:
    empty = Puzzle(size=25)
    answer = empty.solve(engine="backtrack", nodes=10)
    assert answer.status == "stopped"
    with pytest.raises(ennead.StoppedError):
        _ = answer.solution
    count = Puzzle().count(seconds=0.05)
    assert not count.complete and count.stopped == "time"
    with pytest.raises(ValueError, match="time limit"):
        Puzzle().count(seconds=-1)


def test_solutions_are_lazy() -> None:
    found = list(itertools.islice(Puzzle().solutions(), 1000))
    assert len({grid.line for grid in found}) == 1000
    assert sum(1 for _ in Puzzle(size=4).solutions()) == 288
    assert [grid.line for grid in Puzzle(LINE).solutions()] == [SOLUTION]


def test_variants() -> None:
    killer = Puzzle(size=4).cage("r1c1 r1c2", 3).cage("r1c3 r1c4", 7).white_dot("r1c1", "r2c1").odd(0)
    assert len(killer.rules) == 4
    for grid in killer.solutions():
        assert {grid[0], grid[1]} == {1, 2} and grid[0] == 1
    jigsaw = Puzzle("1... .... .... ....", regions="1122 1122 3344 3344")
    assert jigsaw.count() == 72
    assert Puzzle(size=4, regions="none").count() == 576
    with pytest.raises(PuzzleError, match="outside"):
        Puzzle(size=4).cage("r5c1 r1c1", 3)
    with pytest.raises(PuzzleError):
        Puzzle().rule("no-such-rule", cells=[0])


def test_steps_agree_with_the_solution_and_verify() -> None:
    puzzle = Puzzle("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    path = puzzle.explain()
    assert path.solved
    solution = puzzle.solve().solution
    assert path.finish == solution
    for step in path:
        assert step.verify() is None
        assert all(solution[one.index] == one.digit for one in step.placed)
        assert all(solution[one.index] != one.digit for one in step.eliminated)
    assert path[0].after().solve().solution == solution
    assert sum(path.counts().values()) == len(path)


def test_hint_needs_a_solution() -> None:
    with pytest.raises(PuzzleError, match="solved"):
        Puzzle(SOLUTION).hint()


def test_check_takes_grids_with_flaws() -> None:
    broken = rows()
    broken[0][2] = 5
    report = ennead.check(broken)
    assert not report.passed
    assert {one["house"] for one in report.repetitions} == {"row 1", "box 1"}
    assert "row 1" in str(report)
    assert ennead.check(SOLUTION).passed
    with pytest.raises(PuzzleError):
        ennead.check("nonsense!")


def test_formats() -> None:
    puzzle = Puzzle(LINE)
    for name in ("line", "grid", "json", "sdk", "markdown"):
        assert Puzzle(puzzle.to(name)) == puzzle
    killer = Puzzle().cage("r1c1 r1c2", 3)
    with pytest.raises(PuzzleError, match="1 cage"):
        killer.to("line")
    assert len(killer.to("line", lossy=True)) == 81
    assert Puzzle(killer.to("sudokupad")) == killer
    with pytest.raises(ValueError, match="not a format"):
        puzzle.to("paper")


def test_isomorphic_puzzles() -> None:
    puzzle = Puzzle(LINE)
    other = puzzle.shuffle(7).transform("turn-90").relabel([9, 8, 7, 6, 5, 4, 3, 2, 1])
    assert other != puzzle
    assert other.canon().puzzle == puzzle.canon().puzzle
    assert puzzle.isomorphism(other) is not None
    assert puzzle.isomorphism(Puzzle()) is None
    with pytest.raises(PuzzleError):
        Puzzle().cage("r1c1 r1c2", 3).relabel([2, 1, 3, 4, 5, 6, 7, 8, 9])
    with pytest.raises(ValueError):
        puzzle.transform("inside-out")


def test_digits_from_zero() -> None:
    puzzle = Puzzle([[0, None, None, None], [None] * 4, [None] * 4, [None] * 4], from_zero=True)
    assert puzzle[0] == 0 and puzzle[1] is None
    assert puzzle.candidates()[1] == (1, 2, 3)
    grid = puzzle.solve().solution
    assert sorted(grid.rows()[0]) == [0, 1, 2, 3]  # type: ignore[type-var]
    assert puzzle.is_solution(grid)


def test_generate() -> None:
    made = list(ennead.generate(20, seed=3, symmetry="half-turn"))
    assert [one.number for one in made] == list(range(20))
    for one in made:
        assert one.puzzle.is_unique
        line = one.puzzle.line
        assert [symbol == "." for symbol in line] == [symbol == "." for symbol in reversed(line)]
    again = next(ennead.generate(seed=3, first=7, symmetry="half-turn"))
    assert again.puzzle == made[7].puzzle
    with pytest.raises(ValueError):
        next(ennead.generate(clues=3))


def test_generate_a_difficulty() -> None:
    for one in ennead.generate(3, seed=1, rating="se=3.0..4.0"):
        rating = one.puzzle.rate("se")
        assert rating.se is not None and 3.0 <= rating.se.er <= 4.0
    [hard] = ennead.generate(seed=1, rating="hodoku=hard", clues=(24, 26))
    rating = hard.puzzle.rate("hodoku")
    assert rating.hodoku is not None and rating.hodoku.level == "Hard" and 24 <= hard.puzzle.clues <= 26
    [needs] = ennead.generate(seed=1, technique="naked-pair", without=["hidden-pair"])
    rating = needs.puzzle.rate("ennead")
    assert rating.ennead is not None and rating.ennead.hardest == "naked-pair"
    table = ennead.batch.generate(2, seed=1, rating="ennead=medium..hard")
    assert set(ennead.batch.rate(table, ["ennead"])["level"]) <= {"medium", "hard"}


def test_generate_other_shapes() -> None:
    [six] = ennead.generate(seed=1, size=6, symmetry="half-turn")
    assert (six.puzzle.size, six.puzzle.is_unique, len(six.solution)) == (6, True, 36)
    assert Puzzle(six.solution, boxes=(2, 3)).check().passed
    [boxes] = ennead.generate(seed=1, boxes=(2, 5))
    assert boxes.puzzle.size == 10
    one, two = ennead.generate(2, seed=1, size=7, jigsaw=True)
    assert one.puzzle.is_unique and one.puzzle.size == 7
    shapes = [json.loads(made.puzzle.to("json"))["regions"] for made in (one, two)]
    assert shapes[0] != shapes[1]
    [diagonal] = ennead.generate(seed=1, diagonals=True)
    grid = diagonal.puzzle.solve().solution
    assert len({grid[cell, cell] for cell in range(9)}) == 9
    killer = Puzzle().cage("r1c1 r1c2", 5).thermometer("r5c1 r5c2 r5c3")
    [caged] = ennead.generate(seed=1, layout=killer)
    grid = caged.puzzle.solve().solution
    assert (grid["r1c1"] or 0) + (grid["r1c2"] or 0) == 5 and caged.puzzle.is_unique


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rating": "se"}, "a scale and a range"),
        ({"rating": "hodoku=simple"}, "one of easy, medium"),
        ({"rating": "se=3..4", "technique": "x-wing"}, "either a rating or techniques"),
        ({"technique": "x-wing", "without": "x-wing"}, "can be solved without it"),
        ({"technique": "guess"}, "guess"),
        ({"basis": "simple"}, "simple"),
        ({"size": 6, "weighted": True}, "classic puzzles only"),
        ({"size": 6, "rating": "se=3..4"}, "classic"),
        ({"jigsaw": True, "boxes": (3, 3)}, "random regions instead"),
        ({"layout": Puzzle(size=6), "size": 9}, "already defines size"),
        ({"symmetry": "none at all"}, "unknown symmetry"),
    ],
)
def test_generate_refuses(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        next(ennead.generate(seed=1, **options))


def test_batches_are_classic() -> None:
    with pytest.raises(ValueError, match="only classic"):
        ennead.batch.generate(1, size=6)
    with pytest.raises(TypeError, match="'sise'"):
        ennead.batch.generate(1, sise=6)  # type: ignore[call-arg]


def test_ranks() -> None:
    grid = ennead.grid_of_rank(1_000_000)
    assert ennead.rank(grid) == ennead.rank(grid.shuffle(5)) == 1_000_000
    assert ennead.rank(LINE) == ennead.rank(Puzzle(LINE).solve().solution.line)
    for outside in (0, -1, 5_472_730_539, 2**63 - 1):
        with pytest.raises(ValueError, match="ranks go from 1"):
            ennead.grid_of_rank(outside)
    with pytest.raises(PuzzleError):
        ennead.rank("." * 81)


def test_the_digit_36_is_not_10() -> None:
    puzzle = Puzzle('{"n":2,"givens":"Z...","regions":"none","lowest":35}')
    assert [puzzle.true_candidates()[cell] for cell in range(4)] == [(35,), (36,), (36,), (35,)]
