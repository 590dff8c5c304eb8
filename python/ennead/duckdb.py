"""Sudoku functions for SQL in DuckDB: `register` adds them to a connection.

    import duckdb, ennead.duckdb

    con = duckdb.connect()
    ennead.duckdb.register(con)
    con.sql("SELECT puzzle, sudoku_solve(puzzle) FROM 'puzzles.csv' WHERE sudoku_unique(puzzle)")

The functions need PyArrow. Without them, a query can already use the variable of a `Table` of `ennead.batch` as a table.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from . import batch

__all__ = ["register"]

_FUNCTIONS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "solve": (batch.solve, "VARCHAR"),
    "count": (lambda puzzles: batch.count(puzzles, limit=1_000_000), "UBIGINT"),
    "unique": (batch.is_unique, "BOOLEAN"),
    "clues": (batch.clues, "UTINYINT"),
    "status": (lambda puzzles: batch.check(puzzles)["status"].to_list(), "VARCHAR"),
    "problem": (lambda puzzles: batch.check(puzzles)["problem"], "VARCHAR"),
    "class": (lambda puzzles: batch.canon(puzzles)["class"], "VARCHAR"),
    "er": (lambda puzzles: batch.rate(puzzles, ["se"])["er"], "DOUBLE"),
    "hodoku_score": (lambda puzzles: batch.rate(puzzles, ["hodoku"])["hodoku_score"], "UINTEGER"),
    "level": (lambda puzzles: batch.rate(puzzles, ["ennead"])["level"].to_list(), "VARCHAR"),
}


def register(connection: Any, prefix: str = "sudoku_") -> list[str]:
    """Add SQL functions of a column of strings to a connection.

    Parameters
    ----------
    connection : duckdb.DuckDBPyConnection
        The connection.
    prefix : str
        The prefix of the function names.

    Returns
    -------
    list of str
        The names: ``sudoku_solve``, ``sudoku_count`` (up to a million solutions), ``sudoku_unique``, ``sudoku_clues``,
        ``sudoku_status``, ``sudoku_problem``, ``sudoku_class``, ``sudoku_er``, ``sudoku_hodoku_score``, ``sudoku_level``.
        A row without a result is null.

    Examples
    --------
    >>> import duckdb, ennead.duckdb
    >>> connection = duckdb.connect()
    >>> len(ennead.duckdb.register(connection))
    10
    >>> connection.execute("SELECT sudoku_clues('1' || repeat('.', 80)), sudoku_status('x')").fetchone()
    (1, None)
    """
    pyarrow = import_module("pyarrow")

    def arrow(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def call(puzzles: Any) -> Any:
            found = pyarrow.array(function(puzzles))
            return pyarrow.chunked_array([found])

        return call

    names = []
    for name, (function, kind) in _FUNCTIONS.items():
        connection.create_function(
            prefix + name, arrow(function), ["VARCHAR"], kind, type="arrow", null_handling="special"
        )
        names.append(prefix + name)
    return names
