//! Work shared out: whoever has nothing to do is given a part of what another has left.

use super::pool::Pool;
use crate::engines::relay::MOST_TOLD;
use crate::engines::{Advance, AnySearch};
use crate::watch::Watch;
use crate::{Ending, Stop};
use ennead_puzzle::Digit;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How a shared count ended.
pub(super) struct Split {
    pub(super) ending: Ending,
    /// How many parts were cut off.
    pub(super) cuts: u64,
    /// What was not searched.
    pub(super) left: Vec<AnySearch>,
    /// The first solutions that were found, up to [`MOST_KEPT`].
    pub(super) found: Vec<Vec<Option<Digit>>>,
}

/// So many solutions are kept: those which others must know to go on if there are not more.
const MOST_KEPT: usize = MOST_TOLD + 1;

/// Goes on counting with these parts of a search, on so many threads, up to `enough` solutions in all.
pub(super) fn count(
    parts: Vec<AnySearch>,
    watch: &mut Watch<()>,
    threads: NonZeroUsize,
    enough: u64,
) -> Split {
    let crew = Crew::new(parts, watch, threads, enough);
    let mut forks: Vec<Watch<()>> = (0..threads.get()).map(|_| watch.fork()).collect();
    for (fork, bell) in forks.iter_mut().zip(&crew.bells) {
        fork.bell = Some(bell.clone());
    }
    if let Some((first, others)) = forks.split_first_mut() {
        thread::scope(|scope| {
            for fork in others {
                // Where the system gives no more threads, those there are do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, || crew.work(fork));
            }
            crew.work(first);
        });
    }
    watch.stats = forks.iter().fold(watch.stats, |sum, fork| sum + fork.stats);
    let state = crew.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let ending = match state.over {
        _ if watch.stats.solutions >= enough => Ending::Enough,
        Some(ending) => ending,
        None if state.queue.is_empty() => Ending::Complete,
        None => Ending::Stopped(Stop::Nodes),
    };
    watch.stats.solutions = watch.stats.solutions.min(enough);
    let (cuts, left, found) = (state.cuts, state.queue, state.found);
    Split { ending, cuts, left, found }
}

/// What the threads have in common.
struct Crew {
    pool: Pool,
    /// Solutions found so far, as far as they were reported.
    found: AtomicU64,
    enough: u64,
    /// So many solutions are reported at once.
    report: u64,
    /// Whether solutions are kept as they are found, not only counted.
    keeps: AtomicBool,
    bells: Vec<Arc<AtomicBool>>,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Parts that nobody works on.
    queue: Vec<AnySearch>,
    /// Threads that have a part, and threads that wait for one.
    busy: usize,
    waiting: usize,
    cuts: u64,
    /// The first solutions.
    found: Vec<Vec<Option<Digit>>>,
    /// Why all are to stop, if they are.
    over: Option<Ending>,
}

/// A thread that waits asks again after this time: who was asked may have had nothing to give.
const PATIENCE: Duration = Duration::from_millis(1);

/// At most so many solutions are reported at once: the count is no matter for contention.
const MOST_REPORTED: u64 = 256;

impl Crew {
    fn new(queue: Vec<AnySearch>, watch: &Watch<()>, threads: NonZeroUsize, enough: u64) -> Crew {
        let left = enough.saturating_sub(watch.stats.solutions);
        let (found, over) = (Vec::new(), None);
        Crew {
            pool: Pool::new(watch.nodes_left()),
            found: AtomicU64::new(watch.stats.solutions),
            enough,
            report: (left / 64).clamp(1, MOST_REPORTED),
            keeps: AtomicBool::new(true),
            bells: (0..threads.get()).map(|_| Arc::default()).collect(),
            state: Mutex::new(State { queue, busy: 0, waiting: 0, cuts: 0, found, over }),
            changed: Condvar::new(),
        }
    }

    /// Each change of the state is whole, so it can be used after a panic elsewhere.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks all threads to look up from their work.
    fn ring(&self) {
        self.bells.iter().for_each(|bell| bell.store(true, Ordering::Relaxed));
    }

    /// Works on one part after the other.
    fn work(&self, watch: &mut Watch<()>) {
        while let Some(mut part) = self.next_part() {
            let _busy = Busy(self);
            if !self.search(&mut part, watch) {
                // Nodes may be given back by others, who then find this part.
                self.state().queue.push(part);
                return;
            }
        }
    }

    /// A part to work on; `None` if there will be none.
    fn next_part(&self) -> Option<AnySearch> {
        let mut state = self.state();
        loop {
            if state.over.is_some() {
                return None;
            }
            if let Some(part) = state.queue.pop() {
                state.busy += 1;
                return Some(part);
            }
            if state.busy == 0 {
                return None;
            }
            state.waiting += 1;
            self.ring();
            let waited = self.changed.wait_timeout(state, PATIENCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            state.waiting -= 1;
        }
    }

    /// Searches a part to its end, or until all are to stop; `false` if the nodes ran out.
    fn search(&self, part: &mut AnySearch, watch: &mut Watch<()>) -> bool {
        let mut unreported = 0;
        let finished = loop {
            match self.pool.run(watch, |watch| part.advance(watch)) {
                Advance::Solution => {
                    if self.keeps.load(Ordering::Relaxed) {
                        self.keep(part.digits());
                    }
                    unreported += 1;
                    if unreported < self.report {
                        continue;
                    }
                    let before = self.found.fetch_add(unreported, Ordering::Relaxed);
                    if before + std::mem::take(&mut unreported) >= self.enough {
                        self.end(Ending::Enough);
                        return true;
                    }
                }
                Advance::Exhausted => break true,
                Advance::Stopped(Stop::Nodes) => break false,
                Advance::Stopped(Stop::Flag) if !watch.is_flagged() => {
                    watch.bell.iter().for_each(|bell| bell.store(false, Ordering::Relaxed));
                    if !self.give(part) {
                        return true;
                    }
                }
                Advance::Stopped(stop) => {
                    self.end(Ending::Stopped(stop));
                    return true;
                }
            }
        };
        if self.found.fetch_add(unreported, Ordering::Relaxed) + unreported >= self.enough {
            self.end(Ending::Enough);
        }
        finished
    }

    /// Keeps a solution if it is among the first.
    fn keep(&self, digits: Vec<Option<Digit>>) {
        let mut state = self.state();
        if state.found.len() < MOST_KEPT {
            state.found.push(digits);
        }
        self.keeps.store(state.found.len() < MOST_KEPT, Ordering::Relaxed);
    }

    /// Gives a part away if somebody waits for one; `false` if all are to stop.
    fn give(&self, part: &mut AnySearch) -> bool {
        let state = self.state();
        if state.over.is_some() {
            return false;
        }
        let wanted = state.waiting > state.queue.len();
        drop(state);
        if wanted && let Some(other) = part.split() {
            let mut state = self.state();
            state.queue.push(other);
            state.cuts += 1;
            self.changed.notify_one();
        }
        true
    }

    /// All are to stop.
    fn end(&self, ending: Ending) {
        self.state().over.get_or_insert(ending);
        self.ring();
        self.changed.notify_all();
    }
}

/// A thread with a part. Whatever becomes of it, others do not wait for what it could give.
struct Busy<'a>(&'a Crew);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.state().busy -= 1;
        self.0.changed.notify_all();
    }
}
