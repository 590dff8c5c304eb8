//! `Single` at every level, on the classic puzzles of `testdata` and on random ones made from them.

use super::cases::all;
use ennead_puzzle::{Board, Cell, Digit};
use ennead_solve::{Ending, Engine, Limits, SimdLevel, Single, Solver, Stats, Stop};
use proptest::prelude::*;

/// The classic puzzles with their numbers of solutions.
fn classics() -> impl Iterator<Item = (String, [u8; 81], u64)> {
    all().filter_map(|case| {
        let board = case.puzzle.as_board()?;
        Some((case.id, board.cells().map(|cell| cell.map_or(b'.', symbol)), case.solutions))
    })
}

fn symbol(digit: Digit) -> u8 {
    b'0' + digit.get()
}

/// The result for a puzzle: the count, its ending, the first solution, the counters.
type Known = (u64, Ending, Option<[u8; 81]>, Stats);

/// Solves a puzzle at every level; panics if the results differ.
fn known(row: &[u8; 81], limit: u64) -> Known {
    let at = |level| {
        let mut single = Single::new().level(level).limit(limit);
        let answer = single.solve(row);
        let (count, ending, first) = (answer.count, answer.ending, answer.first.copied());
        (count, ending, first, single.stats())
    };
    let known = at(SimdLevel::PORTABLE);
    for level in SimdLevel::available() {
        assert_eq!(at(level), known, "{level}: {}", String::from_utf8_lossy(row));
    }
    known
}

#[test]
fn every_level_counts_the_same_in_the_same_way() {
    let mut seen = 0;
    for (id, row, solutions) in classics() {
        let (count, ending, first, stats) = known(&row, 100_000);
        assert_eq!(count, solutions.min(100_000), "{id}");
        assert_eq!(first.is_some(), solutions > 0, "{id}");
        if ending == Ending::Complete {
            assert_eq!(stats.retreats, stats.nodes - 1, "{id}");
            assert_eq!(2 * stats.guesses, stats.nodes - 1, "{id}");
        }
        seen += 1;
    }
    assert!(seen > 30, "{seen} classic puzzles");
}

#[test]
fn the_bytes_may_be_symbols_or_numbers() {
    for (id, row, _) in classics().take(10) {
        let numbers = row.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        assert_eq!(known(&row, 2), known(&numbers, 2), "{id}");
    }
}

#[test]
fn givens_that_clash_have_no_solution() {
    // r1c1 and another cell with the same digit: in a row of the box, in the row, in the column, in the box.
    for other in [1, 8, 72, 10] {
        let mut row = [b'.'; 81];
        (row[0], row[other]) = (b'5', b'5');
        let (count, ending, first, stats) = known(&row, 2);
        assert_eq!((count, ending, first, stats.nodes), (0, Ending::Complete, None, 1), "{other}");
    }
}

#[test]
fn a_stopped_puzzle_leaves_nothing_to_the_next() {
    let mut single = Single::new().limit(u64::MAX).limits(Limits::none().nodes(100));
    let empty = [b'.'; 81];
    let stopped = single.solve(&empty);
    assert_eq!(stopped.ending, Ending::Stopped(Stop::Nodes));
    assert!(stopped.count > 0);
    assert_eq!(single.stats().nodes, 100);
    let (_, row, _) = classics().find(|(.., solutions)| *solutions == 1).unwrap();
    assert_eq!((single.solve(&row).count, single.solve(&row).ending), (1, Ending::Complete));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn mutants_count_as_elsewhere(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((0..81_usize, 0..=9_u8), 1..4),
    ) {
        let rows: Vec<_> = classics().filter(|(.., solutions)| *solutions == 1).collect();
        let mut row = which.get(&rows).1;
        for (cell, value) in changes {
            row[cell] = b'0' + value;
        }
        let (count, _, first, _) = known(&row, 2);
        let mut board = Board::EMPTY;
        for (i, byte) in row.iter().enumerate() {
            board.set(Cell::new(i / 9, i % 9), Digit::from_symbol((*byte).into()));
        }
        let expected = board.to_puzzle().map_or(0, |puzzle| {
            Solver::new(Engine::Propagate).count(&puzzle, Some(2)).found
        });
        prop_assert_eq!(count, expected);
        if let Some(first) = first {
            prop_assert!(row.iter().zip(&first).all(|(given, digit)| !(b'1'..=b'9').contains(given) || given == digit));
        }
    }
}
