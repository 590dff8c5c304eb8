use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::{Consecutive, Lowering, Primitive, twos};
use crate::{Cell, Geometry};
use std::fmt;

/// A renban line: its digits are consecutive, in any order, and none stands twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Renban {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for Renban {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        let mut values = grid.values(&cells);
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    /// The test sorts the values of the different cells and asks that each is one more than the one before: that is, that
    /// they differ and are consecutive. So two of them differ by less than the number of cells.
    fn lower(&self, to: &mut Lowering<'_>) {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        to.different(&cells);
        if self.cells.len() > 2 {
            let count = cells.len() as i32;
            to.implies(twos(&self.cells), |a, b| (a - b).abs() < count);
        }
        to.add(Primitive::Consecutive(Consecutive { cells }));
    }
}

impl fmt::Display for Renban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "renban line {}", List(&self.cells))
    }
}
