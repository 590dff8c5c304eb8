//! Each puzzle meets the request.

use ennead_make::{Generator, Grids, Impossible, Made, PatternSymmetry};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, CellSet};
use ennead_solve::{Batch, SimdLevel, Single};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn bytes(board: &Board) -> [u8; 81] {
    board.cells().map(|digit| digit.map_or(0, |digit| digit.get()))
}

fn givens(board: &Board) -> CellSet {
    (0..81).filter(|cell| board.cells()[*cell].is_some()).collect()
}

/// The number of solutions, up to two, by an engine that the generator does not use.
fn solutions(puzzle: &[u8; 81]) -> u64 {
    Single::new().solve(puzzle).count
}

fn is_minimal(puzzle: &[u8; 81]) -> bool {
    (0..81).filter(|cell| puzzle[*cell] > 0).all(|cell| {
        let mut without = *puzzle;
        without[cell] = 0;
        solutions(&without) == 2
    })
}

fn check(made: &Made, minimal: bool) {
    let puzzle = bytes(&made.puzzle);
    let mut single = Single::new();
    let answer = single.solve(&puzzle);
    assert_eq!(answer.count, 1, "{}", made.puzzle);
    assert_eq!(answer.board(), Some(made.solution));
    assert!(!minimal || is_minimal(&puzzle), "{}", made.puzzle);
}

fn all_kinds(count: u64) {
    for made in Generator::new(1).make(0..count).unwrap() {
        check(&made, true);
    }
    for symmetry in PatternSymmetry::ALL {
        let generator = Generator::new(2).symmetry(symmetry);
        for made in generator.make(0..count).unwrap() {
            check(&made, false);
            assert!(symmetry.holds(givens(&made.puzzle)), "{symmetry:?} {}", made.puzzle);
        }
        let few = if symmetry == PatternSymmetry::Full { count / 20 } else { count / 5 };
        for made in generator.minimal().make(0..few).unwrap() {
            check(&made, true);
            assert!(symmetry.holds(givens(&made.puzzle)), "{symmetry:?} {}", made.puzzle);
        }
    }
    for clues in [22..=23, 26..=26, 28..=40] {
        let generator = Generator::new(3).clues(clues.clone());
        for made in generator.make(0..count).unwrap() {
            check(&made, false);
            assert!(clues.contains(&givens(&made.puzzle).len()), "{clues:?} {}", made.puzzle);
        }
    }
    for made in Generator::new(3).clues(22..=23).minimal().make(0..count).unwrap() {
        check(&made, true);
        assert!((22..=23).contains(&givens(&made.puzzle).len()), "{}", made.puzzle);
    }
    let solution = Grids::shared().draw(&mut Random::new(4));
    for made in Generator::new(4).solution(solution).make(0..count).unwrap() {
        check(&made, true);
        assert_eq!(made.solution, solution);
    }
    let pattern = chessboard();
    for made in Generator::new(5).pattern(pattern).make(0..count).unwrap() {
        check(&made, false);
        assert_eq!(givens(&made.puzzle), pattern);
    }
}

/// Every second cell.
fn chessboard() -> CellSet {
    (0..81).step_by(2).collect()
}

#[test]
fn puzzles_are_as_requested() {
    all_kinds(100);
}

#[test]
#[ignore = "ten thousand of each kind take minutes"]
fn many_puzzles_are_as_requested() {
    all_kinds(10_000);
}

#[test]
fn windows_come_to_the_same_result_as_removal_one_by_one() {
    for (made, number) in Generator::new(6).make(0..60).unwrap().iter().zip(0..) {
        // Repeat the random choices of the generator: a grid, then the order of its cells.
        let mut random = Random::of_item(6, number);
        let grid = Grids::shared().draw(&mut random);
        let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
        random.shuffle(&mut order);
        let mut puzzle = bytes(&grid);
        for cell in order {
            let digit = std::mem::take(&mut puzzle[cell]);
            if solutions(&puzzle) > 1 {
                puzzle[cell] = digit;
            }
        }
        assert_eq!(bytes(&made.puzzle), puzzle);
    }
}

#[test]
fn a_puzzle_depends_only_on_seed_number_and_options() {
    let requests = [
        Generator::new(7),
        Generator::new(7).symmetry(PatternSymmetry::HalfTurn).minimal(),
        Generator::new(7).clues(22..=22).minimal(),
        Generator::new(7).pattern(chessboard()),
        Generator::new(7).weighted(),
    ];
    for generator in requests {
        let all = generator.make(100..140).unwrap();
        assert_eq!(all.len(), 40);
        for level in SimdLevel::available() {
            assert_eq!(generator.clone().level(level).make(100..140).unwrap(), all, "{level}");
        }
        let one_by_one = (100..140).flat_map(|number| generator.make(number..number + 1).unwrap());
        assert!(one_by_one.eq(all.iter().copied()));
        let parts = [100..103, 103..139, 139..140];
        assert!(parts.into_iter().flat_map(|part| generator.make(part).unwrap()).eq(all));
    }
    let more = Generator::new(7).weighted().minimal().clues(20..=30).make(0..1);
    assert_eq!(more, Err(Impossible::WeightedAndMore));
    let first = |seed| Generator::new(seed).make(0..1).unwrap();
    assert_ne!(first(1), first(2));
}

