//! ALS-XZ: two almost locked sets with a restricted common x, and another common digit z.
//!
//! ```text
//! A = {1 2 x z}   B = {3 x z}     Only one of A and B can hold x. The set without x holds z, so z is
//!        `---------------'        eliminated from the cells that see every z of both sets.
//! ```
//!
//! With two restricted commons the sets are doubly linked. Each set holds exactly one of the two, and all its other
//! digits. These other digits are eliminated from the cells that see all their places in the set. Each restricted
//! common is eliminated from the cells that see all its places in both sets.

use super::{Found, Links, report};
use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::techniques::{Flow, Sink, search_changed};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, Digit};

/// Reports pairs with few cells first, then in the order of the restricted commons, then of the sets. Each set of
/// eliminations is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    search_changed(technique, position, sink, |changed, sink| {
        report(technique, pairs(position, changed), sink)
    })
}

/// Finds the pairs of sets that contain a changed cell and eliminate something.
fn pairs(position: &Position<'_>, changed: CellSet) -> Vec<Found> {
    let all = position.almost_locked_sets();
    let is_new = |set: usize| all.sets[set].cells.intersects(changed);
    let mut found = Vec::new();
    for (number, end) in all.ends.iter().enumerate() {
        for &other in all.linked(number).iter().filter(|&&other| other > number) {
            for &a in all.having(number) {
                let a_is_new = is_new(a);
                for &b in all.having(other).iter().filter(|&&b| a_is_new || is_new(b)) {
                    found.extend(pair(position, all, [a.min(b), a.max(b)], end.digit));
                }
            }
        }
    }
    found
}

/// Builds the pattern of two sets with the restricted common `x`; `None` if it eliminates nothing or `x` is not the
/// smaller of two restricted commons.
fn pair(
    position: &Position<'_>,
    all: &AlmostLockedSets,
    sets: [usize; 2],
    x: Digit,
) -> Option<Found> {
    let [a, b] = sets.map(|set| all.sets[set]);
    let others = (a.digits & b.digits).without(x);
    if others.is_empty() || a.cells.intersects(b.cells) && !position.options().als_overlap {
        return None;
    }
    let second = all.restricted(sets[0], sets[1], others).first();
    let commons = [x, second.unwrap_or(x)];
    if commons[1] < x {
        return None;
    }
    let commons = &commons[..1 + usize::from(second.is_some())];
    let links = Links { sets: &sets, commons, closed: second.is_some() };
    links.eliminated(position, all).next()?;
    Some(Found::chain(position, all, &links))
}
