"""A data set for PyTorch that augments puzzles while a model trains.

    from torch.utils.data import DataLoader
    import ennead.torch

    data = ennead.torch.Augmented(puzzles, solutions, seed=0, batch_size=512)
    for epoch in range(100):
        data.set_epoch(epoch)
        for inputs, targets in DataLoader(data, batch_size=None, num_workers=4):
            ...

"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from . import batch
from ._errors import PuzzleError
from ._kinds import digits

__all__ = ["Augmented"]

torch: Any = import_module("torch")
_data: Any = import_module("torch.utils.data")


class Augmented(_data.IterableDataset):  # type: ignore[misc]
    """Batches of puzzles and their solutions in random order, each transformed at random to a puzzle of the same class.

    In every epoch, every puzzle occurs once, transformed by one of 1,218,998,108,160 transformations drawn at random. The
    content of an epoch depends only on the seed, the epoch and ``batch_size``. Its batches are divided among workers and
    ranks. Every rank gets the same number of batches. With several ranks, remaining batches are dropped. No thread is
    running when workers are forked.

    Parameters
    ----------
    puzzles : array, list or column
        The puzzles, as `ennead.batch` takes them.
    solutions : array, list or column, optional
        The solutions of the puzzles. Default: the puzzles are solved.
    seed : int
        The same seed gives the same epochs on every machine.
    batch_size : int
        The number of puzzles in a batch; the last batch may be smaller. Pass ``batch_size=None`` to a ``DataLoader``.
    rank, world_size : int, optional
        The number of this process, from 0, and the number of processes. Default: those of ``torch.distributed`` if it is
        initialized, otherwise a single process.

    Yields
    ------
    (torch.Tensor, torch.Tensor)
        Puzzles and solutions, ``(batch_size, 81)`` of uint8, with 0 for empty cells.

    Raises
    ------
    PuzzleError
        If a row is not a puzzle, or has no solution.
    """

    def __init__(
        self,
        puzzles: Any,
        solutions: Any = None,
        *,
        seed: int = 0,
        batch_size: int = 256,
        rank: int | None = None,
        world_size: int | None = None,
    ) -> None:
        super().__init__()
        if batch_size < 1:
            raise ValueError("a batch has at least one puzzle")
        if hasattr(puzzles, "detach"):
            puzzles = puzzles.detach().cpu().numpy()
        # Solve the puzzles even if the solutions are known, to check that each row is a puzzle with a solution.
        solved = batch.solve(puzzles, on_error="raise")
        self._puzzles = digits(puzzles)
        self._solutions = digits(solved if solutions is None else solutions)
        if not self._solutions.all():
            raise PuzzleError(f"solution {int(self._solutions.all(axis=1).argmin())}: not a full grid")
        if len(self._puzzles) != len(self._solutions):
            raise ValueError(f"there are {len(self._puzzles)} puzzles, but {len(self._solutions)} solutions")
        distributed = torch.distributed
        known = distributed.is_available() and distributed.is_initialized()
        self._rank: int = rank if rank is not None else distributed.get_rank() if known else 0
        self._world_size: int = (
            world_size if world_size is not None else distributed.get_world_size() if known else 1
        )
        self._seed, self._batch_size, self._epoch = seed, batch_size, 0

    def set_epoch(self, epoch: int) -> None:
        """Set the number of the epoch, counted from 0, for the next iteration."""
        self._epoch = epoch

    def __len__(self) -> int:
        """The number of batches that this rank gets."""
        batches = -(-len(self._puzzles) // self._batch_size)
        return batches // self._world_size

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        import numpy

        worker = _data.get_worker_info()
        number, workers = (0, 1) if worker is None else (worker.id, worker.num_workers)
        draw = numpy.random.default_rng([self._seed, self._epoch])
        order = draw.permutation(len(self._puzzles))
        seed = int(draw.integers(2**63))
        for mine in range(number, len(self), workers):
            start = (mine * self._world_size + self._rank) * self._batch_size
            chosen = order[start : start + self._batch_size]
            inputs, targets = batch.shuffle(
                self._puzzles[chosen], seed=seed, first=start, solutions=self._solutions[chosen], threads=1
            )
            yield torch.from_numpy(inputs), torch.from_numpy(targets)
