//! One encoding, searched under one assumption after another.

use super::advance;
use super::encode::Encoding;
use super::sat::{self, Literal, Problem};
use crate::Observer;
use crate::engines::Advance;
use crate::engines::canvas::Canvas;
use crate::engines::incremental::Incremental;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// A search under one assumption after another. It keeps its learned clauses if only first solutions are wanted.
#[derive(Clone)]
pub(crate) struct IncrementalCdcl {
    encoding: Encoding,
    search: Box<sat::Search>,
    /// The literal of each candidate, cell by cell; `None` where the cell is decided or the candidate eliminated.
    literals: Vec<Option<Literal>>,
    digits: usize,
    /// The problem from which a fresh search starts for each assumption, if it must find all solutions: a search that continues
    /// may skip solutions that it found under an earlier assumption.
    fresh: Option<Problem>,
}

impl IncrementalCdcl {
    /// The search for these grids. With `first_only`, only the first solution under each assumption is wanted, so the search
    /// keeps its learned clauses.
    pub(crate) fn new(canvas: &Canvas<'_>, first_only: bool) -> IncrementalCdcl {
        let (encoding, problem) = Encoding::of(canvas);
        let digits = canvas.size().digit_count();
        let mut literals = vec![None; encoding.decided().len() * digits];
        for &(cell, digit, literal) in encoding.candidates() {
            literals[usize::from(cell) * digits + usize::from(digit.get()) - 1] = Some(literal);
        }
        let fresh = (!first_only).then(|| problem.clone());
        IncrementalCdcl { encoding, search: Box::new(problem.search()), literals, digits, fresh }
    }

    fn literal(&self, cell: usize, digit: Digit) -> Option<Literal> {
        self.literals[cell * self.digits + usize::from(digit.get()) - 1]
    }

    /// From now on, finds only solutions in which each cell holds one of these digits. Returns false if propagation at the
    /// start already excludes such solutions.
    pub(crate) fn assume_all(&mut self, allowed: &[DigitSet]) -> bool {
        debug_assert!(self.fresh.is_none(), "solutions may be found again");
        let all = (1..=self.digits as u8).filter_map(Digit::new).collect::<DigitSet>();
        let mut assumed = Vec::new();
        for (cell, allowed) in allowed.iter().enumerate() {
            match (self.encoding.decided()[cell], allowed.single()) {
                (Some(digit), _) if allowed.contains(digit) => {}
                (Some(_), _) => return false,
                (None, Some(digit)) => match self.literal(cell, digit) {
                    Some(literal) => assumed.push(literal),
                    None => return false,
                },
                (None, None) => {
                    let excluded = all.minus(*allowed).iter();
                    let literals = excluded.filter_map(|digit| self.literal(cell, digit));
                    assumed.extend(literals.map(|literal| !literal));
                }
            }
        }
        self.search.assume(&assumed);
        true
    }
}

impl Incremental for IncrementalCdcl {
    fn possible(&self, cell: usize) -> DigitSet {
        if let Some(digit) = self.encoding.decided()[cell] {
            return DigitSet::of(digit);
        }
        let all = (1..=self.digits as u8).filter_map(Digit::new);
        all.filter(|digit| {
            let literal = self.literal(cell, *digit);
            // A fresh search adds its assumption as a clause. So it also rules out candidates that are possible without the
            // assumption.
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
