use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Element, Lowering, Primitive, Target};
use crate::{Cell, CellStyle, Geometry};

/// An index into a line: the value of one cell is the position, from 1, at which the line holds the digit of another.
///
/// A numbered room with an unknown clue is a value index, with an extra cell for the clue.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ValueIndex {
    /// The cell whose digit the line holds at the position.
    pub value: Cell,
    /// The cell that holds the position.
    pub index: Cell,
    /// The cells of the line, which may include the other two cells.
    pub cells: Vec<Cell>,
}

impl RuleKind for ValueIndex {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        [self.value, self.index].into_iter().chain(self.cells.iter().copied()).collect()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let place = usize::try_from(grid.value(self.index) - 1).ok();
        let cell = place.and_then(|place| self.cells.get(place));
        cell.is_some_and(|cell| grid.digit(*cell) == grid.digit(self.value))
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let target = Target::Cell(self.value);
        to.add(Primitive::Element(Element { index: self.index, list: self.cells.clone(), target }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let (index, value) = (style.name(self.index), style.name(self.value));
        format!("{index} is the position of {value} in {}", List(&self.cells, style))
    }
}
