use super::{Filled, List, RuleProblem, Statement, filled::all_different, too_few};
use crate::constraint::Lowering;
use crate::{Cell, Geometry};
use std::fmt;

/// An entropic line: any three cells one after another hold a low, a middle and a high digit.
///
/// Of nine digits 1 2 3 are low, 4 5 6 middle and 7 8 9 high; see [`third`](Entropic::third) for other numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entropic {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for Entropic {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let (lowest, count) = (grid.lowest(), grid.highest() - grid.lowest() + 1);
        let third = |value: &i32| Entropic::third(value - lowest, count);
        let thirds: Vec<i32> = grid.values(&self.cells).iter().map(third).collect();
        thirds.windows(thirds.len().min(3)).all(all_different)
    }

    /// Three cells in a row are in different thirds exactly if each two of them are.
    fn lower(&self, to: &mut Lowering<'_>) {
        let values = to.values();
        let third = |value: i32| Entropic::third(value - values.lowest(), values.count() as i32);
        to.line(&self.cells, 2, |a, b| third(a) != third(b));
    }
}

impl Entropic {
    /// In which third a digit is, 0 low, 1 middle or 2 high: the digit by its number from 0 among so many.
    ///
    /// As many are low as high; what three does not divide goes to the middle.
    ///
    /// ```
    /// use ennead_puzzle::rule::Entropic;
    /// let thirds = |count| (0..count).map(|digit| Entropic::third(digit, count)).collect::<Vec<_>>();
    /// assert_eq!(thirds(9), [0, 0, 0, 1, 1, 1, 2, 2, 2]);
    /// assert_eq!(thirds(4), [0, 1, 1, 2]);
    /// ```
    pub fn third(digit: i32, count: i32) -> i32 {
        i32::from(digit >= count / 3) + i32::from(digit >= count - count / 3)
    }
}

impl fmt::Display for Entropic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entropic line {}", List(&self.cells))
    }
}
