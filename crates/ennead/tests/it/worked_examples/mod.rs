//! Worked examples with known answers, from reading to printing, through the public library.
//!
//! `docs/origins.md` says where the examples come from.

mod basic_solver;
mod exact_cover;
mod jigsaw;
mod logic_and_backtracking;
mod propagation;

use ennead::logic::{PassReport, Passes, Repertoire};
use ennead::{Candidates, Clock, Puzzle, TechniqueSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The example with this id.
fn example(id: &str) -> Puzzle {
    ennead_testkit::example(id).puzzle
}

/// The solution of the example with this id, as a line.
fn solution(id: &str) -> String {
    ennead_testkit::example(id).solution.expect("every example has one solution")
}

/// The ids of the examples, the jigsaws last.
fn ids() -> impl Iterator<Item = String> {
    ennead_testkit::cases("examples.jsonl").into_iter().map(|case| case.id)
}

/// A text of `testdata/formats`.
fn text(name: &str) -> String {
    std::fs::read_to_string(ennead_testkit::testdata().join("formats").join(name)).unwrap()
}

/// The passes of a technique set.
fn passes(puzzle: &Puzzle, set: TechniqueSet) -> PassReport {
    Passes::new(Candidates::of(puzzle), &Repertoire::from(set)).report()
}

/// A clock that returns 10 s on the first call and 12 s on later ones.
fn two_seconds() -> Clock {
    let asked = AtomicBool::new(false);
    let seconds = move || if asked.swap(true, Ordering::Relaxed) { 12 } else { 10 };
    Clock::new(move || Duration::from_secs(seconds()))
}
