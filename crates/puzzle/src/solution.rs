//! The solution of a puzzle, and the check that makes it.

use crate::rule::{Filled, Rule};
use crate::{Cell, Digit, Grid, House, Puzzle, Repetition, repetitions};
use std::fmt;

/// A full grid that satisfies the givens, pencil marks, houses and rules of a puzzle.
///
/// Only [`Solution::check`] makes a value of this type. A solution is displayed as one line of symbols.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Checks that a grid solves a puzzle.
    ///
    /// # Errors
    /// The first problem found. The check compares the sizes; then it looks, row by row, for cells that are empty or hold a
    /// digit that the puzzle does not allow; then it tests the houses and finally the rules.
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
        // This test is faster than `repetitions`, which is needed only for the message.
        let differ = |(_, cells): (House, &Vec<u16>)| {
            let digits = cells.iter().filter_map(|&index| grid.cells()[index as usize]);
            digits.collect::<crate::DigitSet>().len() == cells.len()
        };
        if !puzzle.geometry().all_house_cell_indices().all(differ) {
            let first = repetitions(puzzle.geometry(), &grid, false).into_iter().next();
            let first = first.expect("a house with fewer digits than cells repeats one");
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
    Repeats(Repetition),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Cage;
    use crate::{Setup, Size};

    #[test]
    fn the_first_problem_of_a_grid_is_named() {
        let full = |text: &str| {
            let digits = text.chars().map(Digit::from_symbol).collect();
            Grid::from_cells(Size::new(4).unwrap(), digits).unwrap()
        };
        let solved = "1234341221434321";
        let mut setup = Setup::empty(4);
        setup.values[0] = 1;
        let mut marks = vec![Size::new(4).unwrap().digits(); 16];
        marks[15].remove(Digit::new(2).unwrap());
        setup.marks = Some(marks);
        let cage = |names: [&str; 2], sum| Cage {
            cells: names.map(|name| name.parse().unwrap()).to_vec(),
            sum: Some(sum),
        };
        setup.rules = vec![cage(["r1c1", "r1c2"], 3).into(), cage(["r2c1", "r2c2"], 7).into()];
        let check = |setup: &Setup, grid| {
            Solution::check(&setup.clone().check().unwrap(), grid)
                .map_err(|error| error.to_string())
        };
        let error = |setup: &Setup, grid| check(setup, grid).unwrap_err();
        let solution = check(&setup, full(solved)).unwrap();
        assert_eq!((solution.to_string(), solution.get(Cell::new(0, 3)).get()), (solved.into(), 4));
        assert_eq!(
            error(&setup, Grid::empty(Size::NINE)),
            "the grid and the puzzle differ in size"
        );
        assert_eq!(error(&setup, full("1.34341221434321")), "r1c2 is empty");
        assert_eq!(
            error(&setup, full("2134341221434321")),
            "the puzzle does not allow 2 at r1c1",
            "a given"
        );
        assert_eq!(
            error(&setup, full("1234341221434322")),
            "the puzzle does not allow 2 at r4c4",
            "pencil marks"
        );
        assert_eq!(
            error(&setup, full("1234341221434421")),
            "4 appears twice in row 4: r4c1 and r4c2"
        );
        setup.rules.push(cage(["r4c1", "r4c2"], 5).into());
        let broken = error(&setup, full(solved));
        assert!(broken.starts_with("the grid violates a rule: "), "{broken}");
    }
}
