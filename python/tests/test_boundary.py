"""Any input leads to a result or an exception of a documented type, never to a panic."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ennead
import ennead.batch
from ennead import Puzzle, PuzzleError
from ennead.reward import Judge, Move

EXPECTED = (ValueError, TypeError, IndexError, OverflowError, ennead.EnneadError)

odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=30),
    st.binary(max_size=30),
    st.lists(st.integers(-3, 12), max_size=20),
    st.tuples(st.integers(-2, 10), st.integers(-2, 10)),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
)
symbols = st.text(alphabet="0123456789.ABCabc |\n-+{}[]\",:", max_size=200)
puzzles = st.one_of(
    st.sampled_from(
        [
            Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
            Puzzle("1... ..2. .3.. ...4"),
            Puzzle(size=4).cage("r1c1 r1c2", 3),
            Puzzle(size=6, boxes=(3, 2), diagonals=True).give(0, 1),
            Puzzle(size=1),
            Puzzle([[None] * 4] * 4, from_zero=True),
        ]
    )
)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def outcome(call: Any, *arguments: Any, **options: Any) -> Any:
    """Call a function. Return its result, or ``None`` after a documented exception."""
    try:
        return call(*arguments, **options)
    except EXPECTED:
        return None


@quick
@given(symbols)
def test_any_text(text: str) -> None:
    puzzle = outcome(Puzzle, text)
    if puzzle is not None:
        assert Puzzle(puzzle.line) == puzzle


@quick
@given(st.one_of(odd, st.lists(odd, max_size=16), st.lists(st.lists(odd, max_size=4), max_size=4)))
def test_any_source(source: Any) -> None:
    outcome(Puzzle, source)
    outcome(ennead.check, source)


@quick
@given(st.integers(-2, 40), odd, odd, odd)
def test_any_shape(size: int, boxes: Any, regions: Any, diagonals: Any) -> None:
    outcome(Puzzle, size=size, boxes=boxes)
    outcome(Puzzle, size=size, regions=regions)
    outcome(Puzzle, size=size, diagonals=diagonals)


METHODS = [
    "allow",
    "arrow",
    "between",
    "black_dot",
    "cage",
    "canon",
    "clear",
    "even",
    "extra_region",
    "give",
    "is_solution",
    "isomorphism",
    "little_killer",
    "peers",
    "place",
    "quadruple",
    "relabel",
    "rule",
    "sandwich",
    "skyscraper",
    "thermometer",
    "to",
    "transform",
    "whisper",
    "x_sum",
]


@pytest.mark.parametrize("method", METHODS)
@quick
@given(puzzles, st.lists(odd, max_size=3))
def test_any_argument(method: str, puzzle: Puzzle, arguments: list[Any]) -> None:
    outcome(getattr(puzzle, method), *arguments)


@quick
@given(puzzles, st.sampled_from(["steps", "explain", "passes", "hint", "rate", "trace"]), odd)
def test_any_option(puzzle: Puzzle, method: str, option: Any) -> None:
    outcome(getattr(puzzle, method), option)


@quick
@given(puzzles, odd, odd, odd)
def test_any_limit(puzzle: Puzzle, engine: Any, nodes: Any, seconds: Any) -> None:
    outcome(puzzle.solve, engine=engine, seconds=0.01)
    outcome(puzzle.solve, nodes=nodes, seconds=0.01)
    outcome(puzzle.count, seconds=seconds, nodes=100)


@quick
@given(puzzles, odd)
def test_any_cell(puzzle: Puzzle, cell: Any) -> None:
    outcome(puzzle.__getitem__, cell)
    outcome(puzzle.candidates().__getitem__, cell)


@quick
@given(odd, odd, odd, odd)
def test_any_request(clues: Any, symmetry: Any, pattern: Any, seed: Any) -> None:
    def first(**options: Any) -> Any:
        return next(iter(ennead.generate(1, **options)))

    outcome(first, seed=seed)
    outcome(first, clues=clues, seed=1)
    outcome(first, symmetry=symmetry, seed=1)


BATCHES = ["solve", "count", "is_unique", "check", "clues", "candidates", "canon", "labels", "rate", "shuffle"]


@quick
@given(
    st.sampled_from(BATCHES),
    st.one_of(
        odd,
        st.lists(st.one_of(odd, symbols, puzzles), max_size=4),
        st.lists(st.text("123456789.", min_size=81, max_size=81), max_size=4),
        st.lists(st.lists(st.integers(-1, 10), min_size=81, max_size=81), max_size=3),
    ),
)
def test_any_batch(name: str, source: Any) -> None:
    outcome(getattr(ennead.batch, name), source)


@quick
@given(st.sampled_from(BATCHES), odd, odd)
def test_any_option_of_a_batch(name: str, option: Any, threads: Any) -> None:
    lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
    if not (isinstance(option, int) and option > 1000):  # it would make that many copies or solutions
        outcome(getattr(ennead.batch, name), lines, option)
    if name not in ("clues", "candidates"):
        outcome(getattr(ennead.batch, name), lines, threads=threads)
    outcome(getattr(ennead.batch, name), lines, column=option)


JUDGES = [
    Judge("1... ..2. .3.. ...4"),
    Judge("1... .... .... ...."),
    Judge(Puzzle("1... ..2. .3.. ...4").cage("r1c2 r1c3", sum=6)),
]
answers = st.one_of(
    odd,
    symbols,
    st.from_regex(r"(<ANSWER>)?(r[0-9]{1,2}c[0-9]{1,2}: ?[0-9]{1,2}[ ,\n]){0,6}(</ANSWER>)?", fullmatch=True),
    st.lists(st.integers(-1, 6), min_size=16, max_size=16),
    st.lists(st.builds(Move, st.integers(-2, 20), st.integers(-2, 9)), max_size=6),
)


@quick
@given(st.sampled_from(JUDGES), answers)
def test_any_answer(judge: Judge, answer: Any) -> None:
    score = outcome(judge.score, answer)
    if score is not None:
        assert 0 <= score.partial <= 1 and 0 <= score.placements <= len(score.moves)
        assert not score.solved or score.valid
    outcome(judge.is_solvable, answer)
    outcome(judge.forced, answer)
    outcome(judge.next_placements, answer)
    if isinstance(answer, str):
        assert 0 <= judge.reasoning_gym(answer) <= 1


@quick
@given(puzzles)
def test_methods_of_any_puzzle(puzzle: Puzzle) -> None:
    assert Puzzle(puzzle.to("json")) == puzzle
    assert puzzle.svg().startswith("<svg")
    assert str(puzzle) and repr(puzzle)
    assert puzzle._repr_mimebundle_()["text/plain"]
    answer = puzzle.solve()
    if answer:
        assert puzzle.is_solution(answer.solution)
    with pytest.raises((PuzzleError, IndexError, ValueError)):
        puzzle.give("r99c99", 1)
