//! True candidates, compared with all solutions and with known answers.

use ennead_puzzle::rule::Cage;
use ennead_puzzle::{
    BoxShape, Diagonals, Digit, DigitSet, Puzzle, RegionSetup, Setup, Size, Solution,
};
use ennead_solve::{Ending, Engine, Limits, Solver, Stop, TrueCandidates};
use ennead_testkit::rules::{Random, slugs};
use serde_json::Value;
use std::num::NonZeroU64;

fn cap(number: u64) -> NonZeroU64 {
    NonZeroU64::new(number).unwrap()
}

/// The number of solutions with each candidate, by enumerating them.
fn by_enumeration(puzzle: &Puzzle) -> Vec<u64> {
    let n = puzzle.size().digit_count();
    let mut counts = vec![0; n * n * n];
    for solution in Solver::new(Engine::Rules).solutions(puzzle) {
        for cell in puzzle.size().cells() {
            let digit = usize::from(solution.get(cell).get());
            counts[puzzle.size().index(cell) * n + digit - 1] += 1;
        }
    }
    counts
}

fn check(puzzle: &Puzzle, solver: &Solver, most: u64, expected: &[u64]) {
    same(puzzle, &solver.true_candidates(puzzle, cap(most)), most, expected);
}

fn same(puzzle: &Puzzle, truth: &TrueCandidates, most: u64, expected: &[u64]) {
    assert_eq!(truth.ending, Ending::Complete);
    let size = puzzle.size();
    let mut expected = expected.iter();
    for cell in size.cells() {
        assert!(truth.undecided(cell).is_empty());
        for digit in size.digits() {
            let here = (*expected.next().unwrap()).min(most);
            assert_eq!(truth.count(cell, digit), here, "{cell}={digit} of {puzzle:?}");
            assert_eq!(truth.digits(cell).contains(digit), here > 0);
        }
    }
}

#[test]
fn counts_are_exact_on_random_grids_with_rules() {
    let size = Size::new(4).unwrap();
    let mut random = Random::new(11);
    let mut solvable = 0;
    for instance in 0..600 {
        let mut setup = Setup::empty(4);
        for _ in 0..random.below(3) {
            setup.values[random.below(16)] = random.range(1, 4) as i32;
        }
        let kinds: Vec<&str> = slugs(size).into_iter().filter(|slug| *slug != "negative").collect();
        for _ in 0..instance % 3 {
            let kind = kinds[random.below(kinds.len())];
            setup.rules.push(random.rule(kind, size));
        }
        if instance % 5 == 0 {
            setup.marks = Some((0..16).map(|_| DigitSet::from_bits(random.bits() & 15)).collect());
        }
        let Ok(puzzle) = setup.check() else { continue };
        let expected = by_enumeration(&puzzle);
        solvable += usize::from(expected.iter().any(|count| *count > 0));
        for engine in [Engine::Auto, Engine::Rules] {
            for most in [1, 2, 3, 40, 1000] {
                check(&puzzle, &Solver::new(engine), most, &expected);
            }
        }
    }
    assert!(solvable > 200, "{solvable}");
}

#[test]
fn known_counts_are_found() {
    let path = ennead_testkit::samples().join("variants/counts.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    assert_eq!(text.lines().count(), 24);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let puzzle = puzzle(&row);
        let known: Vec<DigitSet> =
            row["true_candidates"].as_str().unwrap().split(' ').map(digits).collect();
        for engine in [Engine::Auto, Engine::Rules] {
            let truth = Solver::new(engine).true_candidates(&puzzle, cap(1));
            let found: Vec<DigitSet> =
                puzzle.size().cells().map(|cell| truth.digits(cell)).collect();
            assert_eq!(found, known, "{}", row["id"]);
        }
        // The counts of a cell add up to the number of solutions.
        let solutions = row["solutions"].as_u64().unwrap();
        if solutions < 1_000 {
            let truth = Solver::default().true_candidates(&puzzle, cap(1_000));
            for cell in puzzle.size().cells() {
                let all = puzzle.size().digits();
                let sum: u64 = all.iter().map(|digit| truth.count(cell, digit)).sum();
                assert_eq!(sum, solutions, "{}", row["id"]);
            }
        }
    }
}

