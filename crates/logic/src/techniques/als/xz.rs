//! ALS-XZ: two almost locked sets with a restricted common x, and another digit z in both.
//!
//! ```text
//! A = {1 2 x z}   B = {3 x z}     x is in A or in B, not in both. The one without x needs z, so what
//!        `---------------'        sees all z of both sets is not z.
//! ```
//!
//! With two restricted commons the sets are doubly linked: each has one of the two and all its other digits, so these
//! leave all cells that see them.

use super::{Found, Links, hand_on};
use crate::almost_locked_sets::AlmostLockedSets;
use crate::cell_set::CellSet;
use crate::techniques::among_news;
use crate::{Position, Step, Technique};
use ennead_puzzle::Digit;
use std::ops::ControlFlow;

/// The fewest cells first, then in the order of the sets; each result once.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    among_news(technique, position, sink, |news, sink| {
        hand_on(technique, pairs(position, news), sink)
    })
}

/// The pairs that strike something and have one of the cells.
fn pairs(position: &Position<'_>, news: CellSet) -> Vec<Found> {
    let all = position.almost_locked_sets();
    let is_new = |set: usize| all.sets[set].cells.meets(news);
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

/// Two sets with the restricted common `x`, if they strike something and `x` is their first restricted common.
fn pair(
    position: &Position<'_>,
    all: &AlmostLockedSets,
    sets: [usize; 2],
    x: Digit,
) -> Option<Found> {
    let [a, b] = sets.map(|set| all.sets[set]);
    let others = (a.digits & b.digits).without(x);
    if others.is_empty() || a.cells.meets(b.cells) && !position.options().als_overlap {
        return None;
    }
    let second = all.restricted(sets[0], sets[1], others).first();
    let commons = [x, second.unwrap_or(x)];
    if commons[1] < x {
        return None;
    }
    let commons = &commons[..1 + usize::from(second.is_some())];
    let links = Links { sets: &sets, commons, closed: second.is_some() };
    links.struck(position, all).next()?;
    Some(Found::chain(position, all, &links))
}
