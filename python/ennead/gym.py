"""Gymnasium environments for reinforcement learning, and data sets for reasoning-gym.

The environments need ``gymnasium`` and ``numpy`` (``pip install ennead[gym]``); `SudokuDataset` needs neither.

>>> from ennead.gym import SudokuEnv
>>> env = SudokuEnv("1... ..2. .3.. ...4")
>>> observation, info = env.reset(seed=1)
>>> observation["board"].shape, int(observation["action_mask"].sum())
((4, 4), 48)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from . import _kinds
from ._errors import EnneadError, PuzzleError
from ._generate import generate
from ._puzzle import Puzzle
from .reward import Judge, Move, next_placements

if TYPE_CHECKING:
    import gymnasium
    import numpy

    _Env = gymnasium.Env[dict[str, Any], Any]
    _VectorEnv = gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]
else:
    try:
        import gymnasium
        import numpy

        _Env, _VectorEnv = gymnasium.Env, gymnasium.vector.VectorEnv
    except ImportError:
        gymnasium = numpy = None
        _Env = _VectorEnv = object

__all__ = ["SudokuDataset", "SudokuEnv", "SudokuVectorEnv"]

RewardName = Literal["sparse", "cell", "logic"]
MaskName = Literal["empty", "candidates", "logic"]

TRIES = 2000
"""The maximum number of puzzles to try when looking for one that meets the request."""


class SudokuEnv(_Env):
    """Fill a grid, one digit at a time. ``gymnasium.make("ennead/Sudoku-v0")`` makes it after ``import ennead.gym``.

    The observation is a dict: ``board`` (int8, ``(n, n)``, 0 for an empty cell), ``givens`` (int8, ``(n, n)``, 1 for a
    given) and ``action_mask`` (int8, ``(n ** 3,)``, 1 for an allowed action). An action is the number
    ``cell * n + digit - 1``, with cells counted row by row. With ``action="multi"``, an action is three numbers counted from
    0: row, column and digit.

    ``info`` has ``legal`` (whether the cell was empty), ``right`` (whether the digit is that of the solution), ``technique``
    (with the reward ``"logic"``, the slug of the technique that proves the move, or ``None``) and ``empty`` (the number of
    cells that are still empty).

    Parameters
    ----------
    puzzles : puzzle, list of puzzles or callable, optional
        One puzzle, puzzles to draw from, or a function that makes a puzzle from a seed. The puzzles may have any rules, but
        must have the same size and exactly one solution. Default: new classic puzzles.
    reward : {"sparse", "cell", "logic"}
        ``"sparse"``: 1 for the last cell of the solution. ``"cell"``: 1 / number of empty cells at the start for each right
        digit. ``"logic"``: the same, but only for moves that a person could make next: singles of the position, or, if there
        are none, of the position after the simplest eliminations. Any other right move is a guess and gets 0.
    penalty : float
        The penalty for a wrong digit or an action on a filled cell.
    mask : {"empty", "candidates", "logic"}
        The actions with 1 in ``action_mask``: all digits in empty cells, the candidates of empty cells, or the moves that a
        person could make next.
    on_wrong : {"keep", "end"}
        The effect of a wrong digit: it is not entered and the episode continues, or the episode ends.
    action : {"discrete", "multi"}
        The action space: ``Discrete(n ** 3)`` or ``MultiDiscrete([n, n, n])``.
    max_steps : int, optional
        The number of actions after which an episode is truncated. Default: ``n ** 3``.

    Notes
    -----
    ``reset(options={"puzzle": p})`` begins the puzzle ``p``; ``reset(options={"rating": (1.0, 3.0)})`` draws a puzzle whose
    rating ER on the scale of Sudoku Explainer is in this range.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        puzzles: Any = None,
        *,
        reward: RewardName = "sparse",
        penalty: float = 0.0,
        mask: MaskName = "empty",
        on_wrong: Literal["keep", "end"] = "keep",
        action: Literal["discrete", "multi"] = "discrete",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        _need_gymnasium()
        _one_of("reward", reward, ("sparse", "cell", "logic"))
        _one_of("mask", mask, ("empty", "candidates", "logic"))
        _one_of("on_wrong", on_wrong, ("keep", "end"))
        _one_of("action", action, ("discrete", "multi"))
        self._source = _source(puzzles)
        n = self._n = self._source(0).size
        self.reward, self.penalty, self.mask, self.on_wrong, self.action = reward, penalty, mask, on_wrong, action
        self.max_steps = n**3 if max_steps is None else max_steps
        self.render_mode = render_mode
        spaces = gymnasium.spaces
        self.observation_space = spaces.Dict(
            {
                "board": spaces.Box(0, n, (n, n), numpy.int8),
                "givens": spaces.MultiBinary((n, n)),
                "action_mask": spaces.Box(0, 1, (n**3,), numpy.int8),
            }
        )
        self.action_space = spaces.Discrete(n**3) if action == "discrete" else spaces.MultiDiscrete([n, n, n])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new puzzle.

        Parameters
        ----------
        seed : int, optional
            The same seed draws the same puzzles.
        options : dict, optional
            ``puzzle`` or ``rating``; see the notes of the class.

        Raises
        ------
        PuzzleError
            If the puzzle does not have exactly one solution, or has another size.
        EnneadError
            If no puzzle with such a rating was found.
        """
        super().reset(seed=seed)
        options = options or {}
        if "puzzle" in options:
            given = options["puzzle"]
            puzzle = given if isinstance(given, Puzzle) else Puzzle(given)
        else:
            puzzle = self._draw(options.get("rating"))
        if puzzle.size != self._n:
            raise PuzzleError(f"the puzzle is {puzzle.size} x {puzzle.size}, not {self._n} x {self._n}")
        judge = Judge(puzzle)
        if not judge.is_unique:
            raise PuzzleError("the puzzle has several solutions")
        self.puzzle = self._position = puzzle
        self._solution = judge.solution
        self._givens = numpy.array(puzzle.givens, dtype=numpy.int8).reshape(self._n, self._n)
        self._board = self._givens.copy()
        self._empty = self._left = int((self._board == 0).sum())
        self._steps = 0
        self._proven: dict[int, dict[int, str]] | None = None
        return self._observation(), {"empty": self._left}

    def _draw(self, rating: Any) -> Puzzle:
        for _ in range(TRIES):
            puzzle = self._source(int(self.np_random.integers(2**31)))
            if rating is None or _is_rated(puzzle, rating):
                return puzzle
        raise EnneadError(f"none of {TRIES} puzzles is rated {rating[0]} to {rating[1]}")

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Enter a digit.

        Raises
        ------
        ValueError
            If the action is outside the action space.
        gymnasium.error.ResetNeeded
            Before the first `reset`.
        """
        if not hasattr(self, "_board"):
            raise gymnasium.error.ResetNeeded("call reset before step")
        cell, digit = self._parts(action)
        row, column = divmod(cell, self._n)
        legal = self._board[row, column] == 0
        right = bool(legal and self._solution[cell] == digit)
        technique = None
        reward = 0.0 if right else 0.0 - self.penalty
        if right:
            if self.reward == "logic":
                technique = self._proofs().get(cell, {}).get(digit)
            self._board[row, column] = digit
            self._left -= 1
            self._position = self._position.place(cell, digit)
            self._proven = None
            if self.reward == "sparse":
                reward = float(self._left == 0)
            elif self.reward == "cell" or technique is not None:
                reward = 1.0 / self._empty
        self._steps += 1
        ended = self._left == 0 or (legal and not right and self.on_wrong == "end")
        info = {"legal": bool(legal), "right": right, "technique": technique, "empty": self._left}
        return self._observation(), reward, bool(ended), not ended and self._steps >= self.max_steps, info

    def action_masks(self) -> Any:
        """The action mask of the observation as booleans, as MaskablePPO requires."""
        return self._mask().astype(bool)

    def render(self) -> str | None:
        """The grid as text, with ``render_mode="ansi"``."""
        return str(self._position.grid) if self.render_mode == "ansi" else None

    def _parts(self, action: Any) -> tuple[int, int]:
        n = self._n
        if self.action == "multi":
            parts = [int(part) for part in action]
            if len(parts) != 3 or not all(0 <= part < n for part in parts):
                raise ValueError(f"an action is a row, a column and a digit from 0 to {n - 1}, not {action}")
            return parts[0] * n + parts[1], parts[2] + 1
        number = int(action)
        if not 0 <= number < n**3:
            raise ValueError(f"an action is a number from 0 to {n**3 - 1}, not {action}")
        return number // n, number % n + 1

    def _proofs(self) -> dict[int, dict[int, str]]:
        if self._proven is None:
            self._proven = next_placements(self._position)
        return self._proven

    def _mask(self) -> Any:
        n = self._n
        mask = numpy.zeros((n * n, n), dtype=numpy.int8)
        empty = self._board.reshape(-1) == 0
        if self.mask == "empty":
            mask[empty] = 1
        elif self.mask == "candidates":
            mask[empty] = numpy.asarray(self._position.candidates()).reshape(n * n, n)[empty]
        else:
            for cell, digits in self._proofs().items():
                for digit in digits:
                    mask[cell, digit - 1] = 1
        return mask.reshape(-1)

    def _observation(self) -> dict[str, Any]:
        givens = (self._givens > 0).astype(numpy.int8)
        return {"board": self._board.copy(), "givens": givens, "action_mask": self._mask()}