#[test]
fn impossible_requests_are_refused_at_once() {
    use PatternSymmetry::{BothMirrors, Diagonal, Full, HalfTurn, MirrorRows, QuarterTurn};
    let new = || Generator::new(1);
    let refused = |generator: Generator| generator.make(0..1).unwrap_err();
    assert_eq!(refused(new().clues(10..=16)), Impossible::TooFewClues(17));
    assert_eq!(refused(new().clues(25..=82)), Impossible::NotARange { clues: 25..=82, most: 81 });
    assert_eq!(refused(new().clues(41..=45).minimal()), Impossible::TooManyForMinimal);
    for symmetry in [Full, HalfTurn, MirrorRows, QuarterTurn, BothMirrors] {
        let error = Impossible::SymmetryAndClues(symmetry, 17..=17);
        assert_eq!(refused(new().symmetry(symmetry).clues(17..=17)), error);
    }
    for symmetry in [Full, QuarterTurn] {
        let error = Impossible::SymmetryAndClues(symmetry, 26..=27);
        assert_eq!(refused(new().symmetry(symmetry).clues(26..=27)), error);
    }
    let cells = |lines: &[usize]| -> CellSet {
        lines.iter().flat_map(|line| 9 * line..9 * line + 9).collect()
    };
    let pattern = cells(&[0, 1, 2, 3, 6, 7]);
    assert_eq!(refused(new().pattern(pattern)), Impossible::EmptyLines);
    assert_eq!(refused(new().pattern(cells(&[0]))), Impossible::TooFewClues(17));
    let pattern = cells(&[0, 1, 3, 4, 6, 7]);
    assert_eq!(
        refused(new().pattern(pattern).clues(20..=30)),
        Impossible::PatternAndClues(54, 20..=30)
    );
    let error = Impossible::PatternAndSymmetry(Diagonal);
    assert_eq!(refused(new().pattern(pattern).symmetry(Diagonal)), error);
    assert_eq!(refused(new().solution(Board::EMPTY)), Impossible::NotASolution);
    let solution = Grids::shared().draw(&mut Random::new(1));
    let pattern = (0..20).map(|i| 4 * i).collect();
    assert_eq!(refused(new().solution(solution).pattern(pattern)), Impossible::PatternAndSolution);
}

#[test]
fn a_raised_flag_ends_a_request_that_takes_forever() {
    let flag = Arc::new(AtomicBool::new(true));
    assert_eq!(Generator::new(1).clues(17..=17).flag(flag).make(0..5), Ok(Vec::new()));
}

#[test]
fn a_batch_agrees() {
    let made = Generator::new(9).make(0..500).unwrap();
    let puzzles: Vec<Board> = made.iter().map(|made| made.puzzle).collect();
    assert!(Batch::new().solve(&puzzles).iter().all(|answer| answer.count == 1));
    let clues: usize = puzzles.iter().map(|puzzle| givens(puzzle).len()).sum();
    // Removal in random order leaves 24.4 givens on average, with a standard deviation of 1.1.
    assert!((clues as f64 / 500.0 - 24.4).abs() < 0.25, "{clues}");
}

/// Returns two estimates from `count` weighted puzzles, each with its standard error: the mean number of givens of a minimal
/// puzzle, and the mean number of minimal puzzles of a grid.
fn statistics(count: u64) -> [(f64, f64); 2] {
    let made = Generator::new(1).weighted().make(0..count).unwrap();
    let clues = |made: &Made| givens(&made.puzzle).len() as f64;
    let weight = |made: &Made| made.weight.unwrap();
    let weights: f64 = made.iter().map(weight).sum();
    let mean = made.iter().map(|made| weight(made) * clues(made)).sum::<f64>() / weights;
    let squares = |of: &dyn Fn(&Made) -> f64| made.iter().map(|made| of(made).powi(2)).sum::<f64>();
    let error = squares(&|made| weight(made) * (clues(made) - mean)).sqrt() / weights;
    let attempts = made.iter().map(|made| made.failures + 1).sum::<u64>() as f64;
    [(mean, error), (weights / attempts, squares(&weight).sqrt() / attempts)]
}

/// The published values: Berthier, Unbiased Statistics of a CSP (2009), and his collection of 2020.
fn compare_with_published_values(count: u64, most_error: f64) {
    let [(mean, error), (total, error_of_total)] = statistics(count);
    println!("{mean} +- {error} givens, {total:e} +- {error_of_total:e} puzzles per grid");
    assert!((mean - 26.578).abs() < 4.0 * error && error < most_error, "{mean} {error}");
    assert!((total - 4.655e15).abs() < 4.0 * error_of_total, "{total} {error_of_total}");
}

#[test]
fn weights_correct_the_bias() {
    for made in Generator::new(2).weighted().make(0..100).unwrap() {
        check(&made, true);
    }
    compare_with_published_values(600, 0.15);
}

#[test]
#[ignore = "takes a minute"]
fn weights_correct_the_bias_of_many_puzzles() {
    compare_with_published_values(40_000, 0.02);
}
