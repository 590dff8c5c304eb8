"""Functions for many classic puzzles at a time, in arrays, lists, and columns of data frames.

Every function takes puzzles as

- a NumPy array ``(n, 81)`` or ``(n, 9, 9)`` of any integer type, with 0 for empty cells;
- a list or an array of strings of 81 symbols each, with ``None`` for a missing puzzle; a list may also have bytes and
  `ennead.Puzzle`;
- one text with one puzzle per line;
- a column or table of Polars, pandas, PyArrow, DuckDB or any other library with the Arrow PyCapsule interface. In a table,
  the puzzles are in the column ``column``; by default ``puzzle``, ``question``, ``quizzes``, ``initial_board`` or the like,
  or else the first column of strings.

Functions with one value per puzzle (`solve`, `count`, `is_unique`, `clues`, `shuffle`, `candidates`) return a column of the
same type as the puzzles: an array for an array, a list for a list, a Series for a Series or a frame. The index of pandas is
kept. For Arrow data of other libraries, the result is a `Column`. Functions with several values per puzzle (`check`, `canon`,
`rate`, `labels`, `generate`) return a `Table` of columns, which every library of data frames accepts.

A row that is not a puzzle or has no result does not stop the work on other rows. Its value is missing: ``None`` or null, and in
NumPy arrays 0, NaN or false. In tables, the column ``problem`` gives the reason. ``on_error="raise"`` raises
`ennead.PuzzleError` for the first such row, but not for a missing puzzle.

The functions use all cores and do not hold Python's global lock. Ctrl-C stops them. All threads end before a call returns, so
a process may fork between calls.
"""

from __future__ import annotations

import operator
import os
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from . import _ennead
from ._columns import Column, Table
from ._errors import PuzzleError
from ._generate import need_numbers, native_generator
from ._kinds import Source, read

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._generate import Request

__all__ = [
    "Column",
    "OnError",
    "Progress",
    "Table",
    "candidates",
    "canon",
    "check",
    "clues",
    "count",
    "generate",
    "is_unique",
    "labels",
    "rate",
    "shuffle",
    "solve",
]

Progress = Callable[[int], object]
"""A function that is called with the number of finished puzzles, about twenty times per second."""

OnError = Literal["null", "raise"]
"""How to treat a row without a result: as a missing value, or with an exception."""


