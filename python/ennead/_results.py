"""Results of searches."""

from __future__ import annotations

import html
import json
from copy import deepcopy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _display, _ennead
from ._cells import Cell, cell_index, value_of
from ._errors import StoppedError
from ._grid import Grid

if TYPE_CHECKING:
    from ._candidates import Candidates
    from ._puzzle import Puzzle


class Answer:
    """The answer of `Puzzle.solve`. Notebooks display it as the solution."""

    __slots__ = ("__weakref__", "_native", "puzzle")

    def __init__(self, puzzle: Puzzle, native: _ennead.Answer | _StoredAnswer) -> None:
        self.puzzle = puzzle
        self._native = native

    @property
    def status(self) -> str:
        """``"unique"``, ``"many"`` or ``"none"``, by the number of solutions; ``"stopped"`` if a limit was reached first."""
        return self._native.status

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.status == "unique"

    @property
    def solution(self) -> Grid:
        """The first solution.

        Raises
        ------
        PuzzleError
            If there is no solution.
        StoppedError
            If a limit was reached before a solution was found.
        """
        from ._errors import PuzzleError

        digits = self._native.solution()
        if digits is not None:
            return Grid(digits, self.puzzle)
        if self.status == "stopped":
            raise StoppedError("no solution found before the limit was reached")
        raise PuzzleError("there is no solution")

    @property
    def second_solution(self) -> Grid | None:
        """Another solution; ``None`` unless there are several."""
        digits = self._native.second_solution()
        return None if digits is None else Grid(digits, self.puzzle)

    @property
    def stats(self) -> dict[str, Any]:
        """The counters of the search: nodes, guesses, placements, retreats, propagations, seconds."""
        stats: dict[str, Any] = self.to_dict()["stats"]
        return stats

    @property
    def first(self) -> dict[str, Any] | None:
        """The counters when the first solution was found; ``None`` if no solution was found."""
        stats: dict[str, Any] | None = self.to_dict()["first"]
        return stats

    @property
    def engine(self) -> str:
        """The engine that searched."""
        engine: str = self.to_dict()["engine"]
        return engine

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``solve``, as in docs/json.md."""
        record: dict[str, Any] = json.loads(self._native.record())
        return record

    def __reduce__(self) -> tuple[Any, ...]:
        native = self._native
        return _stored, (self.puzzle, native.status, native.solution(), native.second_solution(), native.record())

    def __bool__(self) -> bool:
        return self._native.solution() is not None

    def __str__(self) -> str:
        return str(self.solution) if self else {"none": "no solution"}.get(self.status, self.status)

    def __repr__(self) -> str:
        return f"<Answer: {self.status}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if not self:
            return {"text/plain": str(self), "text/html": _display.paragraph(str(self))}
        svg = self.solution.svg()
        words = "" if self.is_unique else _display.paragraph("one of several solutions")
        return _display.bundle(str(self), svg, _display.figure(svg, words))


@dataclass(frozen=True)
class _StoredAnswer:
    """An unpickled answer, with the same methods as the native one."""

    status: str
    first: bytes | None
    second: bytes | None
    text: str

    def solution(self) -> bytes | None:
        return self.first

    def second_solution(self) -> bytes | None:
        return self.second

    def record(self) -> str:
        return self.text


def _stored(puzzle: Puzzle, *parts: Any) -> Answer:
    return Answer(puzzle, _StoredAnswer(*parts))


class Count(int):
    """A number of solutions: an ``int`` with further attributes.

    Attributes
    ----------
    complete : bool
        Whether all solutions were counted; otherwise there may be more.
    stopped : str or None
        The limit that stopped the search: ``"nodes"`` or ``"time"``; ``None`` if no limit did.
    """

    complete: bool
    stopped: str | None
    _record: dict[str, Any]

    @classmethod
    def _of(cls, text: str) -> Count:
        record = json.loads(text)
        count = cls(record["found"])
        count.complete = record["ending"] == "complete"
        count.stopped = record["stopped"]
        count._record = record
        return count

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``count``, as in docs/json.md."""
        return deepcopy(self._record)

    def __repr__(self) -> str:
        return f"Count({int(self)}, complete={self.complete})"


class Solutions(Iterator[Grid]):
    """The solutions of a puzzle one by one.

    If a limit stops the search, the iteration raises `StoppedError` after the last solution found.
    """

    def __init__(self, puzzle: Puzzle, native: _ennead.Solutions) -> None:
        self._puzzle = puzzle
        self._native = native
        self._found: list[bytes] = []
        self._next_size = 1

    def __next__(self) -> Grid:
        if not self._found:
            self._found = self._native.take(self._next_size)[::-1]
            self._next_size = min(2 * self._next_size, 256)
            if not self._found:
                stopped = self._native.stopped()
                if stopped is not None:
                    raise StoppedError(stopped)
                raise StopIteration
        return Grid(self._found.pop(), self._puzzle)


class _Record:
    """A record of docs/json.md, with the same report in words."""

    __slots__ = ("__weakref__", "_record", "_words")

    def __init__(self, record: str, words: str) -> None:
        self._record: dict[str, Any] = json.loads(record)
        self._words = words.rstrip("\n")

    def to_dict(self) -> dict[str, Any]:
        """The record as in docs/json.md."""
        return deepcopy(self._record)

    def __str__(self) -> str:
        return self._words

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self._words, "text/html": _display.paragraph(self._words)}


