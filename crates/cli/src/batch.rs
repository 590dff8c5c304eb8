//! Work on many threads, results in the order of the input.
//!
//! The threads are plain ones, not those of a pool of jobs such as rayon's: here order, a bound on what waits and
//! a slow reader at the other end of a pipe mean that threads must be able to wait, and a job of a pool must not.

use crate::exit::Failure;
use crate::input::Entries;
use crate::limits;
use crate::progress::Progress;
use ennead::format::{Entry, ReadError};
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// How many results may wait for an earlier puzzle that takes long, before reading waits too.
const AHEAD: usize = 4096;

/// Does `work` on every puzzle, in parallel, and hands each result to `finish`, in order, as soon as all
/// before it are done.
pub(crate) fn run<T: Send>(
    mut entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    work: impl Fn(Result<Entry, ReadError>) -> T + Sync,
    mut finish: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // Starting threads would take longer than most puzzles.
    let threads = if entries.is_single_at_hand() { 1 } else { number(threads).get() };
    let result = in_order(
        threads,
        AHEAD,
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

/// How many threads: as asked, or one a core.
pub(crate) fn number(asked: Option<u16>) -> NonZeroUsize {
    match asked.and_then(|threads| NonZeroUsize::new(threads.into())) {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    }
}

/// Takes jobs from `next`, does `work` on them and hands the results to `finish`, in order, as soon as all
/// before are done. `ahead` results may wait for an earlier one.
///
/// A thread takes a job when it has time for it. So with one thread, a program at the other end of a
/// pipe gets each answer before it sends the next question; everything then happens on the thread of the
/// caller. Ends early when `next` gives nothing or `finish` fails.
///
/// Work may put a part of it [aside](Shop::later), for whichever thread has time, and `finish` waits for it.
pub(crate) fn in_order<'a, J: Send, T: Send>(
    threads: usize,
    ahead: usize,
    mut next: impl FnMut() -> Option<J> + Send,
    work: impl Fn(J, &Shop<'a>) -> T + Sync,
    mut finish: impl FnMut(T, &Shop<'a>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let shop = Shop::new(threads);
    if threads == 1 {
        while let Some(job) = next() {
            finish(work(job, &shop), &shop)?;
        }
        return Ok(());
    }
    let (promise, promised) = sync_channel(ahead);
    let jobs = Jobs { waiting: Mutex::new(Some((next, promise))), work };
    shop.open_jobs();
    thread::scope(|scope| {
        scope.spawn(|| labour(scope, &shop, &jobs));
        for result in promised {
            // A thread that panics keeps no promise; the scope passes its panic on.
            let Ok(result) = result.recv() else { break };
            finish(result, &shop).inspect_err(|_| limits::interrupt())?;
        }
        Ok(())
    })
}

/// The jobs that wait with the line in which their results are promised, and what is done with each.
struct Jobs<N, T, W> {
    waiting: Mutex<Option<(N, SyncSender<Receiver<T>>)>>,
    work: W,
}

/// Works until there is nothing to do and no other thread that might find more.
fn labour<'scope, 'a, J: Send, T: Send>(
    scope: &'scope Scope<'scope, '_>,
    shop: &'scope Shop<'a>,
    jobs: &'scope Jobs<impl FnMut() -> Option<J> + Send, T, impl Fn(J, &Shop<'a>) -> T + Sync>,
) {
    let start_another = || {
        if shop.may_start() {
            scope.spawn(|| labour(scope, shop, jobs));
        }
    };
    while let Some(found) = shop.find() {
        // Told when this round ends, also by a panic: others may be waiting for it.
        let _busy = Busy(shop);
        match found {
            Found::Task(task) => {
                start_another();
                task();
            }
            Found::Jobs => {
                // What is not put back is dropped, and that ends the line of promises.
                let Some((mut next, promise)) = lock(&jobs.waiting).take() else { continue };
                let Some(job) = next() else { continue };
                let (result, promised) = sync_channel(1);
                if promise.send(promised).is_err() {
                    continue;
                }
                *lock(&jobs.waiting) = Some((next, promise));
                shop.open_jobs();
                start_another();
                // Nobody waits for it when the work was broken off.
                let _ = result.send((jobs.work)(job, shop));
            }
        }
    }
}

type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// What there is to do, and who does it.
pub(crate) struct Shop<'a> {
    state: Mutex<State<'a>>,
    changed: Condvar,
    /// Whether there is no thread but the caller's.
    alone: bool,
}

struct State<'a> {
    /// Whether a job can be taken: not while another thread takes one, nor at the end.
    jobs: bool,
    /// What was put aside, to be done first.
    tasks: VecDeque<Task<'a>>,
    /// Threads that do something, and so may bring more to do.
    busy: usize,
    idle: usize,
    /// Threads that may still be started.
    startable: usize,
}

