//! The start of a rating: givens alone, or any position with pencil marks.

use crate::basics::Rest;
use crate::grid::{Grid, PEERS};
use ennead_puzzle::{Board, Candidates, Size};
use std::fmt;

/// A position of a classic grid to be rated.
#[derive(Clone)]
pub struct SeStart {
    pub(super) rest: Rest,
}

/// The grid is not a classic 9 x 9 grid, the only kind that the scheme rates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotClassic;

impl fmt::Display for NotClassic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only classic 9 x 9 grids have a Sudoku Explainer rating")
    }
}

impl std::error::Error for NotClassic {}

impl SeStart {
    /// The position as a grid.
    pub(super) fn grid(mut self) -> Grid {
        *self.rest.grid()
    }
}

/// Fills in the givens, and computes the candidates of all empty cells.
impl From<&Board> for SeStart {
    fn from(board: &Board) -> SeStart {
        SeStart { rest: Rest::of(board) }
    }
}

/// Takes the position that basic techniques have reached.
impl From<Rest> for SeStart {
    fn from(rest: Rest) -> SeStart {
        SeStart { rest }
    }
}

/// Takes the placed digits, and the pencil marks of the other cells as they are.
///
/// If nothing is placed, as in a puzzle given by pencil marks alone, a cell with one candidate that none of its peers
/// can hold counts as filled.
impl TryFrom<&Candidates> for SeStart {
    type Error = NotClassic;

    fn try_from(candidates: &Candidates) -> Result<SeStart, NotClassic> {
        let is_classic = candidates.geometry().is_classic() && candidates.rules().is_empty();
        if !is_classic || candidates.size() != Size::NINE {
            return Err(NotClassic);
        }
        let mut grid = Grid::BLANK;
        for (index, marks) in candidates.marks().iter().enumerate() {
            match candidates.grid().get(Size::NINE.cell(index)) {
                Some(digit) => grid.place(index, usize::from(digit.get()) - 1),
                None => {
                    for digit in marks.iter() {
                        grid.add(index, usize::from(digit.get()) - 1);
                    }
                }
            }
        }
        if candidates.grid().entries().next().is_none() {
            for (cell, &peers) in PEERS.iter().enumerate() {
                let digits = grid.cells[cell];
                let digit = digits.trailing_zeros() as usize;
                if digits.is_power_of_two() && !grid.boards[digit].intersects(peers) {
                    grid.place(cell, digit);
                }
            }
        }
        Ok(SeStart { rest: Rest::of_grid(&grid) })
    }
}
