use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, Geometry};
use std::fmt;

/// An arrow: the shaft adds up to the digit in the circle, or to the number in the pill.
///
/// A pill of two or more cells is read as a decimal number, the first cell first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The circle, or the cells of the pill.
    pub circle: Vec<Cell>,
    /// The cells of the shaft, the circle left out.
    pub shaft: Vec<Cell>,
}

impl Statement for Arrow {
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

    /// The shaft less the number in the circle, written out by its decimal places, is 0.
    ///
    /// Where all values are positive, a sum of several cells is higher than each of them.
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
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "arrow {} = sum of {}", List(&self.circle), List(&self.shaft))
    }
}
