use super::{Filled, LARGEST, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, CellStyle, Geometry};

/// A sum of digits, each multiplied by the weight of its cell. Digits may repeat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WeightedSum {
    /// The cells. A cell may be listed several times.
    pub cells: Vec<Cell>,
    /// The weight of each cell, from -1296 to 1296; all are 1 if the list is empty.
    pub weights: Vec<i32>,
    /// The sum of the digits, each times its weight.
    pub sum: i32,
}

/// The maximum number of cells in a sum.
const MAX_CELLS: usize = 72;

impl RuleKind for WeightedSum {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let (first, other) = (self.cells.len(), self.weights.len());
        let unequal = RuleProblem::UnequalGroups { first, other };
        let crowded = RuleProblem::TooManyCells { most: MAX_CELLS, found: first };
        too_few(&self.cells, 1)
            .or((first > MAX_CELLS).then_some(crowded))
            .or((other != 0 && other != first).then_some(unequal))
            .or_else(|| self.weights.iter().find_map(|weight| outside(*weight, -LARGEST, LARGEST)))
            .or_else(|| outside(self.sum, -LARGEST * LARGEST, LARGEST * LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells).into_iter().zip(self.all_weights());
        values.map(|(value, weight)| i64::from(value) * i64::from(weight)).sum::<i64>()
            == i64::from(self.sum)
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let terms = self.cells.iter().copied().zip(self.all_weights()).collect();
        to.add(Primitive::Sum(Sum { terms, total: self.sum, distinct: false }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let term = |(place, (cell, weight)): (usize, (&Cell, i32))| {
            let sign = match (place, weight < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            let times = match weight.unsigned_abs() {
                1 => String::new(),
                times => format!("{times} x "),
            };
            format!("{sign}{times}{}", style.name(*cell))
        };
        let terms = self.cells.iter().zip(self.all_weights()).enumerate();
        format!("{} = {}", terms.map(term).collect::<String>(), self.sum)
    }
}

impl WeightedSum {
    /// Returns the weight of each cell.
    pub fn all_weights(&self) -> Vec<i32> {
        if self.weights.is_empty() { vec![1; self.cells.len()] } else { self.weights.clone() }
    }
}
