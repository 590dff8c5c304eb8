//! Cell by cell in reading order, digits ascending: the method everyone writes first.
//!
//! See the README of this folder.

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Geometry, Puzzle};
use std::sync::Arc;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Backtrack {
    geometry: Arc<Geometry>,
    digits: Vec<Option<Digit>>,
    /// The digits that stand in each house.
    used: Vec<DigitSet>,
    /// The cells to fill, in reading order: the search's levels.
    slots: Vec<Slot>,
    /// How many slots hold a digit: always the first so many.
    filled: usize,
    state: State,
}

/// What the search does next.
#[derive(Clone)]
enum State {
    /// Look at the next slot.
    Look,
    /// Try these digits in it.
    Try(DigitSet),
    /// Empty the last filled slot.
    Retreat,
}

/// An empty cell of the puzzle.
#[derive(Clone)]
struct Slot {
    cell: usize,
    /// What the puzzle itself allows here.
    allowed: DigitSet,
    /// What is still to be tried here, while the slot holds a digit.
    rest: DigitSet,
}

impl Backtrack {
    /// What can go into the next slot.
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

    /// Empties the last filled slot and says what is still to be tried there.
    fn erase(&mut self) -> Option<DigitSet> {
        self.filled = self.filled.checked_sub(1)?;
        let slot = &self.slots[self.filled];
        let digit = self.digits[slot.cell].take().expect("filled slots hold a digit");
        for &house in &self.geometry.cell_house_indices()[slot.cell] {
            self.used[house as usize].discard(digit);
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
