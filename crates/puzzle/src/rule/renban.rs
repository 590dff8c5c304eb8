use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Consecutive, Lowering, Primitive, twos};
use crate::{Cell, CellStyle, Geometry};

/// A renban line: its digits are different and consecutive, in any order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Renban {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Renban {
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

    /// Requires different, consecutive digits. This implies that any two of them differ by less than the number of cells.
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

    fn describe(&self, style: CellStyle) -> String {
        format!("renban line {}", List(&self.cells, style))
    }
}
