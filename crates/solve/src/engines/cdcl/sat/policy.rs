//! When to restart, and when to delete learned clauses.

use super::analysis::Learned;

/// Counts conflicts and tracks the quality of the learned clauses.
#[derive(Clone)]
pub(super) struct Policy {
    /// Conflicts since the last restart, and in total.
    since: u32,
    conflicts: u64,
    /// The mean glue of the learned clauses: of recent ones, and in the long term.
    recent: f64,
    long: f64,
    /// The number of learned clauses at which the next deletion is due.
    limit: usize,
}

/// The weight of one conflict in the recent mean and in the long mean.
const RECENT_WEIGHT: f64 = 1.0 / 64.0;
const LONG_WEIGHT: f64 = 1.0 / 8192.0;
/// The factor by which the recent mean must exceed the long one.
const RESTART_FACTOR: f64 = 1.2;
/// The fewest conflicts between restarts.
const FEWEST_CONFLICTS: u32 = 8;
/// The number of learned clauses before the first deletion, and the increase of this number after each deletion.
const FIRST_LIMIT: usize = 2000;
const LIMIT_STEP: usize = 300;

impl Policy {
    pub(super) fn new() -> Policy {
        Policy { since: 0, conflicts: 0, recent: 0.0, long: 0.0, limit: FIRST_LIMIT }
    }

    /// Records a learned clause.
    pub(super) fn learned(&mut self, learned: Learned) {
        self.since += 1;
        self.conflicts += 1;
        // Until there are enough conflicts, these are the plain means of all of them.
        let mean = 1.0 / self.conflicts as f64;
        let glue = f64::from(learned.glue);
        self.recent += mean.max(RECENT_WEIGHT) * (glue - self.recent);
        self.long += mean.max(LONG_WEIGHT) * (glue - self.long);
    }

    /// Returns whether the glue of recent clauses is high enough for a restart; if so, counts conflicts from 0 again.
    pub(super) fn restarts(&mut self) -> bool {
        let due = self.since >= FEWEST_CONFLICTS && self.recent > RESTART_FACTOR * self.long;
        if due {
            self.since = 0;
        }
        due
    }

    /// Returns whether there are too many learned clauses; if so, raises the limit for the next time.
    pub(super) fn reduces(&mut self, learned: usize) -> bool {
        let due = learned >= self.limit;
        if due {
            self.limit += LIMIT_STEP;
        }
        due
    }
}
