use super::{Filled, LARGEST, RuleKind, RuleProblem, adjacent::moved, outside};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A little killer clue: the digits along a diagonal add up to the sum. They may repeat unless a house forbids it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LittleKiller {
    /// The first cell of the diagonal, usually at the border of the grid.
    pub start: Cell,
    /// Whether the diagonal runs down.
    pub down: bool,
    /// Whether the diagonal runs to the right.
    pub right: bool,
    /// The sum of its digits.
    pub sum: i32,
}

impl RuleKind for LittleKiller {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let step = (if self.down { 1 } else { -1 }, if self.right { 1 } else { -1 });
        let next = |cell: &Cell| moved(geometry.size(), *cell, step);
        std::iter::successors(Some(self.start), next).collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let start = RuleProblem::CellOutside { cell: self.start };
        let is_inside = geometry.size().contains(self.start) && !self.start.is_extra();
        let outer = (!is_inside).then_some(start);
        outer.or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.sum(&self.cells(grid.geometry())) == self.sum
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Sum(Sum::of(&self.cells(to.geometry()), &[], self.sum)));
    }

    fn describe(&self, style: CellStyle) -> String {
        let (down, right) =
            (["up", "down"][usize::from(self.down)], ["left", "right"][usize::from(self.right)]);
        format!("little killer {} from {} {down} {right}", self.sum, style.name(self.start))
    }
}
