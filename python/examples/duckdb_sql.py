"""Rate a file of puzzles with DuckDB."""

import sys

import duckdb

import ennead.duckdb


def main(path: str) -> None:
    connection = duckdb.connect()
    ennead.duckdb.register(connection)
    # Read each line as one value: there is no header, and no puzzle contains the separator.
    lines = connection.read_csv(path, names=["puzzle"], header=False, sep="\x01", all_varchar=True)
    connection.register("puzzles", lines)
    connection.sql("""
        SELECT puzzle, sudoku_clues(puzzle) AS clues, sudoku_er(puzzle) AS er, sudoku_problem(puzzle) AS problem
        FROM puzzles
        ORDER BY er DESC NULLS LAST
        LIMIT 10
    """).show(max_width=200)


if __name__ == "__main__":
    main(sys.argv[1])
