"""Times ennead against other Python packages, puzzle by puzzle, in processor time.

    python bench/peers/python.py FILE --venvs DIR

FILE has one puzzle per line. Each package runs in its own process and its own virtual environment below DIR, which the first
run creates with pip. A puzzle that takes longer than 20 seconds counts as unsolved. Solutions are compared with ennead's.
"""

from __future__ import annotations

import argparse
import json
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

LIMIT = 20.0


def rows(line: str) -> list[list[int]]:
    return [[0 if symbol == "." else int(symbol) for symbol in line[9 * r : 9 * r + 9]] for r in range(9)]


def digits(grid: object) -> str:
    """Returns a grid of numbers, as a flat or nested sequence, as a line of symbols."""
    if isinstance(grid, (bytes, bytearray)):
        return "".join(map(str, grid))
    if hasattr(grid, "tolist"):
        grid = grid.tolist()
    if isinstance(grid, (list, tuple)):
        return "".join(digits(part) for part in grid)
    return str(grid)


# Each of the following functions returns a solver or a rater. A solver turns a puzzle, a line of 81 symbols, into its
# solution, also such a line; a rater turns a puzzle into its rating. Imports are not timed.


def ennead() -> Callable[[str], str]:
    import ennead

    return lambda line: ennead.Puzzle(line).solve().solution.line


def ennead_batch() -> Callable[[str], str]:
    from ennead import batch

    return lambda line: str(batch.solve([line])[0])


def py_sudoku() -> Callable[[str], str]:
    from sudoku import Sudoku

    return lambda line: digits(Sudoku(3, board=[[d or None for d in row] for row in rows(line)]).solve().board)


def dokusan() -> Callable[[str], str]:
    from dokusan import solvers
    from dokusan.boards import BoxSize, Sudoku

    def solve(line: str) -> str:
        solved = solvers.backtrack(Sudoku.from_list(rows(line), box_size=BoxSize(3, 3)))
        return "".join(str(cell.value) for cell in solved.cells())

    return solve


def sudokutools() -> Callable[[str], str]:
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    def solve(line: str) -> str:
        found = next(iter(dlx(Sudoku.decode(line.replace(".", "0")))))
        return "".join(str(found[r, c]) for r in range(9) for c in range(9))

    return solve


def pencilmark() -> Callable[[str], str]:
    import pencilmark

    return lambda line: digits(pencilmark.solve(line))


def hodoku_py() -> Callable[[str], str]:
    import hodoku

    solver = hodoku.Solver()
    return lambda line: digits(solver.solve(line.replace(".", "0")).solution)


def dedoku() -> Callable[[str], str]:
    import dedoku

    def solve(line: str) -> str:
        grid = dedoku.solve(line, method="hybrid").grid
        return "".join(symbol for symbol in str(grid) if symbol.isdecimal())[-81:]

    return solve


def lib_sudoku() -> Callable[[str], str]:
    import lib_sudoku

    return lambda line: digits(lib_sudoku.solve([d for row in rows(line) for d in row]))


def sudoku_rust() -> Callable[[str], str]:
    import numpy
    import sudoku_rust

    return lambda line: digits(sudoku_rust.solve(numpy.array(rows(line), dtype=numpy.uint16)))


def ortools() -> Callable[[str], str]:
    from ortools.sat.python import cp_model

    def solve(line: str) -> str:
        model = cp_model.CpModel()
        grid = [[model.new_int_var(1, 9, "") for _ in range(9)] for _ in range(9)]
        for row in grid:
            model.add_all_different(row)
        for column in zip(*grid):
            model.add_all_different(column)
        for r in range(0, 9, 3):
            for c in range(0, 9, 3):
                model.add_all_different([grid[r + i][c + j] for i in range(3) for j in range(3)])
        for r, row in enumerate(rows(line)):
            for c, digit in enumerate(row):
                if digit:
                    model.add(grid[r][c] == digit)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return "".join(str(solver.value(cell)) for row in grid for cell in row)

    return solve


def ennead_rate() -> Callable[[str], str]:
    import ennead

    return lambda line: str(ennead.Puzzle(line).rate("se"))


