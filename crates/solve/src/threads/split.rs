//! Work stealing: idle threads take parts of other threads' searches.

use super::node_pool::NodePool;
use crate::engines::handover::MAX_FOUND;
use crate::engines::{Advance, AnySearch};
use crate::watch::Watch;
use crate::{Ending, Stop};
use ennead_puzzle::Digit;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The result of a shared count.
pub(super) struct Split {
    pub(super) ending: Ending,
    /// The number of parts that were split off.
    pub(super) splits: u64,
    /// The parts not searched to the end when the nodes ran out, including those not started.
    pub(super) left: Vec<AnySearch>,
    /// The first solutions found, up to [`MAX_KEPT`].
    pub(super) found: Vec<Vec<Option<Digit>>>,
}

/// The number of solutions to keep. A later engine can exclude up to [`MAX_FOUND`] known solutions; one more shows that there
/// are too many.
const MAX_KEPT: usize = MAX_FOUND + 1;

/// Continues a count with these parts of a search on several threads, up to `enough` solutions in total.
pub(super) fn count(
    parts: Vec<AnySearch>,
    watch: &mut Watch<()>,
    threads: NonZeroUsize,
    enough: u64,
) -> Split {
    let workers = Workers::new(parts, watch, threads, enough);
    let mut forks: Vec<Watch<()>> = (0..threads.get()).map(|_| watch.fork()).collect();
    for (fork, request) in forks.iter_mut().zip(&workers.requests) {
        fork.request = Some(request.clone());
    }
    if let Some((first, others)) = forks.split_first_mut() {
        thread::scope(|scope| {
            for fork in others {
                // If a thread cannot be started, the others do its work.
                let _ = thread::Builder::new().spawn_scoped(scope, || workers.work(fork));
            }
            workers.work(first);
        });
    }
    watch.stats = forks.iter().fold(watch.stats, |sum, fork| sum + fork.stats);
    let state = workers.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let ending = match state.over {
        _ if watch.stats.solutions >= enough => Ending::Enough,
        Some(ending) => ending,
        None if state.queue.is_empty() => Ending::Complete,
        None => Ending::Stopped(Stop::Nodes),
    };
    watch.stats.solutions = watch.stats.solutions.min(enough);
    let (splits, left, found) = (state.splits, state.queue, state.found);
    Split { ending, splits, left, found }
}

/// The state that the workers share.
struct Workers {
    pool: NodePool,
    /// The number of solutions that workers have reported so far.
    found: AtomicU64,
    enough: u64,
    /// The number of solutions that a worker collects before it adds them to `found`.
    report: u64,
    /// Whether solutions are still kept, and not only counted.
    keeps: AtomicBool,
    requests: Vec<Arc<AtomicBool>>,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Parts that wait for a worker.
    queue: Vec<AnySearch>,
    /// The number of workers that search a part.
    busy: usize,
    /// The number of workers that wait for a part.
    waiting: usize,
    splits: u64,
    /// The first solutions.
    found: Vec<Vec<Option<Digit>>>,
    /// Why all workers must stop, if they must.
    over: Option<Ending>,
}

/// The time after which a waiting worker repeats its steal request: the other workers may have had nothing to give.
const REQUEST_AGAIN_AFTER: Duration = Duration::from_millis(1);

/// The largest number of solutions that a worker reports at a time. Larger reports would not reduce contention on the count.
const MAX_REPORTED: u64 = 256;

impl Workers {
    fn new(
        queue: Vec<AnySearch>,
        watch: &Watch<()>,
        threads: NonZeroUsize,
        enough: u64,
    ) -> Workers {
        let left = enough.saturating_sub(watch.stats.solutions);
        let (found, over) = (Vec::new(), None);
        Workers {
            pool: NodePool::new(watch.nodes_left()),
            found: AtomicU64::new(watch.stats.solutions),
            enough,
            report: (left / 64).clamp(1, MAX_REPORTED),
            keeps: AtomicBool::new(true),
            requests: (0..threads.get()).map(|_| Arc::default()).collect(),
            state: Mutex::new(State { queue, busy: 0, waiting: 0, splits: 0, found, over }),
            changed: Condvar::new(),
        }
    }

    /// Locks the state. A panic cannot interrupt a change, so the state is valid even if another thread panicked.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a steal request to all workers.
    fn request_parts(&self) {
        self.requests.iter().for_each(|request| request.store(true, Ordering::Relaxed));
    }

    /// Works on one part after another.
    fn work(&self, watch: &mut Watch<()>) {
        while let Some(mut part) = self.next_part() {
            let _busy = Busy(self);
            if !self.search(&mut part, watch) {
                // If other workers return nodes to the pool, they can continue with this part.
                self.state().queue.push(part);
                return;
            }
        }
    }

    /// Waits for the next part to work on; `None` if there will be no more.
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
            self.request_parts();
            let waited = self.changed.wait_timeout(state, REQUEST_AGAIN_AFTER);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            state.waiting -= 1;
        }
    }

    /// Searches a part to its end, or until all workers must stop. Returns `false` if the nodes ran out.
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
                    watch
                        .request
                        .iter()
                        .for_each(|request| request.store(false, Ordering::Relaxed));
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

    /// Keeps a solution if it is among the first [`MAX_KEPT`].
    fn keep(&self, digits: Vec<Option<Digit>>) {
        let mut state = self.state();
        if state.found.len() < MAX_KEPT {
            state.found.push(digits);
        }
        self.keeps.store(state.found.len() < MAX_KEPT, Ordering::Relaxed);
    }

    /// Splits off a part if a worker waits for one. Returns `false` if all workers must stop.
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
            state.splits += 1;
            self.changed.notify_one();
        }
        true
    }

    /// Stops all workers.
    fn end(&self, ending: Ending) {
        self.state().over.get_or_insert(ending);
        self.request_parts();
        self.changed.notify_all();
    }
}

/// Marks a worker as busy. Dropping the mark, even in a panic, tells the other workers not to wait for this one.
struct Busy<'a>(&'a Workers);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.state().busy -= 1;
        self.0.changed.notify_all();
    }
}
