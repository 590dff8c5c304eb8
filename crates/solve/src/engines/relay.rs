//! A search that hands over when it takes long: to many positions side by side where these know the rules, and to the
//! search that learns at last.

use super::clauses::Clauses;
use super::lockstep::Lockstep;
use super::rules::Rules;
use super::start::Start;
use super::{Advance, Search};
use crate::choose::{SEARCH_ALONE, SEARCH_FIRST, side_by_side};
use crate::watch::Watch;
use crate::{Engine, Observer, Stop};
use ennead_puzzle::Digit;
use ennead_simd::Level;

/// See the [module](self).
pub(crate) struct Relay<P> {
    start: P,
    level: Level,
    runner: Runner,
    /// The first solutions that were told, which are not told again by those who begin at the start. If there are more, the
    /// search that learns is not asked: the others are good at finding solutions where they are many.
    told: Vec<Vec<Option<Digit>>>,
}

/// Those who search but the last one with the nodes after which they hand over.
enum Runner {
    Search(Rules, u64),
    Abreast(Box<Lockstep>, u64),
    Learner(Clauses),
}

/// So many solutions that were told can be handed over.
const MOST_TOLD: usize = 8;

impl<P: Start> Relay<P> {
    pub(crate) fn new(start: &P, level: Level) -> Relay<P> {
        let runner = Runner::Search(start.search(), SEARCH_FIRST);
        Relay { start: start.clone(), level, runner, told: Vec::new() }
    }

    /// The engine that it has handed over to.
    pub(crate) fn handed_over(&self) -> Option<Engine> {
        match self.runner {
            Runner::Search(..) => None,
            Runner::Abreast(..) => Some(Engine::Lockstep),
            Runner::Learner(_) => Some(Engine::Clauses),
        }
    }

    /// As [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            let nodes = self.hands_over_after();
            let advance = watch.within(nodes.unwrap_or(u64::MAX), |watch| match &mut self.runner {
                Runner::Search(search, _) => search.advance(watch),
                Runner::Abreast(search, _) => search.advance(watch),
                Runner::Learner(learner) => learner.advance(watch),
            });
            match advance {
                Advance::Stopped(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    self.hand_over(watch);
                }
                Advance::Solution if self.told.len() <= MOST_TOLD => {
                    self.told.push(self.digits());
                    return Advance::Solution;
                }
                other => return other,
            }
        }
    }

    /// The nodes after which it hands over; `None` if it never will.
    fn hands_over_after(&self) -> Option<u64> {
        match self.runner {
            Runner::Search(_, SEARCH_FIRST) => Some(SEARCH_FIRST),
            Runner::Search(_, nodes) | Runner::Abreast(_, nodes) => {
                (self.told.len() <= MOST_TOLD).then_some(nodes)
            }
            Runner::Learner(_) => None,
        }
    }

    /// Goes over to the next runner.
    fn hand_over<O: Observer>(&mut self, watch: &mut Watch<O>) {
        self.runner = match &mut self.runner {
            Runner::Search(search, nodes) if *nodes < SEARCH_ALONE => {
                let abreast = if self.told.len() <= MOST_TOLD {
                    let root = search.root();
                    let abreast = root.and_then(|root| Lockstep::below(&root, self.level));
                    abreast.map(|abreast| abreast.without(&self.told))
                } else {
                    search.left().and_then(|(now, left)| Lockstep::among(&now, &left, self.level))
                };
                let Some(abreast) = abreast else {
                    *nodes = SEARCH_ALONE;
                    return;
                };
                let nodes = watch.stats.nodes + side_by_side(self.start.cell_count());
                Runner::Abreast(Box::new(abreast), nodes)
            }
            _ => Runner::Learner(self.start.learner(&self.told)),
        };
        watch.stats.coarse = true;
    }

    /// Whether it can be [split](Relay::split): what may still hand over can hand over the whole only.
    pub(crate) fn can_be_shared(&self) -> bool {
        self.hands_over_after().is_none()
    }

    /// The search that learns, if it has handed over.
    pub(crate) fn learner(&mut self) -> Option<&mut Clauses> {
        match &mut self.runner {
            Runner::Learner(learner) => Some(learner),
            _ => None,
        }
    }

    /// As [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Relay<P>> {
        if !self.can_be_shared() {
            return None;
        }
        let runner = match &mut self.runner {
            Runner::Search(search, nodes) => Runner::Search(search.split()?, *nodes),
            Runner::Abreast(search, nodes) => Runner::Abreast(Box::new(search.split()?), *nodes),
            Runner::Learner(learner) => Runner::Learner(learner.split()?),
        };
        Some(Relay {
            start: self.start.clone(),
            level: self.level,
            runner,
            told: self.told.clone(),
        })
    }

    /// As [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match &self.runner {
            Runner::Search(search, _) => search.digits(),
            Runner::Abreast(search, _) => search.digits(),
            Runner::Learner(learner) => learner.digits(),
        }
    }
}
