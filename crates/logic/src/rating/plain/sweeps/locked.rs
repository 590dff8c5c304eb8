//! Locked candidates: where all places in one house lie in another, the rest of the other goes.

use crate::rating::plain::ground::{Found, Ground};
use ennead_puzzle::HouseKind;

/// From boxes and regions to lines.
pub(in crate::rating::plain) fn pointing(ground: &Ground<'_>, found: &mut Found) {
    locked(ground, true, found);
}

/// From lines to boxes and regions, and whatever else shares cells.
pub(in crate::rating::plain) fn claiming(ground: &Ground<'_>, found: &mut Found) {
    locked(ground, false, found);
}

fn locked(ground: &Ground<'_>, from_region: bool, found: &mut Found) {
    let houses = ground.geometry.houses().iter().zip(&ground.sight.houses);
    for (house, within) in houses {
        if matches!(house.kind(), HouseKind::Box | HouseKind::Region) != from_region {
            continue;
        }
        for digit in ground.digits {
            let places = *within & ground.sheet.of_digit(digit);
            // Only what sees all of a house's places can go, and only if these are few can anything.
            if (2..=ground.digits.len()).contains(&places.len()) {
                let seeing = ground.sight.common_peers(places) & ground.sheet.of_digit(digit);
                if !seeing.is_empty() {
                    found.strike(digit, seeing);
                }
            }
        }
    }
}
