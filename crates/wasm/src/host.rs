//! What JavaScript provides: a clock, and a function that receives records.

use ennead::Clock;
use std::time::Duration;

/// The clock of the host.
pub(crate) fn clock() -> Clock {
    Clock::new(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
}

#[cfg(target_family = "wasm")]
#[allow(unsafe_code)]
mod imports {
    #[link(wasm_import_module = "ennead")]
    // SAFETY: the functions exchange only numbers; the host reads the text of `record` before it returns.
    unsafe extern "C" {
        /// The time in milliseconds since some fixed moment.
        pub(super) safe fn now() -> f64;
        /// Takes a record, which is UTF-8 text of this length.
        pub(super) safe fn record(at: *const u8, length: usize);
    }
}

#[cfg(target_family = "wasm")]
fn now() -> f64 {
    imports::now()
}

/// Passes a record to JavaScript.
#[cfg(target_family = "wasm")]
pub(crate) fn record(text: &str) {
    imports::record(text.as_ptr(), text.len());
}

/// In tests, the time stands still.
#[cfg(not(target_family = "wasm"))]
fn now() -> f64 {
    0.0
}

/// In tests, records are dropped.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn record(_: &str) {}
