use super::equal_sums::equal_sums;
use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A zipper line: any two cells at the same distance from the middle have the same sum. On a line with an odd number of cells,
/// the digit in the middle is that sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Zipper {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Zipper {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        let half = values.len() / 2;
        let sums: Vec<i32> = (0..half).map(|i| values[i] + values[values.len() - 1 - i]).collect();
        let expected = if values.len() % 2 == 1 { values[half] } else { sums[0] };
        sums.iter().all(|sum| *sum == expected)
    }

    /// Requires equal sums of the middle cell, if there is one, and of any two cells at the same distance from the middle.
    ///
    /// If all values are positive, the middle cell is higher than all others, so it differs from them.
    fn lower(&self, to: &mut Lowering<'_>) {
        let half = self.cells.len() / 2;
        let middle = (self.cells.len() % 2 == 1).then(|| self.cells[half]);
        let pairs = self.cells.iter().zip(self.cells.iter().rev()).take(half);
        let groups = middle.map(|cell| vec![cell]).into_iter();
        equal_sums(groups.chain(pairs.map(|(a, b)| vec![*a, *b])).collect(), to);
        if let Some(middle) = middle
            && to.values().lowest() > 0
        {
            to.implies_unequal(self.cells.iter().map(|cell| [middle, *cell]));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("zipper line {}", List(&self.cells, style))
    }
}
