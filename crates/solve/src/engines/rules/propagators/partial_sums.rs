//! The totals that the first terms of a sum can reach, and those that the last terms can complete, as bits.
//!
//! **Sound and complete** except that it ignores which cells differ: a value stays if it leads from a total that the terms
//! before it can reach to one that the terms after it can complete.

use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// A cell and its coefficient.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    pub(crate) cell: u16,
    pub(crate) times: i32,
}

/// The maximum number of terms of a sum. With more terms, bounds alone are about as strong.
const MAX_TERMS: usize = 12;

/// The terms of a sum, each counted from its least value, so that all totals are indices of bits.
pub(crate) struct PartialSums {
    terms: Vec<Term>,
    total: u32,
    /// The index of the greatest value.
    top: u32,
}

impl PartialSums {
    /// Prepares the sum of these terms, with values counted from 0. `None` if the totals do not fit into a word, if `total`
    /// is outside their range, or if there are too many terms.
    pub(crate) fn new(terms: &[Term], total: i32, values: u32) -> Option<PartialSums> {
        let top = values as i32 - 1;
        let most: i32 = terms.iter().map(|term| term.times.abs() * top).sum();
        // A term with a negative coefficient counts down from the greatest value.
        let total = total + terms.iter().map(|term| (-term.times).max(0) * top).sum::<i32>();
        let fits = most < 64 && (0..=most).contains(&total) && terms.len() <= MAX_TERMS;
        let terms = terms.to_vec();
        fits.then_some(PartialSums { terms, total: total as u32, top: top as u32 })
    }

    /// The amount that a value adds to the total.
    #[inline(always)]
    fn share(&self, times: i32, place: u32) -> u32 {
        let steps = if times > 0 { place } else { self.top - place };
        times.unsigned_abs() * steps
    }

    pub(crate) fn filter<W: ValueSet>(
        &self,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let mut reached = [1u64; MAX_TERMS + 1];
        for (i, term) in self.terms.iter().enumerate() {
            let step = |all, place| all | reached[i] << self.share(term.times, place);
            reached[i + 1] = places(domains.get(term.cell)).fold(0, step);
        }
        let mut needed = 1 << self.total;
        if reached[self.terms.len()] & needed == 0 {
            domains.emptied = None;
            return Err(Contradiction);
        }
        for (term, reached) in self.terms.iter().zip(reached).rev() {
            let mut before = 0;
            let mut kept = W::NONE;
            for place in places(domains.get(term.cell)) {
                let rest = needed >> self.share(term.times, place);
                before |= rest;
                if rest & reached != 0 {
                    kept |= W::value(place);
                }
            }
            domains.keep(term.cell, kept)?;
            needed = before;
        }
        Ok(())
    }
}
