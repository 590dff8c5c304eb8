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
use crate::engines::layout::{Canvas, Layout};
use crate::engines::rules::net::Net;
use crate::engines::rules::{settled, settled_gattai};
use ennead_puzzle::{Digit, DigitSet, Gattai, Puzzle};
use writer::Writer;

/// What the literals say of the grid.
#[derive(Clone)]
pub(super) struct Encoding {
    /// What the rules decided, row by row.
    digits: Vec<Option<Digit>>,
    /// The candidates of the open cells.
    candidates: Vec<(u16, Digit, Literal)>,
}

impl Encoding {
    /// The problem whose solutions are those of the puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> (Encoding, Problem) {
        let layout = Layout::of(puzzle.geometry());
        if puzzle.rules().is_empty() {
            let marks = puzzle.size().cells().map(|cell| puzzle.allowed(cell)).collect();
            return Encoding::over(layout, marks, None);
        }
        let (net, marks) = settled(puzzle);
        Encoding::over(layout, digit_sets(&marks), Some(&net))
    }

    /// The problem whose solutions are those of several overlapping grids, with cells numbered as on their canvas.
    pub(super) fn of_gattai(gattai: &Gattai) -> (Encoding, Problem) {
        let canvas = Canvas::of(gattai);
        let (net, marks) = settled_gattai(gattai, canvas.layout());
        let has_rules = gattai.parts().iter().any(|part| !part.puzzle().rules().is_empty());
        Encoding::over(canvas.layout(), digit_sets(&marks), has_rules.then_some(&*net))
    }

    fn over(
        layout: Layout<'_>,
        marks: Vec<DigitSet>,
        net: Option<&Net<u64>>,
    ) -> (Encoding, Problem) {
        let crossings = Crossing::all(layout);
        let root = Root::of(layout, marks, &crossings);
        let mut writer = Writer::new(layout.size, root.marks());
        if net.is_some() {
            // So many terms follow from the candidates that choosing among them at random leads nowhere.
            writer.problem.favour();
        }
        houses::write(&mut writer, layout, &root, &crossings);
        if let Some(net) = net {
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

fn digit_sets(marks: &[u64]) -> Vec<DigitSet> {
    marks.iter().map(|marks| DigitSet::from_bits(*marks)).collect()
}

/// How many solutions a net has by itself, from these candidates: for the tests that hold its rules against their words.
#[cfg(test)]
pub(in crate::engines) fn count_solutions(puzzle: &Puzzle, net: &Net<u64>, marks: &[u64]) -> usize {
    let mut writer = Writer::new(puzzle.size(), &digit_sets(marks));
    rules::write(&mut writer, net);
    let (_, problem) = writer.finish();
    problem.search().count()
}
