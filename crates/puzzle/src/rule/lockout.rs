use super::between::{ends, pairs_with_ends};
use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A lockout line: the digits at its two ends differ by at least `least` (usually 4), and no inner digit equals one of
/// them or lies between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lockout {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The minimum difference between the digits at the two ends.
    pub least: i32,
}

impl RuleKind for Lockout {
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

    /// Adds a table that has, for each pair of end values that differ enough, the values below both and above both. Ends
    /// without such a value are impossible, because the line has at least one inner cell.
    fn lower(&self, to: &mut Lowering<'_>) {
        let least = self.least;
        ends(&self.cells, to, |low, high, value| {
            high - low >= least && (value < low || high < value)
        });
        if least > 0 {
            to.implies_unequal(pairs_with_ends(&self.cells));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("lockout line {} (ends differ by {} or more)", List(&self.cells, style), self.least)
    }
}
