//! Pointing and claiming: a digit whose places in one house all lie in another.

use super::grid::{Grid, Mark, mark};
use super::hint::{Hint, Removals};
use super::tables::{FIRST_COLUMN, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS, SmallSet};
use super::technique::SeTechnique;
use ennead_puzzle::bits::ones;
use std::ops::ControlFlow;

/// A locked digit: all its places in `base` also lie in `cover`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    pub(super) digit: usize,
    pub(super) base: usize,
    pub(super) cover: usize,
}

impl Locked {
    /// The eliminations: the rest of the cover.
    pub(super) fn removals(&self, grid: &Grid, removals: &mut Removals) {
        let lost = grid.boards[self.digit] & HOUSE_SETS[self.cover] & !HOUSE_SETS[self.base];
        for cell in ones(lost) {
            removals.add(cell, 1 << self.digit);
        }
    }

    /// The candidates of `before` that had to be eliminated for the pattern to exist.
    pub(super) fn causes(&self, before: &Grid, grid: &Grid, causes: &mut Vec<Mark>) {
        let gone = before.boards[self.digit] & !grid.boards[self.digit];
        let outside = HOUSE_SETS[self.base] & !HOUSE_SETS[self.cover];
        causes.extend(ones(gone & outside).map(|cell| mark(cell, self.digit)));
    }

    fn is_pointing(&self) -> bool {
        self.base < FIRST_ROW
    }
}

/// Locking that leaves a single place for the digit in another house of the base's kind.
pub(super) fn direct(grid: &Grid) -> Option<Hint> {
    let mut found = None;
    let _ = search(grid, |locked| {
        found = following_single(grid, locked);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

fn following_single(grid: &Grid, locked: Locked) -> Option<Hint> {
    let first = locked.base / 9 * 9;
    let others = (first..first + 9)
        .filter(|&house| house != locked.base && HOUSE_SETS[house] & HOUSE_SETS[locked.cover] != 0);
    for house in others {
        let places = grid.boards[locked.digit] & HOUSE_SETS[house];
        let rest = places & !HOUSE_SETS[locked.cover];
        if !places.is_power_of_two() && rest.is_power_of_two() {
            let at = mark(rest.trailing_zeros() as usize, locked.digit);
            return Some(if locked.is_pointing() {
                Hint::placing(SeTechnique::DirectPointing, 1.7, at)
            } else {
                Hint::placing(SeTechnique::DirectClaiming, 1.9, at)
            });
        }
    }
    None
}

/// Locking with eliminations.
pub(super) fn indirect(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    let mut found = None;
    let _ = search(grid, |locked| {
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

/// All locked digits in the order of trial, with or without eliminations.
pub(super) fn search(
    grid: &Grid,
    mut visit: impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (bases, covers) in [(0, FIRST_COLUMN), (0, FIRST_ROW), (FIRST_COLUMN, 0), (FIRST_ROW, 0)] {
        for digit in 0..9 {
            for base in bases..bases + 9 {
                let places = grid.places[digit][base];
                if places.size() >= 2
                    && let Some(cover) = cover_of(places, base, covers)
                {
                    visit(Locked { digit, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house among nine that contains all these places of the base, if there is one.
#[inline]
fn cover_of(places: u16, base: usize, covers: usize) -> Option<usize> {
    const THREES: [u16; 3] = [0b000_000_111, 0b000_111_000, 0b111_000_000];
    const STRIPES: [u16; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];
    let parts = if covers == FIRST_COLUMN { &STRIPES } else { &THREES };
    let part = parts.iter().position(|part| places & !part == 0)?;
    let cell = HOUSE_CELLS[base][parts[part].trailing_zeros() as usize] as usize;
    let kind = covers / 9;
    Some(super::tables::CELL_HOUSES[cell][kind] as usize)
}
