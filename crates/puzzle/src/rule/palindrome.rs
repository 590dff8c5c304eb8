use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A palindrome: the line reads the same in both directions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Palindrome {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Palindrome {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        values.iter().eq(values.iter().rev())
    }

    /// Requires that each cell of the first half holds the same digit as its mirror image.
    fn lower(&self, to: &mut Lowering<'_>) {
        let half = self.cells.len() / 2;
        let mirrored = self.cells.iter().zip(self.cells.iter().rev()).take(half);
        to.pairs(mirrored.map(|(a, b)| [*a, *b]), |a, b| a == b);
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("palindrome {}", List(&self.cells, style))
    }
}
