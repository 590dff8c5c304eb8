use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// An arrow: the digits on the shaft add up to the digit in the circle or the number in the pill.
///
/// A pill of two to four cells holds a decimal number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The circle, or the cells of the pill from the first decimal digit to the last.
    pub circle: Vec<Cell>,
    /// The cells of the shaft, without the circle.
    pub shaft: Vec<Cell>,
}

impl RuleKind for Arrow {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        [&self.circle[..], &self.shaft].concat()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let most = 4;
        let long = RuleProblem::TooManyCells { most, found: self.circle.len() };
        let crowded = (self.circle.len() > most).then_some(long);
        too_few(&self.circle, 1).or_else(|| too_few(&self.shaft, 1)).or(crowded)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let number = grid.values(&self.circle).iter().fold(0, |number, value| 10 * number + value);
        grid.sum(&self.shaft) == number
    }

    /// Requires that the sum of the shaft minus the number in the circle or pill is 0. In a pill, the weights of the cells are
    /// powers of ten.
    ///
    /// If all values are positive, a sum of several cells is higher than each of them, so the circle differs from each cell of
    /// the shaft.
    fn lower(&self, to: &mut Lowering<'_>) {
        let weights = (0..self.circle.len() as u32).rev().map(|place| -10i32.pow(place));
        let circle = self.circle.iter().copied().zip(weights);
        let shaft = self.shaft.iter().map(|cell| (*cell, 1));
        let terms = circle.chain(shaft).collect();
        to.add(Primitive::Sum(Sum { terms, total: 0, distinct: false }));
        if let [circle] = self.circle[..]
            && self.shaft.len() > 1
            && to.values().lowest() > 0
        {
            to.implies_unequal(self.shaft.iter().map(|cell| [circle, *cell]));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("arrow {} = sum of {}", List(&self.circle, style), List(&self.shaft, style))
    }
}
