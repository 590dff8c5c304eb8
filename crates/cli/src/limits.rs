//! Time, interrupts and budgets: what the library leaves to its caller.

use crate::args::BudgetArgs;
use ennead::{Clock, Limits};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The first Ctrl-C asks the work to stop and keep what it has; the second ends the process.
pub(crate) fn heed_interrupts() {
    let flag = INTERRUPTED.clone();
    // Where no handler can be set, Ctrl-C ends the process as usual.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Whether all work is to stop.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Stops all work, as Ctrl-C does.
pub(crate) fn interrupt() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

/// A clock that starts now.
pub(crate) fn clock() -> Clock {
    let start = Instant::now();
    Clock::new(move || start.elapsed())
}

impl BudgetArgs {
    /// The limits of one search.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::none().flag(INTERRUPTED.clone()).clock(clock());
        if let Some(nodes) = self.node_limit {
            limits = limits.nodes(nodes);
        }
        if self.time_limit > 0.0 {
            limits = limits.time(Duration::from_secs_f64(self.time_limit), clock());
        }
        limits
    }
}
