"""Data sets for training: functions to write, split and read them in the forms that published code uses.

`write` runs the command ``ennead dataset``, so both make the same files; docs/data-sets.md describes the forms with exact
shapes and types. `load_hrm` and `load_satnet` read arrays (``pip install ennead[numpy]``). `ennead.read` reads the sets of
Sudoku-Extreme, Kaggle, RRN and Sudoku-Bench, and one part of an HRM folder.

>>> import ennead.data, tempfile
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> with tempfile.TemporaryDirectory() as folder:
...     report = ennead.data.write([line], folder, form="hrm", augment=2)
...     part = ennead.data.load_hrm(folder)
>>> report
'train: 3 examples'
>>> part.inputs.shape, part.inputs.dtype, part.groups.tolist()
((3, 81), dtype('uint8'), [0, 3])
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _ennead
from ._columns import Column
from ._errors import EnneadError, PuzzleError
from ._kinds import read
from ._puzzle import Puzzle

if TYPE_CHECKING:
    import numpy

__all__ = ["Examples", "HrmPart", "leakage", "load_hrm", "load_satnet", "split", "write"]

Form = Literal["hrm", "extreme", "kaggle", "rrn", "satnet", "npy", "jsonl", "order"]


def write(
    puzzles: Any,
    folder: str | os.PathLike[str],
    *,
    form: Form,
    augment: int = 0,
    sample: int | None = None,
    test: float | None = None,
    seed: int = 1,
    rating: str | None = None,
    source: str | None = None,
    threads: int = 0,
) -> str:
    """Write a data set with its data card.

    Parameters
    ----------
    puzzles : path, list of paths, or puzzles
        Files in any format, by their paths; `Puzzle` objects or strings; or an array, a column or a table, as
        `ennead.batch` takes them. Each puzzle must be classic and have one solution. Other columns, such as ratings, are
        read from files only.
    folder : path
        The folder of the data set.
    form : str
        The form of the files: ``"hrm"``, ``"extreme"``, ``"kaggle"``, ``"rrn"``, ``"satnet"``, ``"npy"``, ``"jsonl"`` or
        ``"order"``.
    augment : int
        The number of shuffled copies that follow each puzzle of the training part.
    sample : int, optional
        The number of puzzles to take, chosen at random.
    test : float, optional
        The share of the classes that go to a test part. No class is in both parts.
    seed : int
        The seed of the random numbers.
    rating : str, optional
        The column of the input with the rating. Default: the number of guesses of the engine ``triads``.
    source : str, optional
        The value of ``source`` for puzzles whose input has no such column.
    threads : int
        The number of threads; 0 for one per core.

    Returns
    -------
    str
        The number of examples in each part, and the puzzles that were left out, in words.

    Raises
    ------
    EnneadError
        If an entry cannot be read, or a file cannot be written. Unreadable entries are missing from the data set, which is
        written nevertheless.
    PuzzleError
        If a row of an array, a column or a table is not a puzzle. Nothing is written then. Missing rows are no error; they are
        left out.
    """
    arguments: list[Any] = ["--form", form, "--augment", augment, "--seed", seed, "--output", os.fspath(folder)]
    for name, value in (("sample", sample), ("test", test), ("rating", rating), ("source", source)):
        if value is not None:
            arguments += [f"--{name}", value]
    return _run("dataset", puzzles, arguments, threads)[1]


def split(
    puzzles: Any, parts: dict[str | os.PathLike[str], float], *, seed: int = 1, threads: int = 0
) -> str:
    """Divide puzzles among files so that no class is in two of them, as ``ennead split`` does.

    Parameters
    ----------
    puzzles
        As for `write`. Lines of files are kept with all their columns.
    parts : dict
        The share of the classes for each file, such as ``{"train.csv": 0.9, "test.csv": 0.1}``.

    Returns
    -------
    str
        The number of puzzles in each file.
    """
    shares = ",".join(f"{os.fspath(file)}={share}" for file, share in parts.items())
    return _run("split", puzzles, ["--parts", shares, "--seed", seed], threads)[1]


def leakage(puzzles: Any, against: str | os.PathLike[str], *, threads: int = 0) -> list[str]:
    """Find the puzzles that another file contains too, or isomorphic ones, as ``ennead leakage`` does.

    Parameters
    ----------
    puzzles
        As for `write`: usually the test part.
    against : path
        The other file, usually the training part.

    Returns
    -------
    list of str
        The lines of the puzzles that were found.
    """
    return _run("leakage", puzzles, ["--against", os.fspath(against)], threads)[0].splitlines()


@dataclass(frozen=True)
class Examples:
    """Puzzles with their solutions.

    Attributes
    ----------
    puzzles, solutions : array
        ``(n, 81)`` of uint8, 0 for an empty cell.
    """

    puzzles: numpy.ndarray
    solutions: numpy.ndarray

    def __len__(self) -> int:
        return len(self.puzzles)


@dataclass(frozen=True)
class HrmPart:
    """One part of a data set in the folder layout of HRM and TRM.

    Attributes
    ----------
    inputs, labels : array
        ``(n, 81)``, mapped from the files into memory: 1 for an empty cell, otherwise the digit plus 1.
    groups : array
        The bounds of the groups: rows ``groups[i]`` to ``groups[i + 1] - 1`` are a puzzle and its copies.
    """

    inputs: numpy.ndarray
    labels: numpy.ndarray
    groups: numpy.ndarray

    def __len__(self) -> int:
        return len(self.inputs)

    def examples(self) -> Examples:
        """The puzzles and solutions as digits, with 0 for an empty cell."""
        return Examples(_digits(self.inputs), _digits(self.labels))


def load_hrm(folder: str | os.PathLike[str], part: str = "train") -> HrmPart:
    """Read one part of a data set in the folder layout of HRM and TRM.

    Parameters
    ----------
    folder : path
        The folder that contains the part.
    part : str
        ``"train"`` or ``"test"``.

    Raises
    ------
    FileNotFoundError
        If an array is missing.
    PuzzleError
        If the arrays are not those of 9 x 9 puzzles, or their lengths differ.
    """
    import numpy

    at = Path(folder) / part

    def array(name: str) -> numpy.ndarray:
        found: numpy.ndarray = numpy.load(at / f"all__{name}.npy", mmap_mode="r")
        return found

    inputs, labels, groups = array("inputs"), array("labels"), array("group_indices")
    if inputs.ndim != 2 or inputs.shape[1] != 81 or labels.shape != inputs.shape:
        raise PuzzleError(f"{at}: the arrays have shapes {inputs.shape} and {labels.shape}, not (n, 81)")
    if len(groups) == 0 or groups[-1] != len(inputs):
        raise PuzzleError(f"{at}: the groups do not end at the last puzzle")
    return HrmPart(inputs, labels, numpy.asarray(groups))


def load_satnet(folder: str | os.PathLike[str]) -> Examples:
    """Read a data set of SATNet: ``features.pt`` and ``labels.pt``, which need torch, or the same arrays as ``.npy``.

    Parameters
    ----------
    folder : path
        The folder with the one-hot arrays of shape ``(n, 9, 9, 9)``.

    Raises
    ------
    FileNotFoundError
        If a file is missing.
    PuzzleError
        If an array is not one-hot.
    """
    return Examples(_one_hot(Path(folder), "features"), _one_hot(Path(folder), "labels"))


def _one_hot(folder: Path, name: str) -> numpy.ndarray:
    import numpy

    torch_file = folder / f"{name}.pt"
    if torch_file.exists():
        try:
            torch = importlib.import_module("torch")
        except ImportError:
            raise ImportError(f"{torch_file} needs torch; or save it as {name}.npy") from None
        values = torch.load(torch_file, map_location="cpu", weights_only=True).numpy()
    else:
        values = numpy.load(folder / f"{name}.npy")
    if values.ndim != 4 or values.shape[1:] != (9, 9, 9):
        raise PuzzleError(f"{folder / name}: the shape is {values.shape}, not (n, 9, 9, 9)")
    if not numpy.isin(values, (0, 1)).all() or (values.sum(axis=3) > 1).any():
        raise PuzzleError(f"{folder / name}: not one-hot: a cell has more than one 1, or a value other than 0 and 1")
    digits: numpy.ndarray = values.astype(numpy.uint8) @ numpy.arange(1, 10, dtype=numpy.uint8)
    return digits.reshape(-1, 81).astype(numpy.uint8)


def _digits(array: numpy.ndarray) -> numpy.ndarray:
    import numpy

    return (array - 1).astype(numpy.uint8)


def _run(verb: str, puzzles: Any, arguments: list[Any], threads: int) -> tuple[str, str]:
    """Runs the command. Returns its output, and its report from standard error."""
    paths, text = _input(puzzles)
    words = [verb, *map(str, arguments)]
    if threads:
        words += ["--threads", str(threads)]
    # A path may begin with a hyphen.
    words += ["--", *paths]
    # A separate process has its own signals, threads and messages.
    done = subprocess.run(
        [sys.executable, "-m", "ennead", *words], input=text, capture_output=True, text=True, check=False
    )
    report = done.stderr.strip()
    if done.returncode not in (0, 1):
        raise EnneadError(report.removeprefix("ennead: "))
    return done.stdout, report


def _input(puzzles: Any) -> tuple[list[str], str | None]:
    """Paths for the command, or lines for its standard input."""
    if isinstance(puzzles, (str, os.PathLike)):
        return [os.fspath(puzzles)], None
    if isinstance(puzzles, Puzzle):
        puzzles = [puzzles]
    if isinstance(puzzles, Iterable) and not hasattr(puzzles, "__arrow_c_stream__"):
        puzzles = puzzles if hasattr(puzzles, "shape") else list(puzzles)
    if isinstance(puzzles, list) and puzzles and all(isinstance(one, os.PathLike) for one in puzzles):
        return [os.fspath(one) for one in puzzles], None
    if isinstance(puzzles, list) and all(isinstance(one, (str, Puzzle)) for one in puzzles):
        # Strings may be whole rows of CSV. Puzzles of other shapes are passed too, and the command reports them.
        return ["-"], "".join(f"{one.line if isinstance(one, Puzzle) else one}\n" for one in puzzles)
    rows = read(puzzles).rows
    problem = _ennead.clues_of_rows(rows).first_problem()
    if problem is not None:
        raise PuzzleError(f"puzzle {problem[0]}: {problem[1]}")
    return ["-"], "".join(f"{line}\n" for line in Column(rows.grids()).to_list() if line)
