//! Clocks, interrupts and limits, which the library leaves to its caller.

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

/// Makes the first Ctrl-C or termination request stop the work and keep its results, and the second end the process.
pub(crate) fn heed_interrupts() {
    for signal in [SIGINT, SIGTERM] {
        // The order matters: the first signal finds the flag unset, and sets it. If no handler can be installed, the
        // signal ends the process as usual.
        let _ = flag::register_conditional_shutdown(signal, 130, INTERRUPTED.clone());
        let _ = flag::register(signal, INTERRUPTED.clone());
    }
}

/// Whether to stop all work.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The flag that an interrupt sets.
pub(crate) fn flag() -> Arc<AtomicBool> {
    INTERRUPTED.clone()
}

/// Stops all work, as Ctrl-C does.
pub(crate) fn interrupt() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

impl SimdArgs {
    /// The requested level, or the best available one.
    pub(crate) fn level(&self) -> SimdLevel {
        self.simd.unwrap_or_else(SimdLevel::best)
    }
}

impl EngineArgs {
    /// A solver for these puzzles, on one thread each, or on all threads if there is only one puzzle.
    pub(crate) fn solver_of(&self, entries: &mut Entries<'_>) -> Solver {
        match entries.is_single_at_hand() {
            true => self.solver().threads(batch::number(self.threads)),
            false => self.solver(),
        }
    }

    /// A solver that uses one thread per puzzle.
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
