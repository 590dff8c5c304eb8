"""Rate a file of puzzles with Dask, on one machine or a cluster of `dask.distributed`."""

import sys

import dask.bag
import pandas as pd

from ennead import batch


def rated(part: pd.DataFrame) -> pd.DataFrame:
    """The puzzles of a partition, with clues, rating and problem."""
    ratings = batch.rate(part["puzzle"], ["se"], threads=1).to_pandas()
    return part.assign(
        clues=batch.clues(part["puzzle"]),
        er=ratings["er"].to_numpy(dtype=float),
        problem=ratings["problem"].to_numpy(dtype=object),
    )


def main(path: str) -> None:
    lines = dask.bag.read_text(path, blocksize="1MiB").map(str.strip).filter(None)
    frame = lines.map(lambda line: {"puzzle": line}).to_dataframe(meta={"puzzle": object})
    meta = {"puzzle": object, "clues": "Int64", "er": float, "problem": object}
    hardest = frame.map_partitions(rated, meta=meta).compute().nlargest(10, "er")
    print(hardest.to_string(index=False))


if __name__ == "__main__":
    main(sys.argv[1])
