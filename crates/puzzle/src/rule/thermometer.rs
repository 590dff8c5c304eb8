use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::{Lowering, twos};
use crate::{Cell, Geometry};
use std::fmt;

/// A thermometer: the digits rise from the bulb to the tip. On a slow one they may also stay the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thermometer {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// Whether neighbours may be equal.
    pub slow: bool,
}

impl Statement for Thermometer {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.values(&self.cells)
            .windows(2)
            .all(|pair| pair[0] < pair[1] || self.slow && pair[0] == pair[1])
    }

    /// Each cell is below the next, or equal to it on a slow thermometer. So it is below, or equal to, all that follow.
    fn lower(&self, to: &mut Lowering<'_>) {
        let rises = |a, b| a < b || self.slow && a == b;
        to.line(&self.cells, 1, rises);
        if self.cells.len() > 2 {
            to.implies(twos(&self.cells), rises);
        }
    }
}

impl fmt::Display for Thermometer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slow = if self.slow { "slow " } else { "" };
        write!(f, "{slow}thermometer {}", List(&self.cells))
    }
}
