use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// A between line: all digits inside lie strictly between those at the two ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Between {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for Between {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [first, inside @ .., last] = &self.cells[..] else { return false };
        let (a, b) = (grid.value(*first), grid.value(*last));
        grid.values(inside).iter().all(|value| a.min(b) < *value && *value < a.max(b))
    }
}

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "between line {}", List(&self.cells))
    }
}
