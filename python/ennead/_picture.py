"""Pictures."""

from __future__ import annotations

import html
import os
from collections.abc import Sequence
from typing import Any

from . import _display


class Picture:
    """A picture that notebooks display.

    >>> import ennead
    >>> picture = ennead.Puzzle(size=4).picture(names=True)
    >>> picture.svg()[:4]
    '<svg'
    """

    __slots__ = ("__weakref__", "_svg", "_text")

    def __init__(self, svg: str, text: str) -> None:
        self._svg = svg
        self._text = text

    def svg(self) -> str:
        """The picture as SVG."""
        return self._svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._svg)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Picture: {len(self._svg)} bytes of SVG>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return _display.bundle(self._text, self._svg)


class Gallery:
    """Pictures side by side, as `gallery` makes them."""

    __slots__ = ("__weakref__", "_captions", "_items")

    def __init__(self, items: Sequence[Any], captions: Sequence[str]) -> None:
        self._items = items
        self._captions = captions

    def __str__(self) -> str:
        parts = zip(self._captions, self._items)
        return "\n\n".join(f"{caption}\n{item}".strip("\n") for caption, item in parts)

    def __repr__(self) -> str:
        return f"<Gallery: {len(self._items)} pictures>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        words = (f'<p style="text-align:center;margin:.3em 0">{html.escape(one)}</p>' for one in self._captions)
        pictures = (item.svg() for item in self._items)
        return {"text/plain": str(self), "text/html": _display.side_by_side(list(zip(pictures, words)))}


def gallery(*items: Any, captions: Sequence[str] | None = None) -> Gallery:
    """Show several things side by side: puzzles, grids, candidates, steps, pictures.

    Parameters
    ----------
    *items
        Objects with a method ``svg()``.
    captions : list of str, optional
        The text below each picture.

    Examples
    --------
    >>> import ennead
    >>> puzzle = ennead.Puzzle("1... ..2. .3.. ...4")
    >>> print(ennead.gallery(puzzle, puzzle.solve().solution, captions=["before", "after"]))
    before
    1 . | . .
    . . | 2 .
    ----+----
    . 3 | . .
    . . | . 4
    <BLANKLINE>
    after
    1 2 | 4 3
    3 4 | 2 1
    ----+----
    4 3 | 1 2
    2 1 | 3 4
    """
    words = [""] * len(items) if captions is None else list(captions)
    if len(words) != len(items):
        raise ValueError(f"{len(words)} captions for {len(items)} pictures")
    return Gallery(items, words)
