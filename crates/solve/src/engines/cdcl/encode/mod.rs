//! A puzzle as variables, exactly-one groups and clauses.

mod alternatives;
mod areas;
mod automaton;
mod counts;
mod ends;
mod houses;
mod integer;
mod order;
mod portions;
mod rules;
mod sets;
mod sums;
mod writer;

use super::intersection::Intersection;
use super::root::Root;
use super::sat::{Literal, Problem};
use crate::engines::canvas::Canvas;
use crate::engines::layout::Layout;
use crate::engines::rules::net::Net;
use crate::engines::rules::settled;
#[cfg(test)]
use ennead_puzzle::Puzzle;
use ennead_puzzle::{Digit, DigitSet};
use writer::Writer;

/// The candidates that the literals of a problem represent.
#[derive(Clone)]
pub(super) struct Encoding {
    /// For each cell, the digit that propagation decided; `None` if it is undecided.
    digits: Vec<Option<Digit>>,
    /// The candidates of the undecided cells with their literals.
    candidates: Vec<(u16, Digit, Literal)>,
}

impl Encoding {
    /// Encodes these grids as a problem with the same solutions.
    pub(super) fn of(canvas: &Canvas<'_>) -> (Encoding, Problem) {
        if let Some(puzzle) = canvas.single()
            && !canvas.needs_net()
        {
            let marks = puzzle.size().cells().map(|cell| puzzle.allowed(cell)).collect();
            return Encoding::over(canvas.layout(), marks, None);
        }
        let (net, marks) = settled(canvas);
        let net = canvas.needs_net().then_some(&*net);
        Encoding::over(canvas.layout(), digit_sets(&marks), net)
    }

    fn over(
        layout: Layout<'_>,
        marks: Vec<DigitSet>,
        net: Option<&Net<u64>>,
    ) -> (Encoding, Problem) {
        let intersections = Intersection::all(layout);
        let root = Root::of(layout, marks, &intersections);
        let mut writer = Writer::new(layout.size, root.marks());
        if net.is_some() {
            // Most other terms follow from the candidates, so the search should branch on candidates first.
            writer.problem.favour();
        }
        houses::write(&mut writer, layout, &root, &intersections);
        if let Some(net) = net {
            rules::write(&mut writer, net);
        }
        let digits = root.marks().iter().map(|marks| marks.single()).collect();
        let (candidates, problem) = writer.finish();
        (Encoding { digits, candidates }, problem)
    }

    /// The candidates of the undecided cells with their literals, in the order of cells.
    pub(super) fn candidates(&self) -> &[(u16, Digit, Literal)] {
        &self.candidates
    }

    /// For each cell, the digit that propagation decided; `None` if it is undecided.
    pub(super) fn decided(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The digit of every cell, if `is_true` tells which literals are true.
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

/// For tests of rules: the number of solutions of a net without its houses, from these candidates.
#[cfg(test)]
pub(in crate::engines) fn count_solutions(puzzle: &Puzzle, net: &Net<u64>, marks: &[u64]) -> usize {
    let mut writer = Writer::new(puzzle.size(), &digit_sets(marks));
    rules::write(&mut writer, net);
    let (_, problem) = writer.finish();
    problem.search().count()
}
