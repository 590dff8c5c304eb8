//! When to start again from the top, and when to forget.

use super::analysis::Lesson;

/// Counts conflicts and watches how good the learned clauses are.
#[derive(Clone)]
pub(super) struct Pace {
    /// Conflicts since the last restart, and in all.
    since: u32,
    conflicts: u64,
    /// Levels of learned clauses: of late, and over a long time.
    late: f64,
    long: f64,
    /// Learned clauses to keep until the next clearing.
    room: usize,
}

/// How much a conflict weighs in the mean of late, and in the mean over a long time.
const LATE: f64 = 1.0 / 64.0;
const LONG: f64 = 1.0 / 8192.0;
/// The mean of late has to be worse by this.
const MARGIN: f64 = 1.2;
/// Conflicts between restarts at least.
const LEAST: u32 = 8;
/// Learned clauses until the first clearing, and how many more until each later one.
const ROOM: usize = 2000;
const MORE_ROOM: usize = 300;

impl Pace {
    pub(super) fn new() -> Pace {
        Pace { since: 0, conflicts: 0, late: 0.0, long: 0.0, room: ROOM }
    }

    /// After each conflict.
    pub(super) fn learned(&mut self, lesson: Lesson) {
        self.since += 1;
        self.conflicts += 1;
        // Plain means at first, until there are conflicts enough.
        let mean = 1.0 / self.conflicts as f64;
        let levels = f64::from(lesson.levels);
        self.late += mean.max(LATE) * (levels - self.late);
        self.long += mean.max(LONG) * (levels - self.long);
    }

    /// Whether the clauses learned of late are bad enough to start again; if so, starts counting anew.
    pub(super) fn restarts(&mut self) -> bool {
        let due = self.since >= LEAST && self.late > MARGIN * self.long;
        if due {
            self.since = 0;
        }
        due
    }

    /// Whether so many learned clauses are too many; if so, makes more room for the next time.
    pub(super) fn forgets(&mut self, learned: usize) -> bool {
        let due = learned >= self.room;
        if due {
            self.room += MORE_ROOM;
        }
        due
    }
}
