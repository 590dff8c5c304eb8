//! The minimal puzzles within puzzles.

use crate::board;
use ennead_make::{Generator, Subpuzzles};
use ennead_puzzle::{Board, Size};
use ennead_solve::Batch;
use std::collections::BTreeSet;

/// Puzzles with one solution and several givens more than a minimal puzzle needs.
fn puzzles() -> Vec<Board> {
    let minimal = Generator::new(8).make(0..6).unwrap();
    let with_more = |made: ennead_make::Made| {
        let empty = Size::NINE.cells().filter(|cell| made.puzzle.get(*cell).is_none());
        empty.step_by(8).take(6).fold(made.puzzle, |mut puzzle, cell| {
            puzzle.set(cell, made.solution.get(cell));
            puzzle
        })
    };
    minimal.into_iter().map(with_more).collect()
}

/// Finds the minimal puzzles by trial: removes each redundant given, level by level.
fn by_trial(puzzle: &Board) -> BTreeSet<Board> {
    let (mut minimal, mut level) = (BTreeSet::new(), BTreeSet::from([*puzzle]));
    while !level.is_empty() {
        let mut next = BTreeSet::new();
        for puzzle in level {
            let givens = Size::NINE.cells().filter(|cell| puzzle.get(*cell).is_some());
            let smaller: Vec<Board> = givens
                .map(|cell| {
                    let mut smaller = puzzle;
                    smaller.set(cell, None);
                    smaller
                })
                .collect();
            let answers = Batch::new().solve(&smaller);
            let unique = smaller.iter().zip(answers.iter()).filter(|(_, answer)| answer.count == 1);
            let unique: Vec<Board> = unique.map(|(board, _)| *board).collect();
            if unique.is_empty() {
                minimal.insert(puzzle);
            }
            next.extend(unique);
        }
        level = next;
    }
    minimal
}

#[test]
fn every_minimal_puzzle_is_found_once() {
    let mut several = 0;
    for puzzle in puzzles() {
        let found: Vec<Board> = Subpuzzles::of(&puzzle).unwrap().collect();
        let expected = by_trial(&puzzle);
        assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), expected, "{puzzle}");
        assert_eq!(found.len(), expected.len(), "each once");
        several += usize::from(found.len() > 5);
    }
    assert!(several > 3, "{several}");
}

#[test]
fn a_minimal_puzzle_is_its_only_one() {
    let puzzle =
        board(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...");
    assert_eq!(Subpuzzles::of(&puzzle).unwrap().collect::<Vec<_>>(), [puzzle]);
}

#[test]
fn only_puzzles_with_one_solution_have_them() {
    assert!(Subpuzzles::of(&Board::EMPTY).is_none());
    let clash = "11".to_owned() + &".".repeat(79);
    assert!(Subpuzzles::of(&board(&clash)).is_none());
}
