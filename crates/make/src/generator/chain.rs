//! Minimal puzzles with known weights.
//!
//! Berthier's *controlled bias* draws minimal puzzles with known probabilities, so that weights correct what removal in
//! random order prefers: it gives up at the first removal that fails, which nearly all attempts do. This is the same idea
//! with two changes that need fewer attempts.
//!
//! - An attempt starts with a random set of `START` givens instead of a full grid. A minimal puzzle of `n` clues is in it
//!   with probability C(START, n) / C(81, n), the same for all puzzles of `n` clues.
//! - From there one of the redundant givens is removed at random, until none is left. That reaches a puzzle on many ways:
//!   if `k` givens are removed, in all k! orders. A way is taken with the product of 1 / r, where r is the number of
//!   redundant givens at each step. So the product of all r, divided by k!, estimates the number of minimal puzzles in the
//!   set without bias (Knuth, "Estimating the efficiency of backtrack programs", 1975).

use crate::grids::Digits;
use crate::small_sets::small_sets;
use ennead_puzzle::CellSet;
use ennead_puzzle::random::Random;
use ennead_solve::inquiry::{KnownGrid, Places, Question};

/// The givens at the start.
const START: usize = 34;

/// An attempt at a puzzle with a weight.
#[derive(Debug)]
pub(super) struct Chain {
    digits: Digits,
    grid: KnownGrid,
    random: Random,
    givens: CellSet,
    /// Unavoidable sets, each of which needs a given.
    sets: Vec<CellSet>,
    /// Givens that may be redundant, and those that are.
    suspects: CellSet,
    redundant: CellSet,
    /// The question that is open.
    asked: Asked,
    removed: u32,
    weight: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Nothing,
    /// Whether the puzzle has one solution.
    Start,
    /// Whether this given is redundant.
    Given(usize),
}

/// How far an attempt is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// The answer to the [question](Chain::question) is needed.
    Ask,
    /// The givens at the start have several solutions.
    Ambiguous,
    /// The puzzle is minimal.
    Done,
}

impl Chain {
    /// Starts with random givens of a grid.
    pub(super) fn new(digits: &Digits, mut random: Random) -> Chain {
        let mut cells: [usize; 81] = std::array::from_fn(|cell| cell);
        random.shuffle(&mut cells);
        let givens: CellSet = cells[..START].iter().copied().collect();
        let bits = std::array::from_fn(|cell| 1 << cell);
        let mut sets = Vec::new();
        small_sets(digits, &bits, |set| sets.push(CellSet::from_bits(set)));
        Chain {
            digits: *digits,
            grid: KnownGrid::new(digits),
            random,
            givens,
            sets,
            suspects: givens,
            redundant: CellSet::EMPTY,
            asked: Asked::Nothing,
            removed: 0,
            weight: (0..START).map(|n| (81 - n) as f64 / (START - n) as f64).product(),
        }
    }

    /// Goes on. `other` is the answer to the last question: the cells in which another solution differs.
    pub(super) fn advance(&mut self, other: Option<Places>) -> Link {
        if let Some(cells) = other {
            self.sets.push(cells.iter().collect());
        }
        match (std::mem::replace(&mut self.asked, Asked::Nothing), other) {
            (Asked::Nothing, _) if self.sets.iter().any(|set| !set.intersects(self.givens)) => {
                return Link::Ambiguous;
            }
            (Asked::Nothing, _) => {
                self.asked = Asked::Start;
                return Link::Ask;
            }
            (Asked::Start, Some(_)) => return Link::Ambiguous,
            (Asked::Given(cell), None) => {
                self.redundant.add(cell);
            }
            _ => {}
        }
        loop {
            while !self.suspects.is_empty() {
                let cell = self.suspects.lowest();
                self.suspects.remove(cell);
                let is_last = |set: &CellSet| (*set & self.givens) == CellSet::of(cell);
                if !self.sets.iter().any(is_last) {
                    self.asked = Asked::Given(cell);
                    return Link::Ask;
                }
            }
            let ways = self.redundant.len();
            if ways == 0 {
                return Link::Done;
            }
            let cell = self.redundant.iter().nth(self.random.below(ways)).unwrap_or(0);
            self.givens.remove(cell);
            self.suspects = self.redundant.without(cell);
            self.redundant = CellSet::EMPTY;
            self.removed += 1;
            // One factor of the product, one of k!, and one that turns C(81, n) / C(START, n) into that for n - 1.
            let clues = START as f64 + 1.0 - f64::from(self.removed);
            let fewer = (START as f64 - clues + 1.0) / (81.0 - clues + 1.0);
            self.weight *= ways as f64 / f64::from(self.removed) * fewer;
        }
    }

    /// The open question.
    pub(super) fn question(&self) -> Question<'_> {
        match self.asked {
            Asked::Given(cell) => {
                let without = self.givens.without(cell);
                Question::new(&self.grid, without.iter().collect()).with_change_in(cell)
            }
            _ => Question::new(&self.grid, self.givens.iter().collect()),
        }
    }

    /// The givens, once it is done.
    pub(super) fn puzzle(&self) -> Digits {
        std::array::from_fn(|cell| if self.givens.contains(cell) { self.digits[cell] } else { 0 })
    }

    /// The full grid.
    pub(super) fn solution(&self) -> &Digits {
        &self.digits
    }

    /// The number of minimal puzzles for which this one stands, in all attempts together.
    pub(super) fn weight(&self) -> f64 {
        self.weight
    }
}
