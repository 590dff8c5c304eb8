use super::between::{ends, pairs_with_ends};
use super::{Filled, LARGEST, List, RuleProblem, Statement, outside, too_few};
use crate::constraint::Lowering;
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

    /// For each two ends that differ enough, the inside holds what lies outside of them: the test, tabulated. Ends that leave
    /// nothing are excluded, as the line has at least one cell inside.
    fn lower(&self, to: &mut Lowering<'_>) {
        let least = self.least;
        ends(&self.cells, to, |low, high, value| {
            high - low >= least && (value < low || high < value)
        });
        if least > 0 {
            to.implies_unequal(pairs_with_ends(&self.cells));
        }
    }
}

impl fmt::Display for Lockout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lockout line {} (ends differ by {} or more)", List(&self.cells), self.least)
    }
}
