"""Data sets."""

from __future__ import annotations

import json
from pathlib import Path

import ennead
import ennead.data
import pytest

numpy = pytest.importorskip("numpy")

PUZZLES = [made.puzzle for made in ennead.generate(12, seed=5)]


def solved(part: ennead.data.Examples) -> None:
    assert (numpy.asarray(ennead.batch.solve(part.puzzles)) == part.solutions).all()


def test_hrm_folders_have_exact_types_and_groups(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path, form="hrm", augment=3, test=0.3, seed=2)
    assert json.loads((tmp_path / "identifiers.json").read_text()) == ["<blank>"]
    for part, copies in (("train", 3), ("test", 0)):
        found = ennead.data.load_hrm(tmp_path, part)
        metadata = json.loads((tmp_path / part / "dataset.json").read_text())
        groups = len(found) // (copies + 1)
        assert metadata == {
            "pad_id": 0,
            "ignore_label_id": 0,
            "blank_identifier_id": 0,
            "vocab_size": 11,
            "seq_len": 81,
            "num_puzzle_identifiers": 1,
            "total_groups": groups,
            "mean_puzzle_examples": 1,
            "total_puzzles": groups,
            "sets": ["all"],
        }
        assert found.inputs.dtype == found.labels.dtype == numpy.uint8
        assert set(numpy.unique(found.inputs)) == set(range(1, 11))
        assert set(numpy.unique(found.labels)) == set(range(2, 11))
        assert found.groups.dtype == numpy.int32
        assert found.groups.tolist() == list(range(0, len(found) + 1, copies + 1))
        indices = numpy.load(tmp_path / part / "all__puzzle_indices.npy")
        assert (indices.dtype, indices.tolist()) == (numpy.int32, list(range(len(found) + 1)))
        identifiers = numpy.load(tmp_path / part / "all__puzzle_identifiers.npy")
        assert identifiers.dtype == numpy.int32 and identifiers.tolist() == [0] * len(found)
        solved(found.examples())
        for first, last in zip(found.groups, found.groups[1:]):
            rows = found.examples().puzzles[first:last]
            lines = ["".join(map(str, row)) for row in rows.tolist()]
            assert len({ennead.Puzzle(line).canon().puzzle for line in lines}) == 1
            assert len(set(lines)) == copies + 1
    train, test = (ennead.data.load_hrm(tmp_path, part) for part in ("train", "test"))
    assert len(train) // 4 + len(test) == len(PUZZLES)


def test_hrm_folders_are_read_back_with_solutions(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path, form="hrm")
    found = ennead.read(str(tmp_path / "train"))
    assert [one.line for one in found] == [one.line for one in PUZZLES]
    assert [one.stated_solution for one in found if isinstance(one, ennead.Puzzle)] == [one.solve().solution for one in PUZZLES]
    alone = ennead.read(str(tmp_path / "train" / "all__inputs.npy"))
    assert alone == found


def test_no_class_is_in_both_parts(tmp_path: Path) -> None:
    shuffled = [puzzle.shuffle(seed) for puzzle in PUZZLES for seed in range(3)]
    ennead.data.write(shuffled, tmp_path, form="rrn", test=0.5, seed=3)
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    assert min(len(one.read_text().splitlines()) for one in (train, test)) > 3
    assert ennead.data.leakage(test, train) == []
    assert len(ennead.data.leakage(train, train)) == len(train.read_text().splitlines())


def test_one_hot_arrays(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path, form="satnet")
    values = numpy.load(tmp_path / "train" / "features.npy")
    assert (values.shape, values.dtype) == ((12, 9, 9, 9), numpy.float32)
    part = ennead.data.load_satnet(tmp_path / "train")
    solved(part)
    assert [one.line for one in ennead.read(str(tmp_path / "train" / "features.npy"))] == [
        one.line for one in PUZZLES
    ]
    with_empty = numpy.concatenate([1 - values.sum(axis=3, keepdims=True), values], axis=3)
    numpy.save(tmp_path / "ten.npy", with_empty.astype(bool))
    assert [one.line for one in ennead.read(str(tmp_path / "ten.npy"))] == [one.line for one in PUZZLES]


