//! The statements of a multi-grid puzzle.

use super::{Diagnosis, Statement, Suspects, statement};
use crate::engines::AnySearch;
use crate::problem::Searchable;
use crate::{Engine, Solver};
use ennead_puzzle::{MultiGrid, MultiGridSolution, Puzzle, Spot};
use std::fmt;

/// One statement of a multi-grid puzzle that can be left out. `Display` names cells as in their grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MultiGridStatement {
    /// A grid: its rows, columns and regions. Without it, the other statements of the grid do not count.
    Grid {
        /// The number of the grid, from 1.
        number: usize,
    },
    /// A statement of one grid.
    OfGrid {
        /// The number of the grid, from 1.
        number: usize,
        /// The statement.
        statement: Statement,
    },
}

impl MultiGridStatement {
    /// All statements: each grid, followed by its [statements](Statement::all).
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
        let of_grid = |(number, grid): (usize, &ennead_puzzle::CanvasGrid)| {
            let statements = Statement::all(grid.puzzle()).into_iter();
            let statements =
                statements.map(move |statement| MultiGridStatement::OfGrid { number, statement });
            std::iter::once(MultiGridStatement::Grid { number }).chain(statements)
        };
        (1..).zip(multi_grid.grids()).flat_map(of_grid).collect()
    }
}

impl fmt::Display for MultiGridStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultiGridStatement::Grid { number } => {
                write!(f, "grid {number}: its rows, columns and regions")
            }
            MultiGridStatement::OfGrid { number, statement } => {
                write!(f, "grid {number}: {statement}")
            }
        }
    }
}

impl Solver {
    /// Like [`conflict`](Solver::conflict), for a multi-grid puzzle.
    pub(crate) fn diagnose_multi_grid(
        &self,
        multi_grid: &MultiGrid,
    ) -> Diagnosis<MultiGridSolution, MultiGridStatement> {
        let search = |rest: Option<&[&MultiGridStatement]>| match rest {
            Some(rest) => self.search_of(only(multi_grid, rest)),
            None => Some(self.search_chosen(multi_grid)),
        };
        let all =
            || Suspects { statements: MultiGridStatement::all(multi_grid), nodes_each: u64::MAX };
        self.diagnose(multi_grid, all, search)
    }

    /// Starts a search of these grids. Returns `None` if there are no grids, or if they have more rules than a multi-grid
    /// puzzle may have; then the statements that were left out count as needed.
    fn search_of(&self, mut grids: Vec<(Spot, Puzzle)>) -> Option<(Engine, AnySearch)> {
        match grids.len() {
            0 | 1 => grids.pop().map(|(_, puzzle)| self.search_chosen(&puzzle)),
            _ => Some(self.search_chosen(&MultiGrid::of(grids).ok()?)),
        }
    }

    fn search_chosen(&self, problem: &dyn Searchable) -> (Engine, AnySearch) {
        let choice = problem.choose(self.engine());
        (choice.engine, problem.search(choice, self.simd()))
    }
}

/// The grids that the statements include, each with only its own statements among these.
fn only(multi_grid: &MultiGrid, statements: &[&MultiGridStatement]) -> Vec<(Spot, Puzzle)> {
    let mut grids = Vec::new();
    for (number, grid) in (1..).zip(multi_grid.grids()) {
        let itself = |statement: &&MultiGridStatement| match statement {
            MultiGridStatement::Grid { number: stated } => *stated == number,
            MultiGridStatement::OfGrid { .. } => false,
        };
        if statements.iter().any(itself) {
            let statements = statements.iter().filter_map(|statement| match statement {
                MultiGridStatement::OfGrid { number: stated, statement } if *stated == number => {
                    Some(statement)
                }
                _ => None,
            });
            grids.push((grid.at(), statement::only(grid.puzzle(), statements)));
        }
    }
    grids
}
