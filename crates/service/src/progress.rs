//! Sends intermediate results of long work.

use crate::Sink;
use ennead::Limits;
use ennead::render::json::Record;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The minimum time between two intermediate records, if there is a clock.
const TICK: Duration = Duration::from_millis(200);

/// Passes records to a sink during the work, and stops the work when the sink returns `Break`.
pub(crate) struct Progress<'a> {
    sink: Sink<'a>,
    limits: Limits,
    flag: Arc<AtomicBool>,
    last: Duration,
}

impl<'a> Progress<'a> {
    pub(crate) fn new(limits: &Limits, sink: Sink<'a>) -> Progress<'a> {
        let flag = limits.flag_or_idle();
        let limits = limits.clone().flag(flag.clone());
        let last = limits.now().unwrap_or_default();
        Progress { sink, limits, flag, last }
    }

    /// Returns the limits for the work. Their flag is raised when the sink returns `Break`.
    pub(crate) fn limits(&self) -> Limits {
        self.limits.clone()
    }

    /// Creates an intermediate record and passes it to the sink, if enough time has passed or there is no clock.
    pub(crate) fn show<R: Into<Record>>(&mut self, record: impl FnOnce() -> R) {
        if let Some(now) = self.limits.now() {
            if now.saturating_sub(self.last) < TICK {
                return;
            }
            self.last = now;
        }
        self.pass(record());
    }

    /// Passes a record to the sink.
    pub(crate) fn pass(&mut self, record: impl Into<Record>) {
        if (self.sink)(record.into()).is_break() {
            self.flag.store(true, Ordering::Relaxed);
        }
    }
}
