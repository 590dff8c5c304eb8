//! Compares ratings with those of the original programs.

mod hodoku;
mod se;

use ennead_puzzle::Board;
use std::fmt::Display;
use std::path::Path;

/// The puzzles of a file, each with the rest of its line.
fn reference(path: &Path) -> Vec<(Board, String)> {
    let text = std::fs::read_to_string(path).expect("a list of ratings");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let (line, rating) = row.split_once('\t').expect("a puzzle and its rating");
        (ennead_testkit::board(line), rating.to_owned())
    })
    .collect()
}

/// Writes steps as the lists do: separated by blanks, with `1.2*3` for three times `1.2`.
fn in_runs(steps: impl Iterator<Item = impl PartialEq + Display>) -> String {
    let steps: Vec<_> = steps.collect();
    let runs = steps.chunk_by(PartialEq::eq).map(|run| match run.len() {
        1 => run[0].to_string(),
        length => format!("{}*{length}", run[0]),
    });
    runs.collect::<Vec<_>>().join(" ")
}

/// The number of steps in a text that [`in_runs`] writes.
fn count_in_runs(runs: &str) -> usize {
    let lengths = runs.split(' ').map(|run| match run.split_once('*') {
        None => 1,
        Some((_, length)) => length.parse().expect("a number"),
    });
    lengths.sum()
}
