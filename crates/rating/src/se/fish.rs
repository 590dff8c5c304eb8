//! X-Wing, Swordfish and Jellyfish.

use super::combinations::combinations;
use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{Changes, FIRST_COLUMN, FIRST_ROW, Grid, HOUSE_CELLS, Mark, SmallSet, mark};
use ennead_puzzle::bits::ones;
use std::ops::ControlFlow;

/// A digit whose places in n base lines all lie in n cross lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    digit: usize,
    /// The first house of the base lines' kind, and which of its nine houses are base lines.
    bases: usize,
    base: u16,
    /// The cross lines that contain all the places.
    cover: u16,
}

impl Fish {
    fn covers(&self) -> usize {
        if self.bases == FIRST_ROW { FIRST_COLUMN } else { FIRST_ROW }
    }

    /// The eliminations: the rest of the cover.
    pub(super) fn removals(&self, grid: &Grid, removals: &mut Removals) {
        for line in ones(self.cover) {
            let house = self.covers() + line;
            for place in ones(grid.places[self.digit][house] & !self.base) {
                removals.add(HOUSE_CELLS[house][place] as usize, 1 << self.digit);
            }
        }
    }

    /// The candidates of `before` that had to be eliminated for the pattern to exist.
    pub(super) fn causes(&self, before: &Grid, grid: &Grid, causes: &mut Vec<Mark>) {
        let removed = before.boards[self.digit].minus(grid.boards[self.digit]);
        for line in ones(self.base) {
            let house = self.bases + line;
            // Place n of a line is in the n-th line that crosses it, so the set of places is also the set of crossing lines.
            for place in ones(0x1ff & !self.cover) {
                let cell = HOUSE_CELLS[house][place] as usize;
                if removed.contains(cell) {
                    causes.push(mark(cell, self.digit));
                }
            }
        }
    }
}

/// Finds the first fish with eliminations.
pub(super) fn fish(
    grid: &Grid,
    size: usize,
    changes: Changes,
    removals: &mut Removals,
) -> Option<Hint> {
    let found = search(grid, size, changes.digits(), |fish| {
        fish.removals(grid, removals);
        if removals.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.is_break().then(|| match size {
        2 => Hint::removing(SeTechnique::XWing, 3.2),
        3 => Hint::removing(SeTechnique::Swordfish, 3.8),
        _ => Hint::removing(SeTechnique::Jellyfish, 5.2),
    })
}

/// Visits the fish of one size and of these digits: columns as bases first, then rows; for each choice of lines, every digit.
///
/// Digits missing from fewer than `2 * size` lines are skipped.
pub(super) fn search(
    grid: &Grid,
    size: usize,
    wanted: u16,
    mut visit: impl FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for bases in [FIRST_COLUMN, FIRST_ROW] {
        let mut fit = [0u16; 9];
        let mut digits = 0u16;
        for digit in ones(wanted).filter(|&digit| grid.placed[digit] as usize + 2 * size <= 9) {
            for line in 0..9 {
                let count = grid.places[digit][bases + line].size();
                fit[digit] |= u16::from((2..=size as u32).contains(&count)) << line;
            }
            digits |= u16::from(fit[digit].size() as usize >= size) << digit;
        }
        if digits == 0 {
            continue;
        }
        for base in combinations(size, 9) {
            for digit in ones(digits).filter(|&digit| base & !fit[digit] == 0) {
                let cover = ones(base).fold(0, |all, line| all | grid.places[digit][bases + line]);
                if cover.size() as usize == size {
                    visit(Fish { digit, bases, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
