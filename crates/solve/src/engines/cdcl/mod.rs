//! Conflict-driven clause learning.
//!
//! See the README of this folder.

mod encode;
mod exchange;
mod incremental;
mod intersection;
mod root;
pub mod sat;

use super::canvas::Canvas;
use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
use encode::Encoding;
#[cfg(test)]
pub(in crate::engines) use encode::count_solutions;
use ennead_puzzle::{Digit, Puzzle};
pub(crate) use exchange::Exchange;
pub(crate) use incremental::IncrementalCdcl;
use sat::{Literal, Monitor, Step};

/// The search; see the [module](self).
#[derive(Clone)]
pub(crate) struct Cdcl {
    search: Box<sat::Search>,
    encoding: Encoding,
}

impl Cdcl {
    /// A search for all solutions except these.
    pub(crate) fn without(canvas: &Canvas<'_>, excluded: &[Vec<Option<Digit>>]) -> Cdcl {
        let (encoding, mut problem) = Encoding::of(canvas);
        for digits in excluded {
            let held = |(cell, digit, _): &&(u16, Digit, Literal)| {
                digits[usize::from(*cell)] == Some(*digit)
            };
            let literals = encoding.candidates().iter().filter(held).map(|candidate| !candidate.2);
            problem.clause(&literals.collect::<Vec<Literal>>());
        }
        Cdcl { search: Box::new(problem.search()), encoding }
    }
}

impl Cdcl {
    /// Whether the search has found so many solutions that it goes through the rest in order.
    pub(crate) fn is_in_order(&self) -> bool {
        self.search.is_in_order()
    }

    /// A copy of the search to race against it, with activities perturbed by this seed.
    pub(crate) fn rival(&self, seed: u64) -> Cdcl {
        let mut search = self.search.clone();
        search.shuffle(seed);
        Cdcl { search, encoding: self.encoding.clone() }
    }

    /// See [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Cdcl> {
        let search = Box::new(self.search.split()?);
        Some(Cdcl { search, encoding: self.encoding.clone() })
    }
}

impl Search for Cdcl {
    fn new(puzzle: &Puzzle) -> Cdcl {
        Cdcl::without(&Canvas::of(puzzle), &[])
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        advance(&mut self.search, watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.encoding.digits(|literal: Literal| self.search.is_true(literal))
    }
}

/// Advances to the next solution.
fn advance<O: Observer>(search: &mut sat::Search, watch: &mut Watch<O>) -> Advance {
    match search.run(watch) {
        Step::Solution => {
            watch.solution();
            Advance::Solution
        }
        Step::End => Advance::Exhausted,
        Step::Stopped(stop) => Advance::Stopped(stop),
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

    fn learned(&mut self, clause: &[Literal], glue: u32) {
        if let Some(exchange) = &self.exchange {
            exchange.send(clause, glue);
        }
    }

    fn import(&mut self) -> Option<(Vec<Literal>, u32)> {
        self.exchange.as_mut()?.receive()
    }
}
