//! A running search, on which the methods of `Solver` and `Solutions` are built.

use crate::choose::{self, Choice};
use crate::engines::handover::Successor;
use crate::engines::{Advance, Advancing, AnySearch};
use crate::watch::Watch;
use crate::{Count, Ending, Observer, Sharing, Stats, Stop};
use ennead_puzzle::Digit;
use std::num::NonZeroUsize;

/// A search that advances from solution to solution, with its counters and limits.
pub(crate) struct Run<O> {
    pub(crate) choice: Choice,
    pub(crate) watch: Watch<O>,
    pub(crate) search: AnySearch,
    pub(crate) ended: Option<Ending>,
    pub(crate) sharing: Sharing,
}

/// The number of threads for a puzzle, and the nodes after which they start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads {
    pub(crate) number: NonZeroUsize,
    /// The nodes that one thread searches before others help; by default [`Engine::shared_after`].
    pub(crate) after: Option<u64>,
}

/// The result of a step of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Solution,
    End,
    /// The node budget of one thread is used up, so others may help.
    Long,
}

impl<O: Observer> Run<O> {
    pub(crate) fn new(choice: Choice, mut watch: Watch<O>, search: AnySearch) -> Run<O> {
        watch.stats.coarse = !choice.engine.is_watchable();
        Run { choice, watch, search, ended: None, sharing: Sharing::Alone }
    }

    /// The counters so far.
    pub(crate) fn stats(&self) -> Stats {
        self.watch.stats()
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub(crate) fn ending(&self) -> Ending {
        self.ended.unwrap_or(Ending::Enough)
    }
}

impl<O: Advancing> Run<O> {
    /// Advances to the next solution without copying its digits; `None` at the end.
    pub(crate) fn advance(&mut self) -> Option<()> {
        if self.ended.is_some() {
            return None;
        }
        let advance = self.search.advance(&mut self.watch);
        self.report_handover();
        self.ended = advance.ending();
        self.ended.is_none().then_some(())
    }

    fn report_handover(&mut self) {
        if let Some(successor) = self.search.handed_over() {
            self.report_successor(successor);
        }
    }

    pub(crate) fn report_successor(&mut self, successor: Successor) {
        self.choice = choose::handed_over(successor);
    }

    /// Like [`advance`](Run::advance), but returns [`Step::Long`] at this total of nodes if the search can then be shared;
    /// otherwise checks again each time the total has doubled.
    fn advance_within(&mut self, nodes: u64) -> Step {
        let mut nodes = nodes;
        let advance = loop {
            let advance = self.watch.within(nodes, |watch| self.search.advance(watch));
            self.report_handover();
            if advance != Advance::Stopped(Stop::Nodes) || self.watch.is_out_of_nodes() {
                break advance;
            }
            if self.search.can_be_shared() {
                return Step::Long;
            }
            nodes = nodes.max(self.watch.stats.nodes).saturating_mul(2);
        };
        self.ended = advance.ending();
        if self.ended.is_some() { Step::End } else { Step::Solution }
    }

    /// Advances to the next solution. With `alone`, returns [`Step::Long`] at this total of nodes if other threads can help
    /// then.
    fn step(&mut self, alone: Option<u64>) -> Step {
        match alone {
            Some(nodes) => self.advance_within(nodes),
            None if self.advance().is_some() => Step::Solution,
            None => Step::End,
        }
    }

    /// The nodes that one thread searches before others help; `None` if they never do.
    fn alone(&self, threads: Threads) -> Option<u64> {
        let many = cfg!(feature = "threads") && threads.number.get() > 1;
        let nodes = self.choice.engine.shared_after()?;
        many.then_some(threads.after.unwrap_or(nodes))
    }
}

impl Run<()> {
    /// Counts solutions up to `limit`, with the help of other threads if the search is long.
    pub(crate) fn count(mut self, limit: Option<u64>, threads: Threads) -> Count {
        let enough = limit.unwrap_or(u64::MAX);
        let alone = self.alone(threads);
        while self.watch.stats.solutions < enough {
            match self.step(alone) {
                Step::Solution => {}
                Step::End => break,
                Step::Long => {
                    #[cfg(feature = "threads")]
                    return self.continue_count(enough, threads.number);
                }
            }
        }
        self.counted()
    }

    /// Like [`count`](Run::count), but on one thread, and calls `observe` with the count so far about every `interval` nodes.
    pub(crate) fn count_observed(
        mut self,
        limit: Option<u64>,
        interval: u64,
        observe: &mut dyn FnMut(&Count),
    ) -> Count {
        let enough = limit.unwrap_or(u64::MAX);
        let mut next = interval;
        while self.watch.stats.solutions < enough && self.ended.is_none() {
            let advance = self.watch.within(next, |watch| self.search.advance(watch));
            self.report_handover();
            if advance == Advance::Stopped(Stop::Nodes) && !self.watch.is_out_of_nodes() {
                observe(&self.counted());
                next = self.watch.stats.nodes.saturating_add(interval);
            } else {
                self.ended = advance.ending();
            }
        }
        self.counted()
    }

    /// The count so far.
    pub(crate) fn counted(&self) -> Count {
        let stats = self.stats();
        let (ending, choice, sharing) = (self.ending(), self.choice, self.sharing);
        Count { found: stats.solutions, ending, stats, choice, sharing }
    }

    /// Searches for two solutions, with the help of other threads if the search is long. Returns the digits of up to two
    /// solutions, and the counters at the first one if it was found before other threads helped.
    pub(crate) fn first_two(
        &mut self,
        threads: Threads,
    ) -> (Vec<Vec<Option<Digit>>>, Option<Stats>) {
        let mut found = Vec::new();
        let mut first = None;
        let alone = self.alone(threads);
        while found.len() < 2 {
            match self.step(alone) {
                Step::Solution => {
                    first = first.or_else(|| Some(self.stats()));
                    found.push(self.search.digits());
                }
                Step::End => break,
                Step::Long => {
                    #[cfg(feature = "threads")]
                    self.continue_to_two(&mut found, threads.number);
                    #[cfg(feature = "threads")]
                    break;
                }
            }
        }
        (found, first)
    }
}
