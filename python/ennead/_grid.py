"""A grid of digits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _display
from ._cells import Cell, cell_index

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Grid:
    """The digits of a full or partial grid. A grid is immutable.

    A grid belongs to a puzzle, which determines its boxes and its picture. ``grid[0, 0]`` counts from 0 as NumPy does;
    ``grid["r1c1"]`` counts from 1 as players do. An empty cell is ``None``; in ``numpy.asarray(grid)`` it is 0, or -1 if
    digits begin at 0.

    Examples
    --------
    >>> import ennead
    >>> grid = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").givens
    >>> grid[0, 0], grid["r1c3"], grid.filled
    (5, None, 30)
    >>> grid.rows()[0]
    (5, 3, None, None, 7, None, None, None, None)
    """

    __slots__ = ("__weakref__", "_digits", "_puzzle")

    def __init__(self, digits: bytes, puzzle: Puzzle) -> None:
        self._digits = digits
        self._puzzle = puzzle

    @property
    def size(self) -> int:
        """The side of the grid."""
        return self._puzzle.size

    @property
    def filled(self) -> int:
        """The number of cells with a digit."""
        return len(self._digits) - self._digits.count(0)

    @property
    def line(self) -> str:
        """The digits as a line of symbols: ``.`` is empty, ``A`` is 10.

        >>> import ennead
        >>> ennead.Puzzle("1... .... .... ...2").givens.line
        '1..............2'
        """
        lowest = self._puzzle._native.lowest
        return "".join("." if digit == 0 else _SYMBOLS[digit - 1 + lowest] for digit in self._digits)

    def rows(self) -> list[tuple[int | None, ...]]:
        """The digits of each row."""
        return self._houses("row")

    def columns(self) -> list[tuple[int | None, ...]]:
        """The digits of each column."""
        return self._houses("column")

    def boxes(self) -> list[tuple[int | None, ...]]:
        """The digits of each box, or of each region of a jigsaw."""
        return self._houses("box")

    def tolist(self) -> list[list[int]]:
        """The digits as a list of rows, with 0 for empty cells (-1 if digits begin at 0)."""
        values = self._values()
        return [values[start : start + self.size] for start in range(0, len(values), self.size)]

    def _values(self) -> list[int]:
        lowest = self._puzzle._native.lowest
        return [digit - 1 + lowest for digit in self._digits]

    def _houses(self, wanted: str) -> list[tuple[int | None, ...]]:
        houses = self._puzzle._native.houses()
        return [tuple(self[cell] for cell in cells) for kind, _, cells in houses if kind == wanted]

    def __getitem__(self, cell: Cell) -> int | None:
        digit = self._digits[cell_index(cell, self.size)]
        return None if digit == 0 else digit - 1 + self._puzzle._native.lowest

    def __len__(self) -> int:
        return len(self._digits)

    def __iter__(self) -> Iterator[int | None]:
        return (self[cell] for cell in range(len(self._digits)))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy

        if copy is False:
            raise ValueError("a grid is not an array, so it must be copied into one")
        return numpy.array(self.tolist(), dtype=numpy.int8 if dtype is None else dtype)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    def __reduce__(self) -> tuple[Any, ...]:
        return Grid, (self._digits, self._puzzle)

    def __str__(self) -> str:
        return _display.grid_text(self)

    def __repr__(self) -> str:
        return f"Grid({self.line!r})"

    def svg(self, *, title: str | None = None) -> str:
        """A picture as SVG: the digits of the puzzle in bold, the other digits of the grid in another colour."""
        return self._puzzle._native.svg(title, self._digits)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return _display.bundle(str(self), self.svg())


_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"
