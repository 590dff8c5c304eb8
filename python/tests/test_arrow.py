"""Columns of data frames: every layout of strings, chunks, slices, nulls, streams; results in the caller's type of column."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ennead import PuzzleError, batch

pa = pytest.importorskip("pyarrow")

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [LINE, None, "x", LINE]
SOLVED = [SOLUTION, None, None, SOLUTION]


@pytest.mark.parametrize(
    "kind", ["string", "large_string", "string_view", "binary", "large_binary", "binary_view", "dictionary"]
)
def test_every_layout(kind: str) -> None:
    column = pa.array(ROWS).dictionary_encode() if kind == "dictionary" else pa.array(ROWS).cast(getattr(pa, kind)())
    for puzzles in (column, pa.chunked_array([column, column.slice(0, 0)])):
        found = batch.solve(puzzles)
        assert isinstance(found, pa.Array) and found.to_pylist() == SOLVED
    assert batch.solve(column.slice(1, 3)).to_pylist() == SOLVED[1:]
    assert batch.solve(pa.chunked_array([column.slice(3), column.slice(0, 2)])).to_pylist() == [SOLUTION, SOLUTION, None]


def test_other_columns() -> None:
    numbers = [0 if symbol == "." else int(symbol) for symbol in LINE]
    for kind in (pa.list_(pa.int64()), pa.large_list(pa.int8()), pa.list_(pa.uint8(), 81)):
        assert batch.solve(pa.array([numbers, None], kind)).to_pylist() == [SOLUTION, None]
    assert batch.check(pa.array([[1, 2], [10] * 81]))["problem"].to_list() == [
        "2 cells instead of 81",
        "the number in r1c1 is not from 0 to 9",
    ]
    assert batch.solve(pa.nulls(2)).to_pylist() == [None, None]
    assert batch.solve(pa.nulls(2, pa.dictionary(pa.int8(), pa.string()))).to_pylist() == [None, None]
    assert batch.solve(pa.chunked_array([], pa.string())).to_pylist() == []
    with pytest.raises(TypeError, match="Float64"):
        batch.solve(pa.array([1.5]))


def test_tables() -> None:
    table = pa.table({"id": [1, 2, 3, 4], "source": ["a"] * 4, "puzzle": ROWS})
    assert batch.solve(table).to_pylist() == SOLVED
    assert batch.solve(table.to_reader(max_chunksize=1)).to_pylist() == SOLVED
    assert batch.solve(table.rename_columns(["id", "note", "sudoku"]), column="sudoku").to_pylist() == SOLVED
    assert batch.solve(table.select(["source"])).to_pylist() == [None] * 4
    with pytest.raises(KeyError, match="nothing"):
        batch.solve(table, column="nothing")
    with pytest.raises(TypeError, match="its columns are id, more"):
        batch.solve(pa.table({"id": [1], "more": [2]}))


def test_streams_of_generators() -> None:
    schema = pa.schema({"puzzle": pa.string()})

    def batches(fails: bool) -> Any:
        for _ in range(3):
            yield pa.record_batch({"puzzle": [LINE]})
        if fails:
            raise RuntimeError("the source is gone")

    reader = pa.RecordBatchReader.from_batches(schema, batches(False))
    assert batch.solve(reader).to_pylist() == [SOLUTION] * 3
    with pytest.raises(ValueError, match="the source is gone"):
        batch.solve(pa.RecordBatchReader.from_batches(schema, batches(True)))


def test_broken_capsules() -> None:
    class Broken:
        def __init__(self, handed: Any) -> None:
            self.handed = handed

        def __arrow_c_array__(self, requested_schema: object = None) -> Any:
            return self.handed

    array = pa.array([LINE])
    used = array.__arrow_c_array__()
    assert batch.solve(Broken(used)).to_list() == [SOLUTION]
    for handed in (used, 5, (1, 2), tuple(reversed(array.__arrow_c_array__()))):
        with pytest.raises((TypeError, ValueError)):
            batch.solve(Broken(handed))


def test_results_are_arrow_data() -> None:
    table = batch.check([LINE, "x", None])
    frame = pa.table(table)
    assert frame.column_names == list(table) == ["clues", "status", "unique", "solution", "problem"]
    assert frame.to_pydict() == table.to_dict()
    frame.validate(full=True)
    assert pa.table(batch.labels([LINE, "x"])).to_pydict() == batch.labels([LINE, "x"]).to_dict()
    for column in batch.labels([LINE, None]).values():
        array = pa.array(column)
        array.validate(full=True)
        assert array.to_pylist() == column.to_list()
    assert batch.solve(table["solution"]).to_list() == [SOLUTION, None, None]
    pa.array(batch.candidates(pa.array(ROWS))).validate(full=True)


def test_polars() -> None:
    pl = pytest.importorskip("polars")
    series = pl.Series("sudoku", ROWS)
    found = batch.solve(series)
    assert isinstance(found, pl.Series) and found.name == "sudoku" and found.to_list() == SOLVED
    assert batch.solve(series.cast(pl.Categorical)).to_list() == SOLVED
    frame = pl.DataFrame({"id": [1, 2, 3, 4], "puzzle": ROWS})
    assert batch.count(frame).to_list() == [1, None, None, 1]
    assert batch.count(frame).dtype == pl.UInt64
    assert batch.check(frame).to_polars()["status"].to_list() == ["unique", None, None, "unique"]
    cells = pl.Series([[0] * 81], dtype=pl.Array(pl.UInt8, 81))
    assert batch.count(cells, limit=3).to_list() == [3]


def test_pandas() -> None:
    pd = pytest.importorskip("pandas")
    series = pd.Series(ROWS, index=[7, 8, 9, 10])
    for puzzles in (series, series.astype(object), pd.DataFrame({"n": 1, "puzzle": series})):
        found = batch.solve(puzzles)
        assert isinstance(found, pd.Series) and found.index.tolist() == [7, 8, 9, 10]
        assert found.dropna().tolist() == [SOLUTION] * 2
    assert batch.solve(pd.Series([LINE], dtype="category")).tolist() == [SOLUTION]
    assert len(batch.shuffle(series, 3)) == 12
    assert batch.check(series).to_pandas()["clues"].tolist()[0] == 30
    assert batch.solve(pd.Index([LINE])).tolist() == [SOLUTION]


def test_duckdb() -> None:
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.sql(f"SELECT i AS id, '{LINE}' AS puzzle FROM range(5000) t(i)")
    found = batch.solve(relation)
    assert isinstance(found, batch.Column) and set(found) == {SOLUTION} and len(found) == 5000
    checked = batch.check(["." * 81, LINE])
    found = duckdb.sql("SELECT status FROM checked ORDER BY clues")
    assert checked.rows == 2 and found.fetchall() == [("many",), ("unique",)]


def test_raising() -> None:
    with pytest.raises(PuzzleError, match="puzzle 2: 1 cell instead of 81"):
        batch.solve(pa.array(ROWS), on_error="raise")


def test_large_columns() -> None:
    puzzles = pa.chunked_array([pa.array([LINE] * 5000 + [None])] * 3)
    assert batch.count(puzzles).to_pylist() == ([1] * 5000 + [None]) * 3
    assert np.asarray(batch.solve(puzzles).to_numpy(zero_copy_only=False)[:5000] == SOLUTION).all()
