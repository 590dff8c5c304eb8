//! Limits long work to a number of workers, and stops it when nobody waits for the result.

use ennead::{Clock, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

/// A limited number of workers, and a limited queue of requests that wait for one.
#[derive(Debug)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
    workers: usize,
    waiting: AtomicUsize,
    queue: usize,
}

/// The reason why a request gets no worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Busy {
    /// The queue is full.
    Full,
    /// The wait took too long.
    Late,
}

impl Pool {
    pub(crate) fn new(workers: usize, queue: usize) -> Pool {
        let places = Arc::new(Semaphore::new(workers));
        Pool { places, workers, waiting: AtomicUsize::new(0), queue }
    }

    /// Waits for a free worker, at most for the time `most`. Dropping the permit frees the worker.
    pub(crate) async fn enter(&self, most: Duration) -> Result<OwnedSemaphorePermit, Busy> {
        if let Ok(permit) = self.places.clone().try_acquire_owned() {
            return Ok(permit);
        }
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.queue {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Busy::Full);
        }
        // A guard, since the count must also be corrected if this future is dropped.
        let _waiting = Waiting(&self.waiting);
        match timeout(most, self.places.clone().acquire_owned()).await {
            Ok(permit) => permit.map_err(|_| Busy::Late),
            Err(_) => Err(Busy::Late),
        }
    }

    /// The number of requests in progress.
    pub(crate) fn working(&self) -> usize {
        self.workers - self.places.available_permits()
    }

    /// The number of waiting requests.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A guard for the task that waits for the result of some work. Dropping it stops the work.
#[derive(Debug)]
pub(crate) struct Wanted {
    flag: Arc<AtomicBool>,
    alarm: Option<AbortHandle>,
}

/// The time that is added to the time limit before work is stopped by its flag. Until then, a search can end at the time limit
/// by itself and report it.
const GRACE: Duration = Duration::from_millis(100);

impl Wanted {
    /// Creates the guard and the limits for work that is stopped after this time.
    pub(crate) fn within(time: Duration) -> (Wanted, Limits) {
        let (mut wanted, limits) = Wanted::without_limit();
        let flag = wanted.flag.clone();
        let alarm = tokio::spawn(async move {
            sleep(time + GRACE).await;
            flag.store(true, Ordering::Relaxed);
        });
        wanted.alarm = Some(alarm.abort_handle());
        let start = Instant::now();
        (wanted, limits.time(time, Clock::new(move || start.elapsed())))
    }

    /// Creates the guard and the limits for work without a time limit, which is stopped only when the guard is dropped.
    pub(crate) fn without_limit() -> (Wanted, Limits) {
        let flag = Arc::new(AtomicBool::new(false));
        (Wanted { flag: flag.clone(), alarm: None }, Limits::none().flag(flag))
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.flag.store(true, Ordering::Relaxed);
        if let Some(alarm) = &self.alarm {
            alarm.abort();
        }
    }
}

/// The sending end of a channel for the parts of an answer.
pub(crate) struct Outlet<T> {
    sender: Sender<T>,
    runtime: Handle,
    patience: Duration,
}

impl<T> Outlet<T> {
    /// Creates both ends of a channel. It holds up to `ahead` parts. When it is full, sending waits for at most `patience`.
    pub(crate) fn new(ahead: usize, patience: Duration) -> (Outlet<T>, Receiver<T>) {
        let (sender, parts) = mpsc::channel(ahead);
        (Outlet { sender, runtime: Handle::current(), patience }, parts)
    }

    /// Sends a part. Returns `Break` if the receiver was dropped, or the channel stays full for too long.
    pub(crate) fn send(&self, part: T) -> ControlFlow<()> {
        let part = match self.sender.try_send(part) {
            Ok(()) => return ControlFlow::Continue(()),
            Err(mpsc::error::TrySendError::Closed(_)) => return ControlFlow::Break(()),
            Err(mpsc::error::TrySendError::Full(part)) => part,
        };
        match self.runtime.block_on(timeout(self.patience, self.sender.send(part))) {
            Ok(Ok(())) => ControlFlow::Continue(()),
            Ok(Err(_)) | Err(_) => ControlFlow::Break(()),
        }
    }
}
