"""Reads puzzles from the types of collection that callers pass, and returns results in the same type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from . import _ennead
from ._columns import Column
from ._puzzle import Puzzle

_TEXT = (str, bytes, Puzzle, type(None))


class Source:
    """Puzzles as rows, and how to return results in the caller's type.

    Attributes
    ----------
    rows : _ennead.Rows
        The puzzles.
    back : callable
        Converts a column to the type that the caller expects.
    """

    __slots__ = ("back", "rows")

    def __init__(self, rows: _ennead.Rows, back: Callable[[Column], Any]) -> None:
        self.rows = rows
        self.back = back


def read(puzzles: Any, column: str | None = None) -> Source:
    """Read puzzles from any supported type.

    Raises
    ------
    TypeError
        If the type is not supported.
    ValueError
        If an array has a shape other than ``(n, 81)`` or ``(n, 9, 9)``.
    KeyError
        If the table has no column of this name.
    """
    if isinstance(puzzles, (bytes, bytearray, str)):
        text = puzzles.encode() if isinstance(puzzles, str) else bytes(puzzles)
        return Source(_ennead.Rows.of_text(text), Column.to_list)
    if isinstance(puzzles, (list, tuple)):
        return _of_list(puzzles if isinstance(puzzles, list) else list(puzzles))
    if _library(puzzles) == "numpy":
        return _of_array(puzzles)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return Source(_ennead.Rows.of_arrow(puzzles, column), _like(puzzles))
    if isinstance(puzzles, Puzzle):
        raise TypeError("this is one puzzle; pass a list of puzzles")
    if hasattr(puzzles, "to_numpy") or hasattr(puzzles, "__array__"):
        import numpy

        source = _of_array(numpy.asarray(puzzles))
        return Source(source.rows, _like(puzzles) if _library(puzzles) == "pandas" else source.back)
    try:
        return _of_list(list(puzzles))
    except TypeError as error:
        raise TypeError(f"{type(puzzles).__name__} is not a type that ennead reads puzzles from: {error}") from None


def digits(puzzles: Any) -> Any:
    """Puzzles of any type as an array ``(n, 81)`` of uint8, with 0 for an empty cell and in rows that are not puzzles."""
    if hasattr(puzzles, "detach"):
        puzzles = puzzles.detach().cpu().numpy()
    return Column(read(puzzles).rows.grids()).to_numpy()


def _library(thing: object) -> str:
    return type(thing).__module__.partition(".")[0]


def _of_list(puzzles: list[Any]) -> Source:
    rows = _ennead.Rows.of_list(puzzles)
    if rows is not None:
        return Source(rows, Column.to_list)
    if all(isinstance(puzzle, _TEXT) for puzzle in puzzles):
        lines = [_line(puzzle) if isinstance(puzzle, Puzzle) else puzzle for puzzle in puzzles]
        rows = _ennead.Rows.of_list(lines)
        assert rows is not None
        return Source(rows, Column.to_list)
    if any(isinstance(puzzle, _TEXT) for puzzle in puzzles):
        number, wrong = next((k, one) for k, one in enumerate(puzzles) if not isinstance(one, _TEXT))
        raise TypeError(f"puzzle {number} is not a string: {wrong!r:.60}")
    import numpy

    try:
        array = numpy.asarray(puzzles)
    except ValueError:
        raise ValueError("lists of numbers must all have 81 numbers, or nine rows of nine") from None
    if array.dtype.kind == "O":
        raise TypeError(f"these are neither strings nor lists of 81 numbers: {puzzles[0]!r:.60}")
    return _of_array(array)


def _line(puzzle: Puzzle) -> str:
    if not puzzle.is_classic:
        raise TypeError(f"only classic 9 x 9 puzzles can be in a batch, not {puzzle!r}")
    return puzzle.givens.line


def _of_array(array: Any) -> Source:
    import numpy

    if array.dtype.kind in "UST" or array.dtype.kind == "O":
        if array.ndim != 1:
            raise ValueError(f"an array of strings has one dimension, not the shape {array.shape}")
        return Source(_of_list(array.tolist()).rows, _strings(array.dtype))
    if array.dtype.kind not in "iu":
        raise TypeError(f"puzzles are whole numbers or strings, not {array.dtype}")
    if array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"puzzles have the shape (n, 81) or (n, 9, 9), not {array.shape}")
    shape = array.shape[1:]

    def back(column: Column) -> Any:
        values = column.to_numpy()
        return values.reshape(-1, *shape) if values.ndim == 2 else values

    return Source(_ennead.Rows.of_numbers(_parts(array), len(array)), back)


def _parts(array: Any) -> Iterator[bytes]:
    """The numbers as bytes, a few hundred rows at a time, so that they are still in the cache when they are read."""
    rows = 500
    for start in range(0, len(array), rows):
        yield _small(array[start : start + rows]).tobytes()


def _small(array: Any) -> Any:
    """Convert the numbers to uint8. In arrays of other types, numbers outside 0 to 9 become 255, which is no valid digit."""
    import numpy

    if array.dtype == numpy.uint8:
        return array
    # Read as unsigned, negative numbers are large, so checking the maximum is enough.
    unsigned = array.view(array.dtype.str.replace("i", "u"))
    if unsigned.max() > 9:
        unsigned = numpy.where(unsigned <= 9, unsigned, 255)
    return unsigned.astype(numpy.uint8)


def _strings(dtype: Any) -> Callable[[Column], Any]:
    def back(column: Column) -> Any:
        import numpy

        if not column._native.is_grids:
            return column.to_numpy()
        if dtype.kind == "O":
            values = numpy.empty(len(column), dtype=object)
            values[:] = column.to_list()
            return values
        grids = [grid or "" for grid in column.to_list()]
        return numpy.array(grids, dtype=f"{dtype.kind}81" if dtype.kind in "US" else dtype)

    return back


def _like(puzzles: Any) -> Callable[[Column], Any]:
    """A function that converts a column to the library of the puzzles."""
    library = _library(puzzles)
    if library == "polars":
        polars = import_module("polars")
        name = puzzles.name if isinstance(puzzles, polars.Series) else ""
        return lambda column: polars.Series(column).alias(name)
    if library == "pandas":
        pandas = import_module("pandas")
        def series(column: Column) -> Any:
            if hasattr(pandas.Series, "from_arrow"):
                made = pandas.Series.from_arrow(column)
            else:
                made = pandas.Series(column.to_list())
            # With several copies of each puzzle, the index has another length.
            if len(made) == len(puzzles):
                made.index = puzzles.index if hasattr(puzzles, "index") else puzzles
            return made

        return series
    if library == "pyarrow":
        pyarrow = import_module("pyarrow")
        return lambda column: pyarrow.array(column)
    return lambda column: column
