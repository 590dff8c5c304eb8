//! The neighbours of puzzles.

use crate::board;
use ennead_make::Vicinity;
use ennead_puzzle::{Board, Digit, Size};
use ennead_solve::Batch;
use std::collections::HashSet;

/// Minimal puzzles with 17, 22 and 25 givens.
const PUZZLES: [&str; 3] = [
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..7.3.5....2.5.43....91.8.....4.729..59.....3.6.......6..17....4.1....72.........",
];

fn filled(board: &Board) -> Vec<usize> {
    (0..81).filter(|cell| board.cells()[*cell].is_some()).collect()
}

fn with(board: &Board, cell: usize, digit: Option<Digit>) -> Board {
    let mut board = *board;
    board.set(Size::NINE.cell(cell), digit);
    board
}

fn has_one_solution(boards: &[Board]) -> Vec<bool> {
    Batch::new().solve(boards).iter().map(|answer| answer.count == 1).collect()
}

fn is_minimal(board: &Board) -> bool {
    let smaller: Vec<Board> = filled(board).iter().map(|cell| with(board, *cell, None)).collect();
    !has_one_solution(&smaller).contains(&true)
}

/// Finds the neighbours by trial: all boards with `remove` givens removed, then each possible given added in an empty
/// cell.
fn by_trial(puzzle: &Board, remove: usize) -> HashSet<String> {
    let givens = filled(puzzle);
    let mut smaller = Vec::new();
    for (at, first) in givens.iter().enumerate() {
        let one = with(puzzle, *first, None);
        match remove {
            1 => smaller.push(one),
            _ => smaller.extend(givens[at + 1..].iter().map(|second| with(&one, *second, None))),
        }
    }
    let mut tried = Vec::new();
    for board in smaller {
        for cell in (0..81).filter(|cell| board.cells()[*cell].is_none()) {
            for digit in Size::NINE.digits() {
                if puzzle.cells()[cell] != Some(digit) {
                    tried.push(with(&board, cell, Some(digit)));
                }
            }
        }
    }
    let unique = has_one_solution(&tried);
    tried.iter().zip(unique).filter(|(_, unique)| *unique).map(|(one, _)| one.to_string()).collect()
}

fn lines(boards: &[Board]) -> HashSet<String> {
    boards.iter().map(ToString::to_string).collect()
}

#[test]
fn one_added_given_is_found_exactly() {
    for (puzzle, remove) in [(0, 1), (1, 1), (2, 1), (0, 2)] {
        let puzzle = board(PUZZLES[puzzle]);
        let found = Vicinity::new(remove, 1).of(&puzzle);
        assert_eq!(lines(&found), by_trial(&puzzle, remove), "{puzzle} {remove}");
        assert_eq!(lines(&found).len(), found.len(), "each once");
        let minimal = Vicinity::new(remove, 1).minimal().of(&puzzle);
        let expected: Vec<Board> = found.iter().filter(|one| is_minimal(one)).copied().collect();
        assert_eq!(lines(&minimal), lines(&expected));
    }
}

#[test]
fn two_added_givens_leave_one_solution() {
    check_two_added(PUZZLES[2]);
}

/// After most removals, there are too many solutions to list.
#[test]
#[ignore = "takes a minute"]
fn two_added_givens_among_many_solutions_leave_one() {
    check_two_added(PUZZLES[0]);
}

fn check_two_added(line: &str) {
    let puzzle = board(line);
    let givens = filled(&puzzle).len();
    let found = Vicinity::new(1, 2).of(&puzzle);
    assert!(found.len() > 100, "{}", found.len());
    assert_eq!(lines(&found).len(), found.len());
    assert!(has_one_solution(&found).iter().all(|unique| *unique));
    let added = |one: &Board| {
        (0..81)
            .filter(|at| one.cells()[*at].is_some() && one.cells()[*at] != puzzle.cells()[*at])
            .count()
    };
    assert!(found.iter().all(|one| filled(one).len() == givens + 1 && added(one) == 2));
    let minimal = Vicinity::new(1, 2).minimal().of(&puzzle);
    let expected: Vec<Board> = found.iter().filter(|one| is_minimal(one)).copied().collect();
    assert_eq!(lines(&minimal), lines(&expected));
    assert!(!expected.is_empty() && expected.len() < found.len());
}

#[test]
fn nothing_removed_and_nothing_added_is_the_puzzle() {
    let puzzle = board(PUZZLES[1]);
    assert_eq!(Vicinity::new(0, 0).of(&puzzle), [puzzle]);
    assert!(Vicinity::new(1, 0).of(&puzzle).is_empty(), "it is minimal");
    assert!(Vicinity::new(0, 1).minimal().of(&puzzle).is_empty());
    assert_eq!(Vicinity::new(0, 1).of(&puzzle).len(), 81 - filled(&puzzle).len());
}

#[test]
fn removals_can_be_shared_out() {
    let puzzle = board(PUZZLES[0]);
    let vicinity = Vicinity::new(2, 1);
    let removals: Vec<_> = vicinity.removals(&puzzle).collect();
    assert_eq!(removals.len(), 17 * 16 / 2);
    let parts = removals.chunks(40).flat_map(|part| vicinity.after(&puzzle, part));
    assert_eq!(parts.collect::<Vec<_>>(), vicinity.of(&puzzle));
}
