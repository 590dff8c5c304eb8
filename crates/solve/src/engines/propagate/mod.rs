//! Propagation until nothing changes, then a guess in the smallest cell.
//!
//! See the README of this folder.

mod position;

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Puzzle};
use position::Position;

/// See the [module](self).
pub(crate) struct Propagate {
    position: Position,
    /// The positions of all levels whose cell has digits left to try, one behind the other.
    saved: Vec<DigitSet>,
    levels: Vec<Level>,
    resting: bool,
}

/// A cell that the search has written into.
struct Level {
    cell: usize,
    /// What is still to be tried in the cell; if there is any, the position before is saved.
    rest: DigitSet,
}

impl Propagate {
    /// Undoes levels up to one with something left to try, and says what.
    fn retreat<O: Observer>(&mut self, watch: &mut Watch<O>) -> Option<(usize, DigitSet)> {
        while let Some(level) = self.levels.pop() {
            watch.leave();
            if !level.rest.is_empty() {
                let start = self.saved.len() - self.position.marks().len();
                self.position.restore(&self.saved[start..]);
                self.saved.truncate(start);
                return Some((level.cell, level.rest));
            }
        }
        None
    }

    fn enter<O: Observer>(&mut self, cell: usize, digits: DigitSet, watch: &mut Watch<O>) -> bool {
        let digit = digits.first().expect("the search enters cells with candidates");
        let rest = digits.without(digit);
        watch.enter(cell, digit, !rest.is_empty());
        if !rest.is_empty() {
            self.saved.extend_from_slice(self.position.marks());
        }
        self.levels.push(Level { cell, rest });
        self.position.place(cell, digit, watch).is_ok()
    }
}

impl Search for Propagate {
    fn new(puzzle: &Puzzle) -> Propagate {
        Propagate {
            position: Position::new(puzzle),
            saved: Vec::new(),
            levels: Vec::new(),
            resting: false,
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        let mut alive = !std::mem::take(&mut self.resting);
        loop {
            let next = if alive && self.position.propagate(watch).is_ok() {
                let Some(cell) = self.position.smallest() else {
                    self.resting = true;
                    watch.solution();
                    return Advance::Solution;
                };
                (cell, self.position.candidates(cell))
            } else {
                let Some(next) = self.retreat(watch) else { return Advance::Exhausted };
                next
            };
            if let Some(stop) = watch.must_stop() {
                return Advance::Stopped(stop);
            }
            alive = self.enter(next.0, next.1, watch);
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.position.digits().to_vec()
    }
}
