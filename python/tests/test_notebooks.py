"""The notebooks run and give the stored outputs."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

for needed in ("nbclient", "ipykernel", "matplotlib", "pandas", "pyarrow"):
    pytest.importorskip(needed)

FOLDER = Path(__file__).parents[1] / "notebooks"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("execute", FOLDER / "execute.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["execute"] = module
    spec.loader.exec_module(module)
    return module


execute = load()


@pytest.mark.parametrize("path", execute.NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_those_of_a_fresh_run(path: Path) -> None:
    kept, fresh = execute.run(path)
    assert execute.differences(kept, fresh) == [], f"python {FOLDER / 'execute.py'} {path} updates the outputs"


def test_a_changed_output_is_noticed() -> None:
    kept = execute.nbformat.read(execute.NOTEBOOKS[0], as_version=4)
    fresh = execute.nbformat.read(execute.NOTEBOOKS[0], as_version=4)
    assert execute.differences(kept, fresh) == []
    cell = next(cell for cell in fresh.cells if cell.cell_type == "code" and cell.outputs)
    cell.outputs[0] = execute.nbformat.v4.new_output("stream", text="something else")
    assert execute.differences(kept, fresh)
