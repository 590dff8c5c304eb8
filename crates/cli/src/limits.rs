//! Time, interrupts and budgets: what the library leaves to its caller.

use crate::args::{BudgetArgs, EngineArgs, SimdArgs};
use crate::batch;
use crate::input::Entries;
use ennead::{Clock, Limits, SimdLevel, Solver};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The first Ctrl-C, or request to terminate, asks the work to stop and keep what it has; the second ends
/// the process.
pub(crate) fn heed_interrupts() {
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first signal finds the flag down, and raises it. Where no handler can be
        // set, the signal ends the process as usual.
        let _ = flag::register_conditional_shutdown(signal, 130, INTERRUPTED.clone());
        let _ = flag::register(signal, INTERRUPTED.clone());
    }
}

/// Whether all work is to stop.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// What an interrupt raises.
pub(crate) fn flag() -> Arc<AtomicBool> {
    INTERRUPTED.clone()
}

/// Stops all work, as Ctrl-C does.
pub(crate) fn interrupt() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

impl SimdArgs {
    /// The level that was asked for, or the best there is.
    pub(crate) fn level(&self) -> SimdLevel {
        self.simd.unwrap_or_else(SimdLevel::best)
    }
}

impl EngineArgs {
    /// A solver for these puzzles, one after another: on one thread each, or on all threads if there is only one puzzle.
    pub(crate) fn solver_of(&self, entries: &mut Entries<'_>) -> Solver {
        match entries.is_single_at_hand() {
            true => self.solver().threads(batch::number(self.threads)),
            false => self.solver(),
        }
    }

    /// A solver for one puzzle after another, each on one thread.
    pub(crate) fn solver(&self) -> Solver {
        Solver::new(self.engine).level(self.simd.level()).limits(self.budget.limits())
    }
}

impl BudgetArgs {
    /// The limits of one search.
    pub(crate) fn limits(&self) -> Limits {
        let start = Instant::now();
        let clock = Clock::new(move || start.elapsed());
        let mut limits = Limits::none().flag(INTERRUPTED.clone()).clock(clock.clone());
        if let Some(nodes) = self.node_limit {
            limits = limits.nodes(nodes);
        }
        if self.time_limit > 0.0 {
            limits = limits.time(Duration::from_secs_f64(self.time_limit), clock);
        }
        limits
    }
}
