use super::{Edge, Filled, RuleKind, RuleProblem, outside};
use crate::constraint::{Element, Lowering, Primitive, Target};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A numbered room: the first digit of the line, read from the clue, is the position of the digit of the clue, from 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NumberedRoom {
    /// The position of the clue.
    pub edge: Edge,
    /// The digit of the clue.
    pub digit: Digit,
}

impl RuleKind for NumberedRoom {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let size = geometry.size();
        self.edge.problem(size).or(outside(self.digit.get().into(), 1, size.digit_count() as i64))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.cells(grid.geometry());
        let place = usize::try_from(grid.value(cells[0]) - 1).ok();
        place.and_then(|place| cells.get(place)).is_some_and(|cell| grid.digit(*cell) == self.digit)
    }

    /// Requires that the line holds the digit of the clue at the position that the first cell gives.
    fn lower(&self, to: &mut Lowering<'_>) {
        let list = self.cells(to.geometry());
        let target = Target::Value(to.values().of(self.digit));
        to.add(Primitive::Element(Element { index: list[0], list, target }));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("numbered room {} {}", self.digit, self.edge.name(style))
    }
}
