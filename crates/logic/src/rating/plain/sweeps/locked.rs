//! Locked candidates: where all places in one house lie in another, the rest of the other goes.

use crate::rating::plain::ground::{Found, Ground};
use ennead_puzzle::HouseKind;

/// From boxes and regions to lines.
pub(in crate::rating::plain) fn pointing<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    locked(ground, true, found);
}

/// From lines to boxes and regions, and whatever else shares cells.
pub(in crate::rating::plain) fn claiming<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    locked(ground, false, found);
}

fn locked<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    from_region: bool,
    found: &mut Found,
) {
    let houses = ground.geometry.houses().iter().zip(&ground.sight.houses);
    for (house, within) in houses {
        if matches!(house.kind(), HouseKind::Box | HouseKind::Region) != from_region {
            continue;
        }
        for digit in ground.news.digits {
            let open = ground.sheet.of_digit(digit);
            let places = *within & open;
            if places.is_empty() || places.is_single() {
                continue;
            }
            let mut seeing = open.minus(places);
            for place in places.iter() {
                seeing &= ground.sight.peers[place];
                if seeing.is_empty() {
                    break;
                }
            }
            found.strike(digit, seeing);
        }
    }
}
