//! Conflict-driven clause learning.
//!
//! See the README of this folder.

mod again;
pub mod cdcl;
mod crossing;
mod encode;
mod exchange;
mod root;

use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
pub(crate) use again::Again;
use cdcl::{Literal, Monitor, Step};
use encode::Encoding;
#[cfg(test)]
pub(in crate::engines) use encode::count_solutions;
use ennead_puzzle::{Digit, Gattai, Puzzle};
pub(crate) use exchange::Exchange;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Clauses {
    search: Box<cdcl::Search>,
    encoding: Encoding,
}

impl Clauses {
    /// The search for all solutions but these.
    pub(crate) fn without(puzzle: &Puzzle, told: &[Vec<Option<Digit>>]) -> Clauses {
        Clauses::but(Encoding::of(puzzle), told)
    }

    /// The same for several overlapping grids, with cells numbered as on their canvas.
    pub(crate) fn of_gattai_without(gattai: &Gattai, told: &[Vec<Option<Digit>>]) -> Clauses {
        Clauses::but(Encoding::of_gattai(gattai), told)
    }

    fn but(
        (encoding, mut problem): (Encoding, cdcl::Problem),
        told: &[Vec<Option<Digit>>],
    ) -> Clauses {
        for digits in told {
            let held = |(cell, digit, _): &&(u16, Digit, Literal)| {
                digits[usize::from(*cell)] == Some(*digit)
            };
            let literals = encoding.candidates().iter().filter(held).map(|candidate| !candidate.2);
            problem.clause(&literals.collect::<Vec<Literal>>());
        }
        Clauses { search: Box::new(problem.search()), encoding }
    }
}

impl Clauses {
    /// Whether it goes through its solutions in order, because they are many.
    pub(crate) fn is_in_order(&self) -> bool {
        self.search.is_in_order()
    }

    /// The same search, which will go another way.
    pub(crate) fn rival(&self, seed: u64) -> Clauses {
        let mut search = self.search.clone();
        search.shuffle(seed);
        Clauses { search, encoding: self.encoding.clone() }
    }

    /// As [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Clauses> {
        let search = Box::new(self.search.split()?);
        Some(Clauses { search, encoding: self.encoding.clone() })
    }
}

impl Search for Clauses {
    fn new(puzzle: &Puzzle) -> Clauses {
        Clauses::without(puzzle, &[])
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        advance(&mut self.search, watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.encoding.digits(|literal: Literal| self.search.is_true(literal))
    }
}

/// Goes on to the next solution.
fn advance<O: Observer>(search: &mut cdcl::Search, watch: &mut Watch<O>) -> Advance {
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

    fn learned(&mut self, clause: &[Literal], levels: u32) {
        if let Some(exchange) = &self.exchange {
            exchange.tell(clause, levels);
        }
    }

    fn lesson(&mut self) -> Option<(Vec<Literal>, u32)> {
        self.exchange.as_mut()?.hear()
    }
}
