use super::{Filled, Rule, RuleKind, neighbours};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry, Size};

/// Whether a cell of an [`Extremum`] is a minimum or a maximum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// The digit is lower than those of the neighbours that are not marked as minima.
    Minimum,
    /// The digit is higher than those of the neighbours that are not marked as maxima.
    Maximum,
}

/// A minimum: a cell whose digit is lower than those of its orthogonal neighbours. Or a maximum, whose digit is
/// higher.
///
/// Two adjacent minima, or two adjacent maxima, are not compared, as in setters' programs; otherwise they would contradict
/// each other. A minimum beside a maximum is compared with it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Extremum {
    /// The cell.
    pub cell: Cell,
    /// Whether the cell is a minimum or a maximum.
    pub extreme: Extreme,
}

impl RuleKind for Extremum {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let me = grid.value(self.cell);
        self.neighbours(grid.geometry().size(), grid.rules()).into_iter().all(|other| {
            match self.extreme {
                Extreme::Minimum => me < grid.value(other),
                Extreme::Maximum => me > grid.value(other),
            }
        })
    }

    /// Adds, for each neighbour that counts, a line of two cells in ascending order.
    fn lower(&self, to: &mut Lowering<'_>) {
        for other in self.neighbours(to.geometry().size(), to.rules()) {
            to.line(&self.rising(other), 1, |a, b| a < b);
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let word = match self.extreme {
            Extreme::Minimum => "minimum",
            Extreme::Maximum => "maximum",
        };
        format!("{word} {}", style.name(self.cell))
    }
}

impl Extremum {
    /// Lists the adjacent cells with which the cell is compared: those without a mark of the same kind.
    pub fn neighbours(&self, size: Size, rules: &[Rule]) -> Vec<Cell> {
        let is_marked =
            |cell| rules.contains(&Rule::Extremum(Extremum { cell, extreme: self.extreme }));
        neighbours(size, self.cell).filter(|cell| !is_marked(*cell)).collect()
    }

    /// Returns the cell and one of its [neighbours](Extremum::neighbours), the cell with the lower digit first.
    pub fn rising(&self, neighbour: Cell) -> [Cell; 2] {
        match self.extreme {
            Extreme::Minimum => [self.cell, neighbour],
            Extreme::Maximum => [neighbour, self.cell],
        }
    }
}
