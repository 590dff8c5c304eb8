"""Sudoku of any size and shape: solve, rate, explain, generate - one puzzle or ten million.

>>> import ennead
>>> puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.solve().is_unique
True
>>> puzzle.hint().technique.name
'Naked Single'

Start with `Puzzle`: its methods solve, check, explain and rate it. `read` reads many puzzles, `generate` makes new ones,
and `ennead.batch` has functions for arrays and columns of millions of puzzles.
"""

from __future__ import annotations

from . import batch
from ._candidates import Candidates
from ._cells import Cell, CellList
from ._ennead import __version__
from ._errors import EnneadError, PuzzleError, StoppedError
from ._generate import Generated, generate
from ._grid import Grid
from ._lists import engines, formats, techniques
from ._multi_grid import MultiGrid, MultiGridAnswer, Part
from ._picture import Gallery, Picture, gallery
from ._puzzle import Canonical, Puzzle
from ._ranks import grid_of_rank, rank
from ._rating import EnneadRating, HodokuRating, Rating, SeRating
from ._read import check, guess_rules, read, scan
from ._readings import Drawn, Proposal, Readings
from ._results import Answer, Check, Conflict, Count, Diagnosis, Minimized, Solutions, TrueCandidates
from ._steps import Candidate, Pass, Passes, Path, Step, Technique
from ._trace import Trace

__all__ = [
    "Answer",
    "Candidate",
    "Candidates",
    "Canonical",
    "Cell",
    "CellList",
    "Check",
    "Conflict",
    "Count",
    "Diagnosis",
    "Drawn",
    "EnneadError",
    "EnneadRating",
    "Gallery",
    "Generated",
    "Grid",
    "HodokuRating",
    "Minimized",
    "MultiGrid",
    "MultiGridAnswer",
    "Part",
    "Pass",
    "Passes",
    "Path",
    "Picture",
    "Proposal",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Readings",
    "SeRating",
    "Solutions",
    "Step",
    "StoppedError",
    "Technique",
    "Trace",
    "TrueCandidates",
    "__version__",
    "batch",
    "check",
    "engines",
    "formats",
    "gallery",
    "generate",
    "grid_of_rank",
    "guess_rules",
    "rank",
    "read",
    "scan",
    "techniques",
]
