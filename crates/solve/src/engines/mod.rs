//! The engines: searches that go from solution to solution.

pub(crate) mod bitboard;
pub(crate) mod canvas;
pub(crate) mod cdcl;
pub(crate) mod handover;
pub(crate) mod incremental;
pub(crate) mod lanes;
pub(crate) mod layout;
pub(crate) mod lockstep;
pub(crate) mod rules;
pub(crate) mod textbook;
pub(crate) mod triads;

use crate::watch::Watch;
use crate::{Ending, Observer, Stop, Watched};
use ennead_puzzle::{Digit, Puzzle};
use handover::Successor;
use textbook::{backtrack, dlx, mrv, propagate};

/// Why a search returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Advance {
    /// A solution; the next call continues after it.
    Solution,
    /// There are no more solutions.
    Exhausted,
    /// A limit stopped the search.
    Stopped(Stop),
}

impl Advance {
    /// How the search ended; `None` if it can continue after a solution.
    pub(crate) fn ending(self) -> Option<Ending> {
        match self {
            Advance::Solution => None,
            Advance::Exhausted => Some(Ending::Complete),
            Advance::Stopped(stop) => Some(Ending::Stopped(stop)),
        }
    }
}

/// A search with its own stack, so that it can pause at each solution.
pub(crate) trait Search: Sized {
    /// Creates the search for the solutions of this puzzle.
    fn new(puzzle: &Puzzle) -> Self;

    /// Searches for the next solution, up to the end or a limit, and reports each step to `watch`.
    ///
    /// Callers must not call it again after [`Advance::Exhausted`]. They may call it again after [`Advance::Stopped`]: then it
    /// continues where it stopped.
    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance;

    /// The digit of every cell, after [`Advance::Solution`].
    fn digits(&self) -> Vec<Option<Digit>>;
}

/// Any of the searches. An enum rather than a trait object, so that an absent observer costs nothing.
#[derive(Clone)]
pub(crate) enum AnySearch {
    Backtrack(backtrack::Backtrack),
    Mrv(mrv::Mrv),
    Propagate(propagate::Propagate),
    Dlx(dlx::Dlx),
    Triads(triads::Triads),
    Bitboard(bitboard::Bitboard),
    Rules(rules::Rules),
    Lockstep(Box<lockstep::Lockstep>),
    Cdcl(cdcl::Cdcl),
    Handover(Box<handover::Handover>),
}

/// Evaluates an expression with the search in any variant.
macro_rules! each {
    ($self:expr, $search:ident => $call:expr) => {
        match $self {
            AnySearch::Backtrack($search) => $call,
            AnySearch::Mrv($search) => $call,
            AnySearch::Propagate($search) => $call,
            AnySearch::Dlx($search) => $call,
            AnySearch::Triads($search) => $call,
            AnySearch::Bitboard($search) => $call,
            AnySearch::Rules($search) => $call,
            AnySearch::Lockstep($search) => $call,
            AnySearch::Cdcl($search) => $call,
            AnySearch::Handover($search) => $call,
        }
    };
}

impl AnySearch {
    /// The engine to which a [`Handover`](handover::Handover) has handed over; `None` before the first handover and for other
    /// searches.
    pub(crate) fn handed_over(&self) -> Option<Successor> {
        match self {
            AnySearch::Handover(search) => search.handed_over(),
            _ => None,
        }
    }

    /// Whether other threads can help now.
    pub(crate) fn can_be_shared(&self) -> bool {
        match self {
            AnySearch::Handover(search) => search.can_be_shared(),
            _ => true,
        }
    }

    /// During a turn of `lockstep` that will end: a copy of its search without the handover, and the total number of nodes at
    /// which the turn ends, if `nodes` is the current total. `None` for any other search.
    pub(crate) fn lockstep(&self, nodes: u64) -> Option<(AnySearch, u64)> {
        let (search, nodes) = match self {
            AnySearch::Handover(search) => search.lockstep(nodes),
            _ => None,
        }?;
        Some((AnySearch::Lockstep(Box::new(search)), nodes))
    }

    /// A `cdcl` search to hand over to, which finds all solutions except those found before and `found`. `None` if too many are
    /// excluded, or if the search does not hand over.
    pub(crate) fn cdcl_without(&self, found: &[Vec<Option<Digit>>]) -> Option<AnySearch> {
        let cdcl = match self {
            AnySearch::Handover(search) => search.cdcl_without(found),
            _ => None,
        };
        cdcl.map(AnySearch::Cdcl)
    }

    /// Splits off a part of the remaining search, probably the largest, as a separate search.
    ///
    /// Together, the two searches find all remaining solutions, each once, and their counters add up. `None` if nothing can be
    /// split off at present.
    pub(crate) fn split(&mut self) -> Option<AnySearch> {
        Some(match self {
            AnySearch::Triads(search) => AnySearch::Triads(search.split()?),
            AnySearch::Bitboard(search) => AnySearch::Bitboard(search.split()?),
            AnySearch::Rules(search) => AnySearch::Rules(search.split()?),
            AnySearch::Lockstep(search) => AnySearch::Lockstep(Box::new(search.split()?)),
            AnySearch::Cdcl(search) => AnySearch::Cdcl(search.split()?),
            AnySearch::Handover(search) => AnySearch::Handover(Box::new(search.split()?)),
            _ => return None,
        })
    }

    /// The `cdcl` search, if it is running and has not yet switched to searching its tree in order.
    pub(crate) fn free_cdcl(&mut self) -> Option<&mut cdcl::Cdcl> {
        let cdcl = match self {
            AnySearch::Cdcl(cdcl) => Some(cdcl),
            AnySearch::Handover(search) => search.cdcl(),
            _ => None,
        };
        cdcl.filter(|cdcl| !cdcl.is_in_order())
    }

    /// See [`Search::advance`].
    pub(crate) fn advance<O: Advancing>(&mut self, watch: &mut Watch<O>) -> Advance {
        O::advance(self, watch)
    }

    /// The digit of every cell, after [`Advance::Solution`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        each!(self, search => search.digits())
    }
}

/// The two observers that engines are compiled for. Each implementation is a function without type parameters, so other
/// crates do not compile the engines again.
pub(crate) trait Advancing: Observer + Sized {
    /// Like [`Search::advance`], for any of the searches.
    fn advance(search: &mut AnySearch, watch: &mut Watch<Self>) -> Advance;
}

impl Advancing for () {
    fn advance(search: &mut AnySearch, watch: &mut Watch<()>) -> Advance {
        each!(search, search => search.advance(watch))
    }
}

impl Advancing for Watched<'_> {
    /// # Panics
    /// If the engine cannot be watched; [`choose_watchable`](crate::choose_watchable) never chooses such an engine.
    fn advance(search: &mut AnySearch, watch: &mut Watch<Self>) -> Advance {
        match search {
            AnySearch::Backtrack(search) => search.advance(watch),
            AnySearch::Mrv(search) => search.advance(watch),
            AnySearch::Propagate(search) => search.advance(watch),
            AnySearch::Dlx(search) => search.advance(watch),
            AnySearch::Rules(search) => search.advance(watch),
            _ => unreachable!("an engine that cannot be watched"),
        }
    }
}
