"""The exceptions of the package."""

from __future__ import annotations

from collections.abc import Sequence


class EnneadError(Exception):
    """The base class of all exceptions of this package."""


class PuzzleError(EnneadError, ValueError):
    """The input is not a puzzle, or the puzzle does not allow the request.

    Attributes
    ----------
    flaws : tuple of str
        The flaws of the puzzle, one sentence each; empty for other errors, such as unreadable input.
    line, column : int or None
        The line and the column of the error in the input, counted from 1.
    """

    def __init__(
        self,
        message: str,
        flaws: Sequence[str] = (),
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.flaws = tuple(flaws)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.flaws, self.line, self.column)


class StoppedError(EnneadError):
    """A limit of nodes or time was reached before there was an answer."""
