use super::{Filled, List, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::{Contains, Lowering, Primitive};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry};

/// A group of cells that contains each listed digit a given number of times, exactly or at least. Other digits do not matter.
///
/// A zone lists digits that it must contain; a look-and-say clue gives exact counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Contents {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The listed digits, each once, with the number of times that it appears.
    pub counts: Vec<(Digit, usize)>,
    /// Whether the counts are exact; otherwise they are minimums.
    pub exact: bool,
}

impl RuleKind for Contents {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "digits" };
        let most = geometry.size().digit_count() as i64;
        let mut seen = DigitSet::EMPTY;
        let twice = self.counts.iter().find(|(digit, _)| !seen.add(*digit));
        let twice = twice.map(|(digit, _)| RuleProblem::DigitTwice { digit: *digit });
        too_few(&self.cells, 1)
            .or(self.counts.is_empty().then_some(nothing))
            .or_else(|| self.counts.iter().find_map(|(it, _)| outside(it.get().into(), 1, most)))
            .or(twice)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let often = |digit| self.cells.iter().filter(|cell| grid.digit(**cell) == digit).count();
        self.counts.iter().all(|(digit, count)| match self.exact {
            true => often(*digit) == *count,
            false => often(*digit) >= *count,
        })
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (cells, counts) = (self.cells.clone(), self.counts.clone());
        to.add(Primitive::Contains(Contains { cells, counts, exact: self.exact }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let count = |(digit, count): &(Digit, usize)| format!("{count} x {digit}");
        let counts: Vec<String> = self.counts.iter().map(count).collect();
        let exactly = if self.exact { "exactly" } else { "at least" };
        format!("{exactly} {} in {}", counts.join(", "), List(&self.cells, style))
    }
}
