"""Rate a file of puzzles with DataFusion in Python.

The command `ennead-sql` has more functions, and needs no Python; see docs/sql.md.
"""

import sys
from collections.abc import Callable
from typing import Any

import pyarrow as pa
from datafusion import SessionContext, udf

from ennead import batch


def function(name: str, of: Callable[[Any], Any], kind: pa.DataType) -> Any:
    """Makes an SQL function of one column of puzzles."""

    def compute(puzzles: pa.Array) -> pa.Array:
        values = pa.chunked_array(of(puzzles)).cast(kind)
        return pa.concat_arrays(values.chunks) if values.num_chunks else pa.array([], kind)

    return udf(compute, [pa.string()], kind, "immutable", name)


def main(path: str) -> None:
    context = SessionContext()
    # DataFusion calls the functions from several threads, so each call needs only one thread.
    context.register_udf(function("clues", batch.clues, pa.int64()))
    context.register_udf(function("er", lambda puzzles: batch.rate(puzzles, ["se"], threads=1)["er"], pa.float64()))
    context.register_udf(function("problem", lambda puzzles: batch.check(puzzles, threads=1)["problem"], pa.string()))
    schema = pa.schema([("puzzle", pa.string())])
    context.register_csv("puzzles", path, schema=schema, has_header=False, delimiter="\x01", file_extension="")
    context.sql("""
        SELECT puzzle, clues(puzzle) AS clues, er(puzzle) AS er, problem(puzzle) AS problem
        FROM puzzles
        ORDER BY er DESC NULLS LAST
        LIMIT 10
    """).show()


if __name__ == "__main__":
    main(sys.argv[1])
