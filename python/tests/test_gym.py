"""Environments and tasks."""

from __future__ import annotations

import warnings
from typing import Any

import ennead
import pytest

gymnasium = pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")

from ennead.gym import SudokuDataset, SudokuEnv, SudokuVectorEnv  # noqa: E402

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("action", ["discrete", "multi"])
@pytest.mark.parametrize("mask", ["empty", "candidates", "logic"])
def test_gymnasium_accepts_the_environment(action: Any, mask: Any) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("ennead/Sudoku-v0", puzzles=LINE, action=action, mask=mask, render_mode="ansi")
        check_env(env.unwrapped)


def play(env: SudokuEnv) -> tuple[float, dict[str, Any]]:
    observation, info = env.reset(seed=3)
    total, ended = 0.0, False
    while not ended:
        solution = numpy.array(env.puzzle.solve().solution).reshape(-1)
        cell = int(numpy.flatnonzero(observation["board"].reshape(-1) == 0)[0])
        n = observation["board"].shape[0]
        observation, reward, ended, truncated, info = env.step(cell * n + int(solution[cell]) - 1)
        assert info["right"] and not truncated
        total += reward
    return total, info


@pytest.mark.parametrize("reward", ["sparse", "cell"])
def test_the_solution_has_a_total_reward_of_one(reward: Any) -> None:
    total, info = play(SudokuEnv(LINE, reward=reward))
    assert total == pytest.approx(1.0) and info["empty"] == 0


def test_the_reward_logic_requires_proofs() -> None:
    env = SudokuEnv(LINE, reward="logic", mask="logic")
    observation, _ = env.reset(seed=1)
    total, ended = 0.0, False
    while not ended:
        observation, reward, ended, _, info = env.step(int(numpy.flatnonzero(observation["action_mask"])[0]))
        assert info["technique"] is not None
        total += reward
    assert total == pytest.approx(1.0)
    total, _ = play(SudokuEnv(LINE, reward="logic"))
    assert 0 < total < 1, "in reading order, some digits are guesses"


def test_wrong_digits_and_options() -> None:
    env = SudokuEnv(LINE, penalty=0.5)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(2 * 9 + 0)
    assert (reward, ended, info["legal"], info["right"]) == (-0.5, False, True, False)
    assert not env.step(0)[4]["legal"]
    env = SudokuEnv(LINE, on_wrong="end")
    env.reset(seed=1)
    assert env.step(2 * 9 + 0)[2]
    easy = SudokuEnv(["1... ..2. .3.. ...4"])
    assert easy.action_space == gymnasium.spaces.Discrete(64)
    with pytest.raises(ennead.PuzzleError, match="9 x 9"):
        easy.reset(options={"puzzle": LINE})
    with pytest.raises(ValueError, match="reward"):
        SudokuEnv(LINE, reward="other")  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [-1, 729, 10**9])
def test_actions_outside_the_space(action: int) -> None:
    env = SudokuEnv(LINE)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="0 to 728"):
        env.step(action)
    multi = SudokuEnv(LINE, action="multi")
    multi.reset(seed=1)
    with pytest.raises(ValueError, match="0 to 8"):
        multi.step([0, -1, 0])
    envs = SudokuVectorEnv(2, [LINE])
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0, 0])
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="0 to 728"):
        envs.step([0, action])
    with pytest.raises(ValueError, match="2 environments"):
        envs.step([0])


def test_puzzles_of_the_vector_environment() -> None:
    grid = ennead.Puzzle(LINE).givens
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"id": [1], "puzzle": [LINE]})
    for puzzles in ([LINE], [ennead.Puzzle(LINE)], numpy.array([grid]), numpy.array([grid]).reshape(1, 81), frame):
        observations, _ = SudokuVectorEnv(1, puzzles).reset(seed=1)
        assert (observations["board"][0] == numpy.array(grid)).all()
    made, _ = SudokuVectorEnv(3).reset(seed=1)
    assert len({board.tobytes() for board in made["board"]}) == 3
    with pytest.raises(ennead.PuzzleError, match="puzzle 1 does not have exactly one"):
        SudokuVectorEnv(1, [LINE, "x"])
    with pytest.raises(ennead.PuzzleError, match="no puzzles"):
        SudokuVectorEnv(1, [])
    with pytest.raises(ValueError, match="at least one environment"):
        SudokuVectorEnv(0, [LINE])


