//! How far a search may go.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A way to ask the time, brought by the caller: how long it is since some fixed moment.
///
/// ```
/// use ennead_solve::Clock;
/// let start = std::time::Instant::now();
/// let clock = Clock::new(move || start.elapsed());
/// assert!(clock.now() <= clock.now());
/// ```
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock that asks `now`.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// The time since the clock's fixed moment.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// When a search stops before its end: after so many nodes, so much time, or when a flag is raised.
///
/// ```
/// use ennead_solve::Limits;
/// let limits = Limits::none().nodes(1_000_000);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) clock: Option<Clock>,
    pub(crate) flag: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// No limit.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// Stops after `nodes` search nodes, exactly.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stops when `clock` says that the search has taken longer than `time`; looked at every few nodes.
    #[must_use]
    pub fn time(self, time: Duration, clock: Clock) -> Limits {
        Limits { time: Some(time), clock: Some(clock), ..self }
    }

    /// Has the elapsed time reported in the counters, without a limit.
    #[must_use]
    pub fn clock(self, clock: Clock) -> Limits {
        Limits { clock: Some(clock), ..self }
    }

    /// Stops soon after `flag` becomes true: for another thread, or a signal, to raise.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Limits {
        Limits { flag: Some(flag), ..self }
    }

    pub(crate) fn is_flagged(&self) -> bool {
        self.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Which limit ended a search early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Stop {
    /// The node limit.
    Nodes,
    /// The time limit.
    Time,
    /// The flag was raised.
    Flag,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Nodes => "node limit reached",
            Stop::Time => "time limit reached",
            Stop::Flag => "interrupted",
        })
    }
}