def solve(
    puzzles: Any,
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Any:
    """Solve puzzles.

    Parameters
    ----------
    puzzles : array, list, column or table
        The puzzles: see `ennead.batch`.
    column : str, optional
        The column of a table that has the puzzles.
    on_error : {"null", "raise"}
        Whether a row that is not a puzzle or has no solution gets a missing value or raises an exception.
    threads : int
        The number of threads; 0 for one per core.
    progress : callable, optional
        A function to call with the number of finished puzzles.

    Returns
    -------
    array, list or column
        The first solution of each puzzle, in a column of the same type as the puzzles. `check` also reports whether it is
        the only one.

    Raises
    ------
    PuzzleError
        With ``on_error="raise"``, for the first row without a result.
    TypeError, ValueError, KeyError
        If the puzzles have an unsupported type or shape, or the table lacks the column.

    Examples
    --------
    >>> import ennead
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> ennead.batch.solve([line, "55" + line[2:]])
    ['534678912672195348198342567859761423426853791713924856961537284287419635345286179', None]
    """
    source = read(puzzles, column)
    table = _ennead.solve_rows(source.rows, _workers(threads, progress))
    return _column(source, table, "solution", on_error)


def count(
    puzzles: Any,
    limit: int = 2,
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Any:
    """Count the solutions of puzzles, up to a limit.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `solve`; a puzzle without a solution is not an error.
    limit : int
        The number of solutions at which counting a puzzle ends.

    Returns
    -------
    array, list or column
        The number of solutions of each puzzle.

    Examples
    --------
    >>> import ennead
    >>> ennead.batch.count(["." * 81, "1" * 81], limit=1000)
    [1000, 0]
    """
    if limit < 1:
        raise ValueError("the limit must be 1 or more")
    source = read(puzzles, column)
    table = _ennead.count_rows(source.rows, limit, _workers(threads, progress))
    return _column(source, table, "count", on_error)


def is_unique(
    puzzles: Any,
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Any:
    """Decide whether each puzzle has exactly one solution.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `count`.

    Returns
    -------
    array, list or column
        True for exactly one solution, false for several or none.

    Examples
    --------
    >>> import ennead
    >>> ennead.batch.is_unique(["." * 81, "12", None])
    [False, None, None]
    """
    source = read(puzzles, column)
    table = _ennead.unique_rows(source.rows, _workers(threads, progress))
    return _column(source, table, "unique", on_error)


def check(
    puzzles: Any,
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Table:
    """Solve puzzles, and give the reason for each that has no solution.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `solve`.

    Returns
    -------
    Table
        ``clues``, the number of givens; ``status``: ``"unique"``, ``"many"`` or ``"none"``; ``unique``, a truth value;
        ``solution``, the first solution; ``problem``, the reason why there is no solution or the row is not a puzzle.

    Examples
    --------
    >>> import ennead
    >>> table = ennead.batch.check(["." * 81, "11" + "." * 79, "x" * 81])
    >>> table["status"].to_list()
    ['many', 'none', None]
    >>> table["problem"].to_list()
    [None, '1 appears twice in row 1 and box 1: r1c1 and r1c2', "'x' in r1c1 is neither a digit nor an empty cell"]
    """
    source = read(puzzles, column)
    return _table(_ennead.check_rows(source.rows, _workers(threads, progress)), on_error)


def clues(puzzles: Any, *, column: str | None = None, on_error: OnError = "null") -> Any:
    """Count the givens of puzzles.

    Parameters
    ----------
    puzzles, column, on_error
        As for `solve`.

    Returns
    -------
    array, list or column
        The number of givens of each puzzle.

    Examples
    --------
    >>> import ennead
    >>> ennead.batch.clues(["1" + "." * 80, None])
    [1, None]
    """
    source = read(puzzles, column)
    return _column(source, _ennead.clues_of_rows(source.rows), "clues", on_error)


def candidates(puzzles: Any, *, column: str | None = None, on_error: OnError = "null") -> Any:
    """Find the candidates of each cell: the digits that no given in its row, column or box has.

    Parameters
    ----------
    puzzles, column, on_error
        As for `solve`.

    Returns
    -------
    array, list or column
        A number for each cell, in which bit d - 1 is set if digit d is a candidate; a given has only its digit. The result is
        an array ``(n, 81)`` or ``(n, 9, 9)`` of uint16 for NumPy, otherwise a column of lists of 81 numbers.

    Examples
    --------
    >>> import ennead
    >>> [masks] = ennead.batch.candidates(["1" + "." * 80])
    >>> bin(masks[0]), bin(masks[1]), bin(masks[80])
    ('0b1', '0b111111110', '0b111111111')
    """
    source = read(puzzles, column)
    return _column(source, _ennead.candidates_of_rows(source.rows), "candidates", on_error)


def canon(
    puzzles: Any,
    form: Literal["minlex", "maxlex"] = "minlex",
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Table:
    """Find the class of each puzzle: its canonical form, which is the same for all isomorphic puzzles.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `solve`; puzzles need not have one solution.
    form : {"minlex", "maxlex"}
        The puzzle that represents the class: the smallest or the largest.

    Returns
    -------
    Table
        ``class``, the canonical form; ``automorphisms``, 1 if the puzzle has no symmetry; ``problem``.

    Examples
    --------
    >>> import ennead
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> one, other = ennead.batch.canon([line, ennead.Puzzle(line).shuffle(1).givens.line])["class"]
    >>> one == other
    True
    """
    source = read(puzzles, column)
    return _table(_ennead.canonical_rows(source.rows, form, _workers(threads, progress)), on_error)


def rate(
    puzzles: Any,
    scales: Sequence[str] = ("se", "hodoku", "ennead"),
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Table:
    """Rate puzzles on up to three scales.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `solve`; only puzzles with exactly one solution have ratings.
    scales : sequence of {"se", "hodoku", "ennead"}
        The scales. Sudoku Explainer takes by far the longest.

    Returns
    -------
    Table
        ``er``, ``ep``, ``ed`` of Sudoku Explainer; ``hodoku_score`` and ``hodoku_level``; ``level``, ``hardest`` and
        ``techniques`` of ennead; ``problem``.

    Examples
    --------
    >>> import ennead
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> table = ennead.batch.rate([line, "." * 81])
    >>> table["er"].to_list(), table["hodoku_score"].to_list(), table["level"].to_list()
    ([1.2, None], [204, None], ['beginner', None])
    >>> table["problem"][1]
    'several solutions'
    """
    found = _labelled(puzzles, scales, column, threads, progress)
    return _table(found.without(["puzzle", "solution", "class", "clues", "automorphisms", "guesses"]), on_error)


def labels(
    puzzles: Any,
    scales: Sequence[str] = ("se", "hodoku", "ennead"),
    *,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Table:
    """Find the solution, class and ratings of each puzzle with exactly one solution.

    The columns have the same names as in the Parquet files of the command.

    Parameters
    ----------
    puzzles, scales, column, on_error, threads, progress
        As for `rate`.

    Returns
    -------
    Table
        ``puzzle``, ``solution``, ``class``, ``clues``, ``automorphisms``, ``guesses`` of the engine ``triads``, the columns of
        ratings as in `rate`, ``problem``.

    Examples
    --------
    >>> import ennead
    >>> made = ennead.batch.generate(3, seed=1)
    >>> ennead.batch.labels(made, scales=["hodoku"])
    <Table of 3 rows: puzzle, solution, class, clues, automorphisms, guesses, hodoku_score, hodoku_level, problem>
    """
    return _table(_labelled(puzzles, scales, column, threads, progress), on_error)


def shuffle(
    puzzles: Any,
    copies: int = 1,
    *,
    seed: int | None = None,
    first: int = 0,
    solutions: Any = None,
    originals: bool = False,
    column: str | None = None,
    on_error: OnError = "null",
    threads: int = 0,
    progress: Progress | None = None,
) -> Any:
    """Augment puzzles: make random ones of the same class, with digits relabelled and rows, columns, bands and stacks moved.

    All 1,218,998,108,160 transformations are equally likely. The same seed makes the same puzzles as the command
    ``ennead shuffle``, on every machine.

    Parameters
    ----------
    puzzles, column, on_error, threads, progress
        As for `solve`; puzzles need not have a solution, and progress counts copies.
    copies : int
        The number of copies of each puzzle. They follow one another in the result.
    seed : int, optional
        The same seed makes the same copies. Default: a random seed.
    first : int
        The number of the first puzzle, to shuffle a collection in parts. The transformation of a copy depends only on the
        seed, ``copies``, the number of its puzzle and its place among the copies.
    solutions : array, list or column, optional
        The solutions of the puzzles, which get the same transformations as the puzzles.
    originals : bool
        Whether each puzzle itself comes before its copies.

    Returns
    -------
    array, list or column; with ``solutions`` a pair of them
        The copies.

    Examples
    --------
    >>> import ennead, numpy
    >>> puzzles = ennead.batch.generate(2, seed=1)["puzzle"].to_numpy()
    >>> solutions = ennead.batch.solve(puzzles)
    >>> more, solved = ennead.batch.shuffle(puzzles, 10, seed=1, solutions=solutions)
    >>> more.shape, bool((ennead.batch.solve(more) == solved).all())
    ((20, 81), True)
    """
    copies = operator.index(copies)
    if copies < 0:
        raise ValueError("the number of copies must not be negative")
    if seed is None:
        seed = random.SystemRandom().getrandbits(64)
    source = read(puzzles, column)
    solved = None if solutions is None else read(solutions)
    plan = {"copies": copies, "seed": seed, "first": first, "originals": originals}
    _need_room(len(source.rows) * (copies + originals))
    table = _ennead.shuffle_rows(
        source.rows, None if solved is None else solved.rows, plan, _workers(threads, progress)
    )
    moved = _column(source, table, "puzzle", on_error)
    return moved if solved is None else (moved, solved.back(Column(table.column("solution"))))


def generate(
    count: int,
    *,
    seed: int | None = None,
    first: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
    **request: Unpack[Request],
) -> Table:
    """Make classic puzzles with one solution.

    Parameters
    ----------
    count : int
        The number of puzzles.
    seed, first
        As for `ennead.generate`, which makes the same puzzles.
    threads, progress
        As for `solve`.
    **request
        The other options of `ennead.generate`, such as ``clues=24`` or ``rating="se=3.0..4.0"``.

    Returns
    -------
    Table
        ``puzzle``, ``solution``, ``number``, ``failures``, ``weight``, and ``problem``, which is always null. Pass a
        number as ``first`` to make its puzzle again. `labels` finds classes and ratings.

    Examples
    --------
    >>> import ennead
    >>> made = ennead.batch.generate(100, seed=1, symmetry="half-turn")
    >>> made["puzzle"].to_numpy().shape, all(ennead.batch.is_unique(made["puzzle"]))
    ((100, 81), True)
    """
    count, first = operator.index(count), operator.index(first)
    if count < 0 or first < 0:
        raise ValueError("numbers of puzzles are not negative")
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    _need_room(count)
    native = native_generator(seed, **request)
    need_numbers(first, count)
    return Table(native.rows(first, count, _workers(threads, progress)))


def _need_room(rows: int) -> None:
    """Raise `MemoryError` for more rows than fit into memory, because the native part would abort the process."""
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        memory = 2**40
    if 2 * 81 * rows > memory:
        raise MemoryError(f"{rows:,} puzzles do not fit into memory; make them in parts, with first=")


def _workers(threads: int, progress: Progress | None) -> dict[str, Any]:
    if threads < 0:
        raise ValueError("the number of threads must not be negative")
    return {"threads": threads, "progress": progress}


def _labelled(
    puzzles: Any, scales: Sequence[str], column: str | None, threads: int, progress: Progress | None
) -> _ennead.Table:
    names = [scales] if isinstance(scales, str) else list(scales)
    return _ennead.label_rows(read(puzzles, column).rows, names, _workers(threads, progress))


def _table(native: _ennead.Table, on_error: OnError) -> Table:
    if on_error not in ("null", "raise"):
        raise ValueError(f"on_error is 'null' or 'raise', not {on_error!r}")
    problem = native.first_problem() if on_error == "raise" else None
    if problem is not None:
        row, words = problem
        raise PuzzleError(f"puzzle {row}: {words}")
    return Table(native)


def _column(source: Source, native: _ennead.Table, name: str, on_error: OnError) -> Any:
    return source.back(_table(native, on_error)[name])