class SudokuVectorEnv(_VectorEnv):
    """Fill many classic grids at a time, in NumPy arrays: about 500,000 actions per second on one core.

    Observations, actions and the rewards ``"sparse"`` and ``"cell"`` are those of `SudokuEnv`, with a first axis for the
    environments. A wrong digit is not entered. After the end of an episode, the next step of the environment ignores its
    action and begins a new puzzle (``AutoresetMode.NEXT_STEP``).

    Parameters
    ----------
    num_envs : int
        The number of environments.
    puzzles : array or list of str, optional
        Classic puzzles with one solution, as `ennead.batch` takes them; each episode draws one. Default: 1,000 new ones.
    reward : {"sparse", "cell"}
        As in `SudokuEnv`.
    penalty : float
        The penalty for a wrong digit or an action on a filled cell.
    mask : {"empty", "candidates"}
        As in `SudokuEnv`. A step with ``"candidates"`` takes ten times as long.
    max_steps : int
        The number of actions after which an episode is truncated.

    Examples
    --------
    >>> from ennead.gym import SudokuVectorEnv
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> envs = SudokuVectorEnv(3, [line], reward="cell")
    >>> observations, _ = envs.reset(seed=1)
    >>> _, rewards, _, _, _ = envs.step([2 * 9 + 3, 2 * 9 + 3, 0])
    >>> [round(float(reward), 3) for reward in rewards]
    [0.02, 0.02, 0.0]
    """

    def __init__(
        self,
        num_envs: int,
        puzzles: Any = None,
        *,
        reward: Literal["sparse", "cell"] = "sparse",
        penalty: float = 0.0,
        mask: Literal["empty", "candidates"] = "empty",
        max_steps: int = 729,
    ) -> None:
        _need_gymnasium()
        from . import batch

        _one_of("reward", reward, ("sparse", "cell"))
        _one_of("mask", mask, ("empty", "candidates"))
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}; at least one environment is needed")
        rows = batch.generate(1000, seed=0)["puzzle"].to_numpy() if puzzles is None else _kinds.digits(puzzles)
        if len(rows) == 0:
            raise PuzzleError("there are no puzzles to play")
        # A row that is not a puzzle has become an empty grid, which has many solutions.
        wrong = numpy.flatnonzero(~batch.is_unique(rows))
        if len(wrong):
            raise PuzzleError(f"puzzle {wrong[0]} does not have exactly one solution")
        self._puzzles = rows.astype(numpy.int8)
        self._solutions = batch.solve(rows).astype(numpy.int8)
        self.num_envs = num_envs
        self.reward, self.penalty, self.mask, self.max_steps = reward, penalty, mask, max_steps
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP, "render_modes": []}
        self.render_mode = None
        self.spec = None
        spaces = gymnasium.spaces
        self.single_observation_space = spaces.Dict(
            {
                "board": spaces.Box(0, 9, (9, 9), numpy.int8),
                "givens": spaces.MultiBinary((9, 9)),
                "action_mask": spaces.Box(0, 1, (729,), numpy.int8),
            }
        )
        self.single_action_space = spaces.Discrete(729)
        batched = gymnasium.vector.utils.batch_space
        self.observation_space = batched(self.single_observation_space, num_envs)
        self.action_space = batched(self.single_action_space, num_envs)
        self._peers = _peers()
        shape = (num_envs, 81)
        self._board = numpy.zeros(shape, dtype=numpy.int8)
        self._givens = numpy.zeros(shape, dtype=numpy.int8)
        self._solution = numpy.zeros(shape, dtype=numpy.int8)
        self._empty = numpy.ones(num_envs, dtype=numpy.int64)
        self._left = numpy.ones(num_envs, dtype=numpy.int64)
        self._steps = numpy.zeros(num_envs, dtype=numpy.int64)
        self._ended = numpy.zeros(num_envs, dtype=bool)
        self._has_begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new puzzle in every environment."""
        if isinstance(seed, list):
            seed = None if any(one is None for one in seed) else hash(tuple(seed)) & 0xFFFF_FFFF
        super().reset(seed=seed)
        self._begin(numpy.ones(self.num_envs, dtype=bool))
        self._has_begun = True
        return self._observation(), {"empty": self._left.copy()}

    def _begin(self, which: Any) -> None:
        drawn = self.np_random.integers(len(self._puzzles), size=int(which.sum()))
        self._board[which] = self._puzzles[drawn]
        self._givens[which] = self._puzzles[drawn] > 0
        self._solution[which] = self._solutions[drawn]
        self._left[which] = self._empty[which] = (self._puzzles[drawn] == 0).sum(axis=1)
        self._steps[which] = 0
        self._ended[which] = False

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Enter a digit in every environment.

        Raises
        ------
        ValueError
            If an action is outside the action space, or the numbers of actions and environments differ.
        gymnasium.error.ResetNeeded
            Before the first `reset`.
        """
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        numbers = numpy.asarray(actions, dtype=numpy.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} environments, but actions of the shape {numbers.shape}")
        if numbers.min() < 0 or numbers.max() >= 729:
            raise ValueError("actions are numbers from 0 to 728")
        cells, digits = numpy.divmod(numbers, 9)
        digits = digits + 1
        rows = numpy.arange(self.num_envs)
        resetting = self._ended.copy()
        legal = (self._board[rows, cells] == 0) & ~resetting
        right = legal & (self._solution[rows, cells] == digits)
        self._board[rows[right], cells[right]] = digits[right]
        self._left -= right
        self._steps += 1
        solved = (self._left == 0) & ~resetting
        share = solved if self.reward == "sparse" else right / numpy.maximum(self._empty, 1)
        rewards = numpy.where(right, share, 0.0 - self.penalty).astype(numpy.float64)
        rewards[resetting] = 0.0
        truncated = (self._steps >= self.max_steps) & ~solved & ~resetting
        if resetting.any():
            self._begin(resetting)
        self._ended = solved | truncated
        info = {"legal": legal, "right": right, "empty": self._left.copy()}
        return self._observation(), rewards, solved, truncated, info

    def _observation(self) -> dict[str, Any]:
        n = self.num_envs
        empty = self._board == 0
        mask = numpy.broadcast_to(empty[:, :, None], (n, 81, 9))
        if self.mask == "candidates":
            digits = self._board[:, :, None] == numpy.arange(1, 10, dtype=numpy.int8)
            seen = numpy.einsum("cp,npd->ncd", self._peers, digits.astype(numpy.float32), optimize=True) > 0
            mask = mask & ~seen
        return {
            "board": self._board.reshape(n, 9, 9).copy(),
            "givens": self._givens.reshape(n, 9, 9).copy(),
            "action_mask": mask.reshape(n, 729).astype(numpy.int8),
        }


