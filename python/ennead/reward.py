"""Scores answers to puzzles, such as those of language models. The puzzles may have any size and rules.

>>> from ennead.reward import Judge
>>> judge = Judge("1... ..2. .3.. ...4")
>>> judge.score("r1c2: 2, r1c3: 4, r1c4: 3, r2c1: 4").placements
3
>>> print(judge.score("1243 ...."))
not an answer

You need not store solutions: a `Judge` solves its puzzle once, and then scores any number of answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ._cells import cell_name
from ._errors import PuzzleError
from ._puzzle import Puzzle

__all__ = ["Judge", "Move", "Score", "moves", "reading"]


@dataclass(frozen=True)
class Move:
    """A digit in a cell.

    Attributes
    ----------
    cell : int
        The index of the cell, from 0, row by row.
    digit : int
        The digit.
    """

    cell: int
    digit: int


@dataclass(frozen=True)
class Score:
    """The score of an answer.

    Attributes
    ----------
    kind : {"grid", "moves", "none"}
        The kind of answer that was found.
    moves : tuple of Move
        The digits that the answer adds to the puzzle, in the order of the answer; the digits of a grid row by row.
    valid : bool
        Whether the answer keeps the givens and repeats no digit in a house. A full grid must also satisfy all rules. If the
        puzzle is not classic, the candidates that an incomplete answer leaves must not show a contradiction.
    solved : bool
        Whether the answer is a complete solution.
    right : int
        The number of added digits that are right, in any order.
    empty : int
        The number of cells that the puzzle leaves empty.
    placements : int
        The number of digits before the first wrong one, as Sudoku-Bench counts them.
    first_wrong : str or None
        The cell of the first wrong digit, with which the puzzle cannot be solved any more; ``None`` without wrong digits.
    """

    kind: str
    moves: tuple[Move, ...]
    valid: bool
    solved: bool
    right: int
    empty: int
    placements: int
    first_wrong: str | None

    @property
    def partial(self) -> float:
        """The share of the empty cells that are right, from 0 to 1."""
        return self.right / self.empty if self.empty else float(self.solved)

    def __str__(self) -> str:
        if self.kind == "none":
            return "not an answer"
        if self.solved:
            return "solved"
        wrong = f", {self.first_wrong} is wrong" if self.first_wrong else ""
        return f"{self.right} of {self.empty} cells are right{wrong}"


_TAGGED = re.compile(r"<answer>(.*?)</answer>", re.IGNORECASE | re.DOTALL)
_MOVES = (
    re.compile(r"<vl>\s*<value(?P<digit>\d+)>\s*<r(?P<row>\d+)>\s*<c(?P<column>\d+)>", re.IGNORECASE),
    re.compile(r"\bvalue\(\s*(?P<digit>\d+)\s*,\s*r(?P<row>\d+)c(?P<column>\d+)\s*\)", re.IGNORECASE),
    re.compile(r"\br(?P<row>\d+)c(?P<column>\d+)\s*(?::|=|->|→)\s*(?P<digit>\d+)\b", re.IGNORECASE),
)


def moves(answer: str, size: int = 9) -> list[Move]:
    """Read the placements in an answer, in their order.

    Parameters
    ----------
    answer : str
        Text with placements in any of the forms ``r4c3: 5`` (Sudoku-Bench; also ``=`` and ``->``), ``value(5, r4c3)``
        and ``<vl><value5><r4><c3>`` (Sudoku-CTC). If there is text between ``<ANSWER>`` and ``</ANSWER>``, only the last
        such text counts.
    size : int
        The side of the grid.

    Returns
    -------
    list of Move

    Raises
    ------
    PuzzleError
        If a cell or digit is outside the grid.

    Examples
    --------
    >>> from ennead.reward import moves
    >>> moves("So <ANSWER>r1c2: 5</ANSWER>")
    [Move(cell=1, digit=5)]
    >>> moves("value(5, r1c2), then <vl><value7><r9><c9>")
    [Move(cell=1, digit=5), Move(cell=80, digit=7)]
    """
    text = _answer(answer)
    found = sorted((match for form in _MOVES for match in form.finditer(text)), key=lambda match: match.start())
    return [_move(match, size) for match in found]


def _move(match: re.Match[str], size: int) -> Move:
    row, column, digit = (int(match[part]) for part in ("row", "column", "digit"))
    if not (1 <= row <= size and 1 <= column <= size and 1 <= digit <= size):
        raise PuzzleError(f"{match[0]!r} is outside the {size} x {size} grid")
    return Move((row - 1) * size + column - 1, digit)


def _answer(text: str) -> str:
    tagged = _TAGGED.findall(text)
    return tagged[-1] if tagged else text


_EMPTY = "._0*"


def reading(answer: str, size: int = 9) -> list[int] | None:
    """Read the grid in an answer.

    Parameters
    ----------
    answer : str
        Text with ``size * size`` symbols: in one line, or a line for each row, with or without blanks and lines between the
        boxes. Digits above 9 are letters. Of several grids the last one counts. If there is text between ``<ANSWER>``
        and ``</ANSWER>``, only the last such text counts.
    size : int
        The side of the grid.

    Returns
    -------
    list of int or None
        The digits, 0 for an empty cell; ``None`` without a grid.

    Examples
    --------
    >>> from ennead.reward import reading
    >>> reading("The grid is\\n1 2 | 3 4\\n3 4 | 1 2\\n----+----\\n2 1 | 4 3\\n4 3 | 2 _", 4)
    [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]
    >>> reading("I do not know") is None
    True
    """
    symbols = {_EMPTY[k]: 0 for k in range(len(_EMPTY))}
    symbols.update({"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[k]: k + 1 for k in range(min(size, 35))})
    rows: list[list[int]] = []
    grid: list[int] | None = None
    for line in _answer(answer).splitlines():
        packed = re.sub(r"[\s|,\[\]│┃║;\"']+", "", line).upper()
        if not packed or not packed.strip("-+=─┼━╋═╬├┤┌┐└┘┬┴"):
            # Lines between boxes are not rows.
            continue
        digits = [symbols[symbol] for symbol in packed if symbol in symbols]
        if len(digits) == len(packed) == size * size:
            grid, rows = digits, []
        elif len(digits) == len(packed) == size:
            rows.append(digits)
            if len(rows) == size:
                grid, rows = [digit for row in rows for digit in row], []
        else:
            rows = []
    if grid is None:
        # A line of symbols within a sentence.
        words = re.findall(rf"(?<!\S)\S{{{size * size}}}(?!\S)", _answer(answer))
        whole = [word for word in words if all(symbol in symbols for symbol in word.upper())]
        grid = [symbols[symbol] for symbol in whole[-1].upper()] if whole else None
    return grid


class Judge:
    """Scores answers to one puzzle.

    Parameters
    ----------
    puzzle : Puzzle or anything that `Puzzle` takes
        The puzzle, with any rules. It must have a solution. If it has several, any of them is right.

    Raises
    ------
    PuzzleError
        If it has no solution.

    Examples
    --------
    >>> from ennead.reward import Judge
    >>> judge = Judge("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> score = judge.score("534678912672195348198342567859761423426853791713924856961537284287419635345286178")
    >>> score.solved, score.right, score.first_wrong
    (False, 51, None)
    >>> score.valid
    False
    >>> judge.forced()["r1c3"]
    4
    """

    def __init__(self, puzzle: Any) -> None:
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
        if self.puzzle._native.lowest != 1:
            raise PuzzleError("puzzles with digits from 0 cannot be scored")
        answer = self.puzzle.solve()
        self._solution = _digits(answer.solution)
        self.is_unique = answer.is_unique

    @property
    def solution(self) -> list[int]:
        """The digits of the solution; if there are several, of the first one found."""
        return list(self._solution)

    def score(self, answer: Any) -> Score:
        """Score an answer.

        Parameters
        ----------
        answer : str, list of Move, grid or array
            Text with a grid or with placements (see `reading` and `moves`), moves, or digits with 0 for an empty cell.

        Returns
        -------
        Score
            The score. A text without a grid or move has the kind ``"none"`` and no right digit.

        Raises
        ------
        PuzzleError
            If moves, a grid or an array do not fit the size of the puzzle. Text never raises an error.
        """
        kind, given_moves, keeps_givens = self._understand(answer)
        return self._judge(kind, given_moves, keeps_givens)

    def reasoning_gym(self, answer: str, expected: str | None = None) -> float:
        """The score that reasoning-gym gives to the answer as a text.

        It is 1 for the expected text, ignoring blanks at the ends of lines; otherwise 0.9 times the share of right cells in
        rows with ``size`` digits. If the answer is longer than the expected text, the score is reduced in the ratio of the
        lengths.

        Parameters
        ----------
        answer : str
            The answer.
        expected : str, optional
            The expected text. Default: the solution with blanks between the digits and a line for each row.
        """
        if not answer:
            return 0.0
        size = self.puzzle.size
        rows = [self._solution[start : start + size] for start in range(0, size * size, size)]
        if expected is None:
            expected = "\n".join(" ".join(map(str, row)) for row in rows)
        if _stripped(answer) == _stripped(expected):
            score = 1.0
        else:
            lines = [[int(symbol) for symbol in line if symbol in "123456789"] for line in answer.split("\n")]
            stated = [line for line in lines if len(line) == size]
            right = sum(a == b for row, line in zip(rows, stated) for a, b in zip(row, line))
            score = 0.9 * right / (size * size)
        if len(answer) > len(expected):
            score *= len(expected) / len(answer)
        return score

    def is_solvable(self, answer: Any) -> bool:
        """Whether the puzzle can still be solved with the digits of an answer."""
        _, given_moves, keeps_givens = self._understand(answer)
        return keeps_givens and self._can_be_solved(given_moves)

    def forced(self, answer: Any = ()) -> dict[str, int]:
        """The digits of empty cells that are the same in every solution with the digits of an answer.

        Raises
        ------
        PuzzleError
            If there is no solution with these digits.
        """
        _, given_moves, keeps_givens = self._understand(answer)
        position = self._position(given_moves)
        if position is None or not keeps_givens:
            raise PuzzleError("there is no solution with these digits")
        known = position.grid.line
        size = self.puzzle.size
        true = position.true_candidates()
        marks = [true[cell] for cell in range(size * size)]
        if not all(marks):
            raise PuzzleError("there is no solution with these digits")
        alone = {cell: digits[0] for cell, digits in enumerate(marks) if len(digits) == 1 and known[cell] == "."}
        return {cell_name(cell, size): digit for cell, digit in alone.items()}

    def next_placements(self, answer: Any = ()) -> dict[int, dict[int, str]]:
        """The placements that a person would make next: all singles. If there are none, those after the simplest eliminations.

        Returns
        -------
        dict
            For the index of a cell, a dictionary from each digit to the slug of the hardest technique that is needed. Empty if
            no technique finds a placement.
        """
        _, given_moves, _ = self._understand(answer)
        position = self._position(given_moves)
        return {} if position is None else next_placements(position)

    # Parts of the score.

    def _understand(self, answer: Any) -> tuple[str, list[Move], bool]:
        """The kind of the answer, the digits that it adds to the puzzle, and whether it keeps the givens."""
        givens = _digits(self.puzzle.givens)
        size = self.puzzle.size
        if isinstance(answer, str):
            digits = reading(answer, size)
            if digits is None:
                try:
                    read = moves(answer, size)
                except PuzzleError:
                    read = []
                return self._placed(read, givens) if read else ("none", [], True)
        elif isinstance(answer, (list, tuple)) and all(isinstance(one, Move) for one in answer):
            return self._placed(answer, givens)
        else:
            digits = _digits(answer)
            if len(digits) != size * size or not all(0 <= digit <= size for digit in digits):
                raise PuzzleError(f"an answer has {size * size} digits from 0 to {size}")
        added = [Move(cell, digit) for cell, digit in enumerate(digits) if digit and not givens[cell]]
        keeps = all(given in (0, digit) for given, digit in zip(givens, digits) if digit)
        return "grid", added, keeps

    def _placed(self, read: Iterable[Move], givens: list[int]) -> tuple[str, list[Move], bool]:
        """Like `_understand`, for a list of moves. A move in a cell with a given is not added; if its digit differs from the
        given, the answer does not keep the givens.
        """
        listed = list(read)
        size = self.puzzle.size
        for move in listed:
            if not (0 <= move.cell < size * size and 1 <= move.digit <= size):
                raise PuzzleError(f"{move} is outside the {size} x {size} grid")
        keeps = all(givens[move.cell] in (0, move.digit) for move in listed)
        return "moves", [move for move in listed if not givens[move.cell]], keeps

    def _judge(self, kind: str, added: list[Move], keeps_givens: bool) -> Score:
        size = self.puzzle.size
        solution = self._solution_of(added)
        last = {move.cell: move.digit for move in added}
        right = sum(solution[cell] == digit for cell, digit in last.items())
        empty = _digits(self.puzzle.givens).count(0)
        before = self._before_wrong(added)
        wrong = added[before].cell if before < len(added) else None
        return Score(
            kind=kind,
            moves=tuple(added),
            valid=keeps_givens and self._breaks_nothing(last),
            solved=kind != "none" and keeps_givens and right == empty,
            right=right,
            empty=empty,
            placements=before,
            first_wrong=None if wrong is None else cell_name(wrong, size),
        )

    def _solution_of(self, added: list[Move]) -> list[int]:
        """The solution to compare with. If there are several, it has the digits of the answer, if possible."""
        if not self.is_unique:
            position = self._position(added)
            answer = None if position is None else position.solve()
            if answer:
                return _digits(answer.solution)
        return self._solution

    def _before_wrong(self, added: list[Move]) -> int:
        """The number of moves before the first one that makes the puzzle unsolvable."""
        if self.is_unique:
            wrong = (k for k, move in enumerate(added) if self._solution[move.cell] != move.digit)
            return next(wrong, len(added))
        # Further digits never make an unsolvable puzzle solvable, so a binary search finds the move.
        low, high = 0, len(added)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._can_be_solved(added[:middle]) else (low, middle - 1)
        return low

    def _can_be_solved(self, added: list[Move]) -> bool:
        if self.is_unique:
            return all(self._solution[move.cell] == move.digit for move in added)
        position = self._position(added)
        return position is not None and bool(position.solve())

    def _position(self, added: Iterable[Move]) -> Puzzle | None:
        """The puzzle with these digits; ``None`` if it then has flaws, such as repeated digits."""
        position = self.puzzle
        try:
            for move in added:
                position = position.place(move.cell, move.digit)
        except PuzzleError:
            return None
        return position

    def _breaks_nothing(self, last: dict[int, int]) -> bool:
        """Whether the digits of an answer violate no rule. An incomplete grid is checked only by its candidates."""
        position = self._position(Move(cell, digit) for cell, digit in last.items())
        if position is None:
            return False
        if len(last) == _digits(self.puzzle.givens).count(0):
            return bool(self.puzzle.is_solution(position.grid))
        return self.puzzle.is_classic or position.candidates().contradiction is None


def next_placements(position: Puzzle) -> dict[int, dict[int, str]]:
    """The placements that a person would make next; see `Judge.next_placements`.

    >>> import ennead
    >>> from ennead.reward import next_placements
    >>> puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> next_placements(puzzle)[40]
    {5: 'naked-single'}
    """
    houses = list(position.houses().values())
    hardest = ""
    while True:
        marks = list(position.candidates())
        filled = position.grid.line
        found = _singles(marks, filled, houses, position.size)
        if found:
            return {cell: {digit: hardest or own for digit, own in ones.items()} for cell, ones in found.items()}
        try:
            step = position.hint()
        except PuzzleError:
            return {}
        slug = step.technique.slug
        if step.placed:
            return {one.index: {one.digit: slug} for one in step.placed}
        hardest = max(hardest, slug, key=_rank)
        position = step.after()


def _singles(
    marks: list[tuple[int, ...]], filled: str, houses: list[list[int]], size: int
) -> dict[int, dict[int, str]]:
    found: dict[int, dict[int, str]] = {}
    for house in houses:
        if len(house) != size:
            continue
        for digit in range(1, size + 1):
            places = [cell for cell in house if digit in marks[cell]]
            if len(places) == 1 and filled[places[0]] == ".":
                found.setdefault(places[0], {})[digit] = "hidden-single"
    for cell, digits in enumerate(marks):
        if len(digits) == 1 and filled[cell] == ".":
            found.setdefault(cell, {})[digits[0]] = "naked-single"
    return found


def _rank(slug: str) -> int:
    from . import _ennead

    return _ennead.TECHNIQUES.index(slug) if slug in _ennead.TECHNIQUES else -1


def _digits(grid: Any) -> list[int]:
    """Digits in reading order, 0 for an empty cell."""
    from ._cells import values_of
    from ._grid import Grid

    if isinstance(grid, Grid):
        return list(grid._digits)
    return [value or 0 for value in values_of(grid)]


def _stripped(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n"))


