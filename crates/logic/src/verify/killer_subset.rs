//! Killer subsets: checks that each condition needs at least its stated number of the digits in the house.

use super::{Checker, Refutation, not_as_stated};
use crate::{Condition, JointFillings, KillerSubset};
use ennead_puzzle::{Candidate, Cell, DigitSet};
use std::collections::HashSet;

impl Checker<'_> {
    pub(super) fn killer_subset(&self, subset: &KillerSubset) -> Result<(), Refutation> {
        let KillerSubset { house, digits, holders, counts } = subset;
        self.house(*house)?;
        digits.iter().try_for_each(|digit| self.digit(digit))?;
        let count = counts.iter().fold(0_usize, |sum, count| sum.saturating_add(*count));
        if holders.len() != counts.len() || count != digits.len() {
            return not_as_stated("the cells do not use up the digits");
        }
        if !holders.iter().any(|one| matches!(one, Condition::Rule(_) | Condition::Sum(_))) {
            return not_as_stated("no rule or sum needs any of the digits");
        }
        let mut taken = HashSet::new();
        for (holder, count) in holders.iter().zip(counts) {
            self.condition(holder)?;
            let is_inside = |cell: &Cell| {
                !self.candidates.is_placed(*cell) && self.lies_in(*cell, *house).is_ok()
            };
            let inside: Vec<Cell> = holder.cells().into_iter().filter(is_inside).collect();
            if !inside.iter().all(|cell| taken.insert(*cell)) {
                return not_as_stated("two of the conditions share a cell");
            }
            let joint = JointFillings { conditions: vec![holder.clone()], left: vec![Vec::new()] };
            for fewer in subsets(*digits, count.saturating_sub(1)) {
                let marks = |cell: Cell| {
                    let marks = self.candidates.get(cell);
                    match inside.contains(&cell) {
                        true => marks.minus(*digits) | marks & fewer,
                        false => marks,
                    }
                };
                if !matches!(self.can_be_satisfied_together(&joint, &marks), Ok(false)) {
                    return not_as_stated("a condition can do with fewer digits");
                }
            }
        }
        Ok(())
    }

    /// Whether the candidate has one of the digits and lies in the house, but in no cell of the conditions.
    pub(super) fn is_used_up(&self, subset: &KillerSubset, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        subset.digits.contains(digit)
            && self.lies_in(cell, subset.house).is_ok()
            && !subset.holders.iter().any(|holder| holder.cells().contains(&cell))
    }
}

/// All sets of `count` of these digits.
fn subsets(digits: DigitSet, count: usize) -> Vec<DigitSet> {
    let mut all = vec![DigitSet::EMPTY];
    for digit in digits {
        all.extend(all.clone().into_iter().map(|set| set.with(digit)));
    }
    all.retain(|set| set.len() == count);
    all
}
