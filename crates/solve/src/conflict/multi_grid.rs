//! The statements of a multi-grid puzzle.

use super::{Diagnosis, Statement, Suspects, statement};
use crate::engines::AnySearch;
use crate::problem::Searchable;
use crate::{Engine, Solver};
use ennead_puzzle::{CanvasGrid, MultiGrid, MultiGridSolution, Puzzle, Spot};
use std::fmt;

/// One statement of a multi-grid puzzle that can be left out. `Display` names cells by row and column of their own grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MultiGridStatement {
    /// A grid: its rows, columns and regions. If it is left out, so are all other statements of the grid.
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
        let of_grid = |(number, grid): (usize, &CanvasGrid)| {
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

    /// Starts a search of these grids; `None` if there are none.
    fn search_of(&self, mut grids: Vec<(Spot, Puzzle)>) -> Option<(Engine, AnySearch)> {
        match grids.len() {
            0 | 1 => grids.pop().map(|(_, puzzle)| self.search_chosen(&puzzle)),
            _ => {
                let less = MultiGrid::of(grids).expect("fewer grids are a multi-grid puzzle");
                Some(self.search_chosen(&less))
            }
        }
    }

    fn search_chosen(&self, problem: &dyn Searchable) -> (Engine, AnySearch) {
        let choice = problem.choose(self.engine());
        (choice.engine, problem.search(choice, self.simd()))
    }
}

/// The grids that the statements include, each with only the statements about this grid. Together they have at most
/// [`MultiGrid::MAX_RULES`] rules.
fn only(multi_grid: &MultiGrid, statements: &[&MultiGridStatement]) -> Vec<(Spot, Puzzle)> {
    let rules = |grid: &CanvasGrid| grid.puzzle().rules().len();
    let free = MultiGrid::MAX_RULES - multi_grid.grids().iter().map(rules).sum::<usize>();
    let free = free / multi_grid.grids().len();
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
            let only = statement::only_within(grid.puzzle(), statements, rules(grid) + free);
            grids.push((grid.at(), only));
        }
    }
    grids
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Setup;
    use ennead_puzzle::rule::{MarkFamily, Negative, Pair, Relation, Rule};

    #[test]
    fn grids_without_a_mark_do_not_exceed_the_limit_of_rules() {
        let cells = ["r1c1", "r1c2"].map(|cell| cell.parse().unwrap());
        let mark = Pair { cells, relation: Relation::Difference(1) };
        let grid = |negatives: usize| {
            let relations = vec![Relation::Difference(2)];
            let negative = Negative { marks: MarkFamily::Kropki, relations };
            let mut setup = Setup::empty(4);
            setup.rules = vec![negative.into(); negatives];
            setup.rules.push(mark.clone().into());
            setup.check().unwrap()
        };
        let is_mark = |statement: &&MultiGridStatement| match statement {
            MultiGridStatement::OfGrid { statement: Statement::Rule { rule, .. }, .. } => {
                matches!(rule, Rule::Pair(_))
            }
            _ => false,
        };
        for numbers in [[1, 1], [500, 500], [1, 1_500]] {
            let grids = [(Spot::new(0, 0), grid(numbers[0])), (Spot::new(2, 2), grid(numbers[1]))];
            let multi_grid = MultiGrid::of(grids).unwrap();
            let all = MultiGridStatement::all(&multi_grid);
            let without: Vec<&MultiGridStatement> =
                all.iter().filter(|statement| !is_mark(statement)).collect();
            assert_eq!(without.len(), all.len() - 2);
            let left = MultiGrid::of(only(&multi_grid, &without));
            assert!(left.is_ok(), "{numbers:?}");
        }
    }
}
