use super::{Filled, Rule, RuleKind, neighbours};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry, Size};

/// Minimum or maximum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// Lower than its unmarked neighbours.
    Minimum,
    /// Higher than its unmarked neighbours.
    Maximum,
}

/// A cell whose digit is lower, or higher, than the digits of the cells beside it that have no such mark.
///
/// Marks of one kind on adjacent cells exempt each other, as in setters' programs. Otherwise adjacent maxima would
/// contradict each other; with this convention, they form a plateau. A minimum beside a maximum is not exempt.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Extremum {
    /// The cell.
    pub cell: Cell,
    /// Whether its digit is the lowest or the highest.
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

    /// A line of two cells for each neighbour, in ascending order.
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
    /// The cells beside it without a mark of its kind: those that it is lower or higher than.
    pub fn neighbours(&self, size: Size, rules: &[Rule]) -> Vec<Cell> {
        let is_marked =
            |cell| rules.contains(&Rule::Extremum(Extremum { cell, extreme: self.extreme }));
        neighbours(size, self.cell).filter(|cell| !is_marked(*cell)).collect()
    }

    /// The cell and one of its [neighbours](Extremum::neighbours), the lower one first.
    pub fn rising(&self, neighbour: Cell) -> [Cell; 2] {
        match self.extreme {
            Extreme::Minimum => [self.cell, neighbour],
            Extreme::Maximum => [neighbour, self.cell],
        }
    }
}
