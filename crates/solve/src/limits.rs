//! Limits of a search.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A clock that the caller provides. It measures the time since some fixed moment.
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
    /// Creates a clock that calls `now` when it is read.
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

/// When a search stops early: after a number of nodes, after a time, or when a flag is raised.
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

    /// Stops after `nodes` search nodes, or earlier if these limits already do.
    ///
    /// ```
    /// # use ennead_solve::Limits;
    /// assert_eq!(format!("{:?}", Limits::none().nodes(10).at_most(20)), format!("{:?}", Limits::none().nodes(10)));
    /// ```
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Limits {
        Limits { nodes: Some(self.nodes.map_or(nodes, |limit| limit.min(nodes))), ..self }
    }

    /// Stops when the search has taken `time` by this clock, which is read every few nodes.
    #[must_use]
    pub fn time(self, time: Duration, clock: Clock) -> Limits {
        Limits { time: Some(time), clock: Some(clock), ..self }
    }

    /// Stops after `time`, or earlier if these limits already do. Has no effect on limits without a clock.
    ///
    /// ```
    /// # use ennead_solve::{Clock, Limits};
    /// # use std::time::Duration;
    /// let limits = Limits::none().clock(Clock::new(|| Duration::ZERO));
    /// let both = limits.at_most_time(Duration::from_secs(2)).at_most_time(Duration::from_secs(3));
    /// assert_eq!(both.longest(), Some(Duration::from_secs(2)));
    /// ```
    #[must_use]
    pub fn at_most_time(self, time: Duration) -> Limits {
        match self.clock {
            Some(_) => {
                Limits { time: Some(self.time.map_or(time, |limit| limit.min(time))), ..self }
            }
            None => self,
        }
    }

    /// The longest time that a search may take, if there is such a limit.
    pub fn longest(&self) -> Option<Duration> {
        self.time
    }

    /// The current time of the clock, if the limits have one.
    pub fn now(&self) -> Option<Duration> {
        self.clock.as_ref().map(Clock::now)
    }

    /// Uses this clock to report the elapsed time in the counters. This adds no limit.
    #[must_use]
    pub fn clock(self, clock: Clock) -> Limits {
        Limits { clock: Some(clock), ..self }
    }

    /// Stops soon after `flag` becomes true; another thread or a signal handler can raise it.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Limits {
        Limits { flag: Some(flag), ..self }
    }

    /// The flag that stops the work; a new flag, which is never raised, if the limits have none.
    pub fn flag_or_idle(&self) -> Arc<AtomicBool> {
        self.flag.clone().unwrap_or_default()
    }

    pub(crate) fn is_flagged(&self) -> bool {
        self.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// The limit that stopped a search.
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

impl std::error::Error for Stop {}

/// Why a count or an enumeration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ending {
    /// Every solution was found.
    Complete,
    /// The requested number of solutions was found; there may be more.
    Enough,
    /// A limit stopped the search.
    Stopped(Stop),
}
