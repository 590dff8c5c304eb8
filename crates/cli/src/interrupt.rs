//! Interrupts: Ctrl-C and termination requests.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag as signal_flag;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Makes the first Ctrl-C or termination request stop the work and keep its results, and the second end the process.
pub(crate) fn install_handlers() {
    for signal in [SIGINT, SIGTERM] {
        // The order matters: at the first signal, the flag is still unset, so the process does not end, and the second handler
        // sets the flag. If no handler can be installed, the signal ends the process as usual.
        let _ = signal_flag::register_conditional_shutdown(signal, 130, INTERRUPTED.clone());
        let _ = signal_flag::register(signal, INTERRUPTED.clone());
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

/// Clears an interrupt, so that the command ends normally.
#[cfg(feature = "web")]
pub(crate) fn forgive() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// Stops all work, as Ctrl-C does.
pub(crate) fn interrupt() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}
