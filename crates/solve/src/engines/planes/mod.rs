//! Grids of up to 11 x 11 with houses of any shape: one set of cells a digit.
//!
//! See the README of this folder.

mod cells;
mod places;
mod position;
mod shape;

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, Geometry, Puzzle};
use ennead_simd::Level;
use position::{Dead, MOST_DIGITS, Position};
use shape::{MOST_HOUSES, Shape};
use std::cmp::Reverse;

/// Whether a grid is small enough.
pub(crate) fn fits(geometry: &Geometry) -> bool {
    geometry.size().get() <= MOST_DIGITS && geometry.houses().len() <= MOST_HOUSES
}

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Planes {
    shape: Shape,
    position: Position,
    /// The parts left to try, the last one first, with their depth.
    waiting: Vec<(Position, u64)>,
    depth: u64,
    /// How often each cell was among those for which nothing was left, or the choice before that.
    trouble: Vec<u32>,
    /// The cell that was given a digit last, until the search goes back.
    chosen: Option<usize>,
    /// Whether the position is done, and the next part is to be gone on with.
    done: bool,
}

/// What an empty cell adds to its own trouble; a house without a digit adds 1 to that of each of its cells.
const EMPTY_CELL: u32 = 4;

/// What the cell gets that was chosen last before a contradiction.
const CHOSEN: u32 = 8;

impl Search for Planes {
    /// # Panics
    /// When the grid is too large; [`choose`](crate::choose) gives it none that does not [fit](fits).
    fn new(puzzle: &Puzzle) -> Planes {
        assert!(fits(puzzle.geometry()), "planes are chosen for small grids only");
        let shape = Shape::of(puzzle.geometry());
        let mut planes = [0; MOST_DIGITS];
        for (index, cell) in puzzle.size().cells().enumerate() {
            for digit in puzzle.allowed(cell) {
                planes[usize::from(digit.get()) - 1] |= 1 << index;
            }
        }
        let trouble = vec![1; shape.peers.len()];
        let position = Position::new(planes);
        Planes {
            shape,
            position,
            waiting: Vec::new(),
            depth: 0,
            trouble,
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
                Err(Dead(cells)) => {
                    let by = if cells::is_several(cells) { 1 } else { EMPTY_CELL };
                    cells::each(cells).for_each(|cell| self.blame(cell, by));
                    if let Some(cell) = self.chosen {
                        self.blame(cell, CHOSEN);
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

impl Planes {
    /// The same search with the vectors of this level.
    pub(crate) fn level(mut self, level: Level) -> Planes {
        self.shape.counter.level = level;
        self
    }

    /// As [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Planes> {
        if self.waiting.is_empty() {
            return None;
        }
        let (position, _) = self.waiting.remove(0);
        Some(Planes {
            shape: self.shape.clone(),
            position,
            waiting: vec![(position, 1)],
            depth: 0,
            trouble: self.trouble.clone(),
            chosen: None,
            done: true,
        })
    }

    fn blame(&mut self, cell: usize, by: u32) {
        self.trouble[cell] = self.trouble[cell].saturating_add(by);
    }

    /// Goes on with the last part that waits.
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

    /// Splits the position at the cell with the fewest candidates for its trouble, those with two before all others.
    fn branch(&mut self) {
        let pairs = self.position.pairs(self.shape.digits);
        let trouble = |cell: usize| u64::from(self.trouble[cell]);
        let cell = if pairs != 0 {
            cells::each(pairs).min_by_key(|cell| Reverse(trouble(*cell)))
        } else {
            let sizes = self.position.sizes(&self.shape);
            let square = |cell: usize| u64::from(sizes[cell]).pow(2);
            let open = cells::each(self.position.open(&self.shape));
            open.min_by_key(|cell| Reverse((trouble(*cell) << 16) / square(*cell)))
        };
        let cell = cell.expect("an open position has open cells");
        let digit = self.position.candidates(cell).trailing_zeros() as usize;
        let [with, without] = self.position.parts(cell, digit);
        self.chosen = Some(cell);
        self.depth += 1;
        self.waiting.push((without, self.depth));
        self.position = with;
    }
}
