//! The engines, each a search that can be taken from solution to solution.

pub(crate) mod backtrack;
pub(crate) mod clauses;
pub(crate) mod cover;
pub(crate) mod lanes;
pub(crate) mod layout;
pub(crate) mod lockstep;
pub(crate) mod mrv;
pub(crate) mod plain;
pub(crate) mod planes;
pub(crate) mod probe;
pub(crate) mod propagate;
pub(crate) mod relay;
pub(crate) mod rules;
pub(crate) mod start;
pub(crate) mod triads;

use crate::watch::Watch;
use crate::{Ending, Engine, Observer, Stop};
use ennead_puzzle::{Digit, Gattai, Puzzle};
use ennead_simd::Level;

/// Where a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Advance {
    /// At a solution; the next call goes on behind it.
    Solution,
    /// At the end: there are no more.
    Exhausted,
    /// At a limit.
    Stopped(Stop),
}

impl Advance {
    /// How the search ended, if it did.
    pub(crate) fn ending(self) -> Option<Ending> {
        match self {
            Advance::Solution => None,
            Advance::Exhausted => Some(Ending::Complete),
            Advance::Stopped(stop) => Some(Ending::Stopped(stop)),
        }
    }
}

/// What every engine is: a search with its own stack, so that it can rest at each solution.
pub(crate) trait Search: Sized {
    /// The search at the start of this puzzle.
    fn new(puzzle: &Puzzle) -> Self;

    /// Searches on to the next solution, the end or a limit. Reports each step to `watch`.
    ///
    /// It is not called again once it has said [`Advance::Exhausted`]; nor after [`Advance::Stopped`], unless it can be
    /// [shared](AnySearch::is_shareable).
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}

/// One of the searches. A trait object would forbid the observer to vanish at compile time.
#[derive(Clone)]
pub(crate) enum AnySearch {
    Plain(plain::Plain),
    Backtrack(backtrack::Backtrack),
    Mrv(mrv::Mrv),
    Propagate(propagate::Propagate),
    Cover(cover::Cover),
    Triads(triads::Triads),
    Planes(planes::Planes),
    Rules(rules::Rules),
    Lockstep(Box<lockstep::Lockstep>),
    Clauses(clauses::Clauses),
    Relay(Box<relay::Relay<Puzzle>>),
    GattaiRelay(Box<relay::Relay<Gattai>>),
}

/// Calls the same method of whichever search it is.
macro_rules! each {
    ($self:expr, $search:ident => $call:expr) => {
        match $self {
            AnySearch::Plain($search) => $call,
            AnySearch::Backtrack($search) => $call,
            AnySearch::Mrv($search) => $call,
            AnySearch::Propagate($search) => $call,
            AnySearch::Cover($search) => $call,
            AnySearch::Triads($search) => $call,
            AnySearch::Planes($search) => $call,
            AnySearch::Rules($search) => $call,
            AnySearch::Lockstep($search) => $call,
            AnySearch::Clauses($search) => $call,
            AnySearch::Relay($search) => $call,
            AnySearch::GattaiRelay($search) => $call,
        }
    };
}

impl AnySearch {
    /// The search of an engine, at this level if it uses vectors.
    pub(crate) fn new(engine: Engine, puzzle: &Puzzle, level: Level) -> AnySearch {
        match engine {
            Engine::Plain => AnySearch::Plain(Search::new(puzzle)),
            Engine::Backtrack => AnySearch::Backtrack(Search::new(puzzle)),
            Engine::Mrv => AnySearch::Mrv(Search::new(puzzle)),
            Engine::Auto | Engine::Propagate => AnySearch::Propagate(Search::new(puzzle)),
            Engine::Cover => AnySearch::Cover(Search::new(puzzle)),
            Engine::Planes => AnySearch::Planes(planes::Planes::new(puzzle).level(level)),
            Engine::Rules => AnySearch::Rules(Search::new(puzzle)),
            Engine::Lockstep => {
                AnySearch::Lockstep(Box::new(lockstep::Lockstep::new(puzzle, level)))
            }
            Engine::Triads => AnySearch::Triads(triads::Triads::new(puzzle).level(level)),
            Engine::Clauses => AnySearch::Clauses(Search::new(puzzle)),
        }
    }

    /// The search that begins as `rules` and goes on as `lockstep` or `clauses` if it takes long.
    pub(crate) fn relay(puzzle: &Puzzle, level: Level) -> AnySearch {
        AnySearch::Relay(Box::new(relay::Relay::new(puzzle, level)))
    }

