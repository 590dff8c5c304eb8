use super::{Filled, RuleKind};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A cell whose digit is odd or even.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Parity {
    /// The cell.
    pub cell: Cell,
    /// Whether the digit is even.
    pub even: bool,
}

impl RuleKind for Parity {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        (grid.value(self.cell) % 2 == 0) == self.even
    }

    /// Allows only the odd or only the even digits in the cell.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.allow(self.cell, to.values().digits_where(|value| (value % 2 == 0) == self.even));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("{} {}", if self.even { "even" } else { "odd" }, style.name(self.cell))
    }
}
