use super::{Filled, Statement, neighbours};
use crate::constraint::Lowering;
use crate::{Cell, Geometry};
use std::fmt;

/// The lowest or the highest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// Lower than its neighbours.
    Minimum,
    /// Higher than its neighbours.
    Maximum,
}

/// A cell whose digit is lower, or higher, than those of all cells beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Extremum {
    /// The cell.
    pub cell: Cell,
    /// Which of the two.
    pub extreme: Extreme,
}

impl Statement for Extremum {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let me = grid.value(self.cell);
        neighbours(grid.geometry().size(), self.cell).all(|other| match self.extreme {
            Extreme::Minimum => me < grid.value(other),
            Extreme::Maximum => me > grid.value(other),
        })
    }

    /// The cell is below, or above, each of its neighbours.
    fn lower(&self, to: &mut Lowering<'_>) {
        for other in neighbours(to.geometry().size(), self.cell) {
            let rising = match self.extreme {
                Extreme::Minimum => [self.cell, other],
                Extreme::Maximum => [other, self.cell],
            };
            to.line(&rising, 1, |a, b| a < b);
        }
    }
}

impl fmt::Display for Extremum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.extreme {
            Extreme::Minimum => "minimum",
            Extreme::Maximum => "maximum",
        };
        write!(f, "{word} {}", self.cell)
    }
}
