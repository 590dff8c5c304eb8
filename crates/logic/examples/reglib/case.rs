//! Reads the test cases of HoDoKu's regression library, one per line.

use ennead_logic::Conclusion;
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet, Setup};
use std::collections::BTreeSet;

/// A test case: a position, a technique, and the step that the technique must find there.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The line number in the file, from 1.
    pub(crate) line: usize,
    /// HoDoKu's code of the technique: four digits, or five for Siamese fish. A technique without such a code has its
    /// slug here.
    pub(crate) code: String,
    /// The text after the dash that follows a code: the number of an option set, or `x` for a step that must not be
    /// found.
    pub(crate) variant: String,
    /// The digits by which the library identifies the step.
    pub(crate) digits: DigitSet,
    /// The position.
    pub(crate) at: Candidates,
    /// The conclusions of the step.
    pub(crate) conclusions: BTreeSet<Conclusion>,
}

impl Case {
    /// Reads the case in a line. `None` if the line contains no case, such as a comment.
    pub(crate) fn read(line: usize, text: &str) -> Option<Case> {
        let fields: Vec<&str> = text.strip_prefix(':')?.split(':').collect();
        let [code, digits, grid, deleted, eliminated, placed, ..] = fields[..] else { return None };
        let is_number = |code: &str| code.len() >= 4 && code.bytes().all(|b| b.is_ascii_digit());
        let numbered = code.split_once('-').filter(|(code, _)| is_number(code));
        let (code, variant) = numbered.unwrap_or((code, ""));
        let removed = triples(eliminated).map(Conclusion::Eliminate);
        Some(Case {
            line,
            code: code.to_owned(),
            variant: variant.to_owned(),
            digits: digits.chars().filter_map(Digit::from_symbol).collect(),
            at: position(grid, deleted)?,
            conclusions: removed.chain(triples(placed).map(Conclusion::Place)).collect(),
        })
    }
}

/// Reads a grid, in which `+` precedes each digit that is not a given, and removes the eliminated candidates. `None` if the
/// grid is not a valid puzzle.
fn position(grid: &str, deleted: &str) -> Option<Candidates> {
    let mut values = Vec::new();
    let mut found: Vec<Candidate> = Vec::new();
    let mut is_given = true;
    for symbol in grid.chars() {
        if symbol == '+' {
            is_given = false;
            continue;
        }
        let digit = Digit::from_symbol(symbol);
        let cell = Cell::new(values.len() / 9, values.len() % 9);
        values.push(digit.filter(|_| is_given).map_or(0, |digit| digit.get().into()));
        found.extend(digit.filter(|_| !is_given).map(|digit| cell.with(digit)));
        is_given = true;
    }
    let puzzle = Setup::from_values(9, values).check().ok()?;
    let mut at = Candidates::of(&puzzle);
    for candidate in found {
        at.place(candidate.cell, candidate.digit);
    }
    for candidate in triples(deleted) {
        at.eliminate(candidate);
    }
    Some(at)
}

/// Reads candidates from triples of digit, row and column, separated by blanks: `531` is 5 in r3c1.
fn triples(text: &str) -> impl Iterator<Item = Candidate> + '_ {
    text.split_whitespace().filter_map(|triple| {
        let numbers: Vec<usize> =
            triple.bytes().map(|b| usize::from(b.wrapping_sub(b'0'))).collect();
        let &[digit, row @ 1..=9, column @ 1..=9] = &numbers[..] else { return None };
        let digit = Digit::new(u8::try_from(digit).ok()?)?;
        Some(Cell::new(row - 1, column - 1).with(digit))
    })
}
