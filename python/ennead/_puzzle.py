"""The class of puzzles."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from . import _display, _ennead
from ._cells import Cell, CellList, cell_index, cells_json, side, values_of
from ._errors import PuzzleError
from ._grid import Grid
from ._rules import RuleMethods

if TYPE_CHECKING:
    from ._rating import Rating
    from ._results import Answer, Check, Conflict, Count, Diagnosis, Minimized, Solutions, TrueCandidates
    from ._candidates import Candidates
    from ._picture import Picture
    from ._steps import Passes, Path, Step
    from ._trace import Trace

Diagonals = Literal["both", "falling", "rising"]

_SYMMETRIES = ("turn-90", "turn-180", "turn-270", "mirror-rows", "mirror-columns", "transpose", "anti-transpose")


class Puzzle(RuleMethods):
    """An immutable Sudoku of any size and shape, classic or with rules. Methods such as `give` return a new puzzle.

    Parameters
    ----------
    source
        The description of the puzzle:

        - text in any format that ennead reads: a line of symbols, a drawn grid, JSON, a SudokuPad or f-puzzles link;
        - rows of numbers or a flat list of them, as lists, tuples, a NumPy array or a pandas frame, with 0, ``None``
          or ``"."`` for empty cells;
        - a path (`os.PathLike`) or an open file with one puzzle;
        - another puzzle;
        - nothing: an empty grid.
    size : int, optional
        The side, 1 to 36. Default: that of the source, otherwise 9.
    boxes : (int, int), optional
        Rows and columns of a box, for a source that does not state them. Default: the usual boxes of the size.
    regions : str or nested lists, optional
        A label for each cell, for a jigsaw; ``"none"`` for a Latin square.
    diagonals : bool or {"both", "falling", "rising"}, optional
        Whether the main diagonals have every digit once.
    format : str, optional
        The name of the format, such as ``"json"``. Default: recognised by its content.
    from_zero : bool, optional
        For rows or lists of numbers: whether digits begin at 0. Empty cells are then ``None`` or -1, because 0 is a digit.
    title : str, optional
        A name.
    readings : str or sequence of str, optional
        The rules that drawings of the document mean, such as ``"line #67f067=whisper"``; see docs/drawings.md. `guess_rules`
        proposes readings.

    Raises
    ------
    PuzzleError
        If the source is not a puzzle, the puzzle has flaws such as repeated digits, or a reading matches no drawing.
    ValueError
        If an option has a value that is not allowed, or a reading is invalid.

    Examples
    --------
    >>> import ennead
    >>> puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(puzzle.solve().solution.line)
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> ennead.Puzzle([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]).solve().status
    'unique'
    >>> ennead.Puzzle(size=6, boxes=(3, 2), diagonals=True).size
    6
    """

    __slots__ = ("__weakref__", "_native")
    _native: _ennead.Puzzle

    def __init__(
        self,
        source: Any = None,
        *,
        size: int | None = None,
        boxes: tuple[int, int] | None = None,
        regions: Any = None,
        diagonals: bool | Diagonals = False,
        format: str | None = None,
        from_zero: bool = False,
        title: str | None = None,
        readings: str | Sequence[str] = (),
    ) -> None:
        shape = _shape(boxes, regions, diagonals)
        native = _native_of(source, size, shape, format, from_zero, _listed(readings))
        if size is not None and native.size != size:
            raise PuzzleError(f"the puzzle is {native.size} x {native.size}, not {size} x {size}")
        self._native = native if title is None else native.titled(title)

    @classmethod
    def _of(cls, native: _ennead.Puzzle) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._native = native
        return puzzle

    # Properties.

    @property
    def size(self) -> int:
        """The side of the grid."""
        return self._native.size

    @property
    def title(self) -> str | None:
        """The name, from the input or the constructor."""
        return self._native.title

    @property
    def givens(self) -> Grid:
        """The digits at the start, without those that a player placed."""
        digits = bytearray(self._native.digits())
        for cell in self._native.placed():
            digits[cell] = 0
        return Grid(bytes(digits), self)

    @property
    def grid(self) -> Grid:
        """All digits: givens, and those that a player placed."""
        return Grid(self._native.digits(), self)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return self.givens.filled

    @property
    def stated_solution(self) -> Grid | None:
        """The solution given in the input, not checked."""
        digits = self._native.stated_solution()
        return None if digits is None else Grid(digits, self)

    @property
    def trailing(self) -> str | None:
        """The text after the puzzle on its line of the input, or the other columns of its row, joined by commas.

        >>> import ennead
        >>> ennead.read("puzzle,rating\\n" + "." * 80 + "1,7.2")[0].trailing
        '7.2'
        """
        return self._native.trailing

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the puzzle, in words. Houses such as diagonals are not among them.

        >>> import ennead
        >>> ennead.Puzzle().cage("r1c1 r1c2", sum=10).rules
        ('cage r1c1 r1c2 with sum 10',)
        """
        return tuple(self._native.rules())

    @property
    def is_classic(self) -> bool:
        """Whether it is a 9 x 9 Sudoku with 3 x 3 boxes and digits from 1, and no further houses, rules or pencil marks."""
        return self._native.is_classic

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on parts of the input that are not in the puzzle, in words."""
        return tuple(self._native.notes)

    @property
    def is_partly_read(self) -> bool:
        """Whether some elements of the input were not read. If they are rules, this is a different puzzle."""
        return self._native.is_partly_read

    def houses(self) -> dict[str, list[int]]:
        """The names of the houses, with the indices of their cells.

        >>> import ennead
        >>> ennead.Puzzle().houses()["box 1"]
        [0, 1, 2, 9, 10, 11, 18, 19, 20]
        """
        return {name: cells for _, name, cells in self._native.houses()}

    def peers(self, cell: Cell) -> list[int]:
        """The indices of the cells that share a house with a cell.

        >>> import ennead
        >>> len(ennead.Puzzle().peers("A1"))
        20
        """
        return self._native.peers(cell_index(cell, self.size))

    # Changes.

    def give(self, cell: Cell, digit: int) -> Puzzle:
        """The puzzle with one more given.

        >>> import ennead
        >>> ennead.Puzzle().give("r5c5", 1).clues
        1
        """
        return self._of(self._native.with_digit(cell_index(cell, self.size), digit, False))

    def place(self, cell: Cell, digit: int) -> Puzzle:
        """The puzzle with a digit that a player found. It is in `grid`, but not in `givens`."""
        return self._of(self._native.with_digit(cell_index(cell, self.size), digit, True))

    def clear(self, cell: Cell) -> Puzzle:
        """The puzzle with this cell empty."""
        return self._of(self._native.with_digit(cell_index(cell, self.size), None, False))

    def allow(self, cell: Cell, digits: Iterable[int]) -> Puzzle:
        """The puzzle with a cell restricted to these digits, as by pencil marks.

        >>> import ennead
        >>> ennead.Puzzle().allow("r1c1", [1, 2]).candidates()["r1c1"]
        (1, 2)
        """
        return self._of(self._native.with_candidates([(cell_index(cell, self.size), list(digits))]))

    def restart(self) -> Puzzle:
        """The puzzle without the player's digits and pencil marks."""
        return self._of(self._native.restarted())

    def rule(self, type: str, **fields: Any) -> Puzzle:
        """The puzzle with one more rule of any kind.

        Parameters
        ----------
        type : str
            The kind of rule, such as ``"zipper"``: see docs/json.md for all of them.
        **fields
            The fields of the rule as in the JSON format: ``cells``, ``sum`` and so on.

        Examples
        --------
        >>> import ennead
        >>> ennead.Puzzle().rule("zipper", cells=["r1c1", "r1c2", "r1c3"]).rules
        ('zipper line r1c1 r1c2 r1c3',)
        """
        return self._of(self._native.with_rule(json.dumps({"type": type, **fields})))

    def _with_fields(self, **fields: Any) -> Puzzle:
        return self._of(self._native.with_fields(json.dumps(fields)))

    # Searching.

    def solve(
        self,
        *,
        engine: str = "auto",
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> Answer:
        """Solve the puzzle, and decide whether it has only one solution.

        Parameters
        ----------
        engine : str
            One of `ennead.engines()`.
        nodes, seconds
            Limits of the search. Without limits, the search runs to its end; Ctrl-C stops it.
        threads : int
            The number of threads, which help with hard puzzles; 0 for one per core.

        Returns
        -------
        Answer
            With ``status`` and ``solution``.

        Examples
        --------
        >>> import ennead
        >>> answer = ennead.Puzzle("1... .... .... ...2").solve()
        >>> answer.status, answer.solution.line, answer.second_solution.line != answer.solution.line
        ('many', '1243342121344312', True)
        """
        from ._results import Answer

        return Answer(self, self._native.solve(_search(engine, nodes, seconds, threads)))

    def count(
        self,
        limit: int | None = None,
        *,
        engine: str = "auto",
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> Count:
        """Count the solutions, up to a limit if there is one. The result is an ``int``.

        >>> import ennead
        >>> ennead.Puzzle(size=4).count()
        Count(288, complete=True)
        >>> ennead.Puzzle().count(limit=1000) == 1000
        True
        """
        from ._results import Count

        return Count._of(self._native.count(_search(engine, nodes, seconds, threads), limit))

    def estimate(self, *, seed: int = 0, seconds: float | None = None) -> dict[str, Any]:
        """Estimate a number of solutions that is too large to count, and return the record of kind ``estimate``.

        >>> import ennead
        >>> round(ennead.Puzzle().estimate()["log10"])
        22
        """
        record: dict[str, Any] = json.loads(self._native.estimate(_search("auto", None, seconds, 1), seed))
        return record

    def solutions(
        self,
        *,
        engine: str = "auto",
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> Solutions:
        """The solutions one by one. The search runs only while the next ones are requested.

        >>> import ennead, itertools
        >>> len(list(itertools.islice(ennead.Puzzle().solutions(), 5)))
        5
        """
        from ._results import Solutions

        return Solutions(self, self._native.solutions(_search(engine, nodes, seconds, 1)))

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.solve().status == "unique"

    def is_solution(self, grid: Any) -> bool:
        """Whether a full grid solves the puzzle.

        >>> import ennead
        >>> puzzle = ennead.Puzzle("1... .... .... ...2")
        >>> puzzle.is_solution(puzzle.solve().solution)
        True
        """
        return self._native.refutation(list(self._digits_of(grid))) is None

    def _digits_of(self, grid: Any) -> bytes:
        if isinstance(grid, Grid):
            return grid._digits
        if isinstance(grid, str):
            grid = list(grid.strip())
        lowest = self._native.lowest
        empty = lowest - 1
        return bytes((empty if value is None else value) - lowest + 1 for value in values_of(grid))

    def check(self) -> Check:
        """Check the puzzle: is there a solution, is it the only one, and if there is none, why not?

        `ennead.check` also takes grids that repeat digits.

        >>> import ennead
        >>> print(ennead.Puzzle("1... .... .... ...2").check().verdict)
        incomplete
        """
        from ._results import Check

        return Check(*self._native.check(_SIMPLE), self.svg)

    def conflict(self, *, seconds: float | None = None) -> Conflict | None:
        """Explain why there is no solution: a minimal set of givens and rules that contradict each other.

        Returns
        -------
        Conflict or None
            The givens and rules in words; ``None`` if there is a solution.

        Raises
        ------
        StoppedError
            If the time limit was reached first.
        """
        from ._results import Conflict

        statements = self._native.conflict(_search("auto", None, seconds, 1))
        return None if statements is None else Conflict(tuple(statements))

    def diagnose(self, *, seconds: float | None = None) -> Diagnosis:
        """Report redundant and contradicting statements (givens and rules), and givens that would make the solution unique.

        >>> import ennead
        >>> diagnosis = ennead.Puzzle("1... ..2. .3.. ...4").diagnose()
        >>> diagnosis.solutions, diagnosis.minimal
        ('one', True)
        """
        from ._results import Diagnosis

        return Diagnosis(*self._native.diagnose(_search("auto", None, seconds, 1)))

    def minimize(
        self, *, givens_only: bool = True, seed: int | None = None, seconds: float | None = None
    ) -> Minimized:
        """Remove redundant givens, and on request redundant rules. The puzzle keeps its only solution.

        Parameters
        ----------
        givens_only : bool
            Whether to remove only givens and keep all rules.
        seed : int, optional
            The seed of a random order in which givens and rules are tried. Default: their order in the puzzle.
        seconds : float, optional
            A time limit; the result may then not be minimal.

        Examples
        --------
        >>> import ennead
        >>> puzzle = ennead.Puzzle("12.. ..2. .3.. ...4")
        >>> result = puzzle.minimize()
        >>> result.puzzle.clues, len(result.removed)
        (4, 1)
        """
        from ._results import Minimized

        search = _search("auto", None, seconds, 1)
        left, removed, is_cut = self._native.minimize(search, givens_only, seed)
        return Minimized(self._of(left), tuple(removed), not is_cut)

    # Candidates.

    def candidates(self) -> Candidates:
        """The candidates of each cell: the digits that filled cells, the puzzle's pencil marks and simple rules do not exclude.

        >>> import ennead
        >>> ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").candidates()["r1c3"]
        (1, 2, 4)
        """
        from ._candidates import Candidates

        return Candidates(self, tuple(self._native.marks()))

    def true_candidates(self, limit: int = 1, *, seconds: float | None = None) -> TrueCandidates:
        """The candidates that occur in at least one solution. For each, solutions are counted up to ``limit``.

        >>> import ennead
        >>> ennead.Puzzle("1... .... .... ..2.").true_candidates()["r4c1"]
        (3, 4)
        """
        from ._results import TrueCandidates

        return TrueCandidates(self, self._native.true_candidates(_search("auto", None, seconds, 1), limit))

    # Solving with human techniques.

    def steps(
        self,
        techniques: str | Sequence[str] | None = None,
        *,
        with_techniques: Sequence[str] = (),
        without: Sequence[str] = (),
        limit: int | None = None,
    ) -> Path:
        """Solve step by step with the techniques that people use. Each step takes the simplest technique that finds one.

        Parameters
        ----------
        techniques : str or list of str, optional
            A set (``"basic"``, ``"medium"``, ``"advanced"``, ``"expert"``) or the techniques by name. Default: all usual
            ones.
        with_techniques, without : list of str
            Techniques to add or to leave out; see `ennead.techniques()`.
        limit : int, optional
            The largest number of steps.

        Returns
        -------
        Path
            A sequence of steps. It ends at the solution, at the limit, or when no technique finds a further step.

        Examples
        --------
        >>> import ennead
        >>> path = ennead.Puzzle("1... ..2. .3.. ...4").steps()
        >>> path.solved, len(path), path[0].technique.name
        (True, 12, 'Naked Single')
        """
        from ._steps import Path

        native = self._native.steps(_techniques(techniques, with_techniques, without), limit, False)
        return Path(self, native)

    def explain(
        self,
        techniques: str | Sequence[str] | None = None,
        *,
        with_techniques: Sequence[str] = (),
        without: Sequence[str] = (),
        easiest: bool = False,
        effort: int = 1000,
    ) -> Path:
        """Explain the whole solution in steps that are easy to follow.

        Unlike `steps`, this method prefers a short step of a harder technique to a long one. With ``easiest``, it searches
        up to ``effort`` positions for a path whose hardest technique is as simple as possible and used as rarely as possible.
        """
        from ._steps import Path

        chosen = _techniques(techniques, with_techniques, without)
        if easiest:
            return Path(self, self._native.easiest(chosen, effort))
        return Path(self, self._native.steps(chosen, None, True))

    def passes(
        self,
        techniques: str | Sequence[str] | None = None,
        *,
        with_techniques: Sequence[str] = (),
        without: Sequence[str] = (),
        limit: int | None = None,
    ) -> Passes:
        """Solve pass by pass: each pass takes all steps of the simplest technique that finds any, and records the progress.

        >>> import ennead
        >>> puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> [one.percent for one in puzzle.passes("basic")][:3]
        [7.84, 17.65, 31.37]
        """
        from ._steps import Passes

        return Passes(self._native.passes(_techniques(techniques, with_techniques, without), limit))

    def hint(
        self,
        techniques: str | Sequence[str] | None = None,
        *,
        with_techniques: Sequence[str] = (),
        without: Sequence[str] = (),
    ) -> Step:
        """The next step that a person could take.

        Raises
        ------
        PuzzleError
            If there is no next step: the grid is solved, there is no solution, or no technique finds a step.

        Examples
        --------
        >>> import ennead
        >>> hint = ennead.Puzzle("1... ..2. .3.. ...4").hint()
        >>> print(hint.where)
        Look at r1c4.
        """
        from ._steps import Step

        return Step(self, self._native.hint(_techniques(techniques, with_techniques, without)))

    def rate(self, *scales: str | Sequence[str]) -> Rating:
        """Rate the difficulty.

        Parameters
        ----------
        *scales : {"se", "hodoku", "ennead"}
            The scales: Sudoku Explainer (which takes the longest), HoDoKu, ennead. Default: all of them.

        Raises
        ------
        PuzzleError
            If there is not exactly one solution.

        Examples
        --------
        >>> import ennead
        >>> rating = ennead.Puzzle(
        ...     "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....").rate()
        >>> rating.se.er, rating.hodoku.score, rating.ennead.level
        (1.5, 496, 'beginner')
        """
        from ._rating import Rating

        # Scales may also be given as one list.
        names = [name for one in scales for name in ([one] if isinstance(one, str) else one)]
        return Rating._of(self._native.rate(names or ["se", "hodoku", "ennead"]))

    def trace(
        self, engine: str = "backtrack", *, frames: int = 2000, all: bool = False, title: str | None = None
    ) -> Trace:
        """Record the search of an engine move by move.

        Parameters
        ----------
        engine : str
            The engine. An engine whose search cannot be recorded is replaced by another.
        frames : int
            The maximum number of frames to keep. Of a longer search, only some moves are kept.
        all : bool
            Whether to continue after the first solution.
        """
        from ._trace import Trace

        words = title if title is not None else self.title or engine
        return Trace(*self._native.trace(_search(engine, None, None, 1), words, frames, all))

    # Puzzles of the same class.

    def canon(self, form: Literal["minlex", "maxlex", "solution"] = "minlex") -> Canonical:
        """The canonical form of a classic puzzle, which is the same for all isomorphic puzzles.

        Parameters
        ----------
        form : {"minlex", "maxlex", "solution"}
            ``"minlex"`` is the smallest and ``"maxlex"`` the largest of all isomorphic puzzles, read row by row.
            ``"solution"`` is for puzzles with one solution: their solution then has its minlex form. See
            docs/canonical-forms.md.

        Examples
        --------
        >>> import ennead
        >>> puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> puzzle.canon().puzzle == puzzle.shuffle(1).canon().puzzle
        True
        """
        native, transformation, automorphisms = _ennead.canonical(self._native, form)
        return Canonical(self._of(native), transformation, automorphisms)

    def shuffle(self, seed: int) -> Puzzle:
        """A random puzzle of the same class: rows and columns are moved and digits relabelled. Classic puzzles only."""
        return self._of(_ennead.shuffled(self._native, seed)[0])

    def isomorphism(self, other: Puzzle) -> str | None:
        """The transformation that turns this classic puzzle into another one, in words; ``None`` if there is none."""
        if not isinstance(other, Puzzle):
            raise TypeError(f"a puzzle is compared with a puzzle, not with {type(other).__name__}")
        return _ennead.isomorphism(self._native, other._native)

    def transform(self, symmetry: str) -> Puzzle:
        """The puzzle rotated or reflected, with its rules.

        Parameters
        ----------
        symmetry : str
            ``"turn-90"``, ``"turn-180"``, ``"turn-270"``, ``"mirror-rows"``, ``"mirror-columns"``, ``"transpose"`` or
            ``"anti-transpose"``.

        Raises
        ------
        PuzzleError
            If a rule or the boxes do not allow it.
        """
        if symmetry not in _SYMMETRIES:
            raise ValueError(f"{symmetry!r} is not one of {', '.join(_SYMMETRIES)}")
        turned = self._native.transformed(symmetry)
        if turned is None:
            raise PuzzleError(f"the rules of this puzzle do not allow {symmetry}")
        return self._of(turned)

    def relabel(self, names: Sequence[int]) -> Puzzle:
        """The puzzle with its digits relabelled: ``names[0]`` replaces 1.

        Raises
        ------
        PuzzleError
            If a rule depends on the digits.
        """
        renamed = self._native.relabelled(list(names))
        if renamed is None:
            raise PuzzleError("the rules of this puzzle depend on its digits")
        return self._of(renamed)

    # Writing.

    @property
    def line(self) -> str:
        """The puzzle as one line: the givens if they describe it completely, otherwise JSON."""
        return self._native.line()

    def to(self, format: str, *, solution: Any = None, lossy: bool = False) -> str:
        """The puzzle as text in a format, such as ``"line"``, ``"grid"``, ``"json"``, ``"sudokupad"``.

        Parameters
        ----------
        format : str
            The name of the format; see `ennead.formats()`.
        solution : grid, optional
            The solution of the puzzle, for formats that can include it.
        lossy : bool
            Whether parts that the format cannot represent may be left out. Drawings may always be left out.

        Raises
        ------
        PuzzleError
            If the format cannot represent the puzzle and ``lossy`` is false.
        """
        digits = None if solution is None else self._digits_of(solution)
        text, lost = self._native.written(format, digits)
        if lost is not None and not lossy:
            raise PuzzleError(f"format {format} cannot carry {lost}; pass lossy=True to leave that out")
        return text

    def to_dict(self) -> dict[str, Any]:
        """The puzzle as an object of the JSON format; ``Puzzle(json.dumps(...))`` reads it."""
        fields: dict[str, Any] = json.loads(self._native.json())
        return fields

    def svg(self, *, candidates: bool = False, names: bool = False, title: str | None = None) -> str:
        """A picture as SVG, on request with pencil marks and with row and column names."""
        return self._native.svg(title, None, candidates, names)

    def picture(
        self,
        *,
        candidates: bool = False,
        names: bool = False,
        highlight: CellList = (),
        title: str | None = None,
    ) -> Picture:
        """A picture that notebooks display.

        Parameters
        ----------
        candidates : bool
            Whether to show pencil marks.
        names : bool
            Whether rows and columns are labelled at the edge.
        highlight : cells
            The cells with a coloured background.
        title : str, optional
            A title for screen readers.

        Examples
        --------
        >>> import ennead
        >>> puzzle = ennead.Puzzle(size=4)
        >>> picture = puzzle.picture(highlight=puzzle.peers("A1"))
        >>> picture.svg() == puzzle.svg()
        False
        """
        from ._picture import Picture

        cells = [cell_index(cell, self.size) for cell in cells_json(highlight, self.size)]
        return Picture(self._native.svg(title, None, candidates, names, cells), str(self))

    def tolist(self) -> list[list[int]]:
        """The digits as a list of rows, with 0 for empty cells (-1 if digits begin at 0)."""
        return self.grid.tolist()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.grid.__array__(dtype, copy)

    def __getitem__(self, cell: Cell) -> int | None:
        return self.grid[cell]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._native == other._native

    def __hash__(self) -> int:
        return hash(self._native)

    def __reduce__(self) -> tuple[Any, ...]:
        native = self._native
        remarks = native.stated_solution(), native.notes, native.is_partly_read, native.trailing
        parts = _restored, (type(self), native.json(), remarks)
        # A subclass may have attributes of its own.
        own = getattr(self, "__dict__", None)
        return (*parts, own) if own else parts

    def __str__(self) -> str:
        return str(self.grid)

    def __repr__(self) -> str:
        return f"Puzzle({self.line!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return _display.bundle(str(self), self.svg())


class Canonical:
    """A canonical form.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle in this form.
    transformation : str
        The transformation of the original puzzle to this form, in words.
    automorphisms : int
        The number of rearrangements of the cells that some relabelling of the digits undoes.
    """

    __slots__ = ("__weakref__", "automorphisms", "puzzle", "transformation")

    def __init__(self, puzzle: Puzzle, transformation: str, automorphisms: int) -> None:
        self.puzzle = puzzle
        self.transformation = transformation
        self.automorphisms = automorphisms

    def __str__(self) -> str:
        return self.puzzle.line

    def __repr__(self) -> str:
        return f"Canonical({self.puzzle.line!r}, automorphisms={self.automorphisms})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        svg = self.puzzle.svg()
        words = f"{self.transformation}\nautomorphisms: {self.automorphisms:,}"
        return _display.bundle(f"{self.puzzle.line}\n{words}", svg, _display.figure(svg, _display.paragraph(words)))


def _restored(kind: type[Puzzle], text: str, remarks: tuple[Any, ...]) -> Puzzle:
    native = _ennead.Puzzle.read(text, "json")
    return kind._of(native.remarked(*remarks))


def _search(engine: str, nodes: int | None, seconds: float | None, threads: int) -> dict[str, Any]:
    for name, value, most in (("nodes", nodes, 2**64), ("threads", threads, 2**16)):
        if value is not None and not 0 <= value < most:
            raise ValueError(f"{name}={value} is out of range: from 0 to {most - 1}")
    return {"engine": engine, "nodes": nodes, "seconds": seconds, "threads": threads}


_SIMPLE = _search("auto", None, None, 1)


def _techniques(
    techniques: str | Sequence[str] | None, more: Sequence[str], without: Sequence[str]
) -> dict[str, Any]:
    is_set = isinstance(techniques, str)
    return {
        "set": techniques if is_set else None,
        "only": None if is_set or techniques is None else list(techniques),
        "with_more": [more] if isinstance(more, str) else list(more),
        "without": [without] if isinstance(without, str) else list(without),
    }


def _shape(boxes: Any, regions: Any, diagonals: Any) -> dict[str, Any] | None:
    if boxes is None and regions is None and not diagonals:
        return None
    labels: list[int] | None = None
    if isinstance(regions, str) and regions == "none":
        labels = []
    elif regions is not None:
        text = list("".join(regions.split())) if isinstance(regions, str) else regions
        values = values_of(text)
        labels = [0 if value is None else value for value in values]
        if 0 in labels:
            labels = [label + 1 for label in labels]
    both = "both" if diagonals is True else diagonals or None
    return {"boxes": None if boxes is None else tuple(boxes), "regions": labels, "diagonals": both}


def _listed(readings: str | Sequence[str]) -> list[str]:
    return [readings] if isinstance(readings, str) else list(readings)


def _native_of(
    source: Any, size: int | None, shape: Any, format: str | None, from_zero: bool, readings: list[str]
) -> _ennead.Puzzle:
    if isinstance(source, str):
        return _ennead.Puzzle.read(source, format, shape, readings)
    if isinstance(source, (bytes, bytearray)):
        return _ennead.Puzzle.read(bytes(source).decode(), format, shape, readings)
    if isinstance(source, os.PathLike) or hasattr(source, "read"):
        from ._read import only_puzzle

        return only_puzzle(source, format, shape, readings)
    if readings:
        raise TypeError("readings apply only to the drawings of a document: pass text, a path or a file")
    if source is None:
        side_ = 9 if size is None else size
        if not 1 <= side_ <= 36:
            raise PuzzleError(f"{side_} is out of range: the numbers of rows, columns and digits run from 1 to 36")
        return _ennead.Puzzle.of_values(side_, [0] * side_**2, shape, from_zero)
    if isinstance(source, Puzzle):
        if shape is not None:
            raise TypeError("a puzzle already has boxes, regions and diagonals; start from its grid to change them")
        return source._native
    try:
        values = values_of(source)
    except ValueError as error:
        raise PuzzleError(str(error)) from None
    try:
        found = side(values)
    except ValueError as error:
        raise PuzzleError(str(error)) from None
    if from_zero:
        numbers = [0 if value is None or value < 0 else value + 1 for value in values]
    else:
        numbers = [0 if value is None else value for value in values]
    if any(not -(2**31) <= number < 2**31 for number in numbers):
        raise PuzzleError("a number is too large to be a digit")
    return _ennead.Puzzle.of_values(found, numbers, shape, from_zero)
