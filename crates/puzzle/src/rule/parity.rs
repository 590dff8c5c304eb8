use super::{Filled, Statement};
use crate::constraint::Lowering;
use crate::{Cell, Geometry};
use std::fmt;

/// A cell whose digit is odd or even.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Parity {
    /// The cell.
    pub cell: Cell,
    /// Even, or else odd.
    pub even: bool,
}

impl Statement for Parity {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        (grid.value(self.cell) % 2 == 0) == self.even
    }

    /// The digits of the stated parity.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.allow(self.cell, to.values().digits_where(|value| (value % 2 == 0) == self.even));
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.even { "even" } else { "odd" }, self.cell)
    }
}
