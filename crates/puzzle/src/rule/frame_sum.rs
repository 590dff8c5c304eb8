use super::{Edge, Filled, LARGEST, RuleKind, RuleProblem, outside};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A frame clue: the sum of the first digits of a line, seen from outside.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FrameSum {
    /// The position of the clue.
    pub edge: Edge,
    /// The number of digits, usually 3.
    pub count: usize,
    /// Their sum.
    pub sum: i32,
}

impl RuleKind for FrameSum {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let mut cells = self.edge.cells(geometry.size());
        cells.truncate(self.count);
        cells
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let line = |edge: Edge| edge.cells(geometry.size()).len() as i64;
        let count = i32::try_from(self.count).unwrap_or(i32::MAX);
        self.edge
            .problem(geometry.size())
            .or_else(|| outside(count, 1, line(self.edge)))
            .or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.sum(&self.cells(grid.geometry())) == self.sum
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Sum(Sum::of(&self.cells(to.geometry()), &[], self.sum)));
    }

    fn describe(&self, style: CellStyle) -> String {
        let digits = if self.count == 1 { "digit" } else { "digits" };
        format!("sum {} of {} {digits} {}", self.sum, self.count, self.edge.name(style))
    }
}
