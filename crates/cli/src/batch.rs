//! Runs work on many threads, with results in input order.
//!
//! It uses plain threads instead of a pool such as rayon's, because its threads block: until an earlier result is ready,
//! while too many results are pending, and while the reader of the output is slow.

use crate::exit::Failure;
use crate::input::{Entries, Read};
use crate::interrupt;
use crate::progress::Progress;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// The maximum number of results that wait for an earlier, slow puzzle before reading stops.
pub(crate) const MAX_PENDING: usize = 4096;

/// Runs `work` on every puzzle, in parallel, and passes the results to `finish` in input order.
pub(crate) fn run<T: Send>(
    mut entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    work: impl Fn(Read) -> T + Sync,
    mut finish: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // Starting threads takes longer than solving most puzzles.
    let threads = if entries.is_known_single() { 1 } else { thread_count(threads).get() };
    let result = in_order(
        threads,
        MAX_PENDING,
        || entries.next(),
        |entry, _| work(entry),
        |result, _| {
            finish(result)?;
            progress.step();
            Ok(())
        },
    );
    progress.end();
    result
}

/// The requested number of threads, or one per core.
pub(crate) fn thread_count(requested: Option<u16>) -> NonZeroUsize {
    match requested.and_then(|threads| NonZeroUsize::new(threads.into())) {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    }
}

/// Takes jobs from `next`, runs `work` on them, and passes the results to `finish` in order. At most `ahead` results wait
/// for an earlier one.
///
/// Idle threads take jobs one by one. With one thread, everything runs on the caller's thread, so a program at the other
/// end of a pipe gets each answer before it sends the next puzzle. Ends when `next` returns `None` or `finish` fails.
///
/// Work can [defer](Pool::later) a part to any idle thread, and `finish` waits for it.
pub(crate) fn in_order<'a, J: Send, T: Send>(
    threads: usize,
    ahead: usize,
    mut next: impl FnMut() -> Option<J> + Send,
    work: impl Fn(J, &Pool<'a>) -> T + Sync,
    mut finish: impl FnMut(T, &Pool<'a>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let pool = Pool::new(threads);
    if threads == 1 {
        while let Some(job) = next() {
            finish(work(job, &pool), &pool)?;
        }
        return Ok(());
    }
    // `worker` is not generic over jobs and results, so that it is compiled only once.
    let (queued, arrivals) = sync_channel(ahead);
    let results = Mutex::new(VecDeque::new());
    let (work, shared, waiting) = (&work, &pool, &results);
    let source: Source<'_> = Box::new(move || {
        let job = next()?;
        let (result, pending) = Pending::new();
        lock(waiting).push_back(pending);
        // Sending fails if the run has ended early.
        queued.send(()).ok()?;
        Some(Box::new(move || result.set(work(job, shared))))
    });
    let jobs = Jobs(Mutex::new(Some(source)));
    pool.open_jobs();
    thread::scope(|scope| {
        start_worker(scope, &pool, &jobs);
        for () in arrivals {
            let pending = lock(&results).pop_front();
            // A panicking thread leaves no result; the scope propagates its panic.
            let Some(result) = pending.and_then(Pending::wait) else { break };
            finish(result, &pool).inspect_err(|_| interrupt::interrupt())?;
        }
        Ok(())
    })
}

/// Takes the next job, and returns it as a task for a thread; `None` if there are no more jobs.
type Source<'j> = Box<dyn FnMut() -> Option<Task<'j>> + Send + 'j>;

/// The source of jobs, unless a thread is using it or there are no more jobs.
struct Jobs<'j>(Mutex<Option<Source<'j>>>);

fn start_worker<'scope>(
    scope: &'scope Scope<'scope, '_>,
    pool: &'scope Pool<'_>,
    jobs: &'scope Jobs<'_>,
) {
    scope.spawn(|| worker(scope, pool, jobs));
}

/// Works until there is nothing left to do and no busy thread can add work.
fn worker<'scope>(
    scope: &'scope Scope<'scope, '_>,
    pool: &'scope Pool<'_>,
    jobs: &'scope Jobs<'_>,
) {
    let start_another = || {
        if pool.claims_thread() {
            start_worker(scope, pool, jobs);
        }
    };
    while let Some(found) = pool.find() {
        // Dropping it marks this thread as no longer busy, even after a panic. Other threads wait for that.
        let _busy = Busy(pool);
        match found {
            Found::Task(task) => {
                start_another();
                task();
            }
            Found::Jobs => {
                // If there are no more jobs, the source is dropped here, which closes the channel of `in_order`.
                let Some(mut source) = lock(&jobs.0).take() else { continue };
                let Some(task) = source() else { continue };
                *lock(&jobs.0) = Some(source);
                pool.open_jobs();
                start_another();
                task();
            }
        }
    }
}

type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// The pending work and its threads.
pub(crate) struct Pool<'a> {
    state: Mutex<State<'a>>,
    changed: Condvar,
    /// Whether all work runs on the caller's thread.
    alone: bool,
}

struct State<'a> {
    /// Whether a job can be taken: false while another thread takes one, and after the last.
    can_take_jobs: bool,
    /// Deferred work, which is done before further jobs are taken.
    tasks: VecDeque<Task<'a>>,
    /// The number of busy threads. Each of them may add work.
    busy: usize,
    idle: usize,
    /// The number of threads that may still be started.
    startable: usize,
}

