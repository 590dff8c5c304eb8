"""Reads files and texts with many puzzles."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from . import _ennead
from ._cells import side, values_of
from ._errors import PuzzleError
from ._multi_grid import MultiGrid
from ._picture import Picture
from ._puzzle import Diagonals, Puzzle, _listed, _search, _shape
from ._readings import Readings
from ._results import Check

OnError = Literal["raise", "skip"]


def read(
    source: Any,
    *,
    format: str | None = None,
    on_error: OnError = "raise",
    boxes: tuple[int, int] | None = None,
    regions: Any = None,
    diagonals: bool | Diagonals = False,
    readings: str | Sequence[str] = (),
) -> list[Puzzle | MultiGrid]:
    """Read all puzzles of a file, an address or a text, including multi-grid puzzles. `scan` reads them one by one.

    Parameters
    ----------
    source : str, path or file
        A path, an open file, an address, a link, or text with puzzles in any format.
    format : str, optional
        The name of the format. Default: recognised by its content.
    on_error : {"raise", "skip"}
        Whether to raise an exception for input that is not a puzzle, or to skip the input.
    boxes, regions, diagonals
        As for `Puzzle`, for puzzles that do not state them.
    readings
        As for `Puzzle`. A puzzle in which a reading matches no drawing cannot be read.

    Returns
    -------
    list
        A `Puzzle` for each puzzle of one grid, and a `MultiGrid` for each puzzle of several grids.

    Raises
    ------
    PuzzleError
        If there is no puzzle, or with ``on_error="raise"`` if a puzzle cannot be read.
    OSError
        If the file cannot be read.
    ValueError
        If an option or a reading is invalid.

    Examples
    --------
    >>> import ennead
    >>> [puzzle.size for puzzle in ennead.read("1... ..2. .3.. ...4")]
    [4]
    >>> len(ennead.read("1...............", regions="none")[0].houses())
    8
    """
    options: dict[str, Any] = {"boxes": boxes, "regions": regions, "diagonals": diagonals}
    return list(scan(source, format=format, on_error=on_error, readings=readings, **options))


def scan(
    source: Any,
    *,
    format: str | None = None,
    on_error: OnError = "raise",
    boxes: tuple[int, int] | None = None,
    regions: Any = None,
    diagonals: bool | Diagonals = False,
    readings: str | Sequence[str] = (),
) -> Iterator[Puzzle | MultiGrid]:
    """Read puzzles one by one, in constant memory. The parameters are those of `read`.

    >>> import ennead
    >>> next(ennead.scan("1... ..2. .3.. ...4")).size
    4
    """
    if on_error not in ("raise", "skip"):
        raise ValueError(f"on_error is 'raise' or 'skip', not {on_error!r}")
    return _scan(_reader(source, format, _shape(boxes, regions, diagonals), _listed(readings)), on_error)


def guess_rules(
    source: Any,
    *,
    format: str | None = None,
    engine: str = "auto",
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
) -> Readings:
    """Propose rules for drawings of a document, from their colours and shapes, its rules text and the stored solution.

    No proposal is applied: pass the right ones to `Puzzle` as ``readings``.

    Parameters
    ----------
    source : str, bytes, path or file
        A document or a link of f-puzzles, SudokuPad, SudokuMaker or Penpa, with one puzzle.
    format : str, optional
        The name of the format. Default: recognised by its content.
    engine, nodes, seconds, threads
        As for `Puzzle.count`. The solutions of the puzzle with the first proposals are counted.

    Returns
    -------
    Readings
        The proposals, and the puzzle without them.

    Raises
    ------
    PuzzleError
        If the source does not contain exactly one puzzle, or the puzzle has several grids or flaws.
    OSError
        If the file cannot be read.
    ValueError
        If an option has a value that is not allowed.

    Examples
    --------
    >>> import ennead
    >>> text = '{"cells": [[{}, {}], [{}, {}]], "lines": [{"color": "67f067", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}'
    >>> found = ennead.guess_rules(text)
    >>> print(found)
    perhaps --read 'line #67f067=whisper': 1 line; editors draw it in #67f067
    with the first reading of each: at least 2 solutions
    >>> ennead.Puzzle(text, readings=found.first).rules
    ('whisper line r1c1 r2c1 (difference 1 or more)',)
    """
    content = source.encode() if isinstance(source, str) else source
    reader = _reader(content, format, None, [], "text" if isinstance(source, str) else "bytes")
    native, record, words = reader.guess(_search(engine, nodes, seconds, threads))
    return Readings(Puzzle._of(native), record, words)


def only_puzzle(source: Any, format: str | None, shape: Any, readings: list[str]) -> _ennead.Puzzle:
    """Read a path or a file with exactly one puzzle.

    Raises
    ------
    PuzzleError
        If there is not exactly one puzzle, or it is a multi-grid puzzle.
    """
    puzzles = list(_scan(_reader(source, format, shape, readings), "raise"))
    if len(puzzles) != 1:
        raise PuzzleError(f"{len(puzzles)} puzzles; ennead.read reads them all")
    [puzzle] = puzzles
    if not isinstance(puzzle, Puzzle):
        raise PuzzleError("a multi-grid puzzle; ennead.MultiGrid reads it")
    return puzzle._native


def _scan(reader: _ennead.Reader, on_error: OnError) -> Iterator[Puzzle | MultiGrid]:
    while (found := reader.next()) is not None:
        if isinstance(found, _ennead.Puzzle):
            yield Puzzle._of(found)
        elif isinstance(found, _ennead.MultiGrid):
            yield MultiGrid._of(found)
        elif on_error == "raise":
            raise found


def _reader(
    source: Any, format: str | None, shape: Any, readings: list[str], name: str = "bytes"
) -> _ennead.Reader:
    shape = shape or {"boxes": None, "regions": None, "diagonals": None}
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        with open(path, "rb"):  # Python's own exceptions for missing files
            pass
        return _ennead.Reader.open(os.fsdecode(path), format, shape, readings)
    if hasattr(source, "read"):
        content = source.read()
        data = content.encode() if isinstance(content, str) else bytes(content)
        return _ennead.Reader.of_bytes(data, str(getattr(source, "name", "file")), format, shape, readings)
    if isinstance(source, (bytes, bytearray)):
        return _ennead.Reader.of_bytes(bytes(source), name, format, shape, readings)
    if isinstance(source, str):
        return _ennead.Reader.open(source, format, shape, readings)
    raise TypeError(f"cannot read puzzles from {type(source).__name__}")


def check(
    source: Any,
    *,
    boxes: tuple[int, int] | None = None,
    regions: Any = None,
    diagonals: bool | Diagonals = False,
) -> Check:
    """Check a grid, which may repeat digits and so may not be a valid puzzle. ``print`` shows the report house by house.

    Parameters
    ----------
    source
        Anything that `Puzzle` accepts, except files.
    boxes, regions, diagonals
        As for `Puzzle`.

    Raises
    ------
    PuzzleError
        If the source is not a grid of digits.

    Examples
    --------
    >>> import ennead
    >>> ennead.check([[1, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]).repetitions[0]["house"]
    'row 1'
    """
    options: dict[str, Any] = {"boxes": boxes, "regions": regions, "diagonals": diagonals}
    try:
        return Puzzle(source, **options).check()
    except PuzzleError:
        symbols = "".join(source.split()).replace("|", "") if isinstance(source, str) else source
        try:
            values = [0 if value is None else value for value in values_of(symbols)]
            size = side(values)
        except (TypeError, ValueError):
            raise PuzzleError("this is not a grid of digits") from None
        template = Puzzle(size=size, **options)
        record, words, svg = _ennead.check_grid(template._native, values)
        return Check(record, words, Picture(svg, words).svg)
