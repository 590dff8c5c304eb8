use super::{Filled, List, RuleKind, RuleProblem, repeated, too_few};
use crate::constraint::{Counting, Lowering, Primitive};
use crate::{Cell, CellStyle, Geometry};

/// Counting circles: a digit that appears in a circle appears in exactly that many circles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountingCircles {
    /// The cells with circles.
    pub cells: Vec<Cell>,
}

impl RuleKind for CountingCircles {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1).or_else(|| repeated(&self.cells))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        values
            .iter()
            .all(|value| values.iter().filter(|other| *other == value).count() as i32 == *value)
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Counting(Counting { cells: self.cells.clone() }));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("counting circles {}", List(&self.cells, style))
    }
}
