//! Helpers that read puzzles from a text.

use ennead_format::{Entry, Options, Reader};
use ennead_puzzle::rule::{Filled, Rule};
use ennead_puzzle::{Cell, Grid, Puzzle, Setup};

pub(crate) fn entries(text: &str) -> Vec<Entry> {
    let read = Reader::from_text(text, &Options::default());
    read.map(|entry| entry.unwrap_or_else(|error| panic!("{error}: {text}"))).collect()
}

pub(crate) fn one(text: &str) -> Entry {
    let mut all = entries(text);
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

pub(crate) fn error(text: &str) -> String {
    Reader::from_text(text, &Options::default()).next().unwrap().unwrap_err().to_string()
}

/// Returns the rules and then the notes of the first puzzle of a text, or its error without the place.
pub(crate) fn outcome(text: &str) -> String {
    match Reader::from_text(text, &Options::default()).next().unwrap() {
        Ok(entry) => [rule_texts(&entry.setup), entry.notes].concat().join("; "),
        Err(error) => error.problem.to_string(),
    }
}

pub(crate) fn rule_texts(setup: &Setup) -> Vec<String> {
    setup.rules.iter().map(Rule::to_string).collect()
}

/// Whether a filled grid satisfies all rules and pencil marks.
pub(crate) fn satisfies(puzzle: &Puzzle, grid: &Grid) -> bool {
    let filled = Filled::of(puzzle, grid).unwrap();
    let allowed =
        |cell: Cell| grid.get(cell).is_some_and(|digit| puzzle.allowed(cell).contains(digit));
    puzzle.size().cells().all(allowed)
        && puzzle.rules().iter().all(|rule| rule.kind().holds(&filled))
}