def ennead_rate_all() -> Callable[[str], str]:
    import ennead

    return lambda line: str(ennead.Puzzle(line).rate())


def pencilmark_rate() -> Callable[[str], str]:
    import pencilmark

    return lambda line: str(pencilmark.rate(line)["difficulty"])


def hodoku_py_rate() -> Callable[[str], str]:
    import hodoku

    solver = hodoku.Solver()
    return lambda line: str(solver.rate(line.replace(".", "0")))


SOLVE = {
    "py-sudoku": py_sudoku,
    "dokusan": dokusan,
    "sudokutools": sudokutools,
    "pencilmark": pencilmark,
    "hodoku-py": hodoku_py,
    "dedoku": dedoku,
    "lib_sudoku": lib_sudoku,
    "sudoku-rust": sudoku_rust,
    "ortools": ortools,
}
RATE = {"pencilmark": pencilmark_rate, "hodoku-py": hodoku_py_rate}
NEEDS = {"sudoku-rust": ["numpy"]}


class TooLong(Exception):
    pass


def measure(name: str, lines: list[str]) -> list[dict[str, object]]:
    """Runs a solver or rater; returns the processor time in seconds and the answer for each puzzle."""

    def late(*_: object) -> None:
        raise TooLong

    signal.signal(signal.SIGVTALRM, late)
    call = globals()[name]()
    try:
        call("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    except Exception as error:
        print(f"{name}: {error!r}", file=sys.stderr)
    found: list[dict[str, object]] = []
    for line in lines:
        signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
        start = time.process_time()
        calls = 0
        try:
            # Short calls are repeated, since the clock may tick in hundredths of a second.
            while calls == 0 or (time.process_time() - start < 0.1 and calls < 10_000):
                answer = call(line)
                calls += 1
        except TooLong:
            answer = "too long"
        except Exception as error:
            answer = repr(error)[:80]
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        found.append({"seconds": (time.process_time() - start) / max(calls, 1), "answer": answer})
    return found


def python_of(package: str, venvs: Path) -> str:
    home = venvs / package
    if not home.exists():
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        packages = [package, *NEEDS.get(package, [])]
        subprocess.run([home / "bin/pip", "install", "--quiet", *packages], check=True)
    return str(home / "bin/python")


def run(python: str, function: str, file: str) -> list[dict[str, object]]:
    command = [python, __file__, file, "--measure", function]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=3600)
    return json.loads(done.stdout) if done.returncode == 0 else []


def row(name: str, results: list[dict[str, object]], right: list[str] | None, base: float) -> str:
    def good(k: int, answer: object) -> bool:
        return answer == right[k] if right is not None else answer != "too long" and "(" not in str(answer)[:9]

    times = [float(str(one["seconds"])) for k, one in enumerate(results) if good(k, one["answer"])]
    if not times:
        return f"| {name} | 0 | | | | |"
    median = statistics.median(times)
    return (
        f"| {name} | {len(times)} | {1000 * median:.3f} | {1000 * max(times):.1f} | {sum(times):.2f} | "
        f"{median / base:,.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--venvs", type=Path, default=Path("venvs"))
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    lines = Path(arguments.file).read_text().split()
    if arguments.measure:
        json.dump(measure(arguments.measure, lines), sys.stdout)
        return
    for title, own, peers, suffix in (("Solving", "ennead", SOLVE, ""), ("Rating", "ennead_rate", RATE, "_rate")):
        ours = run(sys.executable, own, arguments.file)
        base = statistics.median(float(str(one["seconds"])) for one in ours)
        right = [str(one["answer"]) for one in ours] if title == "Solving" else None
        print(f"\n{title}, milliseconds of processor time\n")
        print("| package | done | median | longest | sum, s | median / ennead |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        print(row("ennead" + (" (SE)" if suffix else ""), ours, right, base), flush=True)
        if suffix:
            print(row("ennead (SE, HoDoKu, ennead)", run(sys.executable, "ennead_rate_all", arguments.file), right, base))
        for package, function in peers.items():
            results = run(python_of(package, arguments.venvs), function.__name__, arguments.file)
            print(row(package, results, right, base), flush=True)


if __name__ == "__main__":
    main()
