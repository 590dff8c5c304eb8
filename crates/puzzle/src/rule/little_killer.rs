use super::{Filled, LARGEST, RuleProblem, Statement, adjacent::moved, outside};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, Geometry};
use std::fmt;

/// A little killer clue: the cells along a diagonal add up to the sum. Digits may repeat where no house forbids it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LittleKiller {
    /// The first cell of the diagonal, at the border of the grid.
    pub start: Cell,
    /// Whether it runs down.
    pub down: bool,
    /// Whether it runs to the right.
    pub right: bool,
    /// What its cells add up to.
    pub sum: i32,
}

impl Statement for LittleKiller {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let step = (if self.down { 1 } else { -1 }, if self.right { 1 } else { -1 });
        let next = |cell: &Cell| moved(geometry.size(), *cell, step);
        std::iter::successors(Some(self.start), next).collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let start = RuleProblem::CellOutside { cell: self.start };
        let outer = (!geometry.size().contains(self.start)).then_some(start);
        outer.or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.sum(&self.cells(grid.geometry())) == self.sum
    }

    /// The primitive is the rule.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Sum(Sum::of(&self.cells(to.geometry()), &[], self.sum)));
    }
}

impl fmt::Display for LittleKiller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (down, right) =
            (["up", "down"][usize::from(self.down)], ["left", "right"][usize::from(self.right)]);
        write!(f, "little killer {} from {} {down} {right}", self.sum, self.start)
    }
}
