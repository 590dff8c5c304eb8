use super::equal_sums::equal_sums;
use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A region sum line: the borders of the regions divide the line into parts, and all parts have the same sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RegionSum {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for RegionSum {
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

    /// Requires equal sums of the parts. A line within one region needs no primitive.
    fn lower(&self, to: &mut Lowering<'_>) {
        equal_sums(self.parts(to.geometry()), to);
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("region sum line {}", List(&self.cells, style))
    }
}

impl RegionSum {
    /// Divides the line into parts, each within one region. A region that the line enters twice contains two parts.
    pub fn parts(&self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let together = |a: &Cell, b: &Cell| geometry.region_of(*a) == geometry.region_of(*b);
        self.cells.chunk_by(together).map(<[Cell]>::to_vec).collect()
    }
}
