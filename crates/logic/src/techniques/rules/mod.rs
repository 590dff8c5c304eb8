//! Searches that use variant rules.

pub(crate) mod blocked;
pub(crate) mod combined;
pub(crate) mod common_peer;
pub(crate) mod digit;
pub(crate) mod fillings;
pub(crate) mod innies_outies;
pub(crate) mod killer_subset;
pub(crate) mod locked_digit;
pub(crate) mod net;
pub(crate) mod peer_subset;
pub(crate) mod probe;
mod source;

use crate::Conclusion;
use crate::position::constraints::{Constraint, Support};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of cells whose combinations are listed.
const MAX_COMBINED: usize = 6;

/// The candidates that occur in no way to fill the cells of a constraint. Those that a naked single in these cells
/// excludes are left out, because the rule is not the reason for their elimination.
fn eliminated(constraint: &Constraint, support: &Support, at: &Candidates) -> Vec<Conclusion> {
    let cells = constraint.cells.iter().zip(&support.possible);
    let empty = cells.filter(|(cell, _)| at.grid().cells()[**cell].is_none());
    let eliminated = empty.flat_map(|(&cell, possible)| {
        let digits = at.marks()[cell].minus(*possible);
        let is_single = move |digit: &Digit| {
            let peers = &at.geometry().cell_peer_indices()[cell];
            let mut others = constraint.cells.iter();
            others.any(|other| {
                at.marks()[*other] == DigitSet::of(*digit)
                    && peers.binary_search(&(*other as u16)).is_ok()
            })
        };
        let by_rule = digits.iter().filter(move |digit| !is_single(digit));
        by_rule.map(move |digit| at.size().cell(cell).with(digit))
    });
    let mut conclusions = super::eliminations(eliminated);
    // A line can visit a cell twice.
    conclusions.dedup();
    conclusions
}

/// Converts eliminations to conclusions: placements in the cells that keep only one candidate, then the eliminations in
/// all other cells.
fn with_placements(eliminations: Vec<Conclusion>, at: &Candidates) -> Vec<Conclusion> {
    let mut left: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for Candidate { cell, digit } in eliminations.iter().map(|one| one.candidate()) {
        let digits = left.entry(cell).or_insert_with(|| at.get(cell));
        *digits = digits.without(digit);
    }
    let only = |cell: &Cell| left.get(cell).and_then(|digits| digits.single());
    let placed = left.keys().filter_map(|cell| Some(Conclusion::Place(cell.with(only(cell)?))));
    let rest = eliminations.iter().filter(|one| only(&one.candidate().cell).is_none());
    placed.chain(rest.copied()).collect()
}

/// Lists the sets of digits that add up to the total and fill the cells, which all see each other. Empty if there are
/// more than `MAX_COMBINED` cells.
fn combinations(marks: &[DigitSet], total: i32, at: &Candidates) -> Vec<DigitSet> {
    let mut found = BTreeSet::new();
    if marks.len() <= MAX_COMBINED {
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
mod joint_tests;
#[cfg(test)]
mod tests;
