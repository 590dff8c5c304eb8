"""Reading many puzzles."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import Any, Literal

from . import _ennead
from ._errors import PuzzleError
from ._multi_grid import MultiGrid
from ._puzzle import Puzzle, _shape


def read(
    source: Any,
    *,
    format: str | None = None,
    on_error: Literal["raise", "skip"] = "raise",
    shape: Any = None,
) -> list[Puzzle | Any]:
    """Read all puzzles of a file, an address or a text, also multi-grid ones. `scan` reads them one by one.

    Parameters
    ----------
    source : str, path or file
        A path, an open file, an address, a link, or text with puzzles in any format.
    format : str, optional
        The name of the format. Default: recognised by its content.
    on_error : {"raise", "skip"}
        What to do with input that is not a puzzle.

    Returns
    -------
    list
        A `Puzzle` for each puzzle, a `MultiGrid` for one of several grids.

    Examples
    --------
    >>> import ennead
    >>> [puzzle.size for puzzle in ennead.read("1... ..2. .3.. ...4")]
    [4]
    """
    return list(scan(source, format=format, on_error=on_error, shape=shape))


def scan(
    source: Any,
    *,
    format: str | None = None,
    on_error: Literal["raise", "skip"] = "raise",
    shape: Any = None,
) -> Iterator[Puzzle | Any]:
    """Read puzzles one by one, in constant memory. Arguments are those of `read`."""
    if on_error not in ("raise", "skip"):
        raise ValueError(f"on_error is 'raise' or 'skip', not {on_error!r}")
    reader = _reader(source, format, shape or _shape(None, None, False) or {})
    while (found := reader.next()) is not None:
        if isinstance(found, _ennead.Puzzle):
            yield Puzzle._of(found)
        elif isinstance(found, _ennead.MultiGrid):
            yield MultiGrid._of(found)
        elif on_error == "raise":
            raise found


def _reader(source: Any, format: str | None, shape: Any) -> _ennead.Reader:
    shape = {"boxes": None, "regions": None, "diagonals": None, **shape}
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        with open(path, "rb"):  # Python's own exceptions for missing files
            pass
        return _ennead.Reader.open(os.fsdecode(path), format, shape)
    if hasattr(source, "read"):
        content = source.read()
        data = content.encode() if isinstance(content, str) else bytes(content)
        return _ennead.Reader.of_bytes(data, str(getattr(source, "name", "file")), format, shape)
    if isinstance(source, (bytes, bytearray)):
        return _ennead.Reader.of_bytes(bytes(source), "bytes", format, shape)
    if isinstance(source, str):
        return _ennead.Reader.open(source, format, shape)
    raise TypeError(f"cannot read puzzles from {type(source).__name__}")


def check(source: Any, **options: Any) -> Any:
    """Check a grid that may repeat digits, so that it is perhaps not a puzzle. ``print`` shows the report house by house.

    Parameters
    ----------
    source
        What `Puzzle` takes, except files.
    **options
        Those of `Puzzle`: ``boxes``, ``regions``, ``diagonals``.

    Examples
    --------
    >>> import ennead
    >>> ennead.check([[1, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]).repetitions[0]["house"]
    'row 1'
    """
    from ._cells import side, values_of
    from ._results import Check

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
        return Check(record, words, lambda: svg)


__all__ = ["check", "io", "read", "scan"]
