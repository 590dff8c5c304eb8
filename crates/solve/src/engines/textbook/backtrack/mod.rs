//! Fills the cells in reading order with digits in ascending order: the simplest backtracking
//! search.
//!
//! See the README of this folder.

use crate::Observer;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Geometry, Puzzle};
use std::sync::Arc;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Backtrack {
    geometry: Arc<Geometry>,
    digits: Vec<Option<Digit>>,
    /// The digits placed in each house.
    used: Vec<DigitSet>,
    /// The cells to fill, in reading order; each is a level of the search.
    slots: Vec<Slot>,
    /// The number of filled slots, which are always the first ones.
    filled: usize,
    state: State,
}

/// The next action of the search.
#[derive(Clone)]
enum State {
    /// Find the digits that fit the next slot.
    Look,
    /// Try these digits in the next slot.
    Try(DigitSet),
    /// Empty the last filled slot.
    Retreat,
}

/// An empty cell of the puzzle.
#[derive(Clone)]
struct Slot {
    cell: usize,
    /// The digits that the puzzle allows here.
    allowed: DigitSet,
    /// The digits left to try here, while the slot is filled.
    rest: DigitSet,
}

impl Backtrack {
    /// The digits that fit the next slot.
    fn possible(&self) -> DigitSet {
        let slot = &self.slots[self.filled];
        let houses = &self.geometry.cell_house_indices()[slot.cell];
        houses.iter().fold(slot.allowed, |left, &house| left.minus(self.used[house as usize]))
    }

    fn write(&mut self, digit: Digit, rest: DigitSet) {
        let slot = &mut self.slots[self.filled];
        slot.rest = rest;
        self.digits[slot.cell] = Some(digit);
        for &house in &self.geometry.cell_house_indices()[slot.cell] {
            self.used[house as usize].add(digit);
        }
        self.filled += 1;
    }

    /// Empties the last filled slot and returns the digits left to try there; `None` if no slot is
    /// filled.
    fn erase(&mut self) -> Option<DigitSet> {
        self.filled = self.filled.checked_sub(1)?;
        let slot = &self.slots[self.filled];
        let digit = self.digits[slot.cell].take().expect("filled slots hold a digit");
        for &house in &self.geometry.cell_house_indices()[slot.cell] {
            self.used[house as usize].remove(digit);
        }
        Some(slot.rest)
    }
}

impl Search for Backtrack {
    fn new(puzzle: &Puzzle) -> Backtrack {
        let geometry = puzzle.geometry().clone();
        let size = puzzle.size();
        let mut used = vec![DigitSet::EMPTY; geometry.houses().len()];
        let mut slots = Vec::new();
        for cell in size.cells() {
            let index = size.index(cell);
            match puzzle.givens().get(cell) {
                Some(given) => {
                    for &house in &geometry.cell_house_indices()[index] {
                        used[house as usize].add(given);
                    }
                }
                None => slots.push(Slot {
                    cell: index,
                    allowed: puzzle.allowed(cell),
                    rest: DigitSet::EMPTY,
                }),
            }
        }
        let digits = puzzle.givens().cells().to_vec();
        Backtrack { geometry, digits, used, slots, filled: 0, state: State::Look }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            match self.state {
                State::Look if self.filled == self.slots.len() => {
                    self.state = State::Retreat;
                    watch.solution();
                    return Advance::Solution;
                }
                State::Look => self.state = State::Try(self.possible()),
                State::Try(digits) => {
                    let Some(digit) = digits.first() else {
                        self.state = State::Retreat;
                        continue;
                    };
                    if let Some(stop) = watch.must_stop() {
                        return Advance::Stopped(stop);
                    }
                    let rest = digits.without(digit);
                    watch.enter(self.slots[self.filled].cell, digit, !rest.is_empty());
                    self.write(digit, rest);
                    self.state = State::Look;
                }
                State::Retreat => {
                    let Some(rest) = self.erase() else { return Advance::Exhausted };
                    watch.leave();
                    self.state = State::Try(rest);
                }
            }
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.digits.clone()
    }
}
