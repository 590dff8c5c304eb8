//! The solution of a puzzle, and the check that makes it.

use crate::rule::{Filled, Rule};
use crate::{Cell, Digit, Duplicate, Grid, Puzzle, duplicates};
use std::fmt;

/// A full grid that satisfies the givens, pencil marks, houses and rules of a puzzle.
///
/// Only [`Solution::check`] makes one. It displays as one line of symbols.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Checks that a grid solves a puzzle.
    ///
    /// # Errors
    /// The first problem found. The check compares the sizes, then the cells with the puzzle, row by row, then tests the
    /// houses and the rules.
    pub fn check(puzzle: &Puzzle, grid: Grid) -> Result<Solution, NotASolution> {
        if grid.size() != puzzle.size() {
            return Err(NotASolution::Size);
        }
        for (cell, digit) in puzzle.size().cells().zip(grid.cells()) {
            let digit = digit.ok_or(NotASolution::Empty(cell))?;
            if !puzzle.allowed(cell).contains(digit) {
                return Err(NotASolution::NotAllowed(cell, digit));
            }
        }
        // The list of duplicates is slower to make and only needed for the message.
        let n = grid.size().get();
        let all = grid.size().digits();
        let complete = |cells: &Vec<u16>| {
            let digits = cells.iter().filter_map(|&index| grid.cells()[index as usize]);
            cells.len() == n && digits.collect::<crate::DigitSet>() == all
        };
        if !puzzle.geometry().house_cell_indices().iter().all(complete) {
            let first = duplicates(puzzle.geometry(), &grid, false).into_iter().next();
            let first = first.expect("a filled house that lacks a digit repeats another");
            return Err(NotASolution::Repeats(first));
        }
        if let Some(rule) = broken_rule(puzzle, &grid) {
            return Err(NotASolution::Breaks(Box::new(rule.clone())));
        }
        Ok(Solution(grid))
    }

    /// The full grid.
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// The digit of a cell.
    pub fn get(&self, cell: Cell) -> Digit {
        self.0.get(cell).expect("a solution is full")
    }
}

/// The first rule that a full grid violates.
fn broken_rule<'a>(puzzle: &'a Puzzle, grid: &Grid) -> Option<&'a Rule> {
    let filled = Filled::of(puzzle, grid).expect("the grid is full");
    puzzle.rules().iter().find(|rule| !rule.kind().holds(&filled))
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}

/// The reason why a grid does not solve a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotASolution {
    /// Grid and puzzle differ in size.
    Size,
    /// A cell is empty.
    Empty(Cell),
    /// The given or the pencil marks of a cell exclude its digit.
    NotAllowed(Cell, Digit),
    /// A digit appears more than once in a house.
    Repeats(Duplicate),
    /// A rule is violated.
    Breaks(Box<Rule>),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::Size => f.write_str("the grid and the puzzle differ in size"),
            NotASolution::Empty(cell) => write!(f, "{cell} is empty"),
            NotASolution::NotAllowed(cell, digit) => {
                write!(f, "the puzzle does not allow {digit} at {cell}")
            }
            NotASolution::Breaks(rule) => write!(f, "the grid violates a rule: {rule}"),
            NotASolution::Repeats(twice) => {
                let digit = twice.digit.map_or_else(String::new, |d| d.to_string());
                write!(
                    f,
                    "{digit} appears twice in {}: {} and {}",
                    twice.house.name(),
                    twice.cells[0],
                    twice.cells[1]
                )
            }
        }
    }
}

impl std::error::Error for NotASolution {}
