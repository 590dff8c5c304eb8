//! Full houses, naked and hidden singles.

use crate::difficulty::state::{Found, State};
use ennead_puzzle::CellSet;

/// The last empty cell of each house.
pub(in crate::difficulty) fn full_houses<const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    for house in state.new_houses() {
        let open = state.layout.houses[house] & state.pencil_marks.open;
        if open.is_single()
            && let Some(digit) = state.pencil_marks.of_cell(open.lowest()).single()
        {
            found.put(open.lowest(), digit);
        }
    }
}

/// The only place of a digit in each house.
pub(in crate::difficulty) fn hidden<const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    for digit in state.news.digits {
        let alone = state.house_bits.exactly::<1>(state.open(digit));
        state.house_bits.cells(alone).for_each(|cell| found.put(cell, digit));
    }
}

/// The cells with one candidate.
pub(in crate::difficulty) fn naked<const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in state.digits {
        let places = state.pencil_marks.of_digit(digit);
        twice |= once & places;
        once |= places;
    }
    for cell in once.minus(twice).iter() {
        if let Some(digit) = state.pencil_marks.of_cell(cell).single() {
            found.put(cell, digit);
        }
    }
}
