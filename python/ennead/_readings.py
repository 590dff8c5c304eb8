"""Proposals for rules that a document draws without stating them."""

from __future__ import annotations

from dataclasses import dataclass

from ._puzzle import Puzzle
from ._results import _Record


@dataclass(frozen=True)
class Proposal:
    """A rule that drawings of one kind and colour may state.

    Attributes
    ----------
    reading : str
        The text to pass to `Puzzle` in ``readings``: ``"line #67f067=whisper"``.
    kind : str
        What is drawn: ``"line"``.
    rule : str
        The rule: ``"whisper"``.
    covers : int
        The number of drawings to which it applies.
    left_out : int
        The number of matching drawings to which the rule cannot apply.
    is_first : bool
        Whether it is the most likely proposal for these drawings.
    reasons : tuple of str
        The reasons for the proposal, in words.
    """

    reading: str
    kind: str
    rule: str
    covers: int
    left_out: int
    is_first: bool
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    """Drawings of one kind and colour.

    Attributes
    ----------
    kind : str
        What is drawn: ``"line"``.
    colour : str or None
        Its colour, or the number of a colour in a palette.
    count : int
        The number of such drawings.
    places : tuple of str
        The cells of the first such drawings: ``"r1c1 r1c2"``.
    """

    kind: str
    colour: str | None
    count: int
    places: tuple[str, ...]


class Readings(_Record):
    """The report of `guess_rules`. ``print`` shows it with the reasons.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle without the proposed rules.
    """

    __slots__ = ("puzzle",)

    def __init__(self, puzzle: Puzzle, record: str, words: str) -> None:
        super().__init__(record, words)
        self.puzzle = puzzle

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The proposals, grouped by drawings. The first proposal for the same drawings is the most likely one."""
        return tuple(
            Proposal(
                reading=one["read"],
                kind=one["kind"],
                rule=one["rule"],
                covers=one["covers"],
                left_out=one["left_out"],
                is_first=one["first"],
                reasons=tuple(one["reasons"]),
            )
            for one in self._record["readings"]["proposals"]
        )

    @property
    def first(self) -> list[str]:
        """The most likely reading for each kind and colour of drawings, to pass to `Puzzle`."""
        return [one.reading for one in self.proposals if one.is_first]

    @property
    def unexplained(self) -> tuple[Drawn, ...]:
        """The drawings that state no rule and for which there is no proposal."""
        return tuple(
            Drawn(one["kind"], one["colour"], one["count"], tuple(one["places"]))
            for one in self._record["readings"]["unexplained"]
        )

    @property
    def solutions(self) -> int | None:
        """The number of solutions with the readings in `first`, up to 2; ``None`` without readings or after a limit."""
        count = self._record["readings"]["with_first"]
        if count is None or (count["ending"] == "stopped" and count["found"] < 2):
            return None
        return int(count["found"])

    def __repr__(self) -> str:
        return f"<Readings: {', '.join(self.first) or 'none'}>"
