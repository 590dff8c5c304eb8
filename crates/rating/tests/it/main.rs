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

/// What a list says of each step: blanks between them, `1.2*3` for three times `1.2`.
fn in_runs<T: PartialEq + Display>(steps: &[T]) -> String {
    let runs = steps.chunk_by(T::eq).map(|run| match run.len() {
        1 => run[0].to_string(),
        length => format!("{}*{length}", run[0]),
    });
    runs.collect::<Vec<_>>().join(" ")
}
