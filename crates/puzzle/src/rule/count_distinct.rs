use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Distinct, Lowering, Primitive};
use crate::{Cell, CellStyle, DigitSet, Geometry};

/// A cell whose value is the number of different digits in the listed cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountDistinct {
    /// The cell that holds the number.
    pub cell: Cell,
    /// The cells whose digits are counted.
    pub cells: Vec<Cell>,
}

impl RuleKind for CountDistinct {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        std::iter::once(self.cell).chain(self.cells.iter().copied()).collect()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits: DigitSet = self.cells.iter().map(|cell| grid.digit(*cell)).collect();
        grid.value(self.cell) == digits.len() as i32
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (count, cells) = (self.cell, self.cells.clone());
        to.add(Primitive::Distinct(Distinct { count, cells }));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!(
            "{} counts the different digits of {}",
            style.name(self.cell),
            List(&self.cells, style)
        )
    }
}
