use super::{
    Filled, LARGEST, List, RuleKind, RuleProblem, filled::all_different, outside, repeated, too_few,
};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A killer cage: its digits differ. If it states a sum, they add up to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cage {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The sum of their digits; `None` if the digits only differ.
    pub sum: Option<i32>,
}

impl RuleKind for Cage {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let most = geometry.size().digit_count();
        let too_many = RuleProblem::TooManyCells { most, found: self.cells.len() };
        let crowded = (self.cells.len() > most).then_some(too_many);
        let sum = self.sum.and_then(|sum| outside(sum, 0, LARGEST));
        too_few(&self.cells, 1).or_else(|| repeated(&self.cells)).or(crowded).or(sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        all_different(&grid.values(&self.cells))
            && self.sum.is_none_or(|sum| sum == grid.sum(&self.cells))
    }

    /// Requires different digits and, if the cage states a sum, that sum.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.different(&self.cells);
        if let Some(total) = self.sum {
            to.add(Primitive::Sum(Sum { distinct: true, ..Sum::of(&self.cells, &[], total) }));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let sum = self.sum.map_or(String::new(), |sum| format!(" with sum {sum}"));
        format!("cage {}{sum}", List(&self.cells, style))
    }
}
