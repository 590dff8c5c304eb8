//! The same clauses under one assumption after another.

use super::advance;
use super::cdcl::{self, Literal, Problem};
use super::encode::Encoding;
use crate::Observer;
use crate::engines::Advance;
use crate::engines::probe::Probe;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Gattai, Puzzle, Size};

/// A search under assumptions. What it learned under one is kept for the next.
pub(crate) struct Again {
    encoding: Encoding,
    search: Box<cdcl::Search>,
    /// The literal of each candidate, cell by cell; none where the cell is decided or the candidate is gone.
    literals: Vec<Option<Literal>>,
    digits: usize,
    /// Where each solution has to be told once: what the search starts from anew, for it may leave out solutions that
    /// it told under another assumption.
    fresh: Option<Problem>,
}

impl Again {
    /// The search for this puzzle. If only the first solution under each assumption is asked for, `first_only`, it
    /// may use what it learned before.
    pub(crate) fn new(puzzle: &Puzzle, first_only: bool) -> Again {
        Again::of(Encoding::of(puzzle), puzzle.size(), first_only)
    }

    /// The same for several overlapping grids, with cells numbered as on their canvas.
    pub(crate) fn of_gattai(gattai: &Gattai, first_only: bool) -> Again {
        Again::of(Encoding::of_gattai(gattai), gattai.size(), first_only)
    }

    fn of((encoding, problem): (Encoding, Problem), size: Size, first_only: bool) -> Again {
        let digits = size.get();
        let mut literals = vec![None; encoding.decided().len() * digits];
        for &(cell, digit, literal) in encoding.candidates() {
            literals[usize::from(cell) * digits + usize::from(digit.get()) - 1] = Some(literal);
        }
        let fresh = (!first_only).then(|| problem.clone());
        Again { encoding, search: Box::new(problem.search()), literals, digits, fresh }
    }

    fn literal(&self, cell: usize, digit: Digit) -> Option<Literal> {
        self.literals[cell * self.digits + usize::from(digit.get()) - 1]
    }
}

impl Probe for Again {
    fn possible(&self, cell: usize) -> DigitSet {
        if let Some(digit) = self.encoding.decided()[cell] {
            return DigitSet::of(digit);
        }
        let all = (1..=self.digits as u8).filter_map(Digit::new);
        all.filter(|digit| {
            let literal = self.literal(cell, *digit);
            // What a fresh search rules out hangs on the assumption that it started from.
            let ruled_out = |literal| self.fresh.is_none() && self.search.is_ruled_out(literal);
            literal.is_some_and(|literal| !ruled_out(literal))
        })
        .collect()
    }

    fn assume(&mut self, candidate: Option<(usize, Digit)>) {
        let literal = candidate.and_then(|(cell, digit)| self.literal(cell, digit));
        match &self.fresh {
            Some(problem) => {
                *self.search = problem.clone().search();
                literal.iter().for_each(|literal| self.search.clause(&[*literal]));
            }
            None => self.search.assume(literal.as_slice()),
        }
    }

    fn prefer(&mut self, cell: usize, digits: DigitSet) {
        for digit in digits {
            if let Some(literal) = self.literal(cell, digit) {
                self.search.prefer(literal);
            }
        }
    }

    fn exclude(&mut self, cell: usize, digit: Digit) {
        let Some(literal) = self.literal(cell, digit) else { return };
        match &mut self.fresh {
            Some(problem) => problem.clause(&[!literal]),
            None => self.search.clause(&[!literal]),
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        advance(&mut self.search, watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.encoding.digits(|literal| self.search.is_true(literal))
    }
}
