use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A double arrow: the inner digits of the line add up to the sum of the digits at its two ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DoubleArrow {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for DoubleArrow {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [first, inside @ .., last] = &self.cells[..] else { return false };
        grid.sum(inside) == grid.value(*first) + grid.value(*last)
    }

    /// Requires that the sum of the inner cells minus the sum of the ends is 0.
    fn lower(&self, to: &mut Lowering<'_>) {
        if let [first, inside @ .., last] = &self.cells[..] {
            to.add(Primitive::Sum(Sum::of(inside, &[*first, *last], 0)));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("double arrow {}", List(&self.cells, style))
    }
}
