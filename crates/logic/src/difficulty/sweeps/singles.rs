//! Full houses, naked and hidden singles.

use crate::difficulty::state::{Found, State};
use ennead_puzzle::CellSet;

/// Fills the last empty cell of each house.
pub(crate) fn full_houses<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    for house in state.changed_houses() {
        let empty = state.layout.houses[house] & state.pencil_marks.empty;
        if empty.is_single()
            && let Some(digit) = state.pencil_marks.of_cell(empty.lowest()).single()
        {
            found.place(empty.lowest(), digit);
        }
    }
}

/// Places each digit that has only one place in a house.
pub(crate) fn hidden<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    for digit in state.changes.digits {
        let alone = state.house_bits.exactly::<1>(state.possible(digit));
        state.house_bits.cells(alone).for_each(|cell| found.place(cell, digit));
    }
}

/// Fills the cells with one candidate.
pub(crate) fn naked<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in state.digits {
        let places = state.pencil_marks.of_digit(digit);
        twice |= once & places;
        once |= places;
    }
    for cell in once.minus(twice).iter() {
        if let Some(digit) = state.pencil_marks.of_cell(cell).single() {
            found.place(cell, digit);
        }
    }
}
