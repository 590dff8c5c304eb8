"""Sudoku in Polars expressions: importing this module adds the namespace ``sudoku``.

    import polars as pl, ennead.polars

    frame.with_columns(
        solution=pl.col("puzzle").sudoku.solve(),
        clues=pl.col("puzzle").sudoku.clues(),
        rating=pl.col("puzzle").sudoku.rate(["hodoku"]),      # a struct; unnest it for columns
    )

Columns of puzzles are strings or lists of 81 numbers. A row that is not a puzzle is null in the result; `check` says why.
Series have the same namespace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from . import batch

__all__ = ["SudokuExpressions", "SudokuSeries"]

pl: Any = import_module("polars")

_LABELS: dict[str, dict[str, Any]] = {
    "se": {"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64},
    "hodoku": {"hodoku_score": pl.UInt32, "hodoku_level": pl.Categorical},
    "ennead": {
        "level": pl.Categorical,
        "hardest": pl.Categorical,
        "techniques": pl.List(pl.Struct({"technique": pl.String, "steps": pl.UInt16})),
    },
}


def _struct(make: Callable[[Any], batch.Table], puzzles: Any) -> Any:
    return make(puzzles).to_polars().to_struct(puzzles.name)


def _scales(scales: Sequence[str]) -> list[str]:
    names = [scales] if isinstance(scales, str) else list(scales)
    # Results have the columns in this order, even if they were requested in another.
    unknown = [name for name in names if name not in _LABELS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not a scale: 'se', 'hodoku' or 'ennead'")
    return [scale for scale in _LABELS if scale in names]


class SudokuExpressions:
    """The namespace ``sudoku`` of expressions. Its methods are the functions of `ennead.batch`.

    Examples
    --------
    >>> import polars as pl, ennead.polars
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> frame = pl.DataFrame({"puzzle": [line, "x"]})
    >>> frame.select(pl.col("puzzle").sudoku.count(), unique=pl.col("puzzle").sudoku.is_unique()).rows()
    [(1, True), (None, None)]
    >>> frame.select(pl.col("puzzle").sudoku.check()).unnest("puzzle")["status"].to_list()
    ['unique', None]
    """

    def __init__(self, expression: Any) -> None:
        self._expression = expression

    def _map(self, function: Callable[[Any], Any], dtype: Any) -> Any:
        return self._expression.map_batches(function, return_dtype=dtype, is_elementwise=True)

    def solve(self) -> Any:
        """The first solution; see `ennead.batch.solve`."""
        return self._map(batch.solve, pl.String)

    def count(self, limit: int = 2) -> Any:
        """The number of solutions up to a limit; see `ennead.batch.count`."""
        return self._map(partial(batch.count, limit=limit), pl.UInt64)

    def is_unique(self) -> Any:
        """Whether there is exactly one solution; see `ennead.batch.is_unique`."""
        return self._map(batch.is_unique, pl.Boolean)

    def clues(self) -> Any:
        """The number of givens; see `ennead.batch.clues`."""
        return self._map(batch.clues, pl.UInt8)

    def candidates(self) -> Any:
        """The candidates of each cell as bits; see `ennead.batch.candidates`."""
        return self._map(batch.candidates, pl.Array(pl.UInt16, 81))

    def shuffle(self, seed: int) -> Any:
        """A random puzzle of the same class, determined by the seed and the row number; see `ennead.batch.shuffle`."""
        function = partial(batch.shuffle, seed=seed)
        return self._expression.map_batches(function, return_dtype=pl.String, is_elementwise=False)

    def check(self) -> Any:
        """A struct of ``clues``, ``status``, ``unique``, ``solution``, ``problem``; see `ennead.batch.check`."""
        fields = {"clues": pl.UInt8, "status": pl.Categorical, "unique": pl.Boolean, "solution": pl.String}
        return self._map(partial(_struct, batch.check), pl.Struct({**fields, "problem": pl.String}))

    def canon(self, form: str = "minlex") -> Any:
        """A struct of ``class``, ``automorphisms``, ``problem``; see `ennead.batch.canon`."""
        fields = {"class": pl.String, "automorphisms": pl.UInt32, "problem": pl.String}
        return self._map(partial(_struct, partial(batch.canon, form=form)), pl.Struct(fields))  # type: ignore[arg-type]

    def rate(self, scales: Sequence[str] = ("se", "hodoku", "ennead")) -> Any:
        """A struct of ratings; see `ennead.batch.rate`."""
        names = _scales(scales)
        fields = {name: dtype for scale in names for name, dtype in _LABELS[scale].items()}
        dtype = pl.Struct({**fields, "problem": pl.String})
        return self._map(partial(_struct, partial(batch.rate, scales=names)), dtype)


class SudokuSeries:
    """The namespace ``sudoku`` of series: the methods of `SudokuExpressions`, evaluated immediately."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_") or not hasattr(SudokuExpressions, name):
            raise AttributeError(f"the namespace has no {name!r}")

        def method(*args: Any, **options: Any) -> Any:
            expression = getattr(SudokuExpressions(pl.first()), name)(*args, **options)
            return self._series.to_frame().select(expression).to_series()

        return method


pl.api.register_expr_namespace("sudoku")(SudokuExpressions)
pl.api.register_series_namespace("sudoku")(SudokuSeries)
