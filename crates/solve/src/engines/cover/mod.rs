//! To be written.
use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, Puzzle};
pub(crate) struct Cover(super::plain::Plain);
impl Search for Cover {
    fn new(puzzle: &Puzzle) -> Cover {
        Cover(Search::new(puzzle))
    }
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        self.0.advance(watch)
    }
    fn digits(&self) -> Vec<Option<Digit>> {
        self.0.digits()
    }
}
/// Exact cover. To be written.
pub mod exact {}
