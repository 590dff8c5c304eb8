use super::{Edge, Filled, RuleKind, RuleProblem, outside};
use crate::constraint::{Lowering, twos};
use crate::{Cell, CellStyle, Geometry};

/// A Rossini arrow: the first digits of a line, seen from outside, rise or fall.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rossini {
    /// The position of the arrow.
    pub edge: Edge,
    /// The number of digits, usually 3.
    pub count: usize,
    /// Whether the digits rise with the distance from the arrow; otherwise they fall.
    pub rises: bool,
}

impl RuleKind for Rossini {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let mut cells = self.edge.cells(geometry.size());
        cells.truncate(self.count);
        cells
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let line = |edge: Edge| edge.cells(geometry.size()).len() as i64;
        let count = i32::try_from(self.count).unwrap_or(i32::MAX);
        self.edge.problem(geometry.size()).or_else(|| outside(count, 2, line(self.edge)))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells(grid.geometry()));
        values.windows(2).all(|pair| if self.rises { pair[0] < pair[1] } else { pair[0] > pair[1] })
    }

    /// Adds a line of ascending digits, read from its lower end.
    fn lower(&self, to: &mut Lowering<'_>) {
        let mut cells = self.cells(to.geometry());
        if !self.rises {
            cells.reverse();
        }
        to.line(&cells, 1, |a, b| a < b);
        if cells.len() > 2 {
            to.implies(twos(&cells), |a, b| a < b);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let word = if self.rises { "rising" } else { "falling" };
        format!("{} {word} digits {}", self.count, self.edge.name(style))
    }
}
