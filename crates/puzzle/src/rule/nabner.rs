use super::{Filled, List, RuleKind, RuleProblem, repeated, too_few};
use crate::constraint::{Lowering, twos};
use crate::{Cell, CellStyle, Geometry};

/// A nabner line: no two digits on it are equal or consecutive, wherever they are on the line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nabner {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Nabner {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2).or_else(|| repeated(&self.cells))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut values = grid.values(&self.cells);
        values.sort_unstable();
        values.windows(2).all(|pair| pair[1] - pair[0] >= 2)
    }

    /// Requires that any two cells differ by at least 2.
    fn lower(&self, to: &mut Lowering<'_>) {
        let apart = |a: i32, b: i32| (a - b).abs() >= 2;
        to.line(&self.cells, usize::MAX, apart);
        if self.cells.len() > 2 {
            to.implies(twos(&self.cells), apart);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("nabner line {}", List(&self.cells, style))
    }
}