if gymnasium is not None:
    gymnasium.register(
        "ennead/Sudoku-v0", entry_point="ennead.gym:SudokuEnv", vector_entry_point="ennead.gym:SudokuVectorEnv"
    )


class SudokuDataset(Sequence["dict[str, Any]"]):
    """Puzzles as tasks in the form of reasoning-gym: items with a question, an answer and metadata, and a score of answers.

    Parameters
    ----------
    size : int
        The number of items.
    seed : int
        The same seed and options make the same items on every machine.
    clues : int, pair or range, optional
        The number of givens, as in `ennead.generate`.
    rating : pair of float, optional
        The lowest and highest rating ER on the scale of Sudoku Explainer. Rare ratings take long to find.
    needs : str, optional
        The slug of a technique that must be the hardest that a puzzle needs, such as ``"x-wing"``.

    Examples
    --------
    >>> from ennead.gym import SudokuDataset
    >>> data = SudokuDataset(size=3, seed=1, clues=(28, 32))
    >>> item = data[0]
    >>> len(data), data.score_answer(item["answer"], item), data.score_answer("no idea", item)
    (3, 1.0, 0.0)
    """

    def __init__(
        self,
        size: int = 500,
        seed: int = 42,
        *,
        clues: int | tuple[int, int] | range | None = None,
        rating: tuple[float, float] | None = None,
        needs: str | None = None,
    ) -> None:
        self.size, self.seed, self.clues, self.rating, self.needs = size, seed, clues, rating, needs
        self._items: list[dict[str, Any]] = []
        self._next = 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(self.size))]
        if index < 0:
            index += self.size
        if not 0 <= index < self.size:
            raise IndexError("no such item")
        while len(self._items) <= index:
            self._items.append(self._make(len(self._items)))
        return self._items[index]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(self.size))

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """The score of reasoning-gym, from 0 to 1; see `ennead.reward.Judge.reasoning_gym`."""
        if not answer:
            return 0.0
        return Judge(entry["metadata"]["puzzle"]).reasoning_gym(answer, entry["answer"])

    def _make(self, index: int) -> dict[str, Any]:
        minimal = self.clues is None and (self.rating is not None or self.needs is not None)
        for _ in range(TRIES):
            made = next(generate(seed=self.seed, first=self._next, clues=self.clues, minimal=minimal))
            self._next += 1
            if self._is_wanted(made.puzzle):
                return self._item(index, made.puzzle, made.solution)
        raise EnneadError(f"none of {TRIES} new puzzles is as requested")

    def _is_wanted(self, puzzle: Puzzle) -> bool:
        if self.needs is not None:
            own = puzzle.rate("ennead").ennead
            if own is None or own.hardest != self.needs:
                return False
        return self.rating is None or _is_rated(puzzle, self.rating)

    def _item(self, index: int, puzzle: Puzzle, solution: str) -> dict[str, Any]:
        line = puzzle.givens.line
        empty = line.count(".")
        question = _rows(line.replace(".", "_"))
        difficulty: dict[str, Any] = {"empty": empty}
        if self.rating is not None:
            se = puzzle.rate("se").se
            difficulty["er"] = None if se is None else se.er
        return {
            "question": f"Solve this Sudoku puzzle. Empty cells are _.\n{question}\n"
            "Answer with the full grid in the same form and nothing else.",
            "answer": _rows(solution),
            "metadata": {
                "source_dataset": "sudoku",
                "source_index": index,
                "puzzle": _lists(line),
                "solution": _lists(solution),
                "num_empty": empty,
                "difficulty": difficulty,
            },
        }


