"""Makes new puzzles."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from . import _ennead
from ._cells import CellList, cell_index
from ._puzzle import Puzzle

if TYPE_CHECKING:
    from typing_extensions import Unpack


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
        With the same options, ``generate(seed=seed, first=number)`` makes the puzzle again.
    failures : int
        The number of failed attempts before this puzzle.
    weight : float or None
        The weight of the puzzle; ``None`` unless ``weighted`` was requested.
    """

    puzzle: Puzzle
    solution: str
    seed: int
    number: int
    failures: int
    weight: float | None = None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return self.puzzle._repr_mimebundle_(include, exclude)


class Request(TypedDict, total=False):
    """The options of `generate` that describe the requested puzzles."""

    clues: int | tuple[int, int] | range | None
    symmetry: str | None
    minimal: bool
    pattern: CellList | None
    solution: Any
    weighted: bool
    rating: str | None
    technique: str | Sequence[str]
    without: str | Sequence[str]
    basis: str | None
    size: int | None
    boxes: tuple[int, int] | None
    jigsaw: bool
    diagonals: bool
    layout: Any


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
    rating: str | None = None,
    technique: str | Sequence[str] = (),
    without: str | Sequence[str] = (),
    basis: str | None = None,
    size: int | None = None,
    boxes: tuple[int, int] | None = None,
    jigsaw: bool = False,
    diagonals: bool = False,
    layout: Any = None,
) -> Iterator[Generated]:
    """Make puzzles with one solution, as ``ennead generate`` does.

    Parameters
    ----------
    count : int
        The number of puzzles.
    seed : int, optional
        The same seed and options make the same puzzles on every machine. Default: a random seed.
    first : int
        The number of the first puzzle, to continue a series. A puzzle depends only on its number, the seed and the options.
    clues : int, pair or range, optional
        The number of givens; a pair includes both ends.
    symmetry : str, optional
        ``"half-turn"``, ``"quarter-turn"``, ``"mirror-columns"``, ``"mirror-rows"``, ``"diagonal"``,
        ``"antidiagonal"``, ``"both-mirrors"``, ``"both-diagonals"`` or ``"full"``.
    minimal : bool
        Whether the puzzles are minimal, even with ``symmetry`` or ``clues``.
    pattern : cells, optional
        The only cells that may have givens. Classic puzzles only.
    solution : grid, optional
        The solution that all puzzles have. Classic puzzles only.
    weighted : bool
        Whether to make minimal puzzles, each with a weight. A weighted mean over them, such as of the number of givens,
        estimates the mean over all minimal puzzles, without the bias towards few givens. Classic puzzles only.
    rating : str, optional
        A difficulty: ``"se=3.0..4.0"``, ``"hodoku=hard"``, ``"hodoku=1000..1500"`` or ``"ennead=medium..hard"``. One end of
        a range may be omitted, as in ``"se=7.0.."``. Puzzles that are not classic have only the ennead scale.
    technique : str or sequence of str
        Make only puzzles that need each of these techniques and otherwise only simpler ones (``basis``). `ennead.techniques`
        lists the names.
    without : str or sequence of str
        Make only puzzles that can be solved without these techniques.
    basis : {"basic", "medium", "advanced", "expert"}, optional
        The set of simpler techniques. Default: the usual techniques before the hardest one in ``technique``, or all of them
        without ``technique``.
    size : int, optional
        The side, from 4 to 16. Default: 9.
    boxes : (int, int), optional
        Rows and columns of a box.
    jigsaw : bool
        Whether each puzzle has its own random regions instead of boxes.
    diagonals : bool
        Whether each main diagonal has every digit once.
    layout : puzzle, optional
        A puzzle whose size, regions, diagonals and rules the new puzzles have. Its givens are ignored.

    Raises
    ------
    ValueError
        If a name is unknown, or no puzzle meets the request.

    Examples
    --------
    >>> import ennead
    >>> one, two = ennead.generate(2, seed=1)
    >>> one.puzzle.is_unique, one.puzzle == next(ennead.generate(seed=1)).puzzle
    (True, True)
    >>> hard = next(ennead.generate(seed=1, rating="se=3.0..4.0"))
    >>> hard.puzzle.rate("se").se.er
    3.4
    >>> next(ennead.generate(seed=1, size=6, jigsaw=True)).puzzle.size
    6
    """
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    native = native_generator(
        seed,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        pattern=pattern,
        solution=solution,
        weighted=weighted,
        rating=rating,
        technique=technique,
        without=without,
        basis=basis,
        size=size,
        boxes=boxes,
        jigsaw=jigsaw,
        diagonals=diagonals,
        layout=layout,
    )
    need_numbers(first, count)
    return _made(native, seed, first, count)


