"""The ranks of classes of full grids."""

from __future__ import annotations

from typing import Any

from . import _ennead
from ._puzzle import Puzzle


def rank(grid: Any) -> int:
    """The rank of the class of a classic grid: its place among all 5,472,730,538 classes, in the order of their smallest grids.

    Parameters
    ----------
    grid
        A full grid, or a puzzle with one solution, which has the rank of its solution; in any form that `Puzzle` accepts.

    Returns
    -------
    int
        The rank, counted from 1. The first call takes a few seconds, because it makes tables.

    Raises
    ------
    PuzzleError
        If there is not exactly one solution, or the puzzle is not classic.

    Examples
    --------
    >>> import ennead
    >>> ennead.rank(ennead.grid_of_rank(5_472_730_538).shuffle(1))
    5472730538
    """
    return _ennead.rank((grid if isinstance(grid, Puzzle) else Puzzle(grid))._native)


def grid_of_rank(rank: int) -> Puzzle:
    """The smallest grid of the class with this rank.

    Parameters
    ----------
    rank : int
        The rank, from 1 to 5,472,730,538.

    Raises
    ------
    ValueError
        If there is no such rank.

    Examples
    --------
    >>> import ennead
    >>> ennead.grid_of_rank(1).line[:27]
    '123456789456789123789123456'
    """
    return Puzzle._of(_ennead.grid_of_rank(rank))
