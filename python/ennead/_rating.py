"""Ratings of difficulty."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from . import _display


@dataclass(frozen=True)
class SeRating:
    """The rating of Sudoku Explainer: ``er`` rates the hardest step, ``ep`` the hardest step up to the first placed digit,
    and ``ed`` the first step."""

    er: float
    ep: float
    ed: float

    def __str__(self) -> str:
        return f"{self.er}/{self.ep}/{self.ed}"


@dataclass(frozen=True)
class HodokuRating:
    """The rating of HoDoKu."""

    level: str
    score: int

    def __str__(self) -> str:
        return f"{self.level} ({self.score})"


@dataclass(frozen=True)
class EnneadRating:
    """The rating on the ennead scale.

    Attributes
    ----------
    level : str
        ``"beginner"`` to ``"beyond"``.
    hardest : str or None
        The slug of the hardest technique that is needed.
    steps : int
        The number of steps.
    techniques : dict
        The number of steps by the slug of their technique.
    """

    level: str
    hardest: str | None
    steps: int
    techniques: dict[str, int] = field(hash=False)

    def __str__(self) -> str:
        return self.level


@dataclass(frozen=True)
class Rating:
    """The difficulty of a puzzle. A scale that was not requested, or that cannot rate the puzzle, is ``None``."""

    se: SeRating | None
    hodoku: HodokuRating | None
    ennead: EnneadRating | None

    @classmethod
    def _of(cls, text: str) -> Rating:
        record = json.loads(text)
        se, hodoku, own = (record.get(scale) for scale in ("se", "hodoku", "ennead"))
        return cls(
            None if se is None else SeRating(se["er"], se["ep"], se["ed"]),
            None if hodoku is None else HodokuRating(hodoku["level"], hodoku["score"]),
            None if own is None else _ennead_rating(own),
        )

    def to_dict(self) -> dict[str, Any]:
        """The ratings by scale, as dictionaries."""
        return asdict(self)

    def __str__(self) -> str:
        scales = {"SE": self.se, "HoDoKu": self.hodoku, "ennead": self.ennead}
        return ", ".join(f"{name} {figures}" for name, figures in scales.items() if figures is not None)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        rows: list[tuple[str, str]] = []
        if self.se is not None:
            rows.append(("Sudoku Explainer", f"{self.se.er} (pearl {self.se.ep}, diamond {self.se.ed})"))
        if self.hodoku is not None:
            rows.append(("HoDoKu", f"{self.hodoku.level}, score {self.hodoku.score:,}"))
        if self.ennead is not None:
            hardest = f", hardest technique {self.ennead.hardest}" if self.ennead.hardest else ""
            rows.append(("ennead", f"{self.ennead.level}{hardest}"))
        return {"text/plain": str(self), "text/html": _display.table(("scale", "rating"), rows, (0, 1))}


def _ennead_rating(own: dict[str, Any]) -> EnneadRating:
    hardest = own["hardest"]
    uses = {use["technique"]["slug"]: use["steps"] for use in own["techniques"] or ()}
    return EnneadRating(own["level"], None if hardest is None else hardest["slug"], own["steps"], uses)
