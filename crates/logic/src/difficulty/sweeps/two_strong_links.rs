//! Turbot fish of any shape: two strong links of a digit, joined by a weak link.

use crate::difficulty::state::{Found, State};
use ennead_puzzle::CellSet;

/// Finds all turbot fish, and eliminates the digit from the common peers of both ends.
pub(crate) fn turbot_fish<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    let peers = &state.layout.peers;
    // By cell: the other ends of its strong links.
    let mut linked = vec![CellSet::EMPTY; peers.len()];
    for digit in state.changes.digits {
        let candidates = state.pencil_marks.of_digit(digit);
        let mut ends = CellSet::EMPTY;
        for [a, b] in state.pairs(digit) {
            ends |= CellSet::of(a).with(b);
            linked[a] = linked[a].with(b);
            linked[b] = linked[b].with(a);
        }
        for free in ends.iter() {
            for inner in linked[free].iter() {
                for other_inner in (peers[inner] & ends).without(free).iter() {
                    for other_free in linked[other_inner].without(inner).iter() {
                        if free < other_free {
                            found.eliminate(digit, peers[free] & peers[other_free] & candidates);
                        }
                    }
                }
            }
        }
        ends.iter().for_each(|end| linked[end] = CellSet::EMPTY);
    }
}
