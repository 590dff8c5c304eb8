"""Polars, DuckDB and PyTorch."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from ennead import PuzzleError, batch

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_polars_expressions() -> None:
    pl = pytest.importorskip("polars")
    import_module("ennead.polars")
    puzzles = [LINE, None, "x", "." * 81]
    frame = pl.DataFrame({"puzzle": puzzles})
    puzzle = pl.col("puzzle").sudoku
    expressions = {
        "solution": puzzle.solve(),
        "count": puzzle.count(limit=5),
        "unique": puzzle.is_unique(),
        "clues": puzzle.clues(),
        "candidates": puzzle.candidates(),
        "shuffled": puzzle.shuffle(seed=1),
        "check": puzzle.check(),
        "canon": puzzle.canon(),
        "rate": puzzle.rate(),
    }
    eager = frame.select(**expressions)
    lazy = frame.lazy().select(**expressions)
    assert lazy.collect().equals(eager) and lazy.collect_schema() == eager.schema
    assert lazy.collect(engine="streaming").equals(eager)
    assert eager["solution"].to_list()[:3] == [SOLUTION, None, None]
    assert eager["count"].to_list() == [1, None, None, 5]
    assert eager["shuffled"].to_list() == batch.shuffle(puzzles, seed=1)
    assert eager["rate"].struct.unnest()["er"].to_list() == [1.2, None, None, None]
    assert eager["check"].struct.field("problem").to_list() == [None, "missing", "1 cell instead of 81", None]
    assert frame["puzzle"].sudoku.solve().to_list() == eager["solution"].to_list()
    assert frame.group_by(pl.col("puzzle").sudoku.is_unique()).len().height == 3
    with pytest.raises(ValueError, match="scale"):
        puzzle.rate("stars")
    with pytest.raises(AttributeError):
        frame["puzzle"].sudoku.sing()


def test_duckdb_functions() -> None:
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    register = import_module("ennead.duckdb").register
    connection = duckdb.connect()
    names = register(connection)
    connection.execute("CREATE TABLE puzzles (n INTEGER, puzzle VARCHAR)")
    rows = [(1, LINE), (2, None), (3, "x"), (4, "." * 81)]
    connection.executemany("INSERT INTO puzzles VALUES (?, ?)", rows)
    shown = connection.execute(f"SELECT {', '.join(f'{name}(puzzle)' for name in names)} FROM puzzles ORDER BY n").fetchall()
    found = [dict(zip(names, row, strict=True)) for row in shown]
    assert found[0] == {
        "sudoku_solve": SOLUTION,
        "sudoku_count": 1,
        "sudoku_unique": True,
        "sudoku_clues": 30,
        "sudoku_status": "unique",
        "sudoku_problem": None,
        "sudoku_class": batch.canon([LINE])["class"][0],
        "sudoku_er": 1.2,
        "sudoku_hodoku_score": 204,
        "sudoku_level": "beginner",
    }
    assert found[2]["sudoku_problem"] == "1 cell instead of 81" and found[2]["sudoku_solve"] is None
    assert [row["sudoku_count"] for row in found] == [1, None, None, 1_000_000]


@pytest.fixture
def augmented(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The class `Augmented`. Without PyTorch, a substitute module has the four names that the class uses."""
    if not find_spec("torch"):
        torch, utils, data = types.ModuleType("torch"), types.ModuleType("torch.utils"), types.ModuleType("torch.utils.data")
        setattr(data, "IterableDataset", object)
        setattr(data, "get_worker_info", lambda: None)
        setattr(torch, "from_numpy", lambda array: array)
        setattr(torch, "distributed", types.SimpleNamespace(is_available=lambda: False))
        for module in (torch, utils, data):
            monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.delitem(sys.modules, "ennead.torch", raising=False)
    yield import_module("ennead.torch").Augmented
    sys.modules.pop("ennead.torch", None)


def test_augmented_data(augmented: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = batch.generate(100, seed=2)
    puzzles = made["puzzle"].to_numpy()
    data = augmented(puzzles, seed=5, batch_size=16)
    epoch = [(np.asarray(inputs), np.asarray(targets)) for inputs, targets in data]
    assert len(epoch) == len(data) == 7 and [len(inputs) for inputs, _ in epoch] == [16] * 6 + [4]
    inputs, targets = (np.concatenate(part) for part in zip(*epoch, strict=True))
    assert inputs.dtype == np.uint8 and (batch.solve(inputs) == targets).all()
    assert sorted(batch.canon(inputs)["class"]) == sorted(batch.canon(puzzles)["class"])
    again = np.concatenate([np.asarray(inputs) for inputs, _ in augmented(made["puzzle"], made["solution"], seed=5, batch_size=16)])
    assert (again == inputs).all()
    data.set_epoch(1)
    assert (np.concatenate([np.asarray(inputs) for inputs, _ in data]) != inputs).any()

    def batches(rank: int, ranks: int, worker: int, workers: int) -> list[bytes]:
        info = types.SimpleNamespace(id=worker, num_workers=workers)
        monkeypatch.setattr(sys.modules["torch.utils.data"], "get_worker_info", lambda: info)
        shard = augmented(puzzles, seed=5, batch_size=16, rank=rank, world_size=ranks)
        return [np.asarray(inputs).tobytes() for inputs, _ in shard]

    shards = [batches(rank, 2, worker, 3) for rank in range(2) for worker in range(3)]
    assert sum(map(len, shards[:3])) == sum(map(len, shards[3:])) == 3
    assert sorted(sum(shards, [])) == sorted(inputs.tobytes() for inputs, _ in epoch[:6])


def test_augmented_data_needs_solutions(augmented: Any) -> None:
    with pytest.raises(PuzzleError, match="puzzle 1: "):
        augmented([LINE, "55" + LINE[2:]])
    with pytest.raises(PuzzleError, match="puzzle 1: "):
        augmented([LINE, "x" * 81])
    with pytest.raises(PuzzleError, match="solution 1: not a full grid"):
        augmented([LINE] * 2, [SOLUTION, LINE])
    with pytest.raises(ValueError, match="1 puzzles, but 2 solutions"):
        augmented([LINE], [SOLUTION] * 2)
