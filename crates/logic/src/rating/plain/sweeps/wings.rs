//! XY-Wing, XYZ-Wing and W-Wing.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};

/// A pivot with two digits and two wings that see it, each with one of these and the third.
pub(in crate::rating::plain) fn xy<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    for pivot in ground.sheet.bivalue.iter() {
        bent(ground, pivot, false, found);
    }
}

/// The same with all three digits in the pivot.
pub(in crate::rating::plain) fn xyz<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    for pivot in ground.sheet.open.iter().filter(|cell| ground.sheet.of_cell(*cell).len() == 3) {
        bent(ground, pivot, true, found);
    }
}

fn bent<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    pivot: usize,
    with_third: bool,
    found: &mut Found,
) {
    let (sheet, peers) = (&ground.sheet, &ground.sight.peers);
    let marks = sheet.of_cell(pivot);
    let wings = peers[pivot] & sheet.bivalue;
    for first in wings.iter() {
        let shared = sheet.of_cell(first) & marks;
        if shared.len() != if with_third { 2 } else { 1 } {
            continue;
        }
        for second in wings.iter().filter(|&second| second > first) {
            let third = sheet.of_cell(first) & sheet.of_cell(second);
            let all = marks | sheet.of_cell(first) | sheet.of_cell(second);
            if all.len() != 3 || third.is_subset(marks) != with_third {
                continue;
            }
            if let Some(third) = third.single() {
                let mut struck = peers[first] & peers[second] & sheet.of_digit(third);
                if with_third {
                    struck &= peers[pivot];
                }
                found.strike(third, struck);
            }
        }
    }
}

/// Two cells with the same two digits, joined by a strong link of one.
pub(in crate::rating::plain) fn w<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let (sheet, peers) = (&ground.sheet, &ground.sight.peers);
    for first in sheet.bivalue.iter() {
        let marks = sheet.of_cell(first);
        let mut both = marks.iter();
        let (Some(one), Some(two)) = (both.next(), both.next()) else { continue };
        let same = |&second: &usize| second > first && sheet.of_cell(second) == marks;
        for second in sheet.bivalue.iter().filter(same) {
            for (linked, struck) in [(one, two), (two, one)] {
                let seeing = peers[first] & peers[second] & sheet.of_digit(struck);
                let joins = |[a, b]: [usize; 2]| {
                    let ends = CellSet::of(first).with(second);
                    !ends.contains(a)
                        && !ends.contains(b)
                        && (peers[a].contains(first) && peers[b].contains(second)
                            || peers[a].contains(second) && peers[b].contains(first))
                };
                if !seeing.is_empty() && ground.pairs(linked).any(joins) {
                    found.strike(struck, seeing);
                }
            }
        }
    }
}
