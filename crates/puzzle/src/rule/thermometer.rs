use super::{Filled, List, RuleProblem, Statement, too_few};
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
}

impl fmt::Display for Thermometer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slow = if self.slow { "slow " } else { "" };
        write!(f, "{slow}thermometer {}", List(&self.cells))
    }
}