def test_gymnasium_makes_both_environments() -> None:
    assert isinstance(gymnasium.make("ennead/Sudoku-v0", reward="cell").unwrapped, SudokuEnv)
    envs = gymnasium.make_vec("ennead/Sudoku-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, SudokuVectorEnv) and envs.num_envs == 3


def test_ratings_choose_the_puzzle() -> None:
    env = SudokuEnv()
    env.reset(seed=4, options={"rating": (1.0, 1.5)})
    se = env.puzzle.rate("se").se
    assert se is not None and 1.0 <= se.er <= 1.5
    with pytest.raises(ennead.EnneadError, match="rated"):
        SudokuEnv(LINE).reset(seed=1, options={"rating": (9.0, 9.5)})


def test_variants_can_be_played() -> None:
    cage = ennead.Puzzle("1... ..2. .3.. ...4").cage("r1c2 r1c3", sum=6)
    total, _ = play(SudokuEnv(cage, reward="cell"))
    assert total == pytest.approx(1.0)


@pytest.mark.parametrize("mask", ["empty", "candidates"])
def test_the_vector_environment_agrees_with_single_ones(mask: Any) -> None:
    lines = [made.puzzle.givens.line for made in ennead.generate(20, seed=6)]
    envs = SudokuVectorEnv(5, lines, reward="cell", penalty=0.1, mask=mask)
    observations, _ = envs.reset(seed=1)
    singles = []
    for board in observations["board"]:
        single = SudokuEnv("".join(map(str, board.reshape(-1))), reward="cell", penalty=0.1, mask=mask)
        single.reset()
        singles.append(single)
    random = numpy.random.default_rng(1)
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        actions = []
        for mask_row, single in zip(observations["action_mask"], singles):
            wanted = numpy.flatnonzero(mask_row)
            actions.append(int(random.choice(wanted)) if random.random() < 0.8 else int(random.integers(729)))
        observations, rewards, ended, truncated, infos = envs.step(actions)
        assert not ended.any() and not truncated.any()
        for k, (action, single) in enumerate(zip(actions, singles)):
            observation, reward, _, _, info = single.step(action)
            assert reward == pytest.approx(rewards[k])
            assert info["right"] == infos["right"][k]
            for name, value in observation.items():
                assert (observations[name][k] == value).all(), name


def test_vector_episodes_end_and_begin_again() -> None:
    full = ennead.Puzzle(LINE).solve().solution.line
    envs = SudokuVectorEnv(2, ["." + full[1:]])
    envs.reset(seed=1)
    right = int(full[0]) - 1
    _, rewards, ended, _, _ = envs.step([right, 100])
    assert rewards.tolist() == [1.0, 0.0] and ended.tolist() == [True, False]
    observations, rewards, ended, _, _ = envs.step([right, right])
    assert rewards.tolist() == [0.0, 1.0] and ended.tolist() == [False, True]
    assert observations["board"][0, 0, 0] == 0
    with pytest.raises(ennead.PuzzleError, match="one solution"):
        SudokuVectorEnv(1, ["." * 81])


def test_tasks_are_reproducible_and_score_answers() -> None:
    data = SudokuDataset(size=4, seed=9, clues=(26, 30))
    assert list(data) == list(SudokuDataset(size=4, seed=9, clues=(26, 30)))
    for item in data:
        assert data.score_answer(item["answer"], item) == 1.0
        wrong = item["answer"].replace("1", "2")
        assert data.score_answer(wrong, item) == pytest.approx(0.9 * 72 / 81)
        assert data.score_answer(None, item) == 0.0
        assert 26 <= 81 - item["metadata"]["num_empty"] <= 30
    rated = SudokuDataset(size=2, seed=1, rating=(1.0, 2.0))
    assert all(1.0 <= item["metadata"]["difficulty"]["er"] <= 2.0 for item in rated)
    hard = SudokuDataset(size=1, seed=1, needs="x-wing")[0]
    rating = ennead.Puzzle(hard["metadata"]["puzzle"]).rate("ennead").ennead
    assert rating is not None and rating.hardest == "x-wing"
