use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// A renban line: its digits are consecutive, in any order, and none stands twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Renban {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for Renban {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        let mut values = grid.values(&cells);
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }
}

impl fmt::Display for Renban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "renban line {}", List(&self.cells))
    }
}
