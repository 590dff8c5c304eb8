//! Aligned exclusion: checks that each excluded combination puts a digit into two peers, or leaves other cells too few digits.

use super::als::truths;
use super::proof::Premises;
use super::{Checker, Refutation, not_as_stated};
use crate::{Aligned, Exclusion};
use ennead_puzzle::{Cell, Digit, DigitSet};

impl Checker<'_> {
    pub(super) fn aligned(&self, aligned: &Aligned) -> Result<Premises, Refutation> {
        let Aligned { cells, excluded } = aligned;
        self.distinct_empty(cells)?;
        for exclusion in excluded {
            if exclusion.digits.len() != cells.len() {
                return not_as_stated("a combination does not have one digit for each cell");
            }
            for (cell, digit) in cells.iter().zip(&exclusion.digits) {
                self.candidate(cell.with(*digit))?;
            }
            self.distinct_empty(&exclusion.by)?;
            if !self.is_excluded(cells, exclusion) {
                return not_as_stated("a combination is not excluded");
            }
        }
        let by = excluded.iter().flat_map(|exclusion| &exclusion.by);
        Ok(Premises { truths: truths(cells.iter().chain(by)), unique: Vec::new() })
    }

    fn is_excluded(&self, cells: &[Cell], exclusion: &Exclusion) -> bool {
        let geometry = self.candidates.geometry();
        let chosen: Vec<(Cell, Digit)> =
            cells.iter().copied().zip(exclusion.digits.iter().copied()).collect();
        let clash = |a: &(Cell, Digit), b: &(Cell, Digit)| {
            a.0 != b.0 && a.1 == b.1 && geometry.are_peers(a.0, b.0)
        };
        if exclusion.by.is_empty() {
            return chosen.iter().any(|a| chosen.iter().any(|b| clash(a, b)));
        }
        let left = |cell: &Cell| -> DigitSet {
            let marks = self.candidates.get(*cell).iter();
            marks.filter(|&digit| !chosen.iter().any(|one| clash(one, &(*cell, digit)))).collect()
        };
        let left = exclusion.by.iter().fold(DigitSet::EMPTY, |all, cell| all | left(cell));
        left.len() < exclusion.by.len()
    }
}
