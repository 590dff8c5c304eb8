use super::{Filled, List, RuleProblem, Statement, filled::all_different, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// An entropic line: any three cells one after another hold a low, a middle and a high digit.
///
/// The digits are cut into three thirds: 1 2 3, 4 5 6 and 7 8 9 of nine.
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
        let third = (grid.highest() - grid.lowest()) / 3 + 1;
        let thirds: Vec<i32> =
            grid.values(&self.cells).iter().map(|value| (value - grid.lowest()) / third).collect();
        thirds.windows(thirds.len().min(3)).all(all_different)
    }
}

impl fmt::Display for Entropic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entropic line {}", List(&self.cells))
    }
}