class Check(_Record):
    """The report of `Puzzle.check` and `ennead.check`. ``print`` shows it house by house."""

    __slots__ = ("svg",)

    def __init__(self, record: str, words: str, svg: Callable[[], str]) -> None:
        super().__init__(record, words)
        self.svg = svg

    @property
    def passed(self) -> bool:
        """Whether the grid is a puzzle with exactly one solution, or a correct solution."""
        return bool(self._record["passed"])

    @property
    def verdict(self) -> str:
        """The result in a word or two."""
        return str(self._record["verdict"])

    @property
    def repetitions(self) -> list[dict[str, Any]]:
        """The digits that a house has more than once, with their cells."""
        found: list[dict[str, Any]] = deepcopy(self._record["repetitions"])
        return found

    @property
    def solutions(self) -> int | None:
        """The number of solutions up to 2; ``None`` if it was not counted, because digits repeat.

        >>> import ennead
        >>> ennead.Puzzle("1... .... .... ...2").check().solutions
        2
        """
        count = self._record["solutions"]
        return None if count is None else int(count["found"])

    def __bool__(self) -> bool:
        return self.passed

    def __repr__(self) -> str:
        return f"<Check: {self.verdict}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        svg = self.svg()
        return _display.bundle(self._words, svg, _display.figure(svg, _display.paragraph(self._words)))


class Diagnosis(_Record):
    """The report of `Puzzle.diagnose`."""

    __slots__ = ()

    @property
    def solutions(self) -> Any:
        """``"none"``, ``"one"`` or ``"several"``; ``None`` if a limit stopped the search before this was known."""
        return self._record["solutions"]

    @property
    def minimal(self) -> bool | None:
        """Whether no given and no rule is redundant; ``None`` if this is not known or if there is not exactly one solution."""
        found: bool | None = self._record["minimal"]
        return found

    @property
    def redundant(self) -> list[str]:
        """The redundant givens and rules, in words. If one is left out, others may become necessary."""
        return list(self._record["redundant"] or ())

    @property
    def missing(self) -> list[dict[str, Any]]:
        """The further givens that would each make the solution unique.

        >>> import ennead
        >>> diagnosis = ennead.Puzzle("1... ..2. .3.. ....").diagnose()
        >>> [(given["cell"], given["digit"]) for given in diagnosis.missing][:2]
        [('r1c3', 3), ('r1c4', 4)]
        """
        missing = self._record["missing"]
        return [] if missing is None else deepcopy(list(missing["alone"]))

    @property
    def deciding_cells(self) -> list[str]:
        """The cells in which every possible given would make the solution unique."""
        missing = self._record["missing"]
        return [] if missing is None else [one["cell"] for one in missing["deciding_cells"]]

    def __repr__(self) -> str:
        return f"<Diagnosis: solutions={self.solutions}>"


@dataclass(frozen=True)
class Conflict:
    """Givens and rules that contradict each other, none of which can be left out.

    Attributes
    ----------
    statements : tuple of str
        The givens and rules, each in words.
    """

    statements: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.statements)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        items = "".join(f"<li>{html.escape(statement)}</li>" for statement in self.statements)
        words = "These statements contradict each other; without any one of them the others do not:"
        return {"text/plain": str(self), "text/html": f"<p>{words}</p><ul>{items}</ul>"}


@dataclass(frozen=True)
class Minimized:
    """The result of `Puzzle.minimize`.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle without the redundant statements.
    removed : tuple of str
        The givens and rules that were left out, in words.
    is_minimal : bool
        Whether no further statement is redundant; false if the time limit stopped the search.
    """

    puzzle: Puzzle
    removed: tuple[str, ...]
    is_minimal: bool

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        svg = self.puzzle.svg()
        words = f"left out: {', '.join(self.removed) or 'nothing'}"
        return _display.bundle(f"{self.puzzle}\n{words}", svg, _display.figure(svg, _display.paragraph(words)))


class TrueCandidates:
    """The candidates that occur in at least one solution."""

    __slots__ = ("__weakref__", "_puzzle", "_record")

    def __init__(self, puzzle: Puzzle, record: str) -> None:
        self._puzzle = puzzle
        self._record: dict[str, Any] = json.loads(record)

    def __getitem__(self, cell: Cell) -> tuple[int, ...]:
        marks = self._record["candidates"][cell_index(cell, self._puzzle.size)]
        return tuple(map(value_of, marks))

    def __len__(self) -> int:
        return self._puzzle.size**2

    def to_dict(self) -> dict[str, Any]:
        """The record of kind ``true-candidates``, as in docs/json.md."""
        return deepcopy(self._record)

    def __repr__(self) -> str:
        return f"<true candidates of {self._puzzle!r}>"

    def svg(self) -> str:
        """A picture as SVG."""
        return self._candidates().svg()

    def _candidates(self) -> Candidates:
        restricted = [(cell, list(self[cell])) for cell in range(len(self))]
        return self._puzzle._of(self._puzzle._native.with_candidates(restricted)).candidates()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if not any(self._record["candidates"]):
            return {"text/plain": "no solution", "text/html": _display.paragraph("no solution")}
        return self._candidates()._repr_mimebundle_()
