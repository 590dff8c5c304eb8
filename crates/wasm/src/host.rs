//! The functions that JavaScript provides: a clock, and a receiver of records.

use ennead::Clock;
use std::time::Duration;

/// Returns a clock that reads the time from the host, the JavaScript program.
pub(crate) fn clock() -> Clock {
    Clock::new(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
}

#[cfg(target_family = "wasm")]
#[allow(unsafe_code)]
mod imports {
    #[link(wasm_import_module = "ennead")]
    // SAFETY: the functions exchange only numbers; the host reads the text of `record` before it returns.
    unsafe extern "C" {
        /// Returns the time in milliseconds since some fixed moment.
        pub(super) safe fn now() -> f64;
        /// Receives a record: UTF-8 text of `length` bytes at the address `at`.
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

/// Returns 0: in tests, which run outside WebAssembly, the time stands still.
#[cfg(not(target_family = "wasm"))]
fn now() -> f64 {
    0.0
}

/// Drops a record: in tests, there is no host to receive it.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn record(_: &str) {}
