use super::equal_sums::equal_sums;
use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::Lowering;
use crate::{Cell, Geometry};
use std::fmt;

/// A region sum line: the parts into which region borders cut the line all add up to the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RegionSum {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for RegionSum {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let bare = geometry.region_of(Cell::new(0, 0)).is_none().then_some(RuleProblem::NoRegions);
        too_few(&self.cells, 1).or(bare)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let parts = self.parts(grid.geometry());
        parts.iter().all(|part| grid.sum(part) == grid.sum(&parts[0]))
    }

    /// The parts have the same sum. A line within one region says nothing.
    fn lower(&self, to: &mut Lowering<'_>) {
        equal_sums(self.parts(to.geometry()), to);
    }
}

impl fmt::Display for RegionSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "region sum line {}", List(&self.cells))
    }
}

impl RegionSum {
    /// The parts of the line, each within one region; a region that is visited twice has two.
    pub fn parts(&self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let together = |a: &Cell, b: &Cell| geometry.region_of(*a) == geometry.region_of(*b);
        self.cells.chunk_by(together).map(<[Cell]>::to_vec).collect()
    }
}
