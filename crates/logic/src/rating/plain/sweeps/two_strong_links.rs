//! Turbot fish of any form: two strong links of a digit, joined by a weak one.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};

/// What sees both free ends.
pub(in crate::rating::plain) fn turbot_fish<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let peers = &ground.sight.peers;
    // By cell: where the digit is if it is not here.
    let mut linked = vec![CellSet::EMPTY; peers.len()];
    for digit in ground.news.digits {
        let open = ground.sheet.of_digit(digit);
        let mut ends = CellSet::EMPTY;
        for [a, b] in ground.pairs(digit) {
            ends |= CellSet::of(a).with(b);
            linked[a] = linked[a].with(b);
            linked[b] = linked[b].with(a);
        }
        for free in ends.iter() {
            for inner in linked[free].iter() {
                for other_inner in (peers[inner] & ends).without(free).iter() {
                    for other_free in linked[other_inner].without(inner).iter() {
                        if free < other_free {
                            found.strike(digit, peers[free] & peers[other_free] & open);
                        }
                    }
                }
            }
        }
        ends.iter().for_each(|end| linked[end] = CellSet::EMPTY);
    }
}