enum Found<'a> {
    Task(Task<'a>),
    Jobs,
}

/// A result that may not be ready yet.
pub(crate) struct Pending<R> {
    result: Arc<Mutex<Option<R>>>,
    /// Closes when the result is set or its thread panics. The channel does not transfer the result itself, because it would
    /// then be compiled for each type of result.
    end: Receiver<()>,
}

/// Sets the result of a [`Pending`].
struct Setter<R> {
    result: Arc<Mutex<Option<R>>>,
    _end: SyncSender<()>,
}

impl<R> Setter<R> {
    fn set(self, result: R) {
        *lock(&self.result) = Some(result);
    }
}

impl<R> Pending<R> {
    fn new() -> (Setter<R>, Pending<R>) {
        let result = Arc::new(Mutex::new(None));
        let (_end, end) = sync_channel(0);
        (Setter { result: Arc::clone(&result), _end }, Pending { result, end })
    }

    /// The result, if it is ready.
    fn take(&self) -> Option<R> {
        lock(&self.result).take()
    }

    /// Waits for the result. `None` if the thread that works on it panicked.
    fn wait(self) -> Option<R> {
        let _ = self.end.recv();
        self.take()
    }
}

impl<'a> Pool<'a> {
    fn new(threads: usize) -> Pool<'a> {
        let (tasks, startable) = (VecDeque::new(), threads.saturating_sub(1));
        let state = State { can_take_jobs: false, tasks, busy: 0, idle: 0, startable };
        Pool { state: Mutex::new(state), changed: Condvar::new(), alone: threads == 1 }
    }

    /// Defers work to any idle thread.
    pub(crate) fn later<R: Send + 'a>(&self, task: impl FnOnce() -> R + Send + 'a) -> Pending<R> {
        let (result, pending) = Pending::new();
        lock(&self.state).tasks.push_back(Box::new(move || result.set(task())));
        self.changed.notify_one();
        pending
    }

    /// Waits for a result; `None` if the worker panicked. If there is only one thread, it does the deferred work itself.
    pub(crate) fn wait<R>(&self, pending: Pending<R>) -> Option<R> {
        if !self.alone {
            return pending.wait();
        }
        loop {
            if let Some(result) = pending.take() {
                return Some(result);
            }
            let task = lock(&self.state).tasks.pop_front()?;
            task();
        }
    }

    /// Finds the next work; waits while a busy thread may still add some. `None` at the end.
    fn find(&self) -> Option<Found<'a>> {
        let mut state = lock(&self.state);
        loop {
            let found = match state.tasks.pop_front() {
                Some(task) => Some(Found::Task(task)),
                None => std::mem::take(&mut state.can_take_jobs).then_some(Found::Jobs),
            };
            if found.is_some() {
                state.busy += 1;
                return found;
            }
            if state.busy == 0 {
                return None;
            }
            state.idle += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    fn open_jobs(&self) {
        lock(&self.state).can_take_jobs = true;
        self.changed.notify_one();
    }

    /// Whether to start another thread: if work is waiting, no thread is idle, and one more is allowed. A thread asks once for
    /// each task that it takes, so few puzzles start few threads.
    fn claims_thread(&self) -> bool {
        let mut state = lock(&self.state);
        let wanted = state.idle == 0
            && state.startable > 0
            && (state.can_take_jobs || !state.tasks.is_empty());
        state.startable -= usize::from(wanted);
        wanted
    }
}

/// Marks a thread as busy until it is dropped.
struct Busy<'s, 'a>(&'s Pool<'a>);

impl Drop for Busy<'_, '_> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.busy -= 1;
        if state.busy == 0 {
            self.0.changed.notify_all();
        }
    }
}

/// Locks a mutex. Poisoning is ignored, because no code here panics while it holds a lock.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs 200 jobs, every third of which defers ten parts, and returns their results.
    fn sums(threads: usize) -> Vec<u64> {
        let mut jobs = 0..200_u64;
        let mut sums = Vec::new();
        in_order(
            threads,
            3,
            || jobs.next(),
            |job, pool| {
                let parts = if job % 3 == 0 { 10 } else { 0 };
                (job, (0..parts).map(|part| pool.later(move || job * part)).collect::<Vec<_>>())
            },
            |(job, parts), pool| {
                let parts = parts.into_iter().map(|part| pool.wait(part).unwrap());
                sums.push(job + parts.sum::<u64>());
                Ok(())
            },
        )
        .unwrap();
        sums
    }

    #[test]
    fn order_is_kept_and_nothing_is_lost() {
        let expected: Vec<u64> =
            (0..200).map(|job| if job % 3 == 0 { 46 * job } else { job }).collect();
        for threads in [1, 2, 3, 16] {
            assert_eq!(sums(threads), expected, "{threads} threads");
        }
    }

    #[test]
    fn a_failure_ends_the_work() {
        for threads in [1, 4] {
            let mut finished = 0;
            let result = in_order(
                threads,
                2,
                || Some(()),
                |(), _| (),
                |(), _| {
                    finished += 1;
                    if finished == 10 { Err(Failure::PipeClosed) } else { Ok(()) }
                },
            );
            assert!(matches!(result, Err(Failure::PipeClosed)));
            assert_eq!(finished, 10);
        }
    }
}
