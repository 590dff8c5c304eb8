"""How Jupyter and terminals display objects.

A picture follows the reader's preference for light or dark. A notebook has its own theme, which the picture cannot detect;
so the HTML sets the colour scheme by the attributes and classes that front ends put on their pages. In HTML a picture is an
image with the SVG as its source, because front ends remove SVG elements and styles from notebooks that the reader has not run
or trusted.
"""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._grid import Grid

# Selectors of pages with a dark or a light theme: JupyterLab, Notebook and nbconvert; VS Code; Colab; Sphinx and marimo.
_DARK = (
    'body[data-jp-theme-light="false"],body.vscode-dark,'
    "html[theme=dark],html[data-theme=dark],html.dark"
)
_LIGHT = (
    'body[data-jp-theme-light="true"],body.vscode-light,'
    "html[theme=light],html[data-theme=light],html.light"
)

_THEME = (
    f"<style>.ennead-shown{{color-scheme:light dark}}:is({_LIGHT}) .ennead-shown{{color-scheme:light}}"
    f":is({_DARK}) .ennead-shown{{color-scheme:dark}}</style>"
)

_DARK_RULES = re.compile(r"@media \(prefers-color-scheme:dark\)\{\n(.*?)\n\}\n", re.DOTALL)
_WORDS = re.compile(r"<(?:title|desc)>(.*?)</", re.DOTALL)
_SIZE = re.compile(r'viewBox="[^"]*" width="([0-9.]+)"')


def bundle(text: str, svg: str, html: str | None = None) -> dict[str, str]:
    """The representations of an object from which a front end chooses: text, a picture, and HTML with the picture."""
    return {"text/plain": text, "image/svg+xml": svg, "text/html": figure(svg) if html is None else html}


def figure(svg: str, below: str = "") -> str:
    """HTML with a picture that follows the theme of the notebook, and HTML below it."""
    return f'{_THEME}<div style="max-width:{width(svg)}px">{_image(svg)}{below}</div>'


def framed(page: str, height: str, otherwise: str) -> str:
    """HTML with a web page in a frame. If the front end removes the frame, the text ``otherwise`` is shown."""
    source = page.replace("&", "&amp;").replace('"', "&quot;")
    return (
        f'{_THEME}<iframe class="ennead-shown" srcdoc="{source}" loading="lazy" style="width:100%;max-width:70rem;'
        f'height:{height};border:1px solid #8886;border-radius:8px">{html.escape(otherwise)}</iframe>'
    )


def side_by_side(parts: Sequence[tuple[str, str]]) -> str:
    """HTML with pictures in a row, each with HTML below it. Two or three fit side by side; they wrap on a narrow page."""
    scale = 0.64 if len(parts) > 2 else 0.86
    figures = "".join(
        f'<div style="flex:0 1 {round(scale * width(svg))}px">{_image(svg)}{below}</div>' for svg, below in parts
    )
    return f'{_THEME}<div style="display:flex;flex-wrap:wrap;gap:1.2rem;align-items:flex-start">{figures}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[object]], text_columns: Sequence[int] = ()) -> str:
    """An HTML table. All columns hold numbers, except ``text_columns``."""

    def cell(tag: str, place: int, content: object) -> str:
        side = "left" if place in text_columns else "right"
        return f'<{tag} style="text-align:{side}">{html.escape(str(content))}</{tag}>'

    def line(tag: str, cells: Sequence[object]) -> str:
        return "<tr>" + "".join(cell(tag, place, content) for place, content in enumerate(cells)) + "</tr>"

    body = "".join(line("td", row) for row in rows)
    return f"<table><thead>{line('th', head)}</thead><tbody>{body}</tbody></table>"


def paragraph(text: str) -> str:
    """Text as a paragraph of HTML, with its line breaks."""
    return f'<p style="white-space:pre-line;margin:.4em 0">{html.escape(text)}</p>'


def grid_text(grid: Grid) -> str:
    """The digits of a grid in rows, with lines between boxes."""
    return grid._puzzle._native.drawn(grid._digits).rstrip("\n")


def width(svg: str) -> int:
    """The width on a page in pixels, such that a 9 x 9 grid is about as wide as a column of text."""
    size = _SIZE.search(svg)
    return round(0.76 * float(size[1])) if size else 416


def _image(svg: str) -> str:
    words = " ".join(html.unescape(one) for one in _WORDS.findall(svg))
    source = base64.b64encode(svg.encode()).decode()
    return (
        f'<img class="ennead-shown" alt="{html.escape(words)}" style="width:100%;display:block" '
        f'src="data:image/svg+xml;base64,{source}">'
    )


def themed(svg: str) -> str:
    """The picture as an element of a page, in the colours of the page's theme."""

    def restated(rules: re.Match[str]) -> str:
        dark = rules[1]
        unless_light = f":root:not(:has({_LIGHT}),:is({_LIGHT}))"
        return f"@media (prefers-color-scheme:dark){{{unless_light}{{\n{dark}\n}}}}\n:is({_DARK}){{\n{dark}\n}}\n"

    return _DARK_RULES.sub(restated, svg).replace("<svg ", '<svg style="width:100%;height:auto;display:block" ', 1)