def test_torch_files_of_satnet(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    ennead.data.write(PUZZLES, tmp_path, form="satnet")
    part = tmp_path / "train"
    for name in ("features", "labels"):
        torch.save(torch.from_numpy(numpy.load(part / f"{name}.npy")), part / f"{name}.pt")
        (part / f"{name}.npy").unlink()
    solved(ennead.data.load_satnet(part))


def test_arrays_with_other_numbers_are_read(tmp_path: Path) -> None:
    board = numpy.array([one.givens for one in PUZZLES])
    for name, array in (("jumanji", board - 1), ("plus", board + 1), ("minus", numpy.where(board == 0, -1, board))):
        numpy.save(tmp_path / f"{name}.npy", array.astype(numpy.int32))
        assert ennead.read(str(tmp_path / f"{name}.npy")) == PUZZLES, name


def test_cells_in_the_order_of_the_steps(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path, form="order", augment=1)
    rows = numpy.load(tmp_path / "train.npy")
    assert (rows.shape[1], rows.dtype) == (325, numpy.uint8)
    names = json.loads((tmp_path / "strategies.json").read_text())
    for row in rows.tolist():
        steps = [row[start : start + 4] for start in range(1, 325, 4)]
        grid = ["."] * 81
        for r, c, digit, strategy in steps[: row[0]]:
            assert strategy == 0
            grid[9 * r + c] = str(digit)
        solution = ennead.Puzzle("".join(grid)).solve().solution
        assert all(strategy >= 2 and str(strategy) in names for *_, strategy in steps[row[0] :])
        assert all(solution[r, c] == digit for r, c, digit, _ in steps)
        assert len({(r, c) for r, c, *_ in steps}) == 81


def test_columns_of_sudoku_extreme_are_kept(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path / "a", form="extreme", source="mine")
    text = (tmp_path / "a" / "train.csv").read_text().splitlines()
    assert text[0] == "source,question,answer,rating"
    assert all(line.startswith("mine,") and line.rsplit(",")[-1].isdecimal() for line in text[1:])
    numbered = [text[0], *(line.rsplit(",", 1)[0] + f",{k}" for k, line in enumerate(text[1:]))]
    (tmp_path / "b.csv").write_text("\n".join(numbered) + "\n")
    ennead.data.write(tmp_path / "b.csv", tmp_path / "c", form="extreme", rating="rating")
    assert (tmp_path / "c" / "train.csv").read_text().splitlines() == numbered


def test_samples_depend_only_on_the_seed(tmp_path: Path) -> None:
    def lines(name: str, seed: int, threads: int = 0) -> list[str]:
        ennead.data.write(PUZZLES, tmp_path / name, form="kaggle", sample=5, seed=seed, threads=threads)
        return (tmp_path / name / "train.csv").read_text().splitlines()[1:]

    one = lines("one", seed=1, threads=1)
    assert len(one) == 5
    assert lines("two", seed=1, threads=2) == one
    assert lines("three", seed=2) != one


def test_puzzles_of_any_kind(tmp_path: Path) -> None:
    lines = [puzzle.line for puzzle in PUZZLES]
    array = numpy.array([puzzle.givens for puzzle in PUZZLES])
    column = ennead.batch.generate(12, seed=5)["puzzle"]
    kinds = {"puzzles": PUZZLES, "lines": lines, "generator": iter(lines), "array": array, "column": column}
    for name, puzzles in kinds.items():
        assert ennead.data.write(puzzles, tmp_path / name, form="rrn") == "train: 12 examples"
    assert len({(tmp_path / name / "train.csv").read_text() for name in kinds}) == 1
    # A missing puzzle is left out; text that is not a puzzle is an error.
    assert ennead.data.write([lines[0], None], tmp_path / "missing", form="rrn") == "train: 1 example"
    with pytest.raises(ennead.PuzzleError, match="puzzle 1: 10 in r1c1|puzzle 1: "):
        ennead.data.write(numpy.array([[0] * 81, [10] * 81]), tmp_path / "wrong", form="rrn")


def test_tables_of_data_frames(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    columns = {"id": ["a", "b"], "initial_board": [puzzle.line for puzzle in PUZZLES[:2]], "n": [1, 2]}
    for name, frame in (("pandas", pandas.DataFrame(columns)), ("polars", polars.DataFrame(columns))):
        assert ennead.data.write(frame, tmp_path / name, form="rrn") == "train: 2 examples"


def test_a_path_with_a_hyphen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-o.txt").write_text(PUZZLES[0].line + "\n")
    assert ennead.data.write("-o.txt", "out", form="rrn") == "train: 1 example"


def test_errors_are_exceptions(tmp_path: Path) -> None:
    with pytest.raises(ennead.EnneadError, match="nothing.csv"):
        ennead.data.write(tmp_path / "nothing.csv", tmp_path / "out", form="hrm")
    with pytest.raises(ennead.EnneadError, match="invalid value"):
        ennead.data.write(PUZZLES, tmp_path / "out", form="other")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        ennead.data.load_hrm(tmp_path)


def test_the_card_is_complete(tmp_path: Path) -> None:
    ennead.data.write(PUZZLES, tmp_path, form="extreme", test=0.25, augment=2)
    card = (tmp_path / "README.md").read_text()
    assert card.startswith("---\n")
    yaml = card.split("---\n")[1]
    assert "configs:" in yaml and "  - split: test\n    path: test.csv" in yaml
    assert "ennead dataset - --form extreme --augment 2 --test 0.25 --seed 1" in card
    assert "triads" in card and ennead.__version__ in card
