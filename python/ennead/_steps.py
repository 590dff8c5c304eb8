"""Solving with human techniques: steps, paths, passes."""

from __future__ import annotations

import html
import json
from copy import deepcopy
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from . import _display, _ennead
from ._grid import Grid

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True)
class Technique:
    """A technique: ``slug`` is its name in arguments and JSON, ``set`` the name of its technique set."""

    slug: str
    name: str
    family: str
    set: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Candidate:
    """A digit in a cell: ``cell`` is the name of the cell, ``index`` its index from 0."""

    cell: str
    index: int
    digit: int

    def __str__(self) -> str:
        return f"{self.cell}={self.digit}"


class Step:
    """A step of logic: digits that are placed or candidates that are removed, and the reason. Notebooks display its picture."""

    def __init__(self, puzzle: Puzzle, native: _ennead.Step) -> None:
        self.puzzle = puzzle
        self._native = native

    @cached_property
    def _record(self) -> dict[str, Any]:
        record: dict[str, Any] = json.loads(self._native.record())
        return record

    @property
    def k(self) -> int:
        """The index of the step in its path, from 0."""
        return int(self._record["k"])

    @property
    def technique(self) -> Technique:
        """The technique."""
        return Technique(**self._record["technique"])

    @property
    def placed(self) -> tuple[Candidate, ...]:
        """The digits that it places."""
        return tuple(Candidate(**one) for one in self._record["placed"])

    @property
    def eliminated(self) -> tuple[Candidate, ...]:
        """The candidates that it removes."""
        return tuple(Candidate(**one) for one in self._record["eliminated"])

    @property
    def pattern(self) -> dict[str, Any]:
        """The evidence by role: houses, cells, candidates, links, as in docs/json.md."""
        pattern: dict[str, Any] = deepcopy(self._record["pattern"])
        return pattern

    @property
    def ratings(self) -> dict[str, Any]:
        """The difficulty of the step on each scale."""
        ratings: dict[str, Any] = deepcopy(self._record["ratings"])
        return ratings

    @property
    def notation(self) -> str:
        """The step in HoDoKu's notation."""
        return str(self._record["notation"])

    @property
    def eureka(self) -> str | None:
        """The chain of the step in Eureka notation; ``None`` for steps without a chain."""
        chain: str | None = self._record["eureka"]
        return chain

    @property
    def text(self) -> str:
        """The reason for the step, in words."""
        return str(self._record["text"])

    @property
    def where(self) -> str:
        """A sentence about where to look for the step, without its conclusions."""
        return self._native.whereabouts()

    @property
    def grid(self) -> str:
        """The digits before the step, as a line of symbols."""
        return str(self._record["grid"])

    @property
    def candidates(self) -> list[str]:
        """The candidates of each cell before the step."""
        return list(self._record["candidates"])

    def verify(self) -> str | None:
        """Check the step independently of the code that found it, from its evidence alone.

        Returns
        -------
        str or None
            The reason why the step does not follow from its evidence; ``None`` if it does.
        """
        return self._native.refutation()

    def after(self) -> Puzzle:
        """The position after this step, as a puzzle with pencil marks."""
        size = self.puzzle.size
        lowest = self.puzzle._native.lowest
        marks = self._native.marks_after()
        restricted = [
            (cell, [digit + lowest for digit in range(size) if bits >> digit & 1])
            for cell, bits in enumerate(marks)
        ]
        position = self.puzzle._of(self.puzzle._native.with_candidates(restricted))
        for candidate in self.placed:
            position = position.place(candidate.index, candidate.digit)
        return position

    def svg(self) -> str:
        """A picture of the step in the pencil marks, as SVG."""
        return self._native.svg()

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``step``, as in docs/json.md."""
        return deepcopy(self._record)

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a step cannot be pickled; pickle its to_dict(), or its path's puzzle")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self._record == other._record

    def __hash__(self) -> int:
        return hash((self.grid, self.notation))

    def __str__(self) -> str:
        return f"{self.notation}\n{self.text}"

    def __repr__(self) -> str:
        return f"<Step: {self.notation}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        svg = self.svg()
        words = f"<p><b>{html.escape(self.notation)}</b></p>{_display.paragraph(self.text)}"
        return _display.bundle(str(self), svg, _display.figure(svg, words))


class Path(Sequence[Step]):
    """The steps of a solution in order."""

    def __init__(self, puzzle: Puzzle, native: _ennead.Path) -> None:
        self.puzzle = puzzle
        self._native = native
        self._length = len(native)

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.end == "solved"

    @property
    def end(self) -> str:
        """How the path ends: ``"solved"``, ``"stalled"``, ``"contradiction"`` or ``"limit"``."""
        return self._native.end()[0]

    @property
    def message(self) -> str:
        """How the path ends, as a sentence."""
        return self._native.end()[1]

    @property
    def finish(self) -> Grid:
        """The digits after the last step."""
        return Grid(self._native.finish(), self.puzzle)

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique; ``None`` without steps."""
        hardest = self.to_dict()["hardest"]
        return None if hardest is None else Technique(**hardest)

    @property
    def summary(self) -> str | None:
        """For the easiest path, its hardest technique and how often it is used, in words; ``None`` for other paths."""
        return self._native.summary

    def counts(self) -> dict[str, int]:
        """The number of steps of each technique, in the order of their first use."""
        found: dict[str, int] = {}
        for step in self.to_dict()["steps"]:
            slug = step["technique"]["slug"]
            found[slug] = found.get(slug, 0) + 1
        return found

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``steps``, as in docs/json.md."""
        record: dict[str, Any] = json.loads(self._native.record())
        return record

    def to_html(self, title: str = "Sudoku, step by step") -> str:
        """A web page with a picture of each step."""
        return self._native.html(title)

    def __copy__(self) -> Path:
        return self

    def __deepcopy__(self, memo: object) -> Path:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a path cannot be pickled; pickle its to_dict(), or its puzzle")

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, k: int) -> Step: ...
    @overload
    def __getitem__(self, k: slice) -> list[Step]: ...
    def __getitem__(self, k: int | slice) -> Step | list[Step]:
        if isinstance(k, slice):
            return [self[one] for one in range(*k.indices(self._length))]
        if k < 0:
            k += self._length
        if not 0 <= k < self._length:
            raise IndexError("no such step")
        return Step(self.puzzle, self._native.step(k))

    def __str__(self) -> str:
        lines = [f"{number}. {step['notation']}" for number, step in enumerate(self.to_dict()["steps"], 1)]
        return "\n".join([*lines, self.message])

    def __repr__(self) -> str:
        return f"<Path: {self._length} steps, {self.end}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        steps = self.to_dict()["steps"]
        rows = ((number, step["technique"]["name"], step["text"]) for number, step in enumerate(steps, 1))
        names = {step["technique"]["slug"]: step["technique"]["name"] for step in steps}
        uses = ", ".join(f"{names[slug]} × {uses}" for slug, uses in self.counts().items())
        found = f"{self.message}: {len(steps)} steps" + (f" ({uses})" if uses else "")
        opened = "<details><summary>{}</summary>{}</details>".format
        shown = [
            f"<p>{html.escape(found)}</p>",
            opened("the steps in words", _display.table(("", "technique", "step"), rows, (1, 2))),
            opened("the steps in pictures", _display.framed(self.to_html(), "44rem", "Run or trust the notebook to see them.")),
        ]
        svg = self.finish.svg()
        return _display.bundle(str(self), svg, _display.figure(svg) + "".join(shown))


@dataclass(frozen=True)
class Pass:
    """One pass, with the number of cells that it filled and the progress so far.

    Attributes
    ----------
    iteration : int
        Its number, from 1.
    filled, empty : int
        The number of cells that the pass filled, and the number of cells that are still empty.
    percent : float
        The percentage of the initially empty cells that are now filled.
    steps : tuple of dict
        Its steps, as in docs/json.md.
    """

    iteration: int
    filled: int
    empty: int
    percent: float
    steps: tuple[dict[str, Any], ...]


class Passes(Sequence[Pass]):
    """The passes over a puzzle, in order."""

    def __init__(self, record: str) -> None:
        self._record: dict[str, Any] = json.loads(record)
        self._passes = [Pass(**{**one, "steps": tuple(one["steps"])}) for one in self._record["passes"]]

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self.end == "solved"

    @property
    def end(self) -> str:
        """How the passes end: ``"solved"``, ``"stalled"``, ``"contradiction"`` or ``"limit"``."""
        return str(self._record["end"])

    @property
    def message(self) -> str:
        """How the passes end, as a sentence."""
        return str(self._record["message"])

    @property
    def empty(self) -> int:
        """The number of empty cells at the end."""
        return int(self._record["empty"])

    @property
    def finish(self) -> str:
        """The digits at the end, as a line of symbols."""
        return str(self._record["finish"])

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``passes``, as in docs/json.md."""
        return deepcopy(self._record)

    def __len__(self) -> int:
        return len(self._passes)

    @overload
    def __getitem__(self, k: int) -> Pass: ...
    @overload
    def __getitem__(self, k: slice) -> list[Pass]: ...
    def __getitem__(self, k: int | slice) -> Pass | list[Pass]:
        return self._passes[k]

    def __str__(self) -> str:
        lines = [
            f"{one.iteration:3}  {one.filled:3} filled  {one.empty:3} empty  {one.percent:6.2f} %" for one in self
        ]
        return "\n".join([*lines, self.message])

    def __repr__(self) -> str:
        return f"<Passes: {len(self)}, {self.end}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head = ("pass", "filled", "empty", "solved")
        rows = ((one.iteration, one.filled, one.empty, f"{one.percent:.2f} %") for one in self)
        shown = _display.table(head, rows) + _display.paragraph(self.message)
        return {"text/plain": str(self), "text/html": shown}
