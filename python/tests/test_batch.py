"""Many puzzles at a time: types of input, bad rows, threads, processes, interrupts, memory."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead import Puzzle, PuzzleError, batch

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASH = "55" + LINE[2:]
NO_SOLUTION = "12345678.........9" + "." * 63
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def numbers(line: str) -> list[int]:
    return [0 if symbol == "." else int(symbol) for symbol in line]


GRID = np.array([numbers(LINE)], dtype=np.uint8)
SOLVED = np.array([numbers(SOLUTION)], dtype=np.uint8)


@pytest.mark.parametrize("dtype", ["u1", "i1", "u2", "<i2", ">i4", "u4", "i8", "u8"])
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_arrays_of_any_integer_type(dtype: str, shape: tuple[int, ...]) -> None:
    puzzles = np.repeat(GRID, 3, axis=0).astype(dtype).reshape(shape)
    solutions = batch.solve(puzzles)
    assert solutions.dtype == np.uint8 and solutions.shape == puzzles.shape
    assert (solutions.reshape(-1, 81) == SOLVED).all()
    assert batch.count(puzzles).tolist() == [1, 1, 1] and batch.count(puzzles).dtype == np.uint64
    assert batch.is_unique(puzzles).dtype == bool
    assert (batch.solve(np.asfortranarray(puzzles)) == solutions).all()
    assert (batch.solve(puzzles[::-2]) == solutions[:2]).all()


def test_a_number_that_is_not_a_digit_affects_only_its_row() -> None:
    puzzles = np.repeat(GRID, 4, axis=0).astype(np.int64)
    puzzles[1, 3], puzzles[2, 80] = -1, 256 + 9
    solutions = batch.solve(puzzles)
    assert (solutions[[0, 3]] == SOLVED).all() and not solutions[[1, 2]].any()
    problems = batch.check(puzzles)["problem"].to_list()
    assert problems == [None, "the number in r1c4 is not from 0 to 9", "the number in r9c9 is not from 0 to 9", None]
    assert batch.count(puzzles.astype(np.uint8) | 16).tolist() == [0] * 4


@pytest.mark.parametrize(
    "puzzles",
    [
        [LINE, None, "x"],
        (LINE.encode(), None, b"x"),
        [Puzzle(LINE), None, "x"],
        [f" {LINE}\r\n", None, "x"],
        [LINE.replace(".", "0"), None, "x"],
        [LINE.replace(".", "_"), None, "x"],
        iter([LINE, None, "x"]),
    ],
    ids=repr,
)
def test_lists(puzzles: Any) -> None:
    assert batch.solve(puzzles) == [SOLUTION, None, None]


def test_text() -> None:
    assert batch.solve(f"{LINE}\n{LINE}\n") == batch.solve((LINE * 2).encode()) == [SOLUTION] * 2
    assert batch.solve(f"{LINE}\n\n{LINE}") == [SOLUTION, None, SOLUTION]
    assert batch.solve("") == batch.solve(b"") == []


def test_arrays_of_strings() -> None:
    fixed = batch.solve(np.array([LINE, CLASH]))
    assert fixed.dtype == "U81" and fixed.tolist() == [SOLUTION, ""]
    assert batch.solve(np.array([LINE.encode()])).tolist() == [SOLUTION.encode()]
    objects = batch.solve(np.array([LINE, None], dtype=object))
    assert objects.dtype == object and objects.tolist() == [SOLUTION, None]
    assert batch.count(np.array([LINE])).tolist() == [1]


def test_empty_input() -> None:
    assert batch.solve([]) == []
    assert batch.solve(np.zeros((0, 9, 9), dtype=int)).shape == (0, 9, 9)
    assert batch.check([]).to_dict() == {"clues": [], "status": [], "unique": [], "solution": [], "problem": []}
    assert batch.labels([]).rows == batch.canon([]).rows == batch.generate(0).rows == 0
    assert batch.shuffle([LINE], 0) == []


@pytest.mark.parametrize(
    ("puzzles", "error"),
    [
        (5, TypeError),
        (None, TypeError),
        ([LINE, 5], TypeError),
        ([[1, 2, 3]], ValueError),
        ([[1] * 81, [1] * 80], ValueError),
        (np.zeros((2, 80), dtype=int), ValueError),
        (np.zeros(81, dtype=int), ValueError),
        (np.zeros((1, 81)), TypeError),
        (np.zeros((1, 81), dtype=bool), TypeError),
        (np.array([[LINE]]), ValueError),
        (Puzzle(LINE), TypeError),
        ([Puzzle(size=4)], TypeError),
    ],
    ids=repr,
)
def test_input_that_is_not_puzzles(puzzles: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        batch.solve(puzzles)


def test_bad_rows_have_reasons() -> None:
    table = batch.check([LINE, CLASH, NO_SOLUTION, "." * 81, "12", "é" * 81, "x" * 81, None])
    assert table["status"].to_list() == ["unique", "none", "none", "many", None, None, None, None]
    assert table["unique"].to_list() == [True, False, False, False, None, None, None, None]
    assert table["clues"].to_list() == [30, 30, 9, 0, None, None, None, None]
    assert table["problem"].to_list() == [
        None,
        "5 appears twice in row 1 and box 1: r1c1 and r1c2",
        "no solution",
        None,
        "2 cells instead of 81",
        "'é' in r1c1 is neither a digit nor an empty cell",
        "'x' in r1c1 is neither a digit nor an empty cell",
        "missing",
    ]


def test_raising() -> None:
    with pytest.raises(PuzzleError, match="^puzzle 2: no solution$"):
        batch.solve([LINE, None, NO_SOLUTION], on_error="raise")
    with pytest.raises(PuzzleError, match="^puzzle 1: several solutions$"):
        batch.rate([LINE, "." * 81], ["hodoku"], on_error="raise")
    assert batch.count([NO_SOLUTION, None], on_error="raise") == [0, None]
    with pytest.raises(ValueError, match="on_error"):
        batch.solve([LINE], on_error="ignore")  # type: ignore[arg-type]


def test_count_and_limits() -> None:
    assert batch.count(["." * 81, LINE], limit=12345) == [12345, 1]
    with pytest.raises(ValueError, match="limit"):
        batch.count([LINE], limit=0)
    with pytest.raises(ValueError, match="threads"):
        batch.count([LINE], threads=-1)


def test_candidates() -> None:
    shown = np.asarray(Puzzle(LINE).candidates()).reshape(81, 9)
    expected = (shown << np.arange(9)).sum(axis=1)
    found = batch.candidates(GRID.reshape(1, 9, 9))
    assert found.shape == (1, 9, 9) and found.dtype == np.uint16
    assert found.reshape(81).tolist() == expected.tolist() == batch.candidates([LINE])[0]
    assert not batch.candidates(np.full((1, 81), 10)).any()


def test_classes() -> None:
    puzzle = Puzzle(LINE)
    table = batch.canon([LINE, puzzle.shuffle(5).givens.line, "." * 81, "x"])
    canon = puzzle.canon()
    assert table["class"][:2] == [canon.puzzle.givens.line] * 2
    assert table["automorphisms"].to_list() == [canon.automorphisms] * 2 + [3_359_232, None]
    assert batch.canon([LINE], "maxlex")["class"][0] == puzzle.canon("maxlex").puzzle.givens.line
    with pytest.raises(ValueError, match="form"):
        batch.canon([LINE], "solution")  # type: ignore[arg-type]


def test_labels_agree_with_single_puzzles() -> None:
    made = batch.generate(6, seed=4)
    table = batch.labels(made)
    for row in range(table.rows):
        puzzle = Puzzle(made["puzzle"][row])
        rating = puzzle.rate()
        assert rating.se is not None and rating.hodoku is not None and rating.ennead is not None
        one = {name: table[name][row] for name in table}
        assert (one["er"], one["ep"], one["ed"]) == (rating.se.er, rating.se.ep, rating.se.ed)
        assert (one["hodoku_score"], one["hodoku_level"]) == (rating.hodoku.score, rating.hodoku.level)
        assert one["level"] == rating.ennead.level
        assert (one["solution"], one["clues"]) == (made["solution"][row], puzzle.clues)
        assert one["guesses"] == puzzle.solve(engine="triads").stats["guesses"]
        assert one["class"] == puzzle.canon().puzzle.givens.line
        assert one["techniques"] and all(use["steps"] > 0 for use in one["techniques"])
        assert one["problem"] is None
    assert list(batch.rate(made, "hodoku")) == ["hodoku_score", "hodoku_level", "problem"]
    with pytest.raises(ValueError, match="scale"):
        batch.rate([LINE], ["stars"])


def test_shuffling_transforms_solutions_too() -> None:
    puzzles = np.repeat(GRID, 3, axis=0).reshape(-1, 9, 9)
    more, solved = batch.shuffle(puzzles, 50, seed=7, solutions=batch.solve(puzzles))
    assert more.shape == solved.shape == (150, 9, 9)
    assert (batch.solve(more) == solved).all()
    assert len(np.unique(more.reshape(-1, 81), axis=0)) == 150
    assert len(set(batch.canon(more)["class"])) == 1
    assert (batch.shuffle(puzzles, 50, seed=7) == more).all()
    assert (batch.shuffle(puzzles[1:], 50, seed=7, first=1) == more[50:]).all()
    both = batch.shuffle(puzzles, 2, seed=7, originals=True)
    assert (both[::3] == puzzles).all() and (both[1] != puzzles[0]).any()
    assert batch.shuffle([LINE, "x", None], 2, seed=1)[2:] == [None] * 4
    with pytest.raises(ValueError, match="3 puzzles, but 1 solutions"):
        batch.shuffle(puzzles, solutions=[SOLUTION])


def test_shuffling_agrees_with_the_command() -> None:
    command = [sys.executable, "-m", "ennead", "shuffle", "--seed", "9", "--count", "3", LINE]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert batch.shuffle([LINE], 3, seed=9) == shown.split()


def test_generated_puzzles_agree_with_generate() -> None:
    table = batch.generate(700, seed=3, first=5, symmetry="half-turn", threads=2)
    one = next(ennead.generate(seed=3, first=605, symmetry="half-turn"))
    assert (table["puzzle"][600], table["number"][600]) == (one.puzzle.givens.line, 605)
    assert (table["solution"][600], table["failures"][600]) == (one.solution, one.failures)
    assert all(batch.is_unique(table["puzzle"])) and table["weight"][0] is None


@given(
    st.lists(
        st.one_of(
            st.none(),
            st.text(max_size=90),
            st.text(alphabet=".0123456789-", min_size=81, max_size=81),
            st.binary(max_size=90),
            st.just(LINE),
        ),
        max_size=12,
    )
)
@settings(max_examples=150, deadline=None)
def test_any_list(puzzles: list[Any]) -> None:
    table = batch.check(puzzles)
    solutions = batch.solve(puzzles)
    assert len(solutions) == table.rows == len(puzzles)
    for puzzle, solution, status, problem in zip(puzzles, solutions, table["status"], table["problem"], strict=True):
        assert (solution is None) == (problem is not None) == (status in (None, "none"))
        if solution is not None:
            text = puzzle if isinstance(puzzle, str) else puzzle.decode()
            assert Puzzle(solution).clues == 81
            assert all(old == new for old, new in zip(text.strip(), solution, strict=True) if old in "123456789")


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_any_array(data: st.DataObject) -> None:
    dtype = data.draw(st.sampled_from(["u1", "i1", "u2", "i4", "i8", "u8"]))
    info = np.iinfo(dtype)
    rows = data.draw(st.integers(0, 4))
    values = data.draw(
        st.lists(st.integers(max(info.min, -300), min(info.max, 300)), min_size=rows * 81, max_size=rows * 81)
        if data.draw(st.booleans())
        else st.lists(st.integers(0, 9), min_size=rows * 81, max_size=rows * 81)
    )
    puzzles = np.array(values, dtype=dtype).reshape(rows, 81)
    table = batch.check(puzzles)
    for row, problem in zip(puzzles, table["problem"], strict=True):
        if ((row < 0) | (row > 9)).any():
            assert problem is not None and "is not from 0 to 9" in problem


def test_progress() -> None:
    heard: list[int] = []
    batch.solve(np.repeat(GRID, 20_000, axis=0), progress=heard.append)
    assert heard[-1] == 20_000 and heard == sorted(heard)
    heard.clear()
    batch.solve([LINE] * 3, progress=heard.append)
    assert heard == [3]

    def stop(done: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        batch.rate([HARD] * 50, ["se"], progress=stop)


def test_several_python_threads() -> None:
    puzzles = np.repeat(GRID, 3000, axis=0)

    def work(number: int) -> bool:
        shuffled = batch.shuffle(puzzles, seed=number)
        return bool((batch.count(shuffled, threads=2) == 1).all() and batch.canon([LINE]).rows == 1)

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(18)))


def test_other_threads_keep_running() -> None:
    ticks = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    batch.rate([HARD] * 8, ["se"], threads=1)
    stop.set()
    ticker.join()
    assert ticks > 20


@pytest.mark.parametrize("method", [one for one in ("fork", "spawn") if one in multiprocessing.get_all_start_methods()])
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_processes(method: str) -> None:
    batch.solve(np.repeat(GRID, 10_000, axis=0))
    puzzles = np.repeat(GRID, 9000, axis=0)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        for solutions in pool.map(batch.solve, [puzzles] * 2, timeout=120):
            assert (solutions == SOLVED).all()


def test_results_can_be_pickled() -> None:
    table = batch.check([LINE, "x"])
    assert pickle.loads(pickle.dumps(table.to_dict())) == table.to_dict()
    with pytest.raises(TypeError, match="to_dict"):
        pickle.dumps(table)


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(
    "call", ["batch.rate(hard, ['se'])", "batch.count(['.' * 81] * 300, limit=10**15)", "batch.generate(10**7)"]
)
def test_an_interrupt_stops_at_once(call: str) -> None:
    program = f"""
        import sys, time
        from ennead import batch
        hard = [{HARD!r}] * 100_000
        print("ready", flush=True)
        try:
            {call}
        except KeyboardInterrupt:
            print("stopped", time.time(), flush=True)
    """
    child = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.7)
    start = time.time()
    child.send_signal(signal.SIGINT)
    words = child.stdout.read().split()
    child.wait()
    assert words[0] == "stopped"
    # The interrupt takes a tenth of a second if cores are free; the limit allows for busy cores.
    assert float(words[1]) - start < 2


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from /proc")
def test_memory_does_not_grow() -> None:
    def pages() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1])

    rounds = int(os.environ.get("ENNEAD_LEAK_ROUNDS", "4000"))

    def work() -> None:
        for _ in range(rounds):
            batch.solve([LINE, "x"])
            batch.solve(GRID)
            batch.check([LINE, "x"]).__arrow_c_stream__()
            batch.check([LINE])["status"].__arrow_c_array__()

    work()
    before = pages()
    work()
    assert pages() - before < 256


def test_a_list_of_unsupported_items() -> None:
    others: list[list[object]] = [[{}], [object()], [{}, {}]]
    for strange in others:
        with pytest.raises(TypeError, match="neither strings nor lists"):
            batch.solve(strange)


def test_arrays_of_small_numeric_types() -> None:
    array = np.zeros((2, 81), dtype=np.int8)
    array[1, 0] = -1
    assert batch.check(array)["problem"].to_list()[0] is None and batch.check(array)["problem"][1] is not None
