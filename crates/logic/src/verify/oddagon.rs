//! Oddagons: checks the positions of the cells, and that they have no candidates except the digits and the guardians. The
//! exhaustive proof of each conclusion includes that the digits alone cannot fill the cells.

use super::als::truths;
use super::proof::Premises;
use super::{Checker, Refutation, not_as_stated};
use crate::{Oddagon, Technique};
use std::collections::BTreeSet;

/// Whether the numbers of digits and cells match the technique's name.
pub(super) fn fits_name(technique: Technique, oddagon: &Oddagon) -> bool {
    let (digits, cells) = (oddagon.digits.len(), oddagon.cells.len());
    match technique {
        Technique::BivalueOddagon => digits == 2 && cells % 2 == 1,
        Technique::Tridagon => digits == 3 && cells == 12,
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn oddagon(&self, oddagon: &Oddagon) -> Result<Premises, Refutation> {
        let Oddagon { cells, digits, guardians } = oddagon;
        self.distinct_empty(cells)?;
        let geometry = self.candidates.geometry();
        let after = |place: usize| cells[(place + 1) % cells.len()];
        let joined = |place: usize| geometry.are_peers(cells[place], after(place));
        let regions: BTreeSet<usize> =
            cells.iter().filter_map(|cell| geometry.region_of(*cell)).collect();
        let is_right = match digits.len() {
            2 => (0..cells.len()).all(joined),
            _ => regions.len() == 4,
        };
        if !is_right {
            return not_as_stated("the cells neither form a loop nor lie in four boxes");
        }
        digits.iter().try_for_each(|digit| self.digit(digit))?;
        for guardian in guardians {
            self.candidate(*guardian)?;
            if !cells.contains(&guardian.cell) || digits.contains(guardian.digit) {
                return not_as_stated("the guardians are not the extra candidates of the pattern");
            }
        }
        for &cell in cells {
            let own = guardians.iter().filter(|one| one.cell == cell).map(|one| one.digit);
            self.holds_only(cell, *digits | own.collect())?;
        }
        Ok(Premises { truths: truths(cells.iter()), unique: Vec::new() })
    }
}
