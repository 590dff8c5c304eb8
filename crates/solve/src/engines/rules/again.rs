//! The same search from the start again, with one candidate more or less.

use super::search::{State, WordSearch};
use super::word::Word;
use super::{AnyWord, Rules, each};
use crate::Observer;
use crate::engines::probe::Probe;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// What a search keeps to start again.
#[derive(Clone)]
pub(super) struct Again<W> {
    /// The candidates that the rules leave at the start; empty until they were asked for.
    root: Vec<W>,
    /// The values to try first in each cell; empty if nobody cares.
    preferred: Vec<W>,
}

impl<W: Word> Again<W> {
    pub(super) fn new() -> Again<W> {
        Again { root: Vec::new(), preferred: Vec::new() }
    }

    /// Those of a cell's values that are to be tried first.
    #[inline(always)]
    pub(super) fn first(&self, cell: usize, mask: W) -> W {
        match self.preferred.get(cell) {
            Some(&preferred) if !(mask & preferred).is_none() => mask & preferred,
            _ => mask,
        }
    }
}

impl<W: Word> WordSearch<W> {
    /// Finds what the rules leave at the start, once.
    pub(super) fn find_root(&mut self) {
        let alive = matches!(self.state, State::Start) && self.settle();
        self.again.root = self.domains.masks().to_vec();
        if !alive {
            self.again.root.fill(W::NONE);
        }
    }

    /// What the rules leave at the start.
    pub(super) fn root(&self) -> &[W] {
        &self.again.root
    }

    /// Whether the rules leave a position at all.
    pub(super) fn is_alive(&self) -> bool {
        self.again.root.first().is_none_or(|mask| !mask.is_none())
    }

    /// Back to the start. What was learned about the cells is kept.
    pub(super) fn restart(&mut self) {
        self.choices.clear();
        self.saved.clear();
        self.queue.clear();
        self.told.copy_from_slice(&self.again.root);
        self.domains.restore(&self.again.root);
        self.state = if self.is_alive() { State::Start } else { State::Retreat };
    }

    /// Back to the start, with only these values for a cell.
    fn restart_with(&mut self, cell: usize, values: W) {
        self.restart();
        if self.domains.keep(cell as u16, values).is_err() {
            self.state = State::Retreat;
        }
    }

    fn exclude(&mut self, cell: usize, value: W) {
        self.restart_with(cell, !value);
        self.find_root();
    }

    fn prefer(&mut self, cell: usize, values: W) {
        if self.again.preferred.is_empty() {
            self.again.preferred = vec![W::NONE; self.again.root.len()];
        }
        self.again.preferred[cell] = values;
    }
}

/// A digit, or several, as a word of the search.
fn word<W: Word>(digits: DigitSet) -> W {
    W::from_bits(digits.bits())
}

impl Rules {
    /// The search, with the rules applied to its start.
    pub(crate) fn at_root(mut self) -> Rules {
        each!(&mut self.search, search => search.find_root());
        self
    }
}

impl Probe for Rules {
    fn possible(&self, cell: usize) -> DigitSet {
        each!(&self.search, search => DigitSet::from_bits(search.root()[cell].bits()))
    }

    fn assume(&mut self, candidate: Option<(usize, Digit)>) {
        each!(&mut self.search, search => match candidate {
            Some((cell, digit)) => search.restart_with(cell, word(DigitSet::of(digit))),
            None => search.restart(),
        })
    }

    fn prefer(&mut self, cell: usize, digits: DigitSet) {
        each!(&mut self.search, search => search.prefer(cell, word(digits)))
    }

    fn exclude(&mut self, cell: usize, digit: Digit) {
        each!(&mut self.search, search => search.exclude(cell, word(DigitSet::of(digit))))
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        Search::advance(self, watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        Search::digits(self)
    }
}
