//! To be written.
use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, Puzzle};
pub(crate) struct Mrv(super::plain::Plain);
impl Search for Mrv {
    fn new(puzzle: &Puzzle) -> Mrv {
        Mrv(Search::new(puzzle))
    }
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        self.0.advance(watch)
    }
    fn digits(&self) -> Vec<Option<Digit>> {
        self.0.digits()
    }
}
