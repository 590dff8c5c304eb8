use super::{Filled, List, RuleKind, RuleProblem, filled::all_different, outside, too_few};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};

/// A modular line: any M consecutive cells have different remainders modulo M. If M is 3, any three consecutive cells hold
/// one of 1 4 7, one of 2 5 8 and one of 3 6 9.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Modular {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The modulus M, which is also the number of consecutive cells.
    pub modulus: i32,
}

impl RuleKind for Modular {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 2).or(outside(self.modulus, 2, 36))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let remainders: Vec<i32> =
            grid.values(&self.cells).iter().map(|value| value.rem_euclid(self.modulus)).collect();
        let window = remainders.len().min(self.modulus as usize);
        remainders.windows(window).all(all_different)
    }

    /// Requires different remainders of any two cells less than `modulus` places apart on the line.
    fn lower(&self, to: &mut Lowering<'_>) {
        let modulus = self.modulus;
        let reach = modulus as usize - 1;
        to.line(&self.cells, reach, |a, b| a.rem_euclid(modulus) != b.rem_euclid(modulus));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("modular line {} (modulus {})", List(&self.cells, style), self.modulus)
    }
}
