"""Rate a file of puzzles with Polars."""

import sys

import polars as pl

import ennead.polars  # noqa: F401 - adds `.sudoku` to expressions


def main(path: str) -> None:
    puzzle = pl.col("puzzle").sudoku
    lines = pl.scan_csv(path, has_header=False, new_columns=["puzzle"], separator="\x01", infer_schema=False)
    rated = lines.with_columns(clues=puzzle.clues(), rating=puzzle.rate("se"))
    # The fields of the rating: er, ep, ed and problem.
    hardest = rated.unnest("rating").sort("er", descending=True, nulls_last=True).head(10)
    with pl.Config(tbl_rows=10, tbl_width_chars=200, fmt_str_lengths=90):
        print(hardest.select("puzzle", "clues", "er", "problem").collect())


if __name__ == "__main__":
    main(sys.argv[1])
