//! Naked and hidden subsets of all houses.
//!
//! A naked subset has the same eliminations as the hidden subset of the remaining digits and cells. The smaller of
//! the two is enough, and it belongs to a lower stage.

use super::small_unions::{choose, is_at_most};
use crate::difficulty::state::{Found, MAX_DIGITS, State};
use ennead_puzzle::{CellSet, DigitSet};

/// Finds naked subsets of `SIZE` cells.
pub(crate) fn naked<const SIZE: usize, const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    let few = few::<SIZE, WORDS>(state);
    let mut from = Vec::with_capacity(MAX_DIGITS);
    for house in state.changed_houses() {
        let empty = state.layout.houses[house] & state.pencil_marks.empty;
        let narrow = empty & few;
        if narrow.is_at_most(SIZE - 1) || empty.is_at_most(2 * SIZE - 1) {
            continue;
        }
        let marks = narrow.iter().map(|cell| state.pencil_marks.of_cell(cell).bits());
        from.clear();
        from.extend((0..).zip(marks));
        choose::<SIZE>(&from, &mut |chosen| {
            let members =
                narrow.iter().zip(0..).filter(|(_, number)| chosen.sets >> number & 1 == 1);
            let rest = empty.minus(members.map(|(cell, _)| cell).collect());
            for digit in DigitSet::from_bits(chosen.members) {
                found.eliminate(digit, rest & state.pencil_marks.of_digit(digit));
            }
        });
    }
}

/// The empty cells with at most `SIZE` candidates.
fn few<const SIZE: usize, const WORDS: usize>(state: &State<'_, WORDS>) -> CellSet {
    let (mut some, mut more) = (CellSet::EMPTY, [CellSet::EMPTY; SIZE]);
    for digit in state.digits {
        let mut again = state.pencil_marks.of_digit(digit);
        let known = some;
        some |= again;
        again &= known;
        for more in &mut more {
            let known = *more;
            *more |= again;
            again &= known;
        }
    }
    state.pencil_marks.empty.minus(more[SIZE - 1])
}

/// Finds hidden subsets of `SIZE` digits.
pub(crate) fn hidden<const SIZE: usize, const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    let cells = state.geometry.house_cell_indices();
    let mut from = Vec::with_capacity(MAX_DIGITS);
    for house in state.changed_houses() {
        if (state.layout.houses[house] & state.pencil_marks.empty).is_at_most(2 * SIZE) {
            continue;
        }
        from.clear();
        for digit in state.digits {
            let places = state.house_bits.of_house(state.possible(digit), house);
            if places != 0 && is_at_most::<SIZE>(places) {
                from.push((digit.index() as u32, places));
            }
        }
        choose::<SIZE>(&from, &mut |chosen| {
            let places =
                cells[house].iter().zip(0..).filter(|(_, at)| chosen.members >> at & 1 == 1);
            let places: CellSet = places.map(|(&cell, _)| usize::from(cell)).collect();
            for other in state.digits.minus(DigitSet::from_bits(chosen.sets)) {
                found.eliminate(other, places & state.pencil_marks.of_digit(other));
            }
        });
    }
}
