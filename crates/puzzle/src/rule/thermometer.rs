use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Lowering, twos};
use crate::{Cell, CellStyle, Geometry};

/// A thermometer: the digits increase from the bulb to the tip. On a slow thermometer, neighbours may be equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thermometer {
    /// The cells, from the bulb to the tip.
    pub cells: Vec<Cell>,
    /// Whether neighbours may be equal.
    pub slow: bool,
}

impl RuleKind for Thermometer {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.values(&self.cells)
            .windows(2)
            .all(|pair| pair[0] < pair[1] || self.slow && pair[0] == pair[1])
    }

    /// Requires that each cell is lower than the next, or equal if `slow`. The same then holds for all later cells.
    fn lower(&self, to: &mut Lowering<'_>) {
        let rises = |a, b| a < b || self.slow && a == b;
        to.line(&self.cells, 1, rises);
        if self.cells.len() > 2 {
            to.implies(twos(&self.cells), rises);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let slow = if self.slow { "slow " } else { "" };
        format!("{slow}thermometer {}", List(&self.cells, style))
    }
}
