//! Pointing and claiming: a digit whose places in one house all lie in another.

use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{Changes, FIRST_COLUMN, FIRST_ROW, Grid, HOUSE_SETS, Locked, Mark, mark};
use ennead_puzzle::bits::ones;
use std::ops::ControlFlow;

impl Locked {
    /// The eliminations: the rest of the cover.
    pub(super) fn removals(&self, grid: &Grid, removals: &mut Removals) {
        removals.add_cells(self.eliminated(grid), self.digit);
    }

    /// The candidates of `before` that had to be eliminated for the pattern to exist.
    pub(super) fn causes(&self, before: &Grid, grid: &Grid, causes: &mut Vec<Mark>) {
        let removed = before.boards[self.digit].minus(grid.boards[self.digit]);
        let outside = HOUSE_SETS[self.base].minus(HOUSE_SETS[self.cover]);
        causes.extend((removed & outside).iter().map(|cell| mark(cell, self.digit)));
    }

    fn is_pointing(&self) -> bool {
        self.base < FIRST_ROW
    }
}

/// Finds the first locking that leaves a single place for the digit in another house of the base's
/// kind.
pub(super) fn direct(grid: &Grid, changes: Changes) -> Option<Hint> {
    let mut found = None;
    let _ = search(grid, changes.digits(), |locked| {
        found = following_single(grid, locked);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

fn following_single(grid: &Grid, locked: Locked) -> Option<Hint> {
    let first = locked.base / 9 * 9;
    let cover = HOUSE_SETS[locked.cover];
    let others = (first..first + 9)
        .filter(|&house| house != locked.base && HOUSE_SETS[house].intersects(cover));
    for house in others {
        let places = grid.places_in(house, locked.digit);
        if !places.is_single()
            && let Some(cell) = places.minus(cover).single()
        {
            let at = mark(cell, locked.digit);
            return Some(if locked.is_pointing() {
                Hint::placing(SeTechnique::DirectPointing, 1.7, at)
            } else {
                Hint::placing(SeTechnique::DirectClaiming, 1.9, at)
            });
        }
    }
    None
}

/// Finds the first locking with eliminations.
pub(super) fn indirect(grid: &Grid, changes: Changes, removals: &mut Removals) -> Option<Hint> {
    let mut found = None;
    let _ = search(grid, changes.digits(), |locked| {
        locked.removals(grid, removals);
        if removals.is_empty() {
            return ControlFlow::Continue(());
        }
        found = Some(locked);
        ControlFlow::Break(())
    });
    found.map(|locked| {
        if locked.is_pointing() {
            Hint::removing(SeTechnique::Pointing, 2.6)
        } else {
            Hint::removing(SeTechnique::Claiming, 2.8)
        }
    })
}

/// Visits all locked digits among these in the order of trial, with or without eliminations.
pub(super) fn search(
    grid: &Grid,
    digits: u16,
    mut visit: impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // The first house of the bases, and the kind of the covers.
    for (bases, kind) in [(0, 2), (0, 1), (FIRST_COLUMN, 0), (FIRST_ROW, 0)] {
        for digit in ones(digits) {
            for base in bases..bases + 9 {
                if let Some(locked) = Locked::find(grid, digit, base, kind) {
                    visit(locked)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
