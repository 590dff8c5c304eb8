//! Full houses, naked and hidden singles.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};

/// The last open cell of each house.
pub(in crate::rating::plain) fn full_houses<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    for house in ground.new_houses() {
        let open = ground.sight.houses[house] & ground.sheet.open;
        if open.is_single()
            && let Some(digit) = ground.sheet.of_cell(open.first()).single()
        {
            found.put(open.first(), digit);
        }
    }
}

/// The only place of a digit in each house.
pub(in crate::rating::plain) fn hidden<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    for digit in ground.news.digits {
        let alone = ground.fields.exactly::<1>(ground.open(digit));
        ground.fields.cells(alone).for_each(|cell| found.put(cell, digit));
    }
}

/// The cells with one candidate.
pub(in crate::rating::plain) fn naked<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in ground.digits {
        let places = ground.sheet.of_digit(digit);
        twice |= once & places;
        once |= places;
    }
    for cell in once.minus(twice).iter() {
        if let Some(digit) = ground.sheet.of_cell(cell).single() {
            found.put(cell, digit);
        }
    }
}
