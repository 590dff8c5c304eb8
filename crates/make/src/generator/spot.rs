//! A puzzle that is changed step by step.

use super::board;
use crate::grids::Digits;
use crate::symmetry::Units;
use ennead_canon::Transformation;
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, CellSet};
use ennead_solve::Single;

/// A puzzle and its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// The solution.
    pub(super) digits: Digits,
    pub(super) givens: CellSet,
}

/// A grid with more givens than a puzzle needs; removing givens makes a new puzzle.
pub(super) struct Step {
    pub(super) digits: Digits,
    pub(super) empty: CellSet,
    pub(super) units: Units,
}

/// The order in which the givens of a step are removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Random,
    /// First the new givens, then those of the puzzle, so that most of the old ones stay.
    NewFirst,
}

impl Spot {
    /// Solves a puzzle, which must have one solution.
    pub(super) fn of(puzzle: &Board) -> Spot {
        let cells = puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        let givens = (0..81).filter(|cell| cells[*cell] > 0).collect();
        let solution = Single::new().solve(&cells).first.copied();
        Spot {
            digits: solution.map_or(cells, |solution| solution.map(|symbol| symbol - b'0')),
            givens,
        }
    }

    /// Returns the puzzle after a random transformation.
    pub(super) fn shuffled(&self, random: &mut Random) -> Spot {
        let way = Transformation::random(random);
        let solution = way.board(&board(&self.digits));
        Spot {
            digits: solution.cells().map(|digit| digit.map_or(0, |digit| digit.get())),
            givens: way.cells(self.givens),
        }
    }

    /// Returns a step that makes the same puzzle again.
    pub(super) fn stay(&self) -> Step {
        let empty = super::request::all().minus(self.givens);
        Step { digits: self.digits, empty, units: Units::default() }
    }

    /// Replaces one or two givens, preferably those in `removable`, with the same number of others, and adds `more` further
    /// givens. Givens are then removed from the result in the order `thinning`.
    pub(super) fn step(
        &self,
        random: &mut Random,
        removable: CellSet,
        more: usize,
        thinning: Order,
    ) -> Step {
        let mut kept: Vec<usize> = self.givens.iter().collect();
        random.shuffle(&mut kept);
        kept.sort_by_key(|cell| removable.contains(*cell));
        let removed = 1 + random.below(2);
        kept.truncate(kept.len() - removed);
        let mut others: Vec<usize> = (0..81).filter(|cell| !self.givens.contains(*cell)).collect();
        random.shuffle(&mut others);
        others.truncate(removed + more);
        let start: CellSet = kept.iter().chain(&others).copied().collect();
        let units = match thinning {
            Order::Random => {
                let mut units = Units::cells(start);
                units.shuffle(random);
                units
            }
            Order::NewFirst => {
                let each = others.into_iter().chain(kept);
                each.map(|cell| CellSet::from_iter([cell])).collect()
            }
        };
        Step { digits: self.digits, empty: super::request::all().minus(start), units }
    }
}
