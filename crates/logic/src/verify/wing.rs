//! Wings: checks that there are as many digits as cells, and that for each digit but one, all cells that can hold it
//! see each other.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Technique, Wing};
use ennead_puzzle::{Cell, Digit};

/// Whether a wing has the cells that its name requires.
pub(super) fn fits_name(technique: Technique, wing: &Wing) -> bool {
    match technique {
        Technique::XyWing => wing.cells.len() == 3 && wing.ends.len() == 2,
        Technique::XyzWing => wing.cells.len() == 3 && wing.ends.len() == 3,
        Technique::LargeWing(size) => size >= 4 && wing.cells.len() == usize::from(size),
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn wing(&self, wing: &Wing) -> Result<Premises, Refutation> {
        let Wing { cells, digits, left, ends } = wing;
        self.distinct_empty(cells)?;
        self.same_count(cells, *digits)?;
        cells.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
        self.all_used(*digits, cells)?;
        let of = |digit: Digit| -> Vec<Cell> {
            let can = |cell: &Cell| self.candidates.get(*cell).contains(digit);
            cells.iter().copied().filter(can).collect()
        };
        for digit in *digits {
            let places = of(digit);
            let once = self.see_each_other(&places);
            if once == (digit == *left) {
                return not_as_stated("exactly one digit must be able to be in two of the cells");
            }
            if digit == *left && places != *ends {
                return not_as_stated(
                    "the ends are not the cells that can hold the remaining digit",
                );
            }
        }
        if !digits.contains(*left) {
            return Err(Refutation::UnusedDigit(*left));
        }
        Ok(Premises {
            truths: cells.iter().copied().map(Truth::Cell).collect(),
            unique: Vec::new(),
        })
    }

    /// Checks that the cells are distinct empty cells of the grid.
    pub(super) fn distinct_empty(&self, cells: &[Cell]) -> Result<(), Refutation> {
        for (number, &cell) in cells.iter().enumerate() {
            self.empty(cell)?;
            if cells[..number].contains(&cell) {
                return Err(Refutation::RepeatedCell(cell));
            }
        }
        Ok(())
    }

    /// Whether any two of the cells are peers.
    pub(super) fn see_each_other(&self, cells: &[Cell]) -> bool {
        let geometry = self.candidates.geometry();
        cells.iter().all(|a| cells.iter().all(|b| a == b || geometry.are_peers(*a, *b)))
    }
}
