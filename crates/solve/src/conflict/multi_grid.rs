//! The statements of a multi-grid puzzle.

use super::{Diagnosis, Part, Suspects, part};
use crate::engines::AnySearch;
use crate::problem::Start;
use crate::{Engine, Solver};
use ennead_puzzle::{MultiGrid, MultiGridSolution, Puzzle, Spot};
use std::fmt;

/// One statement of a multi-grid puzzle that can be left out. `Display` names cells as in their grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MultiGridStatement {
    /// A grid: its rows, columns and regions. Without it, no part of the grid counts.
    Grid {
        /// The number of the grid, from 1.
        number: usize,
    },
    /// A part of a grid.
    Part {
        /// The number of the grid, from 1.
        number: usize,
        /// The part.
        part: Part,
    },
}

impl MultiGridStatement {
    /// All statements: each grid, followed by its [parts](Part::all).
    ///
    /// ```
    /// use ennead_puzzle::{MultiGrid, Puzzle, Spot};
    /// use ennead_solve::MultiGridStatement;
    /// let grid = Puzzle::builder().size(4).given("r4c4", 3).build()?;
    /// let empty = Puzzle::builder().size(4).build()?;
    /// let multi_grid = MultiGrid::of([(Spot::new(0, 0), grid), (Spot::new(2, 2), empty)])?;
    /// let all = MultiGridStatement::all(&multi_grid);
    /// let words: Vec<String> = all.iter().map(MultiGridStatement::to_string).collect();
    /// let grid = "its rows, columns and regions";
    /// assert_eq!(words, [format!("grid 1: {grid}"), "grid 1: 3 at r4c4".into(), format!("grid 2: {grid}")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all(multi_grid: &MultiGrid) -> Vec<MultiGridStatement> {
        let of_grid = |(number, grid): (usize, &ennead_puzzle::MultiGridPart)| {
            let parts = Part::all(grid.puzzle()).into_iter();
            let parts = parts.map(move |part| MultiGridStatement::Part { number, part });
            std::iter::once(MultiGridStatement::Grid { number }).chain(parts)
        };
        (1..).zip(multi_grid.parts()).flat_map(of_grid).collect()
    }
}

impl fmt::Display for MultiGridStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultiGridStatement::Grid { number } => {
                write!(f, "grid {number}: its rows, columns and regions")
            }
            MultiGridStatement::Part { number, part } => write!(f, "grid {number}: {part}"),
        }
    }
}

impl Solver {
    /// As [`conflict`](Solver::conflict), for a multi-grid puzzle.
    pub(crate) fn diagnose_multi_grid(
        &self,
        multi_grid: &MultiGrid,
    ) -> Diagnosis<MultiGridSolution, MultiGridStatement> {
        let search = |rest: Option<&[&MultiGridStatement]>| match rest {
            Some(rest) => self.search_of(only(multi_grid, rest)),
            None => Some(self.search_chosen(multi_grid)),
        };
        let all = || Suspects { parts: MultiGridStatement::all(multi_grid), patience: u64::MAX };
        self.diagnose(multi_grid, all, search)
    }

    /// No search without grids, and none that would take too many rules: then the statement in question stays.
    fn search_of(&self, mut grids: Vec<(Spot, Puzzle)>) -> Option<(Engine, AnySearch)> {
        match grids.len() {
            0 | 1 => grids.pop().map(|(_, puzzle)| self.search_chosen(&puzzle)),
            _ => Some(self.search_chosen(&MultiGrid::of(grids).ok()?)),
        }
    }

    fn search_chosen(&self, start: &dyn Start) -> (Engine, AnySearch) {
        let choice = start.choose(self.engine());
        (choice.engine, start.search(choice, self.simd()))
    }
}

/// The grids among the statements, each with its stated parts only.
fn only(multi_grid: &MultiGrid, statements: &[&MultiGridStatement]) -> Vec<(Spot, Puzzle)> {
    let mut grids = Vec::new();
    for (number, grid) in (1..).zip(multi_grid.parts()) {
        let itself = |statement: &&MultiGridStatement| match statement {
            MultiGridStatement::Grid { number: stated } => *stated == number,
            MultiGridStatement::Part { .. } => false,
        };
        if statements.iter().any(itself) {
            let parts = statements.iter().filter_map(|statement| match statement {
                MultiGridStatement::Part { number: stated, part } if *stated == number => {
                    Some(part)
                }
                _ => None,
            });
            grids.push((grid.at(), part::only(grid.puzzle(), parts)));
        }
    }
    grids
}
