"""Rate a file of puzzles with PySpark."""

import sys
from collections.abc import Iterator

import pyarrow as pa
from pyspark.sql import SparkSession

from ennead import batch


def rated(parts: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The puzzles of each batch, with clues, rating and problem."""
    schema = pa.schema([("puzzle", pa.string()), ("clues", pa.int64()), ("er", pa.float64()), ("problem", pa.string())])
    for part in parts:
        puzzles = part.column("value")
        ratings = pa.table(batch.rate(puzzles, ["se"], threads=1))
        columns = [pa.chunked_array([puzzles]), pa.chunked_array(batch.clues(puzzles)), ratings["er"], ratings["problem"]]
        yield from pa.table(columns, names=schema.names).cast(schema).to_batches()


def main(path: str) -> None:
    spark = SparkSession.builder.appName("ennead").getOrCreate()
    # Use small batches: a hard puzzle takes as long as thousands of easy ones.
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 1000)
    lines = spark.read.text(path)
    frame = lines.mapInArrow(rated, "puzzle string, clues long, er double, problem string")
    frame.orderBy(frame.er.desc_nulls_last()).show(10, truncate=False)


if __name__ == "__main__":
    main(sys.argv[1])
