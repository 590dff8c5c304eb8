//! Turbot fish of any form: two strong links of a digit, joined by a weak one.

use crate::rating::plain::ground::{Found, Ground};

/// What sees both free ends.
pub(in crate::rating::plain) fn turbot_fish(ground: &Ground<'_>, found: &mut Found) {
    for digit in ground.digits {
        let open = ground.sheet.of_digit(digit);
        let pairs = ground.places(digit).filter(|places| places.len() == 2);
        let mut links: Vec<(usize, usize)> = pairs
            .flat_map(|pair| {
                let (a, b) = (pair.first(), pair.without(pair.first()).first());
                [(a, b), (b, a)]
            })
            .collect();
        links.sort_unstable();
        links.dedup();
        for &(free, inner) in &links {
            let peers = &ground.sight.peers;
            for &(other_inner, other_free) in &links {
                let joined = peers[inner].contains(other_inner) && other_inner != free;
                if joined && other_free != inner && free < other_free {
                    found.strike(digit, peers[free] & peers[other_free] & open);
                }
            }
        }
    }
}
