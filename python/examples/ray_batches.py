"""Rate a file of puzzles with Ray Data, on one machine or a cluster."""

import sys

import pyarrow as pa
import ray

from ennead import batch


def rated(part: pa.Table) -> pa.Table:
    """The puzzles of a batch, with clues, rating and problem."""
    puzzles = part["text"]
    ratings = pa.table(batch.rate(puzzles, ["se"], threads=1))
    columns = {
        "puzzle": puzzles,
        "clues": pa.chunked_array(batch.clues(puzzles)),
        "er": ratings["er"],
        "problem": ratings["problem"],
    }
    return pa.table(columns)


def main(path: str) -> None:
    lines = ray.data.read_text(path)
    # Use small batches: a hard puzzle takes as long as thousands of easy ones.
    hardest = lines.map_batches(rated, batch_format="pyarrow", batch_size=1000).sort("er", descending=True)
    for row in hardest.take(10):
        print(row["puzzle"], row["clues"], row["er"], row["problem"] or "")


if __name__ == "__main__":
    main(sys.argv[1])
