"""The examples for other engines, each in its own process. An example whose engine is not installed is skipped."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples"
ENGINES = {
    "dask_partitions": ["dask", "pandas"],
    "datafusion_sql": ["datafusion", "pyarrow"],
    "duckdb_sql": ["duckdb", "pyarrow"],
    "polars_expressions": ["polars"],
    "ray_batches": ["ray", "pyarrow"],
    "spark_arrow": ["pyspark", "pyarrow"],
}
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_each_example_is_tested() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == set(ENGINES)


@pytest.mark.parametrize("example", ENGINES)
def test_example(example: str, tmp_path: Path) -> None:
    for package in ENGINES[example]:
        if not find_spec(package):
            pytest.skip(f"{example}: {package} is not installed")
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{EASY}\nnot a puzzle\n{HARD}\n")
    command = [sys.executable, str(FOLDER / f"{example}.py"), str(puzzles)]
    # Without this variable, Spark would use the python3 of the system.
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path, env=environment)
    assert ended.returncode == 0, ended.stderr
    lines = ended.stdout.splitlines()
    hard, easy = (next(line for line in lines if puzzle in line) for puzzle in (HARD, EASY))
    assert lines.index(hard) < lines.index(easy)
    assert "10.7" in hard and "21" in hard and "1.2" in easy and "30" in easy
    assert "12 cells instead of 81" in ended.stdout
