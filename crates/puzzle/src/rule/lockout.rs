use super::{Filled, LARGEST, List, RuleProblem, Statement, outside, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// A lockout line: its two ends differ by at least so much (usually 4), and no digit inside lies between
/// them or equals one of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lockout {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The least difference of the ends.
    pub least: i32,
}

impl Statement for Lockout {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3).or(outside(self.least, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [first, inside @ .., last] = &self.cells[..] else { return false };
        let (a, b) = (grid.value(*first), grid.value(*last));
        let (low, high) = (a.min(b), a.max(b));
        high - low >= self.least
            && grid.values(inside).iter().all(|value| *value < low || high < *value)
    }
}

impl fmt::Display for Lockout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lockout line {} (ends differ by {} or more)", List(&self.cells), self.least)
    }
}
