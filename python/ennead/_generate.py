"""New puzzles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import _ennead
from ._cells import CellList, cell_index
from ._puzzle import Puzzle


@dataclass(frozen=True)
class Generated:
    """A new puzzle.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle.
    solution : str
        Its only solution, as a line of digits.
    seed, number : int
        With the same options, ``generate(seed=seed, first=number)`` makes it again.
    failures : int
        The attempts that did not meet the request.
    weight : float or None
        Its weight, with ``weighted``.
    """

    puzzle: Puzzle
    solution: str
    seed: int
    number: int
    failures: int
    weight: float | None = None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return self.puzzle._repr_mimebundle_(include, exclude)


def generate(
    count: int = 1,
    *,
    seed: int | None = None,
    first: int = 0,
    clues: int | tuple[int, int] | range | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    pattern: CellList | None = None,
    solution: Any = None,
    weighted: bool = False,
) -> Iterator[Generated]:
    """Make classic puzzles with one solution.

    Parameters
    ----------
    count : int
        How many.
    seed : int, optional
        The same seed and options make the same puzzles on every machine. Default: a new one.
    first : int
        The number of the first puzzle; each depends on the seed, its number and the options only.
    clues : int, pair or range, optional
        The number of givens; of a pair both ends count.
    symmetry : str, optional
        ``"half-turn"``, ``"quarter-turn"``, ``"mirror-columns"``, ``"mirror-rows"``, ``"diagonal"``,
        ``"antidiagonal"``, ``"both-mirrors"``, ``"both-diagonals"`` or ``"full"``.
    minimal : bool
        Whether no given may be redundant, also with a symmetry or a number of givens.
    pattern : cells, optional
        The only cells that may have givens.
    solution : grid, optional
        The solution that all puzzles have.
    weighted : bool
        Minimal puzzles with weights that correct the bias towards few givens.

    Examples
    --------
    >>> import ennead
    >>> one, two = ennead.generate(2, seed=1)
    >>> one.puzzle.is_unique, one.puzzle == next(ennead.generate(seed=1)).puzzle
    (True, True)
    """
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    native = native_generator(seed, clues, symmetry, minimal, pattern, solution, weighted)
    return _made(native, seed, first, count)


def native_generator(
    seed: int,
    clues: int | tuple[int, int] | range | None,
    symmetry: str | None,
    minimal: bool,
    pattern: CellList | None,
    solution: Any,
    weighted: bool,
) -> _ennead.Generator:
    """The generator that these options of `generate` ask for."""
    ends: tuple[int, int] | None = None
    if isinstance(clues, range):
        ends = (clues.start, clues.stop - 1)
    elif isinstance(clues, int):
        ends = (clues, clues)
    elif clues is not None:
        least, most = clues
        ends = (least, most)
    cells = None
    if pattern is not None:
        names = pattern.replace(",", " ").split() if isinstance(pattern, str) else pattern
        cells = [cell_index(cell, 9) for cell in names]
    grid = None if solution is None else (solution if isinstance(solution, Puzzle) else Puzzle(solution))
    return _ennead.Generator(
        seed, symmetry, ends, cells, None if grid is None else grid._native, minimal, weighted
    )


def _made(native: _ennead.Generator, seed: int, first: int, count: int) -> Iterator[Generated]:
    number, end, size = first, first + count, 1
    while number < end:
        part = native.make(number, min(size, end - number))
        for puzzle, solution, failures, weight in part:
            yield Generated(Puzzle(puzzle), solution, seed, number, failures, weight)
            number += 1
        size = min(2 * size, 4096)
