"""A recorded search."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from . import _display


class Trace:
    """A recorded search. Notebooks display it as an animated picture; `to_html` makes a page with a player."""

    __slots__ = ("__weakref__", "_html", "_record", "_svg")

    def __init__(self, record: str, svg: str, html: str) -> None:
        self._record: dict[str, Any] = json.loads(record)
        self._svg = svg
        self._html = html

    @property
    def moves(self) -> int:
        """The number of moves of the search."""
        return int(self._record["moves"])

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The frames that were kept."""
        frames: list[dict[str, Any]] = deepcopy(self._record["frames"])
        return frames

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``trace``, as in docs/json.md."""
        return deepcopy(self._record)

    def svg(self) -> str:
        """The animation as SVG."""
        return self._svg

    def to_html(self) -> str:
        """A web page with a player: buttons, a slider, speed."""
        return self._html

    def __repr__(self) -> str:
        return f"<Trace: {self.moves} moves>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        otherwise = f"A recorded search of {self.moves:,} moves. Run or trust the notebook to play it."
        return _display.bundle(repr(self), self._svg, _display.framed(self._html, "38rem", otherwise))
