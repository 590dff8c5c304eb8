use super::{Filled, LARGEST, List, RuleProblem, Statement, outside, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// A sum line: it falls into parts, one after another, that each add up to the sum. A ten line has the sum 10.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SumLine {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// What each part adds up to.
    pub sum: i32,
}

impl Statement for SumLine {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1).or(outside(self.sum, 1, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut part = 0;
        for value in grid.values(&self.cells) {
            part += value;
            if part > self.sum {
                return false;
            }
            if part == self.sum {
                part = 0;
            }
        }
        part == 0
    }
}

impl fmt::Display for SumLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sum line {} (parts of {})", List(&self.cells), self.sum)
    }
}
