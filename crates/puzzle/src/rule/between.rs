use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Ends, Inside, Lowering, Primitive};
use crate::{Cell, CellStyle, Geometry};
use std::sync::Arc;

/// A between line: every inner digit lies strictly between the digits at the two ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Between {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Between {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [first, inside @ .., last] = &self.cells[..] else { return false };
        let (a, b) = (grid.value(*first), grid.value(*last));
        grid.values(inside).iter().all(|value| a.min(b) < *value && *value < a.max(b))
    }

    /// Adds a table that has, for each pair of end values, the values strictly between them. Ends without such a value are
    /// impossible, because the line has at least one inner cell.
    fn lower(&self, to: &mut Lowering<'_>) {
        ends(&self.cells, to, |low, high, value| low < value && value < high);
        to.implies_unequal(pairs_with_ends(&self.cells));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("between line {}", List(&self.cells, style))
    }
}

/// Adds the primitive for a line whose two ends determine the possible values of its inner cells. `allows` gets the lower
/// end, the higher end and an inner value.
pub(super) fn ends(cells: &[Cell], to: &mut Lowering<'_>, allows: impl Fn(i32, i32, i32) -> bool) {
    if let [first, inside @ .., last] = cells {
        let allowed = Arc::new(Inside::of(to.values(), allows));
        to.add(Primitive::Ends(Ends { ends: [*first, *last], inside: inside.to_vec(), allowed }));
    }
}

/// Lists the pairs of cells that include an end of the line: both ends, and each end with every inner cell.
pub(super) fn pairs_with_ends(cells: &[Cell]) -> Vec<[Cell; 2]> {
    let [first, inside @ .., last] = cells else { return Vec::new() };
    let pairs = inside.iter().flat_map(|cell| [[*first, *cell], [*cell, *last]]);
    pairs.chain([[*first, *last]]).collect()
}
