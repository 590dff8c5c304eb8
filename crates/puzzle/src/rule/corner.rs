use super::digit_groups::square;
use super::{Filled, LARGEST, RuleKind, RuleProblem, outside};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A circle where four cells meet, with a clue other than a [quadruple](super::Quadruple).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Corner {
    /// The top left cell of the four.
    pub corner: Cell,
    /// The clue.
    pub clue: CornerClue,
}

/// The clue of a [`Corner`] about its four cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CornerClue {
    /// The four digits add up to this number.
    Sum(i32),
    /// This cell holds a higher digit than the other three: the quad maximum, an arrow that points at the cell.
    Maximum(Cell),
    /// Mathrax: on each diagonal, the two digits add up to this number.
    Add(i32),
    /// Mathrax: on each diagonal, the two digits differ by this number.
    Subtract(i32),
    /// Mathrax: on each diagonal, the two digits have this product.
    Multiply(i32),
    /// Mathrax: on each diagonal, one digit is the other times this number.
    Divide(i32),
    /// Mathrax: all four digits are even, or all are odd.
    Parity {
        /// Whether the digits are even.
        even: bool,
    },
}

impl RuleKind for Corner {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let size = geometry.size();
        let around =
            self.corner.row() + 1 < size.rows() && self.corner.column() + 1 < size.columns();
        if around { square(self.corner).to_vec() } else { vec![self.corner] }
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let cells = self.cells(geometry);
        if cells.len() < 4 {
            return Some(RuleProblem::TooFewCells { needed: 4, found: cells.len() });
        }
        match self.clue {
            CornerClue::Sum(number)
            | CornerClue::Add(number)
            | CornerClue::Subtract(number)
            | CornerClue::Multiply(number)
            | CornerClue::Divide(number) => outside(number, 0, LARGEST),
            CornerClue::Maximum(cell) => {
                (!cells.contains(&cell)).then_some(RuleProblem::NotAtCorner { cell })
            }
            CornerClue::Parity { .. } => None,
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = square(self.corner);
        let values = cells.map(|cell| grid.value(cell));
        let [a, b, c, d] = values;
        let diagonals = |holds: &dyn Fn(i32, i32) -> bool| holds(a, d) && holds(b, c);
        match self.clue {
            CornerClue::Sum(sum) => values.iter().sum::<i32>() == sum,
            CornerClue::Maximum(highest) => {
                let value = grid.value(highest);
                cells.iter().all(|cell| *cell == highest || grid.value(*cell) < value)
            }
            CornerClue::Add(sum) => diagonals(&|a, b| a + b == sum),
            CornerClue::Subtract(difference) => diagonals(&|a, b| (a - b).abs() == difference),
            CornerClue::Multiply(product) => diagonals(&|a, b| a * b == product),
            CornerClue::Divide(ratio) => diagonals(&|a, b| a == ratio * b || b == ratio * a),
            CornerClue::Parity { even } => values.iter().all(|value| (value % 2 == 0) == even),
        }
    }

    /// Adds a sum, relations between two cells, or the even or odd digits for each cell.
    fn lower(&self, to: &mut Lowering<'_>) {
        let [a, b, c, d] = square(self.corner);
        let diagonals = [[a, d], [b, c]];
        match self.clue {
            CornerClue::Sum(sum) => to.add(Primitive::Sum(Sum::of(&[a, b, c, d], &[], sum))),
            CornerClue::Maximum(highest) => {
                let others = [a, b, c, d].into_iter().filter(|cell| *cell != highest);
                to.pairs(others.map(|cell| [cell, highest]), |low, high| low < high);
            }
            CornerClue::Add(sum) => to.pairs(diagonals, |a, b| a + b == sum),
            CornerClue::Subtract(by) => to.pairs(diagonals, |a, b| (a - b).abs() == by),
            CornerClue::Multiply(product) => to.pairs(diagonals, |a, b| a * b == product),
            CornerClue::Divide(ratio) => {
                to.pairs(diagonals, |a, b| a == ratio * b || b == ratio * a);
            }
            CornerClue::Parity { even } => {
                let digits = to.values().digits_where(|value| (value % 2 == 0) == even);
                [a, b, c, d].into_iter().for_each(|cell| to.allow(cell, digits));
            }
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let clue = match self.clue {
            CornerClue::Sum(sum) => format!("four digits with sum {sum}"),
            CornerClue::Maximum(cell) => format!("{} is the highest of four", style.name(cell)),
            CornerClue::Add(sum) => format!("diagonals with sum {sum}"),
            CornerClue::Subtract(by) => format!("diagonals with difference {by}"),
            CornerClue::Multiply(product) => format!("diagonals with product {product}"),
            CornerClue::Divide(ratio) => format!("diagonals with ratio {ratio}"),
            CornerClue::Parity { even: true } => "four even digits".into(),
            CornerClue::Parity { even: false } => "four odd digits".into(),
        };
        format!("{clue} below right of {}", style.name(self.corner))
    }
}
