//! Work on many rows, in parts, on several threads.

use crate::waiting::{Link, STACK_BYTES, wait_with_progress};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, available_parallelism, scope};

/// The largest number of threads, whatever number is requested.
const MAX_THREADS: usize = 1024;

/// How many threads work, and the callback for progress.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Workers {
    /// The number of threads; 0 for one per core.
    threads: usize,
    /// Is called with the number of finished rows.
    progress: Option<Py<PyAny>>,
}

impl Workers {
    /// Does the work without holding Python's lock, on its own thread, which Ctrl-C interrupts.
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

    /// Does work of a few milliseconds on this thread: starting another would take longer.
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

/// Passes each part to `work`, on several threads that end with the work. Each thread makes a state of its own with
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
                // The system provides no more threads, so the existing ones do all the work.
                break;
            }
        }
        worker();
    });
}