def native_generator(seed: int, **request: Unpack[Request]) -> _ennead.Generator:
    """Check the options of `generate`, and make the native generator."""
    if not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed {seed} is out of range: from 0 to {2**64 - 1}")
    unknown = request.keys() - Request.__annotations__.keys()
    if unknown:
        raise TypeError(f"puzzles have no option {min(unknown)!r}")
    layout = _layout(request)
    solution = request.get("solution")
    if solution is not None and not isinstance(solution, Puzzle):
        solution = Puzzle(solution)
    pattern = request.get("pattern")
    if isinstance(pattern, str):
        pattern = pattern.replace(",", " ").split()
    return _ennead.Generator(
        {
            "seed": seed,
            "symmetry": request.get("symmetry"),
            "clues": _ends(request.get("clues")),
            "minimal": request.get("minimal", False),
            "pattern": None if pattern is None else [cell_index(cell, 9) for cell in pattern],
            "solution": None if solution is None else solution._native,
            "weighted": request.get("weighted", False),
            "rating": request.get("rating"),
            "techniques": _names(request.get("technique", ())),
            "without": _names(request.get("without", ())),
            "basis": request.get("basis"),
            "layout": None if layout is None else layout._native,
            "jigsaw": request.get("jigsaw", False),
        }
    )


def _ends(clues: int | tuple[int, int] | range | None) -> tuple[int, int] | None:
    if isinstance(clues, range):
        return clues.start, clues.stop - 1
    if clues is None or isinstance(clues, tuple):
        return clues
    if isinstance(clues, int):
        return clues, clues
    least, most = clues
    return least, most


def _names(names: str | Sequence[str]) -> list[str]:
    return names.replace(",", " ").split() if isinstance(names, str) else list(names)


def _layout(request: Request) -> Puzzle | None:
    """The layout that the options request; ``None`` if they request none, for classic puzzles."""
    size, boxes = request.get("size"), request.get("boxes")
    diagonals, jigsaw = request.get("diagonals", False), request.get("jigsaw", False)
    stated = request.get("layout")
    if stated is not None:
        if size is not None or boxes is not None or diagonals:
            raise ValueError("the layout already defines size, boxes and diagonals")
        return stated if isinstance(stated, Puzzle) else Puzzle(stated)
    if jigsaw:
        if boxes is not None:
            raise ValueError("a jigsaw has random regions instead of boxes")
        return Puzzle(size=size or 9, regions="none", diagonals=diagonals)
    if boxes is not None:
        return Puzzle(size=size or boxes[0] * boxes[1], boxes=boxes, diagonals=diagonals)
    return Puzzle(size=size or 9, diagonals=diagonals) if size is not None or diagonals else None


def need_numbers(first: int, count: int) -> None:
    """Raise `ValueError` if there are fewer than ``count`` puzzles from number ``first`` on: numbers end at 2**64 - 2."""
    if first + count > 2**64 - 1:
        raise ValueError(f"puzzle {first + count - 1} does not exist: numbers end at 2**64 - 2")


def _made(native: _ennead.Generator, seed: int, first: int, count: int) -> Iterator[Generated]:
    number, end, size = first, first + count, 1
    while number < end:
        part = native.make(number, min(size, end - number))
        for puzzle, solution, failures, weight in part:
            yield Generated(Puzzle._of(puzzle), solution, seed, number, failures, weight)
            number += 1
        size = min(2 * size, 4096)
