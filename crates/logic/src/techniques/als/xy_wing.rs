//! ALS-XY-Wing: an almost locked set that shares a restricted common with each of two others.
//!
//! ```text
//! A = {1 x z}   C = {2 x y}   B = {3 y z}     C lacks at most one of x and y. So A lacks x or B lacks y,
//!        `----------' `---------'             and that set holds z: z is eliminated from the cells that
//!                                             see every z of A and B.
//! ```

use super::{Found, Links, report};
use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::techniques::{Flow, Sink, search_changed};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, Digit};

/// Reports wings with few cells first, then in the order of the middle set. Each set of eliminations is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    search_changed(technique, position, sink, |changed, sink| {
        report(technique, wings(position, changed), sink)
    })
}

/// Finds the wings that contain a changed cell and eliminate something.
fn wings(position: &Position<'_>, changed: CellSet) -> Vec<Found> {
    let all = position.almost_locked_sets();
    let is_new = |set: usize| all.sets[set].cells.intersects(changed);
    let overlap = position.options().als_overlap;
    let mut found = Vec::new();
    let mut arms = Vec::new();
    for middle in 0..all.sets.len() {
        neighbours(all, middle, overlap, &mut arms);
        let middle_is_new = is_new(middle);
        for (place, &(x, a)) in arms.iter().enumerate() {
            let two_are_new = middle_is_new || is_new(a);
            for &(y, b) in arms[place + 1..].iter().filter(|(_, b)| two_are_new || is_new(*b)) {
                let [first, last] = [all.sets[a], all.sets[b]];
                let z = (first.digits & last.digits).without(x).without(y);
                if x == y || z.is_empty() || a == b {
                    continue;
                }
                if first.cells.intersects(last.cells) && !overlap {
                    continue;
                }
                let links = Links { sets: &[a, middle, b], commons: &[x, y], closed: false };
                if links.eliminated(position, all).next().is_some() {
                    found.push(Found::chain(position, all, &links));
                }
            }
        }
    }
    found
}

/// Collects the sets that share a restricted common with the given set, each with the restricted common.
fn neighbours(all: &AlmostLockedSets, set: usize, overlap: bool, arms: &mut Vec<(Digit, usize)>) {
    arms.clear();
    for digit in all.sets[set].digits {
        for &linked in all.linked(all.end_number(set, digit)) {
            let sets = all.having(linked).iter().copied();
            let apart =
                |&other: &usize| overlap || !all.sets[other].cells.intersects(all.sets[set].cells);
            arms.extend(sets.filter(apart).map(|other| (digit, other)));
        }
    }
}
