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
#[derive(Clone)]
pub(crate) struct Relay<P> {
    start: P,
    level: Level,
    runner: Runner,
    /// So many nodes are searched side by side.
    side_by_side: u64,
    /// The first solutions that were told, which are not told again by those who begin at the start. If there are more, the
    /// search that learns is not asked: the others are good at finding solutions where they are many.
    told: Vec<Vec<Option<Digit>>>,
}

/// Those who search, the first with the nodes after which it hands over.
#[derive(Clone)]
enum Runner {
    Search(Rules, u64),
    Abreast(Box<Lockstep>),
    Learner(Clauses),
}

/// So many solutions that were told can be handed over.
pub(crate) const MOST_TOLD: usize = 8;

impl<P: Start> Relay<P> {
    pub(crate) fn new(start: &P, level: Level) -> Relay<P> {
        let runner = Runner::Search(start.search(), SEARCH_FIRST);
        let side_by_side = side_by_side(start.cell_count());
        Relay { start: start.clone(), level, runner, side_by_side, told: Vec::new() }
    }

    /// The same with so many nodes side by side before it goes over to the search that learns.
    #[cfg(test)]
    pub(crate) fn side_by_side(self, nodes: u64) -> Relay<P> {
        Relay { side_by_side: nodes, ..self }
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
            let nodes = self.hands_over_after(watch.stats.nodes);
            let advance = watch.within(nodes.unwrap_or(u64::MAX), |watch| match &mut self.runner {
                Runner::Search(search, _) => search.advance(watch),
                Runner::Abreast(search) => search.advance(watch),
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

    /// The nodes in all after which it hands over, if it is at so many; `None` if it never will.
    fn hands_over_after(&self, nodes: u64) -> Option<u64> {
        let are_few = self.told.len() <= MOST_TOLD;
        match &self.runner {
            Runner::Search(_, SEARCH_FIRST) => Some(SEARCH_FIRST),
            Runner::Search(_, after) => are_few.then_some(*after),
            // Its own nodes count: others may have searched besides.
            Runner::Abreast(search) => {
                are_few.then(|| nodes + self.side_by_side.saturating_sub(search.nodes()))
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
                Runner::Abreast(Box::new(abreast))
            }
            _ => Runner::Learner(self.start.learner(&self.told)),
        };
        watch.stats.coarse = true;
    }

    /// Whether other threads can help.
    pub(crate) fn can_be_shared(&self) -> bool {
        !matches!(self.runner, Runner::Search(..)) || self.is_settled()
    }

    /// Whether it will not hand over any more.
    fn is_settled(&self) -> bool {
        self.hands_over_after(0).is_none()
    }

    /// The search side by side as one that does not hand over, and the nodes in all after which it would have, if it
    /// is at so many; `None` if it is at something else.
    pub(crate) fn abreast(&self, nodes: u64) -> Option<(Lockstep, u64)> {
        match &self.runner {
            Runner::Abreast(search) => {
                Some((Lockstep::clone(search), self.hands_over_after(nodes)?))
            }
            _ => None,
        }
    }

    /// The search that learns, for all solutions but those that were told and these; `None` if these are too many.
    pub(crate) fn learner_without(&self, found: &[Vec<Option<Digit>>]) -> Option<Clauses> {
        let told = [&self.told, found].concat();
        (told.len() <= MOST_TOLD).then(|| self.start.learner(&told))
    }

    /// The search that learns, if it has handed over.
    pub(crate) fn learner(&mut self) -> Option<&mut Clauses> {
        match &mut self.runner {
            Runner::Learner(learner) => Some(learner),
            _ => None,
        }
    }

    /// As [`AnySearch::split`](super::AnySearch::split): not as long as it hands over, which can be done with the whole
    /// only.
    pub(crate) fn split(&mut self) -> Option<Relay<P>> {
        if !self.is_settled() {
            return None;
        }
        let runner = match &mut self.runner {
            Runner::Search(search, nodes) => Runner::Search(search.split()?, *nodes),
            Runner::Abreast(search) => Runner::Abreast(Box::new(search.split()?)),
            Runner::Learner(learner) => Runner::Learner(learner.split()?),
        };
        let (start, told) = (self.start.clone(), self.told.clone());
        Some(Relay { start, runner, told, ..*self })
    }

    /// As [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match &self.runner {
            Runner::Search(search, _) => search.digits(),
            Runner::Abreast(search) => search.digits(),
            Runner::Learner(learner) => learner.digits(),
        }
    }
}
