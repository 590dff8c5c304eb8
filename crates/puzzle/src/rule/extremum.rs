use super::{Filled, RuleKind, neighbours};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// Minimum or maximum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// Lower than its neighbours.
    Minimum,
    /// Higher than its neighbours.
    Maximum,
}

/// A cell whose digit is lower, or higher, than the digits of all cells beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Extremum {
    /// The cell.
    pub cell: Cell,
    /// Whether its digit is the lowest or the highest.
    pub extreme: Extreme,
}

impl RuleKind for Extremum {
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

    /// A line of two cells for each neighbour, in ascending order.
    fn lower(&self, to: &mut Lowering<'_>) {
        for other in neighbours(to.geometry().size(), self.cell) {
            let rising = match self.extreme {
                Extreme::Minimum => [self.cell, other],
                Extreme::Maximum => [other, self.cell],
            };
            to.line(&rising, 1, |a, b| a < b);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let word = match self.extreme {
            Extreme::Minimum => "minimum",
            Extreme::Maximum => "maximum",
        };
        format!("{word} {}", style.name(self.cell))
    }
}
