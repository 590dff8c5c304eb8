"""Puzzles of several grids that share cells."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from . import _display, _ennead
from ._candidates import Candidates
from ._errors import PuzzleError
from ._grid import Grid
from ._puzzle import Puzzle, _search
from ._results import Check, Count


@dataclass(frozen=True)
class Part:
    """A grid of a `MultiGrid`.

    Attributes
    ----------
    row, column : int
        The position of its upper left cell on the canvas, from 0.
    puzzle : Puzzle
        The grid as a separate puzzle.
    cells : tuple of int
        For each of its cells, the number of the cell in the multi-grid puzzle. Cells with the same number are shared.
    """

    row: int
    column: int
    puzzle: Puzzle
    cells: tuple[int, ...]


class MultiGrid:
    """An immutable puzzle of several grids of one size that share cells, such as a Samurai. `ennead.read` reads them too.

    Parameters
    ----------
    source
        Anything that `ennead.read` accepts, with one multi-grid puzzle: a diagram, JSON with ``grids``, a link, a path.
    format : str, optional
        The name of the format. Default: recognised by its content.

    Raises
    ------
    PuzzleError
        If the source is not one multi-grid puzzle.

    Examples
    --------
    >>> import ennead
    >>> grids = [{"at": [1, 1], "givens": "." * 16}, {"at": [3, 3], "givens": "." * 16}]
    >>> twins = ennead.MultiGrid({"grids": grids})
    >>> len(twins.parts), twins.cell_count, twins.count()
    (2, 28, Count(3456, complete=True))
    """

    __slots__ = ("__weakref__", "_native")
    _native: _ennead.MultiGrid

    def __init__(self, source: Any, *, format: str | None = None) -> None:
        from ._read import scan

        found = list(scan(json.dumps(source) if isinstance(source, dict) else source, format=format))
        if len(found) != 1 or not isinstance(found[0], MultiGrid):
            raise PuzzleError("this is not one multi-grid puzzle")
        self._native = found[0]._native

    @classmethod
    def _of(cls, native: _ennead.MultiGrid) -> MultiGrid:
        multi_grid = cls.__new__(cls)
        multi_grid._native = native
        return multi_grid

    @property
    def size(self) -> int:
        """The side of each grid."""
        return self._native.size

    @property
    def cell_count(self) -> int:
        """The number of cells. A cell that several grids share counts once."""
        return self._native.cell_count

    @property
    def parts(self) -> tuple[Part, ...]:
        """The grids."""
        return tuple(
            Part(row, column, Puzzle._of(puzzle), tuple(cells))
            for row, column, puzzle, cells in self._native.grids()
        )

    @property
    def title(self) -> str | None:
        """The name from the input; ``None`` if it has none."""
        return self._native.title

    @property
    def notes(self) -> list[str]:
        """Notes on parts of the input that are not in the puzzle, in words."""
        return self._native.notes

    @property
    def line(self) -> str:
        """The puzzle as JSON on one line."""
        return self._native.line()

    def solve(
        self,
        *,
        engine: str = "auto",
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> MultiGridAnswer:
        """Solve the puzzle, and decide whether it has only one solution. The parameters are those of `Puzzle.solve`."""
        return MultiGridAnswer(self, *self._native.solve(_search(engine, nodes, seconds, threads)))

    def count(
        self,
        limit: int | None = None,
        *,
        engine: str = "auto",
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> Count:
        """Count the solutions, up to a limit if there is one. The parameters are those of `Puzzle.count`."""
        return Count._of(self._native.count(_search(engine, nodes, seconds, threads), limit))

    def check(self) -> Check:
        """Check the puzzle: is there a solution, is it the only one, and if there is none, why not?"""
        return Check(*self._native.check(_search("auto", None, None, 1)), self.svg)

    def candidates(self) -> tuple[Candidates, ...]:
        """The candidates of each grid. A shared cell has only the candidates that all its grids allow."""
        parts = self.parts
        alone = [part.puzzle.candidates() for part in parts]
        common: dict[int, set[int]] = {}
        for part, candidates in zip(parts, alone):
            for cell, digits in zip(part.cells, candidates):
                common[cell] = common.get(cell, set(digits)) & set(digits)
        return tuple(
            part.puzzle._of(
                part.puzzle._native.with_candidates(
                    [(place, sorted(common[cell])) for place, cell in enumerate(part.cells)]
                )
            ).candidates()
            for part in parts
        )

    def svg(self) -> str:
        """A picture as SVG."""
        return self._native.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MultiGrid):
            return NotImplemented
        return self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    def __reduce__(self) -> tuple[Any, ...]:
        return MultiGrid, (self.line,)

    def __repr__(self) -> str:
        return f"MultiGrid({self.line!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return _display.bundle(repr(self), self.svg())


class MultiGridAnswer:
    """The answer of `MultiGrid.solve`. Notebooks display it as the solution."""

    __slots__ = ("__weakref__", "_digits", "_record", "multi_grid")

    def __init__(self, multi_grid: MultiGrid, record: str, digits: list[bytes] | None) -> None:
        self.multi_grid = multi_grid
        self._record: dict[str, Any] = json.loads(record)
        self._digits = digits

    @property
    def status(self) -> str:
        """``"unique"``, ``"many"`` or ``"none"``, by the number of solutions; ``"stopped"`` if a limit was reached first."""
        status: str = self._record["status"]
        return status

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.status == "unique"

    @property
    def solution(self) -> tuple[Grid, ...]:
        """The first solution, grid by grid.

        Raises
        ------
        PuzzleError
            If no solution was found.
        """
        if self._digits is None:
            raise PuzzleError("there is no solution" if self.status == "none" else "no solution found before the limit")
        return tuple(Grid(digits, part.puzzle) for digits, part in zip(self._digits, self.multi_grid.parts))

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``solve``, as in docs/json.md."""
        return deepcopy(self._record)

    def svg(self) -> str:
        """A picture of the solution as SVG, or of the puzzle if no solution was found."""
        return self.multi_grid._native.svg(self._digits)

    def __bool__(self) -> bool:
        return self._digits is not None

    def __repr__(self) -> str:
        return f"<Answer: {self.status}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        words = "" if self.is_unique else _display.paragraph({"many": "one of several solutions"}.get(self.status, self.status))
        svg = self.svg()
        return _display.bundle(repr(self), svg, _display.figure(svg, words))
