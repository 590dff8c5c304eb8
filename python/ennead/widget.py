"""A widget for notebooks: play a puzzle, ask for hints, and step through an explanation or a search.

It needs the extra ``widget``: ``pip install ennead[widget]``. It works in JupyterLab, Notebook, VS Code and Colab.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path as FilePath
from typing import Any

import anywidget
import traitlets

from . import _display
from ._cells import Cell, cell_index, cell_name, value_of
from ._errors import PuzzleError
from ._puzzle import Puzzle
from ._steps import Step


class Player(anywidget.AnyWidget):
    """A puzzle to play in a notebook.

    Move with the arrow keys and type digits. Digits typed with Shift, or after ``m``, are pencil marks. ``?`` shows a hint, and
    Ctrl-Z takes back a move. Methods such as `enter`, `hint` and `explain` do what the buttons do, and `position` is the puzzle
    with the digits on the screen.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, or anything that `Puzzle` takes.

    Examples
    --------
    >>> from ennead.widget import Player
    >>> player = Player("1... ..2. .3.. ...4")
    >>> player.enter("r1c4", 3)
    >>> player.position["r1c4"], player.hint().technique.name
    (3, 'Naked Single')
    """

    _esm = FilePath(__file__).parent / "widget.js"
    _css = FilePath(__file__).parent / "widget.css"

    board = traitlets.Dict(read_only=True).tag(sync=True)
    """The constant data: the side, the lowest digit, the givens, the houses, the picture below the digits and the title."""
    digits = traitlets.List(traitlets.Int()).tag(sync=True)
    """The digits of the player, 0 for none, counted from 1."""
    marks = traitlets.List(traitlets.List(traitlets.Int())).tag(sync=True)
    """The player's pencil marks of each cell, as digits counted from 1."""
    message = traitlets.Unicode().tag(sync=True)
    """The text of the status line."""
    show = traitlets.Dict().tag(sync=True)
    """The picture of a step or of a moment of a search that is shown instead of the board; empty for the board."""

    def __init__(self, puzzle: Any) -> None:
        super().__init__()
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
        self._frames: list[Callable[[], dict[str, Any]]] = []
        self._steps: list[Step] = []
        start = self.puzzle.restart()
        self._start = start
        svg = start.svg()
        self.set_trait(
            "board",
            {
                "size": start.size,
                "lowest": start._native.lowest,
                "givens": list(start._native.digits()),
                "houses": list(start.houses().values()),
                "picture": _display.themed(svg),
                "width": _display.width(svg),
                "title": start.title or f"Sudoku {start.size} x {start.size}",
            },
        )
        digits = list(self.puzzle._native.digits())
        self.digits = [0 if given else digit for digit, given in zip(digits, self.board["givens"])]
        self.marks = [[] for _ in digits]
        self.on_msg(self._act)

    @property
    def position(self) -> Puzzle:
        """The puzzle with the digits that the player placed.

        Raises
        ------
        PuzzleError
            If digits repeat, so that the position is not a puzzle.
        """
        native = self._start._native
        for cell, digit in enumerate(self.digits):
            if digit:
                native = native.with_digit(cell, digit - 1 + native.lowest, True)
        return Puzzle._of(native)

    # Actions of the player.

    def enter(self, cell: Cell, digit: int | None) -> None:
        """Write a digit into a cell; ``None`` empties the cell."""
        index = cell_index(cell, self.puzzle.size)
        if self.board["givens"][index]:
            raise ValueError(f"{cell_name(index, self.puzzle.size)} is a given")
        lowest = self.board["lowest"]
        place = 0 if digit is None else digit - lowest + 1
        if digit is not None and not 1 <= place <= self.puzzle.size:
            raise ValueError(f"{digit} is not a digit from {lowest} to {lowest + self.puzzle.size - 1}")
        self.digits = [place if at == index else old for at, old in enumerate(self.digits)]

    def restart(self) -> None:
        """Remove the player's digits and pencil marks."""
        self.digits = [0] * len(self.digits)
        self.marks = [[] for _ in self.digits]
        self.message = "restarted"
        self.play()

    def pencil(self) -> None:
        """Write all candidates as pencil marks."""
        at = self.position
        lowest = self.board["lowest"]
        self.marks = [
            [] if at.grid[cell] is not None else [digit - lowest + 1 for digit in digits]
            for cell, digits in enumerate(at.candidates())
        ]
        self.message = "all candidates are marked"

    def check(self) -> bool:
        """Show and return whether the digits so far are correct."""
        try:
            at = self.position
        except PuzzleError as error:
            self.message = f"not correct: {error}"
            return False
        if not at.solve():
            self.message = "not correct: this position has no solution"
            return False
        empty = at.size**2 - at.grid.filled
        self.message = f"correct so far, {empty} empty cells" if empty else "solved!"
        return True

    def hint(self) -> Step:
        """Show and return the next step."""
        step = self.position.hint()
        self._present([lambda: _step_frame(step)], [step])
        return step

    def explain(self) -> None:
        """Show the solution from the current position, step by step."""
        path = self.position.explain()
        steps = list(path)
        frames = [partial(_step_frame, step) for step in steps]
        self._present([*frames, lambda: _frame(path.finish.svg(), path.message)], steps)

    def search(self, engine: str = "backtrack", *, frames: int = 500) -> None:
        """Show how an engine searches from the current position, move by move."""
        at = self.position
        trace = at.trace(engine, frames=frames)

        def moment(frame: dict[str, Any]) -> Callable[[], dict[str, Any]]:
            candidate = frame["candidate"]
            where = "" if candidate is None else f" {candidate['cell']}={candidate['digit']}"
            words = f"move {frame['k']:,} of {trace.moves:,}: {frame['move']}{where}, depth {frame['depth']}"
            return lambda: _frame(_filled(at, frame["grid"]), words)

        self._present([moment(frame) for frame in trace.frames])

    def go(self, k: int) -> None:
        """Show picture ``k``, from 0, of the explanation or search."""
        if self._frames:
            k = min(max(k, 0), len(self._frames) - 1)
            frame = self._frames[k]()
            self.show = {**frame, "k": k, "of": len(self._frames), "steps": bool(self._steps)}
            self.message = self.show["text"]

    def play(self) -> None:
        """Go back to the board."""
        self._frames, self._steps = [], []
        self.show = {}

    def apply(self) -> None:
        """Apply the steps up to the one on the screen, and go back to the board."""
        digits, marks = list(self.digits), [list(marks) for marks in self.marks]
        lowest = self.board["lowest"]
        for step in self._steps[: self.show.get("k", -1) + 1]:
            for candidate in step.placed:
                digits[candidate.index] = candidate.digit - lowest + 1
            for candidate in step.eliminated:
                place = candidate.digit - lowest + 1
                marks[candidate.index] = [mark for mark in marks[candidate.index] if mark != place]
        self.digits, self.marks = digits, marks
        self.play()

    def _present(self, frames: list[Callable[[], dict[str, Any]]], steps: Sequence[Step] = ()) -> None:
        self._frames, self._steps = frames, list(steps)
        self.go(0)

    def _act(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """Runs the action of a button. Puzzle errors become messages, because nobody would see a traceback."""
        actions: dict[str, Callable[[], object]] = {
            "hint": self.hint,
            "check": self.check,
            "pencil": self.pencil,
            "explain": self.explain,
            "search": self.search,
            "restart": self.restart,
            "apply": self.apply,
            "play": self.play,
            "go": lambda: self.go(int(content.get("k", 0))),
        }
        action = actions.get(content.get("do", ""))
        if action is None:
            return
        try:
            action()
        except PuzzleError as error:
            self.message = str(error)


def _step_frame(step: Step) -> dict[str, Any]:
    return _frame(step.svg(), f"{step.technique.name}. {step.text}")


def _frame(svg: str, text: str) -> dict[str, Any]:
    return {"picture": _display.themed(svg), "width": _display.width(svg), "text": text}


def _filled(puzzle: Puzzle, line: str) -> str:
    """The picture of the puzzle with the digits of a line of symbols."""
    lowest = puzzle._native.lowest
    digits = bytes(0 if symbol == "." else value_of(symbol) - lowest + 1 for symbol in line)
    return puzzle._native.svg(None, digits)
