use super::{Filled, List, RuleKind, RuleProblem, filled::all_different, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// An entropic line: any three consecutive cells hold a low, a middle and a high digit.
///
/// In a 9 x 9 grid, 1 2 3 are low, 4 5 6 middle and 7 8 9 high; see [`third`](Entropic::third) for other sizes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entropic {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Entropic {
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

    /// Requires that any two cells at most two places apart on the line are in different thirds.
    fn lower(&self, to: &mut Lowering<'_>) {
        let values = to.values();
        let third = |value: i32| Entropic::third(value - values.lowest(), values.count() as i32);
        to.line(&self.cells, 2, |a, b| third(a) != third(b));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("entropic line {}", List(&self.cells, style))
    }
}

impl Entropic {
    /// Returns the third to which a digit belongs: 0 for low, 1 for middle, 2 for high. `digit` counts from 0; `count` is the
    /// number of digits.
    ///
    /// There are as many low digits as high ones, a third of `count` rounded down; the rest are in the middle.
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
