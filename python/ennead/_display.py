"""How objects show themselves in Jupyter and on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._grid import Grid


def bundle(text: str, svg: str, html: str | None = None) -> dict[str, str]:
    """The forms from which a front end chooses: text, a picture, and HTML with the picture."""
    shown = html if html is not None else figure(svg)
    return {"text/plain": text, "image/svg+xml": svg, "text/html": shown}


def figure(svg: str, below: str = "") -> str:
    """HTML with a picture of limited width, and text below it."""
    return f'<div style="max-width:26rem">{svg}{below}</div>'


def grid_text(grid: Grid) -> str:
    """The digits of a grid in rows, with lines between boxes."""
    return grid._puzzle._native.drawn(grid._digits).rstrip("\n")
