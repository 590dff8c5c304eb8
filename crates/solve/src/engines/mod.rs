//! The engines, each a search that can be taken from solution to solution.

pub(crate) mod backtrack;
pub(crate) mod clauses;
pub(crate) mod cover;
pub(crate) mod lanes;
pub(crate) mod layout;
pub(crate) mod mrv;
pub(crate) mod plain;
pub(crate) mod planes;
pub(crate) mod probe;
pub(crate) mod propagate;
pub(crate) mod relay;
pub(crate) mod rules;
pub(crate) mod triads;

use crate::watch::Watch;
use crate::{Ending, Engine, Observer, Stop};
use ennead_puzzle::{Digit, Grid, Puzzle, Size};
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
    /// It is not called again once it has said [`Advance::Exhausted`] or [`Advance::Stopped`].
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}

/// One of the searches. A trait object would forbid the observer to vanish at compile time.
pub(crate) enum AnySearch {
    Plain(plain::Plain),
    Backtrack(backtrack::Backtrack),
    Mrv(mrv::Mrv),
    Propagate(propagate::Propagate),
    Cover(cover::Cover),
    Triads(triads::Triads),
    Planes(planes::Planes),
    Rules(rules::Rules),
    Clauses(clauses::Clauses),
    Relay(Box<relay::Relay<Puzzle>>),
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
            AnySearch::Clauses($search) => $call,
            AnySearch::Relay($search) => $call,
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
            Engine::Planes => AnySearch::Planes(Search::new(puzzle)),
            Engine::Rules => AnySearch::Rules(Search::new(puzzle)),
            Engine::Triads => AnySearch::Triads(triads::Triads::new(puzzle).level(level)),
            Engine::Clauses => AnySearch::Clauses(Search::new(puzzle)),
        }
    }

    /// The search that begins as `rules` and goes on as `clauses` if it takes long.
    pub(crate) fn relay(puzzle: &Puzzle) -> AnySearch {
        AnySearch::Relay(Box::new(relay::Relay::new(puzzle)))
    }

    /// Whether it began as one engine and goes on as another.
    pub(crate) fn has_handed_over(&self) -> bool {
        matches!(self, AnySearch::Relay(relay) if relay.has_handed_over())
    }

    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        each!(self, search => search.advance(watch))
    }

    pub(crate) fn grid(&self, size: Size) -> Grid {
        let digits = each!(self, search => search.digits());
        Grid::from_cells(size, digits).expect("engines fill the grid of their puzzle")
    }
}
