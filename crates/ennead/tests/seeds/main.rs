//! Every row of the seed documents, shown through the public library: a test is named after its row.
//!
//! The seeds are five notebooks; `seed_0_6` is the sixth row of the first. The known answers were found
//! by running the seeds' own code. `seed_mistake_...` tests show what the seeds get wrong and ennead not.

mod notebook_0;
mod notebook_1;
mod notebook_2;
mod notebook_3;
mod notebook_4;

use ennead::logic::{PassReport, Passes, Repertoire};
use ennead::{Candidates, Clock, Level, Puzzle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The seeds' puzzle with this id.
fn seed(id: &str) -> Puzzle {
    ennead_testkit::seed(id).puzzle
}

/// The one solution of the seeds' puzzle with this id, as a line.
fn solution(id: &str) -> String {
    ennead_testkit::seed(id).solution.expect("every seed puzzle has one solution")
}

/// The ids of the seeds' puzzles, the jigsaws last.
fn ids() -> impl Iterator<Item = String> {
    ennead_testkit::cases("seeds.jsonl").into_iter().map(|case| case.id)
}

/// Human rules of a level, pass by pass.
fn passes(puzzle: &Puzzle, level: Level) -> PassReport {
    Passes::new(Candidates::of(puzzle), &Repertoire::from(level)).report()
}

/// A clock that says 10 s when it is first asked, and 12 s from then on.
fn two_seconds() -> Clock {
    let asked = AtomicBool::new(false);
    let seconds = move || if asked.swap(true, Ordering::Relaxed) { 12 } else { 10 };
    Clock::new(move || Duration::from_secs(seconds()))
}
