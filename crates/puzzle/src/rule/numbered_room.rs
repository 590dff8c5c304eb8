use super::{Edge, Filled, RuleProblem, Statement, outside};
use crate::constraint::{Element, Lowering, Primitive};
use crate::{Cell, Digit, Geometry};
use std::fmt;

/// A numbered room: the first digit says in which cell of the line, counted from 1, the digit of the clue stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NumberedRoom {
    /// Where the clue stands.
    pub edge: Edge,
    /// The digit of the clue.
    pub digit: Digit,
}

impl Statement for NumberedRoom {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let size = geometry.size();
        self.edge.problem(size).or(outside(self.digit.get().into(), 1, size.get() as i64))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.cells(grid.geometry());
        let place = usize::try_from(grid.value(cells[0]) - 1).ok();
        place.and_then(|place| cells.get(place)).is_some_and(|cell| grid.digit(*cell) == self.digit)
    }

    /// The first cell names the place in the line at which the digit of the clue is.
    fn lower(&self, to: &mut Lowering<'_>) {
        let list = self.cells(to.geometry());
        let value = to.values().of(self.digit);
        to.add(Primitive::Element(Element { index: list[0], list, value }));
    }
}

impl fmt::Display for NumberedRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "numbered room {} {}", self.digit, self.edge)
    }
}
