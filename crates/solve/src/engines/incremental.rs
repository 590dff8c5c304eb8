//! Searches that answer one question after another about the same puzzle.

use super::Advance;
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet};

/// A search for solutions with one candidate, then with another.
pub(crate) trait Incremental {
    /// The digits that a cell may hold in some solution, as far as is known. If there is no solution, some cell has
    /// none.
    fn possible(&self, cell: usize) -> DigitSet;

    /// From now on, finds only solutions with this candidate, each once; all solutions if it is `None`.
    fn assume(&mut self, candidate: Option<(usize, Digit)>);

    /// Tries these digits of a cell first where that makes no difference otherwise. Call it after
    /// [`assume`](Incremental::assume).
    fn prefer(&mut self, cell: usize, digits: DigitSet);

    /// Records that no solution holds this candidate, for all further searches.
    fn exclude(&mut self, cell: usize, digit: Digit);

    /// Searches for the next solution, up to the end or a limit.
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}
