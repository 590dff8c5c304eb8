//! Locked candidates: a candidate that sees all places for its digit in a house is eliminated.
//!
//! In a classic grid, all these places then lie in a second house. With further houses or rules, the candidate may see one
//! place by one house and another by a rule.

use crate::difficulty::state::{Found, State};

/// Eliminates the candidates that see all places for their digit in a box or region.
pub(crate) fn pointing<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    locked(state, true, found);
}

/// Eliminates the candidates that see all places for their digit in a row, column or other house.
pub(crate) fn claiming<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    locked(state, false, found);
}

fn locked<const WORDS: usize>(state: &State<'_, WORDS>, from_region: bool, found: &mut Found) {
    for house in state.changed_houses() {
        let kind = state.geometry.houses()[house].kind();
        if kind.is_region() != from_region {
            continue;
        }
        let within = state.layout.houses[house];
        for digit in state.changes.digits {
            let places = state.house_bits.of_house(state.possible(digit), house);
            if places & places.wrapping_sub(1) == 0 || !is_within(places, state.house_bits.overlap)
            {
                continue;
            }
            let candidates = state.pencil_marks.of_digit(digit);
            let mut seeing = candidates.minus(within);
            for place in (within & candidates).iter() {
                seeing &= state.layout.peers[place];
                if seeing.is_empty() {
                    break;
                }
            }
            found.eliminate(digit, seeing);
        }
    }
}

/// Whether there are at most `most` places, given as bits.
fn is_within(places: u64, most: usize) -> bool {
    (0..most).fold(places, |rest, _| rest & rest.wrapping_sub(1)) == 0
}
