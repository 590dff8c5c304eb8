use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A whisper line: neighbours on the line differ by at least a given amount, such as 5 on German and 4 on Dutch whispers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Whisper {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The smallest difference of two neighbours.
    pub least: i32,
}

impl RuleKind for Whisper {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2).or(outside(self.least, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.values(&self.cells).windows(2).all(|pair| (pair[0] - pair[1]).abs() >= self.least)
    }

    /// Adds a relation between neighbours on the line.
    fn lower(&self, to: &mut Lowering<'_>) {
        let differ = |a: i32, b: i32| (a - b).abs() >= self.least;
        to.line(&self.cells, 1, differ);
        if self.cells.len() > 2 {
            to.implies(self.cells.windows(2).map(|pair| [pair[0], pair[1]]), differ);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("whisper line {} (difference {} or more)", List(&self.cells, style), self.least)
    }
}
