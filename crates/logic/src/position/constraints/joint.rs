//! Two constraints that share cells, or whose cells see each other: the candidates that both allow together.
//!
//! One layered graph reads the cells of the first constraint, then those of the second. A cell of the second cannot hold
//! the digit of a cell of the first that it sees, so the graph keeps track of these digits. A shared cell is read twice
//! and must get the same digit both times, so each of its digits is tried separately.

use super::layered_graph::Different;
use super::{Constraint, Support};
use ennead_puzzle::constraint::{Automaton, State};
use ennead_puzzle::{Digit, DigitSet, Geometry};
use std::sync::Arc;

/// The maximum number of cells that the two constraints may have in common.
const MAX_SHARED: usize = 2;

/// Two constraints joined into one.
pub(crate) struct Joint {
    /// The joint constraint: it reads the cells of the first, then those of the second.
    pub(crate) constraint: Constraint,
    /// For each cell of both constraints, its two positions in `constraint`.
    shared: Vec<[usize; 2]>,
}

impl Joint {
    /// Joins two constraints. `None` if they have too many cells in common, or if the layered graph cannot keep track of all
    /// cells that see each other.
    pub(crate) fn of(
        first: &Constraint,
        second: &Constraint,
        geometry: &Geometry,
    ) -> Option<Joint> {
        let cells = [&first.cells[..], &second.cells].concat();
        let length = first.cells.len();
        let place = |(at, cell): (usize, &usize)| {
            let in_first = first.cells.iter().position(|one| one == cell)?;
            Some([in_first, length + at])
        };
        let shared: Vec<[usize; 2]> = second.cells.iter().enumerate().filter_map(place).collect();
        let different = Different::of(&cells, geometry, false);
        if shared.len() > MAX_SHARED || !different.is_exact() {
            return None;
        }
        let (first, second) = (first.automaton.clone(), second.automaton.clone());
        let automaton = Arc::new(Concatenation { first, length, second });
        let constraint =
            Constraint { cells, may_need_digits: false, automaton, different, total: None };
        Some(Joint { constraint, shared })
    }

    /// Which of these candidates are part of a filling that satisfies both constraints; `None` if there are too many fillings.
    pub(crate) fn support(&self, marks: &[DigitSet]) -> Option<Support> {
        let mut possible = vec![DigitSet::EMPTY; marks.len()];
        self.add_support(&self.shared, &mut marks.to_vec(), &mut possible)?;
        Some(Support { possible })
    }

    /// Tries each digit in each of the remaining shared cells, and adds the support to `possible`. `None` if there are
    /// too many fillings.
    fn add_support(
        &self,
        shared: &[[usize; 2]],
        marks: &mut Vec<DigitSet>,
        possible: &mut [DigitSet],
    ) -> Option<()> {
        let Some((&[one, other], rest)) = shared.split_first() else {
            let support = self.constraint.support(marks)?;
            for (all, more) in possible.iter_mut().zip(support.possible) {
                *all = *all | more;
            }
            return Some(());
        };
        let before = (marks[one], marks[other]);
        for digit in before.0 & before.1 {
            (marks[one], marks[other]) = (DigitSet::of(digit), DigitSet::of(digit));
            self.add_support(rest, marks, possible)?;
        }
        (marks[one], marks[other]) = before;
        Some(())
    }
}

/// Two automata as one: it reads the cells of the first, then those of the second.
#[derive(Debug)]
struct Concatenation {
    first: Arc<dyn Automaton>,
    /// The number of cells that the first automaton reads.
    length: usize,
    second: Arc<dyn Automaton>,
}

impl Automaton for Concatenation {
    fn start(&self) -> State {
        self.first.start()
    }

    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        if let Some(at) = at.checked_sub(self.length) {
            return self.second.next(at, state, digit);
        }
        let next = self.first.next(at, state, digit)?;
        match at + 1 < self.length {
            true => Some(next),
            false => self.first.accepts(next).then(|| self.second.start()),
        }
    }

    fn accepts(&self, state: State) -> bool {
        self.second.accepts(state)
    }
}

/// An automaton that accepts all digits.
#[derive(Debug)]
struct AnyDigits;

impl Automaton for AnyDigits {
    fn next(&self, _at: usize, _state: State, _digit: Digit) -> Option<State> {
        Some(0)
    }
}

impl Constraint {
    /// The constraint that cells differ if they see each other.
    pub(crate) fn of_cells(cells: Vec<usize>, geometry: &Geometry) -> Constraint {
        let different = Different::of(&cells, geometry, false);
        let automaton = Arc::new(AnyDigits);
        Constraint { cells, may_need_digits: false, automaton, different, total: None }
    }
}
