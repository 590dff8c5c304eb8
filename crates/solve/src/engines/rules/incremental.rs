//! Restarts of the same search, with one candidate assumed or excluded.

use super::search::{NetSearch, State};
use super::value_set::ValueSet;
use super::{AnyWidth, Rules, each};
use crate::Observer;
use crate::engines::incremental::Incremental;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// The state that a search keeps between restarts.
#[derive(Clone)]
pub(super) struct Restarts<W> {
    /// The candidates of each cell after propagation at the start. After a contradiction, every cell has none. The list is
    /// empty until `find_root` fills it.
    root: Vec<W>,
    /// The values to try first in each cell; empty if there is no preference.
    preferred: Vec<W>,
}

impl<W: ValueSet> Restarts<W> {
    pub(super) fn new() -> Restarts<W> {
        Restarts { root: Vec::new(), preferred: Vec::new() }
    }

    /// Returns the preferred candidates of a cell, or all candidates if none is preferred.
    #[inline(always)]
    pub(super) fn first(&self, cell: usize, mask: W) -> W {
        match self.preferred.get(cell) {
            Some(&preferred) if !(mask & preferred).is_none() => mask & preferred,
            _ => mask,
        }
    }
}

impl<W: ValueSet> NetSearch<W> {
    /// Propagates the current position and makes it the start of all restarts.
    pub(super) fn find_root(&mut self) {
        let alive = matches!(self.state, State::Start) && self.settle();
        self.restarts.root = self.domains.masks().to_vec();
        if !alive {
            self.restarts.root.fill(W::NONE);
        }
    }

    /// The candidates that the rules leave at the start.
    pub(super) fn root(&self) -> &[W] {
        &self.restarts.root
    }

    /// Whether propagation at the start found no contradiction.
    pub(super) fn is_alive(&self) -> bool {
        self.restarts.root.first().is_none_or(|mask| !mask.is_none())
    }

    /// Returns to the start. The cells keep their weights.
    pub(super) fn restart(&mut self) {
        self.choices.clear();
        self.saved.clear();
        self.queue.clear();
        self.reported.copy_from_slice(&self.restarts.root);
        self.domains.restore(&self.restarts.root);
        self.state = if self.is_alive() { State::Start } else { State::Retreat };
    }

    /// Returns to the start and keeps only these values in a cell.
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
        if self.restarts.preferred.is_empty() {
            self.restarts.preferred = vec![W::NONE; self.restarts.root.len()];
        }
        self.restarts.preferred[cell] = values;
    }
}

/// Converts digits to a set of values.
fn values<W: ValueSet>(digits: DigitSet) -> W {
    W::from_bits(digits.bits())
}

impl Rules {
    /// Propagates the start of the search.
    pub(crate) fn at_root(mut self) -> Rules {
        each!(&mut self.search, search => search.find_root());
        self
    }
}

impl Incremental for Rules {
    fn possible(&self, cell: usize) -> DigitSet {
        each!(&self.search, search => DigitSet::from_bits(search.root()[cell].bits()))
    }

    fn assume(&mut self, candidate: Option<(usize, Digit)>) {
        each!(&mut self.search, search => match candidate {
            Some((cell, digit)) => search.restart_with(cell, values(DigitSet::of(digit))),
            None => search.restart(),
        })
    }

    fn prefer(&mut self, cell: usize, digits: DigitSet) {
        each!(&mut self.search, search => search.prefer(cell, values(digits)))
    }

    fn exclude(&mut self, cell: usize, digit: Digit) {
        each!(&mut self.search, search => search.exclude(cell, values(DigitSet::of(digit))))
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        Search::advance(self, watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        Search::digits(self)
    }
}