#[test]
fn known_solutions_change_no_count() {
    let size = Size::new(4).unwrap();
    let mut random = Random::new(23);
    for instance in 0..200 {
        let before = Setup::empty(4).check().unwrap();
        let mut setup = Setup::empty(4);
        for _ in 0..1 + instance % 3 {
            let kind = ["cage", "thermometer", "pair", "whisper"][random.below(4)];
            setup.rules.push(random.rule(kind, size));
        }
        let Ok(puzzle) = setup.check() else { continue };
        let expected = by_enumeration(&puzzle);
        for engine in [Engine::Auto, Engine::Rules] {
            for most in [1, 3, 1000] {
                let solver = Solver::new(engine);
                let known: Vec<Solution> = (solver.true_candidates(&before, cap(most)).solutions())
                    .filter_map(|one| Solution::check(&puzzle, one.grid().clone()).ok())
                    .collect();
                let truth = solver.true_candidates_observed(&puzzle, cap(most), &known, |_| {});
                same(&puzzle, &truth, most, &expected);
            }
        }
    }
}

#[test]
fn the_solutions_have_all_candidates_and_spare_a_search() {
    let mut setup = Setup::empty(9);
    setup
        .rules
        .push(Cage { cells: (0..3).map(|k| Size::NINE.cell(k)).collect(), sum: Some(7) }.into());
    let puzzle = setup.check().unwrap();
    let solver = Solver::new(Engine::Rules);
    let truth = solver.true_candidates(&puzzle, cap(1));
    let solutions: Vec<Solution> = truth.solutions().collect();
    for cell in puzzle.size().cells() {
        let shown: DigitSet = solutions.iter().map(|one| one.get(cell)).collect();
        assert_eq!(shown, truth.digits(cell), "{cell}");
    }
    let again = solver.true_candidates_observed(&puzzle, cap(1), &solutions, |_| {});
    assert!(again.stats.nodes < truth.stats.nodes / 2, "{:?} {:?}", again.stats, truth.stats);
    let digits = |truth: &TrueCandidates| {
        puzzle.size().cells().map(|cell| truth.digits(cell)).collect::<Vec<_>>()
    };
    assert_eq!(digits(&again), digits(&truth));
}

fn digits(symbols: &str) -> DigitSet {
    symbols.chars().map(|symbol| Digit::from_symbol(symbol).unwrap()).collect()
}

fn puzzle(row: &Value) -> Puzzle {
    let n = row["n"].as_u64().unwrap() as usize;
    let numbers = |text: &str| -> Vec<i32> {
        let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.get().into());
        text.chars().map(number).collect()
    };
    let mut setup = Setup::from_values(n, numbers(row["givens"].as_str().unwrap()));
    if let Some(map) = row["regions"].as_str() {
        setup.regions = RegionSetup::Map(numbers(map));
    } else {
        let [rows, columns] = [0, 1].map(|i| row["box"][i].as_u64().unwrap() as usize);
        setup.regions = RegionSetup::Boxes(BoxShape { rows, columns });
    }
    if row["diagonals"] == true {
        setup.diagonals = Diagonals::BOTH;
    }
    let size = Size::new(n).unwrap();
    for cage in row["cages"].as_array().into_iter().flatten() {
        let numbers: Vec<i64> =
            cage.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
        let cells = numbers[1..].iter().map(|index| size.cell(*index as usize)).collect();
        let sum = (numbers[0] != 0).then_some(numbers[0] as i32);
        setup.rules.push(Cage { cells, sum }.into());
    }
    setup.check().unwrap()
}

#[test]
fn counts_so_far_are_kept_at_a_limit() {
    let puzzle = Setup::empty(9).check().unwrap();
    let stopped = |nodes| {
        let solver = Solver::default().limits(Limits::none().nodes(nodes));
        solver.true_candidates(&puzzle, cap(1))
    };
    let early = stopped(1);
    assert_eq!((early.ending, early.has_solution()), (Ending::Stopped(Stop::Nodes), None));
    let middle = stopped(100);
    assert_eq!(middle.ending, Ending::Stopped(Stop::Nodes));
    assert_eq!((middle.stats.nodes, middle.has_solution()), (100, Some(true)));
    let all = puzzle.size().digits();
    for cell in puzzle.size().cells() {
        assert_eq!(middle.digits(cell) | middle.undecided(cell), all);
        assert!((middle.digits(cell) & middle.undecided(cell)).is_empty());
    }
    let whole = Solver::default().true_candidates(&puzzle, cap(1));
    assert!(puzzle.size().cells().all(|cell| whole.digits(cell) == all));
}

#[test]
fn a_puzzle_without_solution_has_no_true_candidates() {
    let mut setup = Setup::empty(4);
    setup.values[..8].copy_from_slice(&[1, 2, 0, 0, 0, 0, 3, 0]);
    setup.values[15] = 3;
    let puzzle = Setup { diagonals: Diagonals::BOTH, ..setup }.check().unwrap();
    assert_eq!(Solver::default().count(&puzzle, None).found, 0);
    let truth = Solver::default().true_candidates(&puzzle, cap(1));
    assert_eq!(truth.has_solution(), Some(false));
    assert!(puzzle.size().cells().all(|cell| truth.digits(cell).is_empty()));
}
