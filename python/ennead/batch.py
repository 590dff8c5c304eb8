"""Many classic puzzles at a time: NumPy arrays, lists and columns of strings.

Puzzles are an array of shape ``(n, 81)`` or ``(n, 9, 9)`` of any integer type with 0 for empty cells, a list or array of
strings of 81 symbols, or one string or bytes with 81 symbols a puzzle. Results have the same kind as the puzzles: arrays
for arrays, strings for strings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import _ennead

Progress = Callable[[int], object]
"""A function that gets the number of puzzles done so far, some twenty times a second."""


def solve(puzzles: Any, *, threads: int = 0, progress: Progress | None = None) -> Any:
    """Solve classic puzzles.

    Parameters
    ----------
    puzzles : array or list
        See the module.
    threads : int
        The number of threads; 0 for one a core.
    progress : callable, optional
        Gets the number of puzzles that are done.

    Returns
    -------
    array or list
        The first solution of each puzzle: ``(n, 81)`` of uint8, or strings. Without a solution: zeros, or ``None``.

    Examples
    --------
    >>> import ennead.batch
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> ennead.batch.solve([line])
    ['534678912672195348198342567859761423426853791713924856961537284287419635345286179']
    """
    rows, as_text, shape = _rows(puzzles)
    solutions, counts = _ennead.solve_rows(rows, threads, as_text, progress)
    if as_text:
        text = solutions.decode("ascii")
        return [text[81 * k : 81 * k + 81] if count else None for k, count in enumerate(counts)]
    import numpy

    return numpy.frombuffer(solutions, dtype=numpy.uint8).reshape(shape)


def count(puzzles: Any, limit: int = 2, *, threads: int = 0, progress: Progress | None = None) -> Any:
    """Count the solutions of classic puzzles, up to a limit.

    Returns
    -------
    numpy.ndarray or list
        The number of solutions of each puzzle.
    """
    rows, as_text, _ = _rows(puzzles)
    counts = _ennead.count_rows(rows, threads, limit, progress)
    if as_text:
        return counts
    import numpy

    return numpy.array(counts, dtype=numpy.uint64)


def _rows(puzzles: Any) -> tuple[bytes, bool, tuple[int, ...]]:
    if isinstance(puzzles, (list, tuple)) and (not puzzles or isinstance(puzzles[0], str)):
        for k, puzzle in enumerate(puzzles):
            if len(puzzle) != 81:
                raise ValueError(f"puzzle {k} has {len(puzzle)} symbols instead of 81")
        return "".join(puzzles).encode("ascii"), True, ()
    import numpy

    array = numpy.asarray(puzzles)
    if array.dtype.kind not in "iu":
        raise TypeError(f"puzzles are whole numbers or strings, not {array.dtype}")
    if array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"puzzles have shape (n, 81) or (n, 9, 9), not {array.shape}")
    if array.size and (array.min() < 0 or array.max() > 9):
        raise ValueError("digits are 0 to 9, with 0 for an empty cell")
    return numpy.ascontiguousarray(array, dtype=numpy.uint8).tobytes(), False, array.shape