def _rows(line: str) -> str:
    return "\n".join(" ".join(line[start : start + 9]) for start in range(0, 81, 9))


def _lists(line: str) -> list[list[int]]:
    digits = [0 if symbol == "." else int(symbol) for symbol in line]
    return [digits[start : start + 9] for start in range(0, 81, 9)]


def _source(puzzles: Any) -> Callable[[int], Puzzle]:
    """Return a function that makes or chooses a puzzle for a seed."""
    if puzzles is None:
        return lambda seed: next(generate(seed=seed)).puzzle
    if callable(puzzles) and not isinstance(puzzles, Puzzle):
        function = puzzles
        return lambda seed: _puzzle(function(seed))
    if isinstance(puzzles, (Puzzle, str)):
        only = _puzzle(puzzles)
        return lambda seed: only
    listed = [_puzzle(one) for one in puzzles]
    if not listed:
        raise PuzzleError("there are no puzzles to play")
    if len({puzzle.size for puzzle in listed}) > 1:
        raise PuzzleError("the puzzles differ in size")
    return lambda seed: listed[seed % len(listed)]


def _puzzle(source: Any) -> Puzzle:
    return source if isinstance(source, Puzzle) else Puzzle(source)



def _peers() -> Any:
    """An array ``(81, 81)`` of float32: 1 for two different cells of one house, otherwise 0."""
    grid = Puzzle()
    peers = numpy.zeros((81, 81), dtype=numpy.float32)
    for cell in range(81):
        peers[cell, grid.peers(cell)] = 1
    return peers


def _is_rated(puzzle: Puzzle, rating: Any) -> bool:
    low, high = rating
    se = puzzle.rate("se").se if puzzle.is_classic else None
    return se is not None and low <= se.er <= high


def _one_of(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ValueError(f"{name} is one of {', '.join(map(repr, known))}, not {value!r}")


def _need_gymnasium() -> None:
    if gymnasium is None:
        raise ImportError("the environments need gymnasium and numpy: pip install 'ennead[gym]'")
