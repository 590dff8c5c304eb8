//! A search that is asked again and again about the same puzzle.

use super::Advance;
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// A search for solutions that hold one candidate, and then another one.
pub(crate) trait Probe {
    /// The digits that a cell may hold in some solution, as far as is known. Empty for some cell if there is none.
    fn possible(&self, cell: usize) -> DigitSet;

    /// From now on only solutions with this candidate are told, each of them once; all solutions if there is none.
    fn assume(&mut self, candidate: Option<(usize, Digit)>);

    /// Which digits of a cell to try first, if that makes no difference otherwise. To be said after
    /// [`assume`](Probe::assume).
    fn prefer(&mut self, cell: usize, digits: DigitSet);

    /// No solution holds this candidate: it may be forgotten for good.
    fn exclude(&mut self, cell: usize, digit: Digit);

    /// Searches on to the next solution, the end or a limit.
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}
