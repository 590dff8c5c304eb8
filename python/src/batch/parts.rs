//! Processes many rows in parts, on several threads.

use crate::waiting::{Link, STACK_BYTES, wait_with_progress};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, available_parallelism, scope};

/// The maximum number of threads, even if more are requested.
const MAX_THREADS: usize = 1024;

/// The number of threads, and the callback for progress.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Workers {
    /// The number of threads; 0 for one per core.
    threads: usize,
    /// A function to call with the number of finished rows.
    progress: Option<Py<PyAny>>,
}

impl Workers {
    /// Runs `work` on another thread, without holding Python's lock. Ctrl-C stops the work.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Link, usize) -> T + Send,
    ) -> PyResult<T> {
        let threads = match self.threads {
            0 => available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let progress = self.progress.as_ref().map(|progress| progress.bind(py));
        wait_with_progress(py, Link::default(), progress, |link| work(link, threads))
    }

    /// Runs `work` on this thread, to save the time of starting another. Ctrl-C does not stop the work, so it must take only a
    /// few milliseconds.
    pub(crate) fn run_here<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Link, usize) -> T + Send,
    ) -> PyResult<T> {
        let link = Link::default();
        let result = py.detach(|| work(&link, 1));
        if let Some(progress) = &self.progress {
            progress.call1(py, (link.done(),))?;
        }
        Ok(result)
    }
}

/// Passes each part to `work`, on several threads, and waits until all have ended. Each thread makes its own state with
/// `state`. `work` returns the number of finished rows.
pub(crate) fn in_parts<P: Send, S>(
    link: &Link,
    threads: usize,
    parts: impl ExactSizeIterator<Item = P> + Send,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, P) -> usize + Sync,
) {
    let threads = threads.min(parts.len()).min(MAX_THREADS);
    let parts = Mutex::new(parts);
    let worker = || {
        let mut state = state();
        while !link.is_stopped() {
            let next = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(part) = next else { break };
            link.add(work(&mut state, part) as u64);
        }
    };
    if threads <= 1 {
        return worker();
    }
    scope(|scope| {
        for _ in 1..threads {
            if Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, worker).is_err() {
                // The system cannot start more threads, so the existing ones do all the work.
                break;
            }
        }
        worker();
    });
}