enum Found<'a> {
    Task(Task<'a>),
    Jobs,
}

/// A result that somebody works on.
pub(crate) struct Promised<R>(Receiver<R>);

impl<'a> Shop<'a> {
    fn new(threads: usize) -> Shop<'a> {
        let (tasks, startable) = (VecDeque::new(), threads.saturating_sub(1));
        let state = State { jobs: false, tasks, busy: 0, idle: 0, startable };
        Shop { state: Mutex::new(state), changed: Condvar::new(), alone: threads == 1 }
    }

    /// Puts work aside for whoever has time.
    pub(crate) fn later<R: Send + 'a>(&self, task: impl FnOnce() -> R + Send + 'a) -> Promised<R> {
        let (result, promised) = sync_channel(1);
        lock(&self.state).tasks.push_back(Box::new(move || {
            let _ = result.send(task());
        }));
        self.changed.notify_one();
        Promised(promised)
    }

    /// Waits for a result; does what was put aside when nobody else can. `None` when its thread panicked.
    pub(crate) fn wait<R>(&self, Promised(result): Promised<R>) -> Option<R> {
        if !self.alone {
            return result.recv().ok();
        }
        loop {
            match result.try_recv() {
                Ok(result) => return Some(result),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {
                    let task = lock(&self.state).tasks.pop_front()?;
                    task();
                }
            }
        }
    }

    /// What to do next; waits while another thread may find something.
    fn find(&self) -> Option<Found<'a>> {
        let mut state = lock(&self.state);
        loop {
            let found = match state.tasks.pop_front() {
                Some(task) => Some(Found::Task(task)),
                None => std::mem::take(&mut state.jobs).then_some(Found::Jobs),
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
        lock(&self.state).jobs = true;
        self.changed.notify_one();
    }

    /// Whether one more thread would have something to do. A few puzzles need no crowd, so threads are
    /// started one by one, by whoever finds work.
    fn may_start(&self) -> bool {
        let mut state = lock(&self.state);
        let wanted =
            state.idle == 0 && state.startable > 0 && (state.jobs || !state.tasks.is_empty());
        state.startable -= usize::from(wanted);
        wanted
    }
}

/// Ends a round of work.
struct Busy<'s, 'a>(&'s Shop<'a>);

impl Drop for Busy<'_, '_> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.busy -= 1;
        if state.busy == 0 {
            self.0.changed.notify_all();
        }
    }
}

/// Nothing panics while it holds a lock here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every third job puts ten parts aside.
    fn sums(threads: usize) -> Vec<u64> {
        let mut jobs = 0..200_u64;
        let mut sums = Vec::new();
        in_order(
            threads,
            3,
            || jobs.next(),
            |job, shop| {
                let parts = if job % 3 == 0 { 10 } else { 0 };
                (job, (0..parts).map(|part| shop.later(move || job * part)).collect::<Vec<_>>())
            },
            |(job, parts), shop| {
                let parts = parts.into_iter().map(|part| shop.wait(part).unwrap());
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
