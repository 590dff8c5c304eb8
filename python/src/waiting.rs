//! Runs long work while other Python threads continue. Ctrl-C stops the work, and a callback reports its progress.

use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

/// The time between two checks for Ctrl-C.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The stack of a thread. It is large because chains of techniques and searches are recursive.
pub(crate) const STACK_BYTES: usize = 16 << 20;

/// The state that the work shares with the thread that waits for it.
#[derive(Default)]
pub(crate) struct Link {
    /// Set to stop the work.
    pub(crate) flag: Arc<AtomicBool>,
    /// The amount of finished work.
    pub(crate) done: AtomicU64,
}

impl Link {
    /// Whether the work must stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// The amount of finished work.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Adds to the amount of finished work.
    pub(crate) fn add(&self, more: u64) {
        self.done.fetch_add(more, Ordering::Relaxed);
    }
}

/// Runs `work` on another thread and waits for its result, without holding Python's lock.
///
/// # Errors
/// The exception of a signal handler, such as `KeyboardInterrupt`, after the work has stopped.
pub(crate) fn wait<T: Send>(py: Python<'_>, work: impl FnOnce(&Link) -> T + Send) -> PyResult<T> {
    wait_with_progress(py, Link::default(), None, work)
}

/// As [`wait`], but calls `progress` with the amount of finished work after each change, at most about twenty times a second.
///
/// # Errors
/// The exceptions of [`wait`], and those of the callback.
pub(crate) fn wait_with_progress<T: Send>(
    py: Python<'_>,
    link: Link,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Link) -> T + Send,
) -> PyResult<T> {
    let mut result = None;
    run(py, &link, progress, Box::new(|| result = Some(work(&link))))?;
    Ok(result.expect("the work has ended"))
}

/// Runs the work and waits for it. The function is not generic over the type of the result, so it is compiled only once.
fn run(
    py: Python<'_>,
    link: &Link,
    progress: Option<&Bound<'_, PyAny>>,
    work: Box<dyn FnOnce() + Send + '_>,
) -> PyResult<()> {
    let report = |reported: &mut u64| -> PyResult<()> {
        let done = link.done();
        if let Some(progress) = progress
            && done != *reported
        {
            *reported = done;
            progress.call1((done,))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(1);
        let receiver = Mutex::new(receiver);
        let received = |time| {
            let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner);
            receiver.recv_timeout(time)
        };
        let body = move || {
            let ended = catch_unwind(AssertUnwindSafe(work));
            // Sending fails only if nobody waits any more.
            let _ = sender.send(ended);
        };
        Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, body)?;
        let mut reported = 0;
        loop {
            match py.detach(|| received(CHECK_INTERVAL)) {
                Ok(Ok(())) => return report(&mut reported),
                Ok(Err(panic)) => resume_unwind(panic),
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work always sends"),
                Err(RecvTimeoutError::Timeout) => {
                    let heard = py.check_signals().and_then(|()| report(&mut reported));
                    if let Err(error) = heard {
                        link.flag.store(true, Ordering::Relaxed);
                        // Wait here without Python's lock. The scope also waits for the thread, but would hold the lock.
                        let _ = py.detach(|| received(Duration::MAX));
                        return Err(error);
                    }
                }
            }
        }
    })
}
