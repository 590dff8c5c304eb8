//! A search that hands over to the one that learns when it takes long.

use super::clauses::Clauses;
use super::rules::Rules;
use super::start::Start;
use super::{Advance, Search};
use crate::choose::SEARCH_FIRST;
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::Digit;

/// See the [module](self).
pub(crate) struct Relay<P> {
    start: P,
    runner: Runner,
    /// The solutions that the search told, which are not told again. If there are more, the search goes on: it is good at
    /// finding solutions where they are many.
    told: Vec<Vec<Option<Digit>>>,
}

enum Runner {
    Search(Rules),
    Learner(Clauses),
}

/// So many solutions that were told can be handed over.
const MOST_TOLD: usize = 8;

impl<P: Start> Relay<P> {
    pub(crate) fn new(start: &P) -> Relay<P> {
        let runner = Runner::Search(start.search());
        Relay { start: start.clone(), runner, told: Vec::new() }
    }

    /// Whether the search has handed over.
    pub(crate) fn has_handed_over(&self) -> bool {
        matches!(self.runner, Runner::Learner(_))
    }

    /// As [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            let search = match &mut self.runner {
                Runner::Learner(learner) => return learner.advance(watch),
                Runner::Search(search) if self.told.len() > MOST_TOLD => {
                    return search.advance(watch);
                }
                Runner::Search(search) => search,
            };
            match watch.within(SEARCH_FIRST, |watch| search.advance(watch)) {
                Advance::Stopped(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    watch.stats.coarse = true;
                    self.runner = Runner::Learner(self.start.learner(&self.told));
                }
                Advance::Solution => {
                    self.told.push(search.digits());
                    return Advance::Solution;
                }
                other => return other,
            }
        }
    }

    /// The search that learns, if it has handed over.
    pub(crate) fn learner(&mut self) -> Option<&mut Clauses> {
        match &mut self.runner {
            Runner::Search(_) => None,
            Runner::Learner(learner) => Some(learner),
        }
    }

    /// As [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Relay<P>> {
        let runner = match &mut self.runner {
            // It may still hand over, and only the whole can be handed over.
            Runner::Search(_) if self.told.len() <= MOST_TOLD => return None,
            Runner::Search(search) => Runner::Search(search.split()?),
            Runner::Learner(learner) => Runner::Learner(learner.split()?),
        };
        Some(Relay { start: self.start.clone(), runner, told: self.told.clone() })
    }

    /// As [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match &self.runner {
            Runner::Search(search) => search.digits(),
            Runner::Learner(learner) => learner.digits(),
        }
    }
}
