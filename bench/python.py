"""Compare the speed of the Python package with that of the command, in processor time (user and system).

    python bench/python.py COMMAND LIST [--puzzles 1000000] [--pairs 5]

COMMAND is the path of ``ennead``. LIST is a file with one puzzle per line; it is repeated to get --puzzles puzzles. The
command and a function of the package run in turn, so that other work on the machine affects both. The time of the command
is that of the whole process; the time of a function is that of the call, without the import of the package. Figures are
medians. The script needs numpy, polars and pyarrow.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import ennead
import ennead.batch
import numpy as np
import polars as pl
import pyarrow as pa


def of_command(arguments: list[str]) -> float:
    """Runs a command; returns its processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def of_call(function: Callable[[], object]) -> float:
    """Calls a function; returns the processor time of all threads in seconds."""
    before = time.process_time()
    function()
    return time.process_time() - before


def pairs(command: list[str], function: Callable[[], object], count: int) -> Iterator[tuple[float, float]]:
    for number in range(count):
        if number % 2:
            call = of_call(function)
            yield of_command(command), call
        else:
            shell = of_command(command)
            yield shell, of_call(function)


def compared(name: str, command: list[str], function: Callable[[], object], count: int) -> None:
    measured = list(pairs(command, function, count))
    shell, call = (statistics.median(part) for part in zip(*measured, strict=True))
    ratio = statistics.median(one / other for one, other in measured)
    print(f"| {name} | {shell:.3f} | {call:.3f} | {ratio:.0%} |", flush=True)


def a_call(name: str, function: Callable[[], object], calls: int) -> None:
    times = [of_call(lambda: [function() for _ in range(calls)]) / calls for _ in range(5)]
    print(f"| {name} | {1e6 * statistics.median(times):.1f} |", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("command")
    arguments.add_argument("list", type=Path)
    arguments.add_argument("--puzzles", type=int, default=1_000_000)
    arguments.add_argument("--pairs", type=int, default=5)
    options = arguments.parse_args()
    few = options.list.read_text().split()
    lines = list(islice(cycle(few), options.puzzles))
    array = np.frombuffer("".join(lines).replace(".", "0").encode(), dtype=np.uint8).reshape(-1, 81) - ord("0")
    kinds: dict[str, Any] = {
        "PyArrow": pa.array(lines),
        "Polars series": pl.Series(lines),
        "NumPy (n, 81), uint8": array,
        "NumPy (n, 9, 9), int64": array.reshape(-1, 9, 9).astype(np.int64),
        "list of strings": lines,
    }
    with tempfile.TemporaryDirectory() as folder:
        many, some = Path(folder) / "many.txt", Path(folder) / "some.txt"
        many.write_text("\n".join(lines) + "\n")
        some.write_text("\n".join(few[:500]) + "\n")
        print("| from, to | the command, s | the package, s | of the command's rate |\n| --- | ---: | ---: | ---: |")
        for verb, function in (("solve", ennead.batch.solve), ("count", ennead.batch.count)):
            command = [options.command, verb, str(many), "--threads", "2"]
            command += ["--limit", "2"] if verb == "count" else []
            for name, puzzles in kinds.items():
                compared(f"`{verb}`, {name}", command, lambda: function(puzzles, threads=2), options.pairs)
        for scale in ("se", "hodoku", "ennead"):
            command = [options.command, "rate", "--scale", scale, str(some), "--threads", "2"]
            rate: Callable[[], object] = lambda: ennead.batch.rate(few[:500], [scale], threads=2)
            compared(f"`rate`, {scale}, 500 puzzles", command, rate, options.pairs)
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    print("\n| one puzzle a call | microseconds |\n| --- | ---: |")
    a_call("`Puzzle(s).solve().solution.line`", lambda: ennead.Puzzle(easy).solve().solution.line, 2000)
    a_call("`Puzzle(s).is_unique`", lambda: ennead.Puzzle(easy).is_unique, 2000)
    a_call("`batch.solve([s])`", lambda: ennead.batch.solve([easy]), 2000)


if __name__ == "__main__":
    main()
