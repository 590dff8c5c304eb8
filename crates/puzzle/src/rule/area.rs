use super::{Filled, List, RuleKind, RuleProblem, outside, repeated, too_few};
use crate::constraint::{Connected, Lowering, Primitive, borders};
use crate::{Cell, CellStyle, DigitSet, Geometry};

/// The cells that hold certain digits form one area, connected along their sides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Area {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// The number of cells per row.
    pub columns: usize,
    /// The digits of the area.
    pub digits: DigitSet,
    /// The number of cells of the area; `None` if the rule does not state it.
    pub size: Option<usize>,
}

impl RuleKind for Area {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "digits" };
        too_few(&self.cells, 1)
            .or_else(|| repeated(&self.cells))
            .or(self.digits.is_empty().then_some(nothing))
            .or_else(|| outside(i32::try_from(self.columns).unwrap_or(i32::MAX), 1, 2_000))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let inside: Vec<bool> =
            self.cells.iter().map(|cell| self.digits.contains(grid.digit(*cell))).collect();
        let total = inside.iter().filter(|inside| **inside).count();
        let Some(first) = inside.iter().position(|inside| *inside) else { return false };
        connected(&inside, self.columns, first) == total
            && self.size.is_none_or(|size| size == total)
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Connected(Connected {
            cells: self.cells.clone(),
            borders: borders(self.cells.len(), self.columns),
            digits: self.digits,
            size: self.size,
        }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let size = self.size.map_or(String::new(), |size| format!(" of {size} cells"));
        format!("area{size} of {} among {}", self.digits, List(&self.cells, style))
    }
}

/// Counts the cells that are marked in `inside` and connected to the cell `start`, which is counted too.
pub(super) fn connected(inside: &[bool], columns: usize, start: usize) -> usize {
    let mut seen = vec![false; inside.len()];
    let mut pending = vec![start];
    let mut count = 0;
    while let Some(cell) = pending.pop() {
        if std::mem::replace(&mut seen[cell], true) {
            continue;
        }
        count += 1;
        let beside = [
            (cell % columns > 0).then(|| cell - 1),
            (cell % columns + 1 < columns).then_some(cell + 1),
            cell.checked_sub(columns),
            Some(cell + columns),
        ];
        let is_inside = |cell: &usize| inside.get(*cell).copied().unwrap_or(false);
        pending.extend(beside.into_iter().flatten().filter(is_inside));
    }
    count
}
