//! The one place where counters, limits and the observer meet the engines.

use crate::engines::clauses::Exchange;
use crate::{Event, Limits, Observer, Stats, Stop};
use ennead_puzzle::{Digit, Size};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What an engine reports to while it searches. Counting and events cannot differ: one call makes both.
pub(crate) struct Watch<O> {
    pub(crate) stats: Stats,
    observer: O,
    limits: Limits,
    started: Duration,
    size: Size,
    /// Raised by another thread that wants something of this search. It stops as if it was flagged, and can go on.
    pub(crate) bell: Option<Arc<AtomicBool>>,
    /// Where lessons go to and come from, when several searches race.
    pub(crate) exchange: Option<Exchange>,
}

/// Between two looks at clock and flag; a node takes a microsecond or more, so this is soon enough.
const NODES_BETWEEN_LOOKS: u64 = 64;

impl<O: Observer> Watch<O> {
    pub(crate) fn new(size: Size, limits: Limits, observer: O) -> Watch<O> {
        let started = limits.clock.as_ref().map_or(Duration::ZERO, |clock| clock.now());
        let stats = Stats { nodes: 1, ..Stats::default() };
        Watch { stats, observer, limits, started, size, bell: None, exchange: None }
    }

    /// For another thread on the same puzzle: with no counts yet, the same limits of time and flag, and no limit of nodes.
    #[cfg(feature = "threads")]
    pub(crate) fn fork(&self) -> Watch<()> {
        let stats = Stats { coarse: self.stats.coarse, ..Stats::default() };
        let limits = Limits { nodes: None, ..self.limits.clone() };
        let (started, size) = (self.started, self.size);
        Watch { stats, observer: (), limits, started, size, bell: None, exchange: None }
    }

    /// How many nodes are left until the limit, if there is one.
    #[cfg(feature = "threads")]
    pub(crate) fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|limit| limit.saturating_sub(self.stats.nodes))
    }

    /// Whether the flag of the limits is raised.
    #[cfg(feature = "threads")]
    pub(crate) fn is_flagged(&self) -> bool {
        self.limits.is_flagged()
    }

    /// Whether the search has to stop here. To be asked before every [`enter`](Watch::enter).
    #[inline]
    pub(crate) fn must_stop(&self) -> Option<Stop> {
        if self.is_out_of_nodes() {
            return Some(Stop::Nodes);
        }
        if self.stats.nodes % NODES_BETWEEN_LOOKS != 1 {
            return None;
        }
        self.look_up()
    }

    /// Runs something with no more nodes in all than these.
    pub(crate) fn within<T>(&mut self, nodes: u64, run: impl FnOnce(&mut Watch<O>) -> T) -> T {
        let limit = self.limits.nodes;
        self.limits.nodes = Some(limit.map_or(nodes, |limit| limit.min(nodes)));
        let result = run(self);
        self.limits.nodes = limit;
        result
    }

    /// Whether the limit of nodes is reached.
    #[inline]
    pub(crate) fn is_out_of_nodes(&self) -> bool {
        self.limits.nodes.is_some_and(|limit| self.stats.nodes >= limit)
    }

    /// Whether the search has to stop, looked at closely: for work that enters few positions.
    pub(crate) fn must_stop_now(&self) -> Option<Stop> {
        if self.is_out_of_nodes() { Some(Stop::Nodes) } else { self.look_up() }
    }

    #[cold]
    fn look_up(&self) -> Option<Stop> {
        let rings = |bell: &Arc<AtomicBool>| bell.load(Ordering::Relaxed);
        if self.limits.is_flagged() || self.bell.as_ref().is_some_and(rings) {
            return Some(Stop::Flag);
        }
        let limit = self.limits.time?;
        (self.elapsed()? >= limit).then_some(Stop::Time)
    }

    fn elapsed(&self) -> Option<Duration> {
        self.limits.clock.as_ref().map(|clock| clock.now().saturating_sub(self.started))
    }

    /// The counters up to now.
    pub(crate) fn stats(&self) -> Stats {
        Stats { elapsed: self.elapsed(), ..self.stats }
    }

    /// The search writes `digit` into the cell and opens a level; `guess` if it had another choice.
    #[inline]
    pub(crate) fn enter(&mut self, cell: usize, digit: Digit, guess: bool) {
        self.stats.nodes += 1;
        self.stats.placements += 1;
        self.stats.guesses += u64::from(guess);
        if O::WATCHES {
            let candidate = self.size.cell(cell).with(digit);
            self.observer.event(Event::Enter { candidate, guess });
        }
    }

    /// The search opens a level in which many candidates are gone at once; `guess` if it had another choice.
    ///
    /// For engines that cannot be watched.
    #[inline]
    pub(crate) fn descend(&mut self, guess: bool) {
        debug_assert!(self.stats.coarse && !O::WATCHES);
        self.stats.nodes += 1;
        self.stats.guesses += u64::from(guess);
    }

    /// So many levels are undone. For engines that cannot be watched.
    #[inline]
    pub(crate) fn retreat(&mut self, levels: u64) {
        debug_assert!(self.stats.coarse && !O::WATCHES);
        self.stats.retreats += levels;
    }

    /// A rule writes `digit` into the cell on the current level.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, digit: Digit) {
        self.stats.placements += 1;
        if O::WATCHES {
            self.observer.event(Event::Place(self.size.cell(cell).with(digit)));
        }
    }

    /// A rule takes the candidate `digit` away from the empty cell on the current level.
    #[inline]
    pub(crate) fn eliminate(&mut self, cell: usize, digit: Digit) {
        self.stats.propagations += 1;
        if O::WATCHES {
            self.observer.event(Event::Eliminate(self.size.cell(cell).with(digit)));
        }
    }

    /// The current level is undone.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.stats.retreats += 1;
        if O::WATCHES {
            self.observer.event(Event::Leave);
        }
    }

    /// The grid is full.
    #[inline]
    pub(crate) fn solution(&mut self) {
        self.stats.solutions += 1;
        if O::WATCHES {
            self.observer.event(Event::Solution);
        }
    }
}
