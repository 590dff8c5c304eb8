//! Searches that answer one question after another about the same puzzle.

use super::Advance;
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// A search that looks for solutions with one candidate after another.
pub(crate) trait Incremental {
    /// The digits of a cell that the search has not yet excluded from all solutions.
    fn possible(&self, cell: usize) -> DigitSet;

    /// From now on, finds only solutions with this candidate, each once; all solutions if it is `None`.
    fn assume(&mut self, candidate: Option<(usize, Digit)>);

    /// Makes the search try these digits of a cell before its other digits. Call it after
    /// [`assume`](Incremental::assume).
    fn prefer(&mut self, cell: usize, digits: DigitSet);

    /// Records that no solution holds this candidate, for all further searches.
    fn exclude(&mut self, cell: usize, digit: Digit);

    /// Searches for the next solution, up to the end or a limit.
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}
