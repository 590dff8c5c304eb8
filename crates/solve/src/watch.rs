//! The counters, limits and the observer of a running search.

use crate::engines::cdcl::Exchange;
use crate::{Event, Limits, Observer, Stats, Stop};
use ennead_puzzle::{Digit, Size};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Receives the reports of an engine. Counters and events cannot differ, since each call updates both.
pub(crate) struct Watch<O> {
    pub(crate) stats: Stats,
    observer: O,
    limits: Limits,
    started: Duration,
    size: Size,
    /// Raised by another thread, to steal work or to end a race. The search then stops with [`Stop::Flag`], and can continue.
    pub(crate) request: Option<Arc<AtomicBool>>,
    /// The exchange of learned clauses between racing searches.
    pub(crate) exchange: Option<Exchange>,
}

/// The number of nodes between two checks of clock and flag. A node rarely takes longer than some tens of microseconds, so the
/// search stops soon enough.
const NODES_BETWEEN_LOOKS: u64 = 64;

impl<O: Observer> Watch<O> {
    pub(crate) fn new(size: Size, limits: Limits, observer: O) -> Watch<O> {
        let started = limits.clock.as_ref().map_or(Duration::ZERO, |clock| clock.now());
        let stats = Stats { nodes: 1, ..Stats::default() };
        Watch { stats, observer, limits, started, size, request: None, exchange: None }
    }

    /// A watch for another thread on the same puzzle. Its counters are 0, its time limit and flag are the same, and it has no
    /// node limit.
    #[cfg(feature = "threads")]
    pub(crate) fn fork(&self) -> Watch<()> {
        let stats = Stats { coarse: self.stats.coarse, ..Stats::default() };
        let limits = Limits { nodes: None, ..self.limits.clone() };
        let (started, size) = (self.started, self.size);
        Watch { stats, observer: (), limits, started, size, request: None, exchange: None }
    }

    /// The nodes left until the limit, if there is one.
    #[cfg(feature = "threads")]
    pub(crate) fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|limit| limit.saturating_sub(self.stats.nodes))
    }

    /// Whether the flag of the limits is raised.
    #[cfg(feature = "threads")]
    pub(crate) fn is_flagged(&self) -> bool {
        self.limits.is_flagged()
    }

    /// The limit at which the search must stop here, if any. Call it before every [`enter`](Watch::enter).
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

    /// Calls `run` with a node limit of at most this total.
    pub(crate) fn within<T>(&mut self, nodes: u64, run: impl FnOnce(&mut Watch<O>) -> T) -> T {
        let limit = self.limits.nodes;
        self.limits.nodes = Some(limit.map_or(nodes, |limit| limit.min(nodes)));
        let result = run(self);
        self.limits.nodes = limit;
        result
    }

    /// Whether the node limit is reached.
    #[inline]
    pub(crate) fn is_out_of_nodes(&self) -> bool {
        self.limits.nodes.is_some_and(|limit| self.stats.nodes >= limit)
    }

    /// Like [`must_stop`](Watch::must_stop), but always checks clock and flag: for work that enters few positions.
    pub(crate) fn must_stop_now(&self) -> Option<Stop> {
        if self.is_out_of_nodes() { Some(Stop::Nodes) } else { self.look_up() }
    }

    #[cold]
    fn look_up(&self) -> Option<Stop> {
        let is_raised = |request: &Arc<AtomicBool>| request.load(Ordering::Relaxed);
        if self.limits.is_flagged() || self.request.as_ref().is_some_and(is_raised) {
            return Some(Stop::Flag);
        }
        let limit = self.limits.time?;
        (self.elapsed()? >= limit).then_some(Stop::Time)
    }

    fn elapsed(&self) -> Option<Duration> {
        self.limits.clock.as_ref().map(|clock| clock.now().saturating_sub(self.started))
    }

    /// The counters so far.
    pub(crate) fn stats(&self) -> Stats {
        Stats { elapsed: self.elapsed(), ..self.stats }
    }

    /// Records that the search begins a level by placing `digit` in the cell. `guess` says whether it had another choice.
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

    /// Records that the search begins a level by removing many candidates. `guess` says whether it had another choice.
    ///
    /// For engines that cannot be watched.
    #[inline]
    pub(crate) fn descend(&mut self, guess: bool) {
        debug_assert!(self.stats.coarse && !O::WATCHES);
        self.stats.nodes += 1;
        self.stats.guesses += u64::from(guess);
    }

    /// Records that the search undoes `levels` levels. For engines that cannot be watched.
    #[inline]
    pub(crate) fn retreat(&mut self, levels: u64) {
        debug_assert!(self.stats.coarse && !O::WATCHES);
        self.stats.retreats += levels;
    }

    /// Records that a rule places `digit` in the cell on the current level.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, digit: Digit) {
        self.stats.placements += 1;
        if O::WATCHES {
            self.observer.event(Event::Place(self.size.cell(cell).with(digit)));
        }
    }

    /// Records that a rule removes the candidate `digit` from the empty cell on the current level.
    #[inline]
    pub(crate) fn eliminate(&mut self, cell: usize, digit: Digit) {
        self.stats.propagations += 1;
        if O::WATCHES {
            self.observer.event(Event::Eliminate(self.size.cell(cell).with(digit)));
        }
    }

    /// Records that the search undoes the current level.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.stats.retreats += 1;
        if O::WATCHES {
            self.observer.event(Event::Leave);
        }
    }

    /// Records a solution.
    #[inline]
    pub(crate) fn solution(&mut self) {
        self.stats.solutions += 1;
        if O::WATCHES {
            self.observer.event(Event::Solution);
        }
    }
}
