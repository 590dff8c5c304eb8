//! XY-Wing, XYZ-Wing and W-Wing.

use crate::difficulty::state::{Found, State};
use ennead_puzzle::CellSet;

/// Finds XY-Wings: a pivot with two digits, and two pincers that it sees, each with one of these digits and a third.
pub(crate) fn xy<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    for pivot in state.pencil_marks.bivalue.iter() {
        bent(state, pivot, false, found);
    }
}

/// Finds XYZ-Wings: a pivot with three digits, and two pincers that it sees, each with two of them.
pub(crate) fn xyz<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    for pivot in
        state.pencil_marks.empty.iter().filter(|cell| state.pencil_marks.of_cell(*cell).len() == 3)
    {
        bent(state, pivot, true, found);
    }
}

fn bent<const WORDS: usize>(
    state: &State<'_, WORDS>,
    pivot: usize,
    with_third: bool,
    found: &mut Found,
) {
    let (pencil_marks, peers) = (&state.pencil_marks, &state.layout.peers);
    let marks = pencil_marks.of_cell(pivot);
    let wings = peers[pivot] & pencil_marks.bivalue;
    for first in wings.iter() {
        let shared = pencil_marks.of_cell(first) & marks;
        if shared.len() != if with_third { 2 } else { 1 } {
            continue;
        }
        for second in wings.iter().filter(|&second| second > first) {
            let third = pencil_marks.of_cell(first) & pencil_marks.of_cell(second);
            let all = marks | pencil_marks.of_cell(first) | pencil_marks.of_cell(second);
            if all.len() != 3 || third.is_subset(marks) != with_third {
                continue;
            }
            if let Some(third) = third.single() {
                let mut eliminated = peers[first] & peers[second] & pencil_marks.of_digit(third);
                if with_third {
                    eliminated &= peers[pivot];
                }
                found.eliminate(third, eliminated);
            }
        }
    }
}

/// Finds W-Wings: two cells with the same two digits, joined by a strong link of one of these digits.
pub(crate) fn w<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    let (pencil_marks, peers) = (&state.pencil_marks, &state.layout.peers);
    for first in pencil_marks.bivalue.iter() {
        let marks = pencil_marks.of_cell(first);
        let mut both = marks.iter();
        let (Some(one), Some(two)) = (both.next(), both.next()) else { continue };
        let same = |&second: &usize| second > first && pencil_marks.of_cell(second) == marks;
        for second in pencil_marks.bivalue.iter().filter(same) {
            for (linked, eliminated) in [(one, two), (two, one)] {
                let seeing = peers[first] & peers[second] & pencil_marks.of_digit(eliminated);
                let joins = |[a, b]: [usize; 2]| {
                    let ends = CellSet::of(first).with(second);
                    !ends.contains(a)
                        && !ends.contains(b)
                        && (peers[a].contains(first) && peers[b].contains(second)
                            || peers[a].contains(second) && peers[b].contains(first))
                };
                if !seeing.is_empty() && state.pairs(linked).any(joins) {
                    found.eliminate(eliminated, seeing);
                }
            }
        }
    }
}
