//! Conflict-driven clause learning.
//!
//! See the README of this folder.

mod again;
pub mod cdcl;
mod crossing;
mod encode;
mod root;

use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
pub(crate) use again::Again;
use cdcl::{Literal, Monitor, Step};
use encode::Encoding;
use ennead_puzzle::{Digit, Puzzle};

/// See the [module](self).
pub(crate) struct Clauses {
    search: Box<cdcl::Search>,
    encoding: Encoding,
}

impl Search for Clauses {
    fn new(puzzle: &Puzzle) -> Clauses {
        let (encoding, problem) = Encoding::of(puzzle);
        Clauses { search: Box::new(problem.search()), encoding }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        match self.search.run(watch) {
            Step::Solution => {
                watch.solution();
                Advance::Solution
            }
            Step::End => Advance::Exhausted,
            Step::Stopped(stop) => Advance::Stopped(stop),
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.encoding.digits(|literal: Literal| self.search.is_true(literal))
    }
}

impl<O: Observer> Monitor for Watch<O> {
    type Stop = Stop;

    fn must_stop(&mut self) -> Option<Stop> {
        Watch::must_stop(self)
    }

    fn entered(&mut self, choice: bool) {
        self.descend(choice);
    }

    fn left(&mut self) {
        self.retreat(1);
    }
}
