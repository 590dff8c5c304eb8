//! Redundant statements, minimal puzzles and missing givens.

use ennead_puzzle::random::Random;
use ennead_puzzle::{Puzzle, PuzzleBuilder};
use ennead_solve::{Limits, Solver, Statement, Stop, WrongCount};

fn solver() -> Solver {
    Solver::default()
}

fn words(statements: &[Statement]) -> Vec<String> {
    statements.iter().map(ToString::to_string).collect()
}

/// A 6 x 6 puzzle with statements of several kinds and one solution.
fn mixed() -> PuzzleBuilder {
    Puzzle::builder()
        .size(6)
        .givens("1.3... ..6... ...5.4 .....1 ...6.. ....12")
        .cage(["r1c2", "r1c3"], 5)
        .cage(["r5c1", "r6c1"], 9)
        .thermometer(["r2c1", "r2c2", "r2c3"])
        .white_dot("r3c1", "r3c2")
}

#[test]
fn redundant_statements_can_be_left_out_and_needed_ones_cannot() {
    let puzzle = mixed().build().unwrap();
    assert_eq!(solver().count(&puzzle, Some(2)).found, 1, "the test needs one solution");
    let found = solver().redundant(&puzzle).unwrap();
    assert_eq!(found.redundant.len() + found.needed.len(), Statement::all(&puzzle).len());
    assert!(!found.redundant.is_empty() && !found.needed.is_empty(), "{found:?}");
    assert_eq!((found.is_minimal(), found.stopped), (Some(false), None));
    for statement in Statement::all(&puzzle) {
        // As an oracle, offer only this statement to `minimize`, which removes it if it is redundant.
        let alone = solver().minimize(&puzzle, [statement.clone()]).unwrap();
        let count = solver().count(&alone.puzzle, Some(2)).found;
        assert_eq!(count, 1);
        assert_eq!(found.redundant.contains(&statement), !alone.removed.is_empty(), "{statement}");
    }
}

#[test]
fn a_statement_offered_twice_is_removed_once() {
    let puzzle = mixed().build().unwrap();
    let redundant = solver().redundant(&puzzle).unwrap().redundant;
    let twice = [redundant[0].clone(), redundant[0].clone()];
    let minimized = solver().minimize(&puzzle, twice).unwrap();
    assert_eq!(minimized.removed, redundant[..1]);
}

#[test]
fn a_minimized_puzzle_has_one_solution_and_needs_every_statement() {
    let puzzle = mixed().build().unwrap();
    let mut results = std::collections::HashSet::new();
    for seed in 0..20 {
        let mut offered = Statement::all(&puzzle);
        Random::new(seed).shuffle(&mut offered);
        let minimized = solver().minimize(&puzzle, offered).unwrap();
        assert!(minimized.is_minimal());
        assert_eq!(solver().count(&minimized.puzzle, Some(2)).found, 1);
        let left = solver().redundant(&minimized.puzzle).unwrap();
        assert_eq!(left.is_minimal(), Some(true), "{:?}", words(&left.redundant));
        results.insert(words(&Statement::all(&minimized.puzzle)));
    }
    assert!(results.len() > 1, "the order matters");
}

#[test]
fn only_offered_statements_are_removed() {
    let puzzle = mixed().build().unwrap();
    let givens = Statement::all(&puzzle).into_iter();
    let givens = givens.filter(|statement| matches!(statement, Statement::Given(_)));
    let minimized = solver().minimize(&puzzle, givens).unwrap();
    assert!(minimized.removed.iter().all(|statement| matches!(statement, Statement::Given(_))));
    assert_eq!(minimized.puzzle.rules().len(), puzzle.rules().len());
    assert!(minimized.puzzle.givens().filled() < puzzle.givens().filled());
}

#[test]
fn a_minimal_classic_puzzle_has_no_redundant_given() {
    // A 17-clue puzzle: none with 16 exists (McGuire, Tugemann and Civario, 2012).
    let line = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    let puzzle = Puzzle::builder().givens(line).build().unwrap();
    let found = solver().redundant(&puzzle).unwrap();
    assert_eq!((found.is_minimal(), found.needed.len()), (Some(true), 17));
    assert!(solver().minimize(&puzzle, Statement::all(&puzzle)).unwrap().removed.is_empty());
}

