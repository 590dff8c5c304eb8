//! Compares canonical forms with those of plain searches, and with published facts.

mod bands;
mod forms;
mod plain;
mod ranks;

use ennead_puzzle::Board;

/// Reads a list of forms: for each row, the puzzle and the other columns.
fn rows(text: &str) -> impl Iterator<Item = (Board, Vec<&str>)> {
    text.lines().map(|line| {
        let mut columns = line.split('\t');
        let puzzle = columns.next().expect("a puzzle");
        (ennead_testkit::board(puzzle), columns.collect())
    })
}
