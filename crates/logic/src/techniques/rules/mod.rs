//! Searches for what the rules of variants say.

pub(crate) mod common_peer;
pub(crate) mod digit;
pub(crate) mod leftovers;
pub(crate) mod net;
pub(crate) mod peer_subset;
pub(crate) mod probe;
pub(crate) mod reach;

use crate::Conclusion;
use crate::readings::{Reading, Ways};
use ennead_puzzle::{Candidates, Digit, DigitSet};
use std::collections::BTreeSet;

/// More cells are not told by their combinations.
const MOST_COMBINED: usize = 6;

/// What no way to fill the cells has, but for what a naked single among them strikes: that is no news of the rule.
fn struck(reading: &Reading, ways: &Ways, at: &Candidates) -> Vec<Conclusion> {
    let cells = reading.cells.iter().zip(&ways.possible);
    let open = cells.filter(|(cell, _)| at.grid().cells()[**cell].is_none());
    let gone = open.flat_map(|(&cell, possible)| {
        let digits = at.marks()[cell].minus(*possible);
        let is_single = move |digit: &Digit| {
            let peers = &at.geometry().cell_peer_indices()[cell];
            let mut others = reading.cells.iter();
            others.any(|other| {
                at.marks()[*other] == DigitSet::of(*digit)
                    && peers.binary_search(&(*other as u16)).is_ok()
            })
        };
        let struck = digits.iter().filter(move |digit| !is_single(digit));
        struck.map(move |digit| at.size().cell(cell).with(digit))
    });
    let mut conclusions = super::eliminations(gone);
    // A line can come back to a cell.
    conclusions.dedup();
    conclusions
}

/// All sets of digits that can fill cells that see each other and add up to the total; nothing if there are too many
/// cells.
fn combinations(marks: &[DigitSet], total: i32, at: &Candidates) -> Vec<DigitSet> {
    let mut found = BTreeSet::new();
    if marks.len() <= MOST_COMBINED {
        combine(marks, total, DigitSet::EMPTY, at, &mut found);
    }
    found.into_iter().collect()
}

fn combine(
    marks: &[DigitSet],
    total: i32,
    taken: DigitSet,
    at: &Candidates,
    found: &mut BTreeSet<DigitSet>,
) {
    let Some((first, rest)) = marks.split_first() else {
        if total == 0 {
            found.insert(taken);
        }
        return;
    };
    for digit in first.minus(taken) {
        if at.value(digit) <= total {
            combine(rest, total - at.value(digit), taken.with(digit), at, found);
        }
    }
}

#[cfg(test)]
mod tests;
