//! Grids up to 11 x 11 with houses of any shape: one bit set of cells per digit.
//!
//! See the README of this folder.

mod cells;
mod places;
mod position;
mod shape;

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use cells::MAX_DIGITS;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Digit, DigitSet, Puzzle};
use ennead_simd::Level;
use places::MAX_HOUSES;
use position::{Contradiction, Position};
use shape::Shape;
use std::cmp::Reverse;

/// Returns why this engine cannot solve a puzzle; `None` if it can. The puzzle must have no rules.
pub(crate) fn refuses(puzzle: &Puzzle) -> Option<&'static str> {
    let geometry = puzzle.geometry();
    let fits = geometry.size().digit_count() <= MAX_DIGITS && geometry.houses().len() <= MAX_HOUSES;
    (!fits).then_some("bitboard solves grids up to 11 x 11 with up to 64 houses")
}

/// The search; see the [module](self).
#[derive(Clone)]
pub(crate) struct Bitboard {
    shape: Shape,
    position: Position,
    /// The saved sides of earlier branches, each with its depth. The search continues with the last one.
    waiting: Vec<(Position, u64)>,
    depth: u64,
    /// The weight of each cell: 1 at the start; each contradiction adds to its cells and to the cell assigned last.
    weights: Vec<u32>,
    /// The cell that was assigned last, until the search retreats.
    chosen: Option<usize>,
    /// Whether the position is finished, so that the search continues with a saved one.
    done: bool,
}

/// The weight that a contradiction adds to a single cell without candidates. A contradiction in several cells adds 1 to each of
/// them.
const SINGLE_CELL: u32 = 4;

/// The weight that a contradiction adds to the cell assigned last.
const CHOSEN: u32 = 8;

impl Search for Bitboard {
    /// # Panics
    /// If it [refuses] the puzzle; [`choose`](crate::choose) never passes such a puzzle.
    fn new(puzzle: &Puzzle) -> Bitboard {
        assert_eq!(refuses(puzzle), None);
        let shape = Shape::of(puzzle.geometry());
        let weights = vec![1; shape.peers.len()];
        let position = start(puzzle.size().cells().map(|cell| puzzle.allowed(cell)));
        Bitboard {
            shape,
            position,
            waiting: Vec::new(),
            depth: 0,
            weights,
            chosen: None,
            done: false,
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if self.done
                && let Err(end) = self.back(watch)
            {
                return end;
            }
            match self.position.settle(&self.shape) {
                Err(Contradiction(cells)) => {
                    let by = if cells::is_several(cells) { 1 } else { SINGLE_CELL };
                    ones(cells).for_each(|cell| self.add_weight(cell, by));
                    if let Some(cell) = self.chosen {
                        self.add_weight(cell, CHOSEN);
                    }
                    self.done = true;
                }
                Ok(()) if self.position.open(&self.shape) == 0 => {
                    self.done = true;
                    watch.solution();
                    return Advance::Solution;
                }
                Ok(()) => {
                    if let Some(stop) = watch.must_stop() {
                        return Advance::Stopped(stop);
                    }
                    self.branch();
                    watch.descend(true);
                }
            }
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        let digit = |cell| Digit::new(self.position.candidates(cell).trailing_zeros() as u8 + 1);
        (0..self.shape.peers.len()).map(digit).collect()
    }
}

/// The position in which the cells have these candidates.
fn start(candidates: impl Iterator<Item = DigitSet>) -> Position {
    let mut planes = [0; MAX_DIGITS];
    for (index, digits) in candidates.enumerate() {
        for digit in digits {
            planes[usize::from(digit.get()) - 1] |= 1 << index;
        }
    }
    Position::new(planes)
}

impl Bitboard {
    /// Returns to the start, with only these digits in each cell. The weights of the cells stay.
    pub(crate) fn restart(&mut self, puzzle: &Puzzle, allowed: &[DigitSet]) {
        let cells = puzzle.size().cells().zip(allowed);
        self.position = start(cells.map(|(cell, allowed)| puzzle.allowed(cell) & *allowed));
        self.waiting.clear();
        (self.depth, self.chosen, self.done) = (0, None, false);
    }

    /// Makes the search use the vectors of this SIMD level.
    pub(crate) fn level(mut self, level: Level) -> Bitboard {
        self.shape.counter.level = level;
        self
    }

    /// See [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Bitboard> {
        if self.waiting.is_empty() {
            return None;
        }
        let (position, _) = self.waiting.remove(0);
        Some(Bitboard {
            shape: self.shape.clone(),
            position,
            waiting: vec![(position, 1)],
            depth: 0,
            weights: self.weights.clone(),
            chosen: None,
            done: true,
        })
    }

    fn add_weight(&mut self, cell: usize, by: u32) {
        self.weights[cell] = self.weights[cell].saturating_add(by);
    }

    /// Continues with the position saved last.
    fn back<O: Observer>(&mut self, watch: &mut Watch<O>) -> Result<(), Advance> {
        if let Some(stop) = watch.must_stop().filter(|_| !self.waiting.is_empty()) {
            return Err(Advance::Stopped(stop));
        }
        let next = self.waiting.pop();
        watch.retreat(self.depth + 1 - next.map_or(1, |(_, depth)| depth));
        let (position, depth) = next.ok_or(Advance::Exhausted)?;
        (self.position, self.depth, self.done) = (position, depth, false);
        self.chosen = None;
        watch.descend(false);
        Ok(())
    }

    /// Splits the position at the cell with the greatest weight among those with two candidates. If there are none, takes
    /// the cell with the smallest ratio of the squared number of candidates to the weight.
    fn branch(&mut self) {
        let pairs = self.position.pairs(self.shape.digits);
        let weights = |cell: usize| u64::from(self.weights[cell]);
        let cell = if pairs != 0 {
            ones(pairs).min_by_key(|cell| Reverse(weights(*cell)))
        } else {
            let sizes = self.position.sizes(&self.shape);
            let square = |cell: usize| u64::from(sizes[cell]).pow(2);
            let open = ones(self.position.open(&self.shape));
            open.min_by_key(|cell| Reverse((weights(*cell) << 16) / square(*cell)))
        };
        let cell = cell.expect("an unsolved position has empty cells");
        let digit = self.position.candidates(cell).trailing_zeros() as usize;
        let [with, without] = self.position.parts(cell, digit);
        self.chosen = Some(cell);
        self.depth += 1;
        self.waiting.push((without, self.depth));
        self.position = with;
    }
}
