use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::{Cell, Digit, Geometry};
use std::fmt;

/// A line whose digits are one of the listed rows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The cells, in the order of the rows.
    pub cells: Vec<Cell>,
    /// The rows that are allowed, each as long as the line.
    pub rows: Vec<Vec<Digit>>,
}

impl Statement for Table {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let cells = self.cells.len();
        let other = self.rows.iter().find(|row| row.len() != cells);
        let unequal = other.map(|row| RuleProblem::RowLength { cells, found: row.len() });
        let nothing = RuleProblem::NothingListed { what: "rows" };
        too_few(&self.cells, 1).or(unequal).or(self.rows.is_empty().then_some(nothing))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits: Vec<Digit> = self.cells.iter().map(|cell| grid.digit(*cell)).collect();
        self.rows.contains(&digits)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows.len();
        write!(f, "table of {rows} row{} on ", if rows == 1 { "" } else { "s" })?;
        List(&self.cells).fmt(f)
    }
}
