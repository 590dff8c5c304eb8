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

fn locked<const WORDS: usize>(ground: &Ground<'_, WORDS>, from_region: bool, found: &mut Found) {
    for house in ground.new_houses() {
        let kind = ground.geometry.houses()[house].kind();
        if matches!(kind, HouseKind::Box | HouseKind::Region) != from_region {
            continue;
        }
        let within = ground.sight.houses[house];
        for digit in ground.news.digits {
            let places = ground.fields.of_house(ground.open(digit), house);
            if places & places.wrapping_sub(1) == 0 || !is_within(places, ground.fields.overlap) {
                continue;
            }
            let open = ground.sheet.of_digit(digit);
            let mut seeing = open.minus(within);
            for place in (within & open).iter() {
                seeing &= ground.sight.peers[place];
                if seeing.is_empty() {
                    break;
                }
            }
            found.strike(digit, seeing);
        }
    }
}

/// Whether there are no more than so many places.
fn is_within(places: u64, most: usize) -> bool {
    (0..most).fold(places, |rest, _| rest & rest.wrapping_sub(1)) == 0
}