    /// The search of an engine for overlapping grids: `clauses`, or `rules` for every other.
    pub(crate) fn of_gattai(engine: Engine, gattai: &Gattai) -> AnySearch {
        match engine {
            Engine::Clauses => AnySearch::Clauses(clauses::Clauses::of_gattai_without(gattai, &[])),
            _ => AnySearch::Rules(rules::Rules::of_gattai(gattai)),
        }
    }

    /// As [`relay`](AnySearch::relay), for overlapping grids.
    pub(crate) fn gattai_relay(gattai: &Gattai, level: Level) -> AnySearch {
        AnySearch::GattaiRelay(Box::new(relay::Relay::new(gattai, level)))
    }

    /// The engine as which it goes on, if it began as another.
    pub(crate) fn handed_over(&self) -> Option<Engine> {
        match self {
            AnySearch::Relay(relay) => relay.handed_over(),
            AnySearch::GattaiRelay(relay) => relay.handed_over(),
            _ => None,
        }
    }

    /// Whether it can go on after [`Advance::Stopped`], and be [split](AnySearch::split) sooner or later.
    pub(crate) fn is_shareable(&self) -> bool {
        match self {
            AnySearch::Triads(_) | AnySearch::Planes(_) | AnySearch::Rules(_) => true,
            AnySearch::Lockstep(_) => true,
            AnySearch::Clauses(_) | AnySearch::Relay(_) | AnySearch::GattaiRelay(_) => true,
            AnySearch::Plain(_) | AnySearch::Backtrack(_) | AnySearch::Mrv(_) => false,
            AnySearch::Propagate(_) | AnySearch::Cover(_) => false,
        }
    }

    /// Whether other threads can help now.
    pub(crate) fn can_be_shared(&self) -> bool {
        match self {
            AnySearch::Relay(relay) => relay.can_be_shared(),
            AnySearch::GattaiRelay(relay) => relay.can_be_shared(),
            _ => self.is_shareable(),
        }
    }

    /// What will hand over as a search that does not, and the nodes in all after which it would have, if it is at so
    /// many; `None` if it does not hand over, or cannot be split before.
    pub(crate) fn abreast(&self, nodes: u64) -> Option<(AnySearch, u64)> {
        let (search, nodes) = match self {
            AnySearch::Relay(relay) => relay.abreast(nodes),
            AnySearch::GattaiRelay(relay) => relay.abreast(nodes),
            _ => None,
        }?;
        Some((AnySearch::Lockstep(Box::new(search)), nodes))
    }

    /// The search to which it hands over, for all solutions but those that it has told and these; `None` if these are
    /// too many, or it hands over to nobody.
    pub(crate) fn learner_without(&self, found: &[Vec<Option<Digit>>]) -> Option<AnySearch> {
        let learner = match self {
            AnySearch::Relay(relay) => relay.learner_without(found),
            AnySearch::GattaiRelay(relay) => relay.learner_without(found),
            _ => None,
        };
        learner.map(AnySearch::Clauses)
    }

    /// Cuts off a part of what is left to search, the largest as far as that is known, as a search of its own.
    ///
    /// Both together tell the solutions that it would have told, each once, and their counters add up. `None` if there
    /// is nothing to cut off at present.
    pub(crate) fn split(&mut self) -> Option<AnySearch> {
        Some(match self {
            AnySearch::Triads(search) => AnySearch::Triads(search.split()?),
            AnySearch::Planes(search) => AnySearch::Planes(search.split()?),
            AnySearch::Rules(search) => AnySearch::Rules(search.split()?),
            AnySearch::Lockstep(search) => AnySearch::Lockstep(Box::new(search.split()?)),
            AnySearch::Clauses(search) => AnySearch::Clauses(search.split()?),
            AnySearch::Relay(relay) => AnySearch::Relay(Box::new(relay.split()?)),
            AnySearch::GattaiRelay(relay) => AnySearch::GattaiRelay(Box::new(relay.split()?)),
            AnySearch::Plain(_) | AnySearch::Backtrack(_) | AnySearch::Mrv(_) => return None,
            AnySearch::Propagate(_) | AnySearch::Cover(_) => return None,
        })
    }

    /// The search that learns, if that is what it is and it is free to jump.
    pub(crate) fn free_learner(&mut self) -> Option<&mut clauses::Clauses> {
        let learner = match self {
            AnySearch::Clauses(learner) => Some(learner),
            AnySearch::Relay(relay) => relay.learner(),
            AnySearch::GattaiRelay(relay) => relay.learner(),
            _ => None,
        };
        learner.filter(|learner| !learner.is_in_order())
    }

    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        each!(self, search => search.advance(watch))
    }

    /// The digit of every cell, after [`Advance::Solution`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        each!(self, search => search.digits())
    }
}
