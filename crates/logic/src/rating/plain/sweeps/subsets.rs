//! Naked and hidden subsets of all houses.
//!
//! So many cells with as many digits are what is left beside the other digits with as few cells, and strike the same.
//! Of the two the smaller is enough, and it stands on a lower rung.

use super::narrow::{choose, is_at_most};
use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground, MOST_DIGITS, digit_index};
use ennead_puzzle::DigitSet;

/// So many cells of a house with as many digits.
pub(in crate::rating::plain) fn naked<const SIZE: usize, const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let few = few::<SIZE, WORDS>(ground);
    let mut from = Vec::with_capacity(MOST_DIGITS);
    for house in ground.new_houses() {
        let open = ground.sight.houses[house] & ground.sheet.open;
        let narrow = open & few;
        if narrow.is_at_most(SIZE - 1) || open.is_at_most(2 * SIZE - 1) {
            continue;
        }
        let marks = narrow.iter().map(|cell| ground.sheet.of_cell(cell).bits());
        from.clear();
        from.extend((0..).zip(marks));
        choose::<SIZE>(&from, &mut |chosen| {
            let members =
                narrow.iter().zip(0..).filter(|(_, number)| chosen.sets >> number & 1 == 1);
            let rest = open.minus(members.map(|(cell, _)| cell).collect());
            for digit in DigitSet::from_bits(chosen.members) {
                found.strike(digit, rest & ground.sheet.of_digit(digit));
            }
        });
    }
}

/// The open cells with no more than so many candidates.
fn few<const SIZE: usize, const WORDS: usize>(ground: &Ground<'_, WORDS>) -> CellSet {
    let (mut some, mut more) = (CellSet::EMPTY, [CellSet::EMPTY; SIZE]);
    for digit in ground.digits {
        let mut again = ground.sheet.of_digit(digit);
        let known = some;
        some |= again;
        again &= known;
        for more in &mut more {
            let known = *more;
            *more |= again;
            again &= known;
        }
    }
    ground.sheet.open.minus(more[SIZE - 1])
}

/// So many digits of a house with as many places.
pub(in crate::rating::plain) fn hidden<const SIZE: usize, const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let cells = ground.geometry.house_cell_indices();
    let mut from = Vec::with_capacity(MOST_DIGITS);
    for house in ground.new_houses() {
        if (ground.sight.houses[house] & ground.sheet.open).is_at_most(2 * SIZE) {
            continue;
        }
        from.clear();
        for digit in ground.digits {
            let places = ground.fields.of_house(ground.open(digit), house);
            if places != 0 && is_at_most::<SIZE>(places) {
                from.push((digit_index(digit) as u32, places));
            }
        }
        choose::<SIZE>(&from, &mut |chosen| {
            let places =
                cells[house].iter().zip(0..).filter(|(_, at)| chosen.members >> at & 1 == 1);
            let places: CellSet = places.map(|(&cell, _)| usize::from(cell)).collect();
            for other in ground.digits.minus(DigitSet::from_bits(chosen.sets)) {
                found.strike(other, places & ground.sheet.of_digit(other));
            }
        });
    }
}
