"""The candidates of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _display
from ._cells import Cell, cell_index

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Candidates:
    """The candidates of each cell of a puzzle. The only candidate of a filled cell is its digit.

    Examples
    --------
    >>> import ennead
    >>> candidates = ennead.Puzzle("1... .... .... ...2").candidates()
    >>> candidates["r1c4"], candidates[0, 0], candidates.contradiction
    ((3, 4), (1,), None)
    """

    __slots__ = ("__weakref__", "_marks", "_puzzle")

    def __init__(self, puzzle: Puzzle, marks: tuple[int, ...]) -> None:
        self._puzzle = puzzle
        self._marks = marks

    @property
    def contradiction(self) -> str | None:
        """The reason why the candidates exclude every solution, in words; ``None`` if they show no contradiction."""
        return self._puzzle._native.contradiction()

    def __getitem__(self, cell: Cell) -> tuple[int, ...]:
        bits = self._marks[cell_index(cell, self._puzzle.size)]
        lowest = self._puzzle._native.lowest
        return tuple(digit + lowest for digit in range(self._puzzle.size) if bits >> digit & 1)

    def __len__(self) -> int:
        return len(self._marks)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[cell] for cell in range(len(self._marks)))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """An array of booleans for each row, column and digit, all counted from 0: true if the digit is a candidate."""
        import numpy

        if copy is False:
            raise ValueError("candidates are not an array, so they must be copied into one")
        n = self._puzzle.size
        bits = numpy.array(self._marks, dtype=numpy.uint64).reshape(n, n, 1)
        shown = bits >> numpy.arange(n, dtype=numpy.uint64) & numpy.uint64(1)
        return shown.astype(bool if dtype is None else dtype)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidates):
            return NotImplemented
        return self._marks == other._marks

    def __hash__(self) -> int:
        return hash(self._marks)

    def __str__(self) -> str:
        return self._puzzle._native.pencil().rstrip("\n")

    def __repr__(self) -> str:
        return f"<candidates of {self._puzzle!r}>"

    def svg(self) -> str:
        """A picture as SVG."""
        return self._puzzle.svg(candidates=True)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return _display.bundle(str(self), self.svg())
