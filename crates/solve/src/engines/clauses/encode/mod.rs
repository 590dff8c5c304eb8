//! A puzzle as variables, exactly-one groups and clauses.

mod automaton;
mod counts;
mod ends;
mod houses;
mod integer;
mod portions;
mod rules;
mod sets;
mod sums;
mod writer;

use super::cdcl::{Literal, Problem};
use super::crossing::Crossing;
use super::root::Root;
#[cfg(test)]
use crate::engines::rules::net::Net;
use crate::engines::rules::settled;
use ennead_puzzle::{Digit, DigitSet, Puzzle};
use writer::Writer;

/// What the literals say of the grid.
pub(super) struct Encoding {
    /// What the rules decided, row by row.
    digits: Vec<Option<Digit>>,
    /// The candidates of the open cells.
    candidates: Vec<(u16, Digit, Literal)>,
}

impl Encoding {
    /// The problem whose solutions are those of the puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> (Encoding, Problem) {
        let crossings = Crossing::all(puzzle.geometry());
        let net = (!puzzle.rules().is_empty()).then(|| settled(puzzle));
        let marks: Vec<DigitSet> = match &net {
            Some((_, marks)) => marks.iter().map(|marks| DigitSet::from_bits(*marks)).collect(),
            None => puzzle.size().cells().map(|cell| puzzle.allowed(cell)).collect(),
        };
        let root = Root::of(puzzle, marks, &crossings);
        let mut writer = Writer::new(puzzle, root.marks());
        houses::write(&mut writer, puzzle.geometry(), &root, &crossings);
        if let Some((net, _)) = &net {
            rules::write(&mut writer, net);
        }
        let digits = root.marks().iter().map(|marks| marks.single()).collect();
        let (candidates, problem) = writer.finish();
        (Encoding { digits, candidates }, problem)
    }

    /// The literals of the candidates of the open cells, row by row.
    pub(super) fn candidates(&self) -> &[(u16, Digit, Literal)] {
        &self.candidates
    }

    /// What the rules decided, row by row.
    pub(super) fn decided(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The digit of every cell, by what is true.
    pub(super) fn digits(&self, is_true: impl Fn(Literal) -> bool) -> Vec<Option<Digit>> {
        let mut digits = self.digits.clone();
        for &(cell, digit, literal) in &self.candidates {
            if is_true(literal) {
                digits[cell as usize] = Some(digit);
            }
        }
        digits
    }
}

/// How many solutions a net has by itself, from these candidates: for the tests that hold its rules against their words.
#[cfg(test)]
pub(in crate::engines) fn count_solutions(puzzle: &Puzzle, net: &Net<u64>, marks: &[u64]) -> usize {
    let marks: Vec<DigitSet> = marks.iter().map(|marks| DigitSet::from_bits(*marks)).collect();
    let mut writer = Writer::new(puzzle, &marks);
    rules::write(&mut writer, net);
    let (_, problem) = writer.finish();
    problem.search().count()
}
