//! Compares ratings with those of the original programs.

mod hodoku;
mod se;

use ennead_puzzle::Board;
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
