"""Run the notebooks and write their outputs, or check that the outputs are those of a fresh run.

    python python/notebooks/execute.py [--check] [NOTEBOOK ...]

Text is compared, pictures are not. A cell whose output differs from run to run, such as one that measures time, has the tag
``timing``; it runs, but its output is not compared.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from pathlib import Path
from typing import Any

import nbclient
import nbformat

HERE = Path(__file__).parent
NOTEBOOKS = sorted(HERE.glob("*.ipynb"))
SECONDS = 120


def run(path: Path) -> tuple[Any, Any]:
    """Run a notebook. Return the notebook of the file, and the notebook with new outputs."""
    kept = nbformat.read(path, as_version=4)
    fresh = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(
        fresh, timeout=SECONDS, record_timing=False, resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    fresh.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return kept, fresh


def differences(kept: Any, fresh: Any) -> list[str]:
    """The lines of text that differ, cell by cell."""
    found: list[str] = []
    for before, after in zip(kept.cells, fresh.cells, strict=True):
        if after.cell_type == "code" and "timing" not in after.metadata.get("tags", ()):
            lines = difflib.unified_diff(
                _text(before), _text(after), f"{after.id}, in the file", f"{after.id}, now", lineterm=""
            )
            found.extend(lines)
    return found


def _text(cell: Any) -> list[str]:
    """The text of all outputs of a cell, without the memory addresses of objects."""
    parts: list[str] = []
    for output in cell.outputs:
        if output.output_type == "stream":
            parts.append(output.text)
        elif output.output_type == "error":
            parts.append(output.evalue)
        else:
            parts.extend(output.data.get(kind, "") for kind in ("text/plain", "text/markdown"))
    return re.sub(r" at 0x[0-9a-f]+", "", "\n".join(parts)).splitlines()


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("notebooks", nargs="*", type=Path, default=NOTEBOOKS)
    arguments.add_argument("--check", action="store_true", help="compare, and write nothing")
    options = arguments.parse_args()
    is_same = True
    for path in options.notebooks:
        kept, fresh = run(path)
        if not options.check:
            nbformat.write(fresh, path)
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
        elif found := differences(kept, fresh):
            is_same = False
            print(f"{path.name} differs:", *found, sep="\n")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
