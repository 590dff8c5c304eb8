"""Long work: Ctrl-C, other threads, other processes, memory."""

from __future__ import annotations

import gc
import multiprocessing
import os
import resource
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import ennead
from ennead import Puzzle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

INTERRUPTED = """
import _thread, threading, time, ennead
def raise_it():
    global at
    time.sleep(0.5)
    at = time.monotonic()
    _thread.interrupt_main()
threading.Thread(target=raise_it).start()
try:
    {call}
except KeyboardInterrupt:
    print(time.monotonic() - at)
"""


@pytest.mark.parametrize(
    "call",
    [
        "ennead.Puzzle().count()",
        "list(ennead.Puzzle().solutions())",
        "ennead.Puzzle(size=25).count(engine='dlx')",
        "list(ennead.generate(10**9, seed=1))",
    ],
)
def test_an_interrupt_ends_long_work(call: str) -> None:
    program = INTERRUPTED.format(call=call)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    # The interrupt takes 0.1 s if cores are free; the limit allows for busy cores.
    assert float(done.stdout) < 5


def test_other_threads_keep_running() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    Puzzle().count(seconds=0.5)
    done.set()
    thread.join()
    assert ticks > 5


def test_many_threads_at_once() -> None:
    puzzle = Puzzle(LINE)
    line = puzzle.solve().solution.line
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: puzzle.solve().solution.line, range(200))) == {line}
        assert len(set(pool.map(lambda _: str(puzzle.rate("se", "hodoku")), range(16)))) == 1


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_other_processes(method: str) -> None:
    Puzzle().count(seconds=0.05)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        assert list(pool.map(Puzzle.count, [Puzzle(LINE), Puzzle(size=4)] * 4)) == [1, 288] * 4


def test_memory_does_not_grow() -> None:
    def work(rounds: int) -> None:
        for _ in range(rounds):
            puzzle = Puzzle(LINE)
            puzzle.solve().solution.rows()
            puzzle.candidates()["r1c3"]
            puzzle.give("r1c3", 4)
            try:
                Puzzle("11.. .... .... ....")
            except ennead.PuzzleError:
                pass

    work(2_000)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(int(os.environ.get("ENNEAD_LEAK_ROUNDS", "20000")))
    gc.collect()
    # KiB on Linux, bytes on macOS; a leak of one puzzle per round would be 20 MB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000