#[test]
fn givens_that_are_enough_alone_are_found_exactly() {
    let text = "123. .4.. 2... ....";
    let puzzle = Puzzle::builder().givens(text).build().unwrap();
    let solutions: Vec<_> = solver().solutions(&puzzle).take(100).collect();
    assert!((2..100).contains(&solutions.len()));
    let missing = solver().missing_givens(&puzzle).unwrap();
    for cell in puzzle.size().cells() {
        let digits: Vec<_> =
            solutions.iter().map(|solution| solution.grid().get(cell).unwrap()).collect();
        let is_alone = |digit| digits.iter().filter(|other| **other == digit).count() == 1;
        for digit in puzzle.size().digits() {
            assert_eq!(
                missing.alone.contains(&cell.with(digit)),
                is_alone(digit),
                "{digit} {cell}"
            );
        }
        let decides = digits.iter().all(|digit| is_alone(*digit));
        assert_eq!(missing.deciding_cells.contains(&cell), decides, "{cell}");
    }
    assert!(missing.together.is_empty());
}

#[test]
fn givens_that_are_enough_together_leave_one_solution() {
    for givens in ["", "123456789", "1........ 2........ 3........"] {
        let builder = || match givens {
            "" => Puzzle::builder(),
            _ => Puzzle::builder().givens(&format!("{:.<81}", givens.replace(' ', ""))),
        };
        let puzzle = builder().build().unwrap();
        let missing = solver().missing_givens(&puzzle).unwrap();
        assert_eq!((missing.alone.len(), missing.stopped), (0, None));
        assert!((10..40).contains(&missing.together.len()), "{}", missing.together.len());
        for left_out in 0..=missing.together.len() {
            let kept = missing.together.iter().enumerate().filter(|(index, _)| *index != left_out);
            let with = kept.fold(builder(), |builder, (_, given)| {
                builder.given(given.cell, given.digit.get().into())
            });
            let is_unique = solver().count(&with.build().unwrap(), Some(2)).found == 1;
            assert_eq!(is_unique, left_out == missing.together.len());
        }
    }
}

#[test]
fn other_numbers_of_solutions_are_errors() {
    let of = |givens: &str| Puzzle::builder().size(4).givens(givens).build().unwrap();
    let none = of("123. .... .... ...4");
    let several = of(".... .... .... ....");
    let one = of("1234 3412 2143 ....");
    assert_eq!(solver().redundant(&none).unwrap_err(), WrongCount::None);
    assert_eq!(solver().redundant(&several).unwrap_err(), WrongCount::Several);
    assert_eq!(solver().minimize(&several, []).unwrap_err(), WrongCount::Several);
    assert_eq!(solver().missing_givens(&none).unwrap_err(), WrongCount::None);
    assert_eq!(solver().missing_givens(&one).unwrap_err(), WrongCount::One);
    let limited = solver().limits(Limits::none().nodes(0));
    assert_eq!(limited.redundant(&one).unwrap_err(), WrongCount::Stopped(Stop::Nodes));
}

#[test]
fn a_limit_leaves_statements_undecided_and_the_puzzle_unique() {
    let puzzle = mixed().build().unwrap();
    let whole = solver().redundant(&puzzle).unwrap();
    for nodes in 1..whole.stats.nodes {
        let limited = solver().limits(Limits::none().nodes(nodes));
        match limited.redundant(&puzzle) {
            Ok(found) => {
                let known = found.redundant.len() + found.needed.len() + found.undecided.len();
                assert_eq!(known, Statement::all(&puzzle).len());
                assert!(found.redundant.iter().all(|one| whole.redundant.contains(one)));
                assert!(found.needed.iter().all(|one| whole.needed.contains(one)));
            }
            Err(error) => assert_eq!(error, WrongCount::Stopped(Stop::Nodes)),
        }
        if let Ok(minimized) = limited.minimize(&puzzle, Statement::all(&puzzle)) {
            assert_eq!(solver().count(&minimized.puzzle, Some(2)).found, 1);
        }
    }
}
