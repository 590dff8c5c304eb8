use super::{Filled, RuleKind, RuleProblem};
use crate::constraint::{Contains, Lowering, Primitive};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A quadruple: each digit in the circle appears in the four cells around it, at least as often as in the circle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quadruple {
    /// The top left cell of the four.
    pub corner: Cell,
    /// The digits, one to four.
    pub digits: Vec<Digit>,
}

impl RuleKind for Quadruple {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let (row, column) = (self.corner.row(), self.corner.column());
        let around = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        let size = geometry.size();
        let inside = around
            .into_iter()
            .filter(|(row, column)| *row < size.rows() && *column < size.columns());
        inside.map(|(row, column)| Cell::new(row, column)).collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let around = self.cells(geometry).len();
        if around < 4 {
            return Some(RuleProblem::TooFewCells { needed: 4, found: around });
        }
        match self.digits.len() {
            0 => Some(RuleProblem::NothingListed { what: "digits" }),
            found => (found > 4).then_some(RuleProblem::TooManyDigits { most: 4, found }),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits: Vec<Digit> =
            self.cells(grid.geometry()).into_iter().map(|cell| grid.digit(cell)).collect();
        let often = |digits: &[Digit], digit: &Digit| digits.iter().filter(|d| *d == digit).count();
        self.digits.iter().all(|digit| often(&self.digits, digit) <= often(&digits, digit))
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let cells = self.cells(to.geometry());
        let counts = Contains::counts_of(&self.digits);
        to.add(Primitive::Contains(Contains { cells, counts, exact: false }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let digits: String = self.digits.iter().map(|digit| format!(" {digit}")).collect();
        format!("quadruple{digits} below right of {}", style.name(self.corner))
    }
}
