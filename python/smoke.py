"""Install the wheel for this interpreter from a folder, in a new environment, and test functions that need the native part.

    python python/smoke.py DIST

It needs only CPython with venv and pip. The tests of the package are in ``python/tests``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PROGRAM = """
import pickle, signal, sys, threading
import ennead, ennead.batch

line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
puzzle = ennead.Puzzle(line)
answer = puzzle.solve()
assert answer.is_unique and pickle.loads(pickle.dumps(answer)).solution == answer.solution
assert puzzle.rate().hodoku.score == 204 and puzzle.explain().solved
assert puzzle.svg().startswith("<svg")
assert ennead.Puzzle(size=4).count() == 288
lines = [made.puzzle.line for made in ennead.generate(200, seed=1)]
assert all(ennead.batch.is_unique(lines * 20))
assert ennead.batch.check([line, "x"])["problem"].to_list() == [None, "1 cell instead of 81"]
try:
    ennead.Puzzle("nonsense")
except ennead.PuzzleError:
    pass
else:
    raise AssertionError("nonsense is not a puzzle")
# Ctrl-C stops a search that would not end.
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    ennead.Puzzle().count()
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("Ctrl-C did not stop the search")
if hasattr(sys, "_is_gil_enabled"):
    print("with" if sys._is_gil_enabled() else "without", "the global lock")
print(sys.version.split()[0], sys.platform, "passed")
"""


def main() -> int:
    dist = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        install = ["-m", "pip", "install", "--quiet", "--no-index", "--only-binary", ":all:", "--find-links", dist, "ennead"]
        subprocess.run([python, *install], check=True)
        # Run in another folder, so that the installed package is imported.
        subprocess.run([python, "-c", PROGRAM], check=True, cwd=folder)
        version = [python, "-m", "ennead", "--version"]
        subprocess.run(version, check=True, cwd=folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
