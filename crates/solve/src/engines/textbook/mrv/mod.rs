//! Fills the cell with the fewest candidates first, with forward checking and undo.
//!
//! See the README of this folder.

mod marks;

use crate::Observer;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Puzzle};
use marks::Marks;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Mrv {
    marks: Marks,
    levels: Vec<Level>,
    state: State,
}

/// A cell that the search has filled.
#[derive(Clone)]
struct Level {
    cell: usize,
    digit: Digit,
    /// The digits left to try in the cell.
    rest: DigitSet,
}

/// The next action of the search.
#[derive(Clone)]
enum State {
    /// Choose a cell in a new position.
    Look,
    /// Try these digits in this cell, which is empty.
    Try(usize, DigitSet),
    /// Undo the last level.
    Retreat,
}

impl Search for Mrv {
    fn new(puzzle: &Puzzle) -> Mrv {
        let marks = Marks::new(puzzle);
        let state = if marks.is_dead() { State::Retreat } else { State::Look };
        Mrv { marks, levels: Vec::new(), state }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            match self.state {
                State::Look => match self.marks.smallest() {
                    Some(cell) => self.state = State::Try(cell, self.marks.candidates(cell)),
                    None => {
                        self.state = State::Retreat;
                        watch.solution();
                        return Advance::Solution;
                    }
                },
                State::Try(cell, digits) => {
                    let Some(digit) = digits.first() else {
                        self.state = State::Retreat;
                        continue;
                    };
                    if let Some(stop) = watch.must_stop() {
                        return Advance::Stopped(stop);
                    }
                    let rest = digits.without(digit);
                    watch.enter(cell, digit, !rest.is_empty());
                    self.levels.push(Level { cell, digit, rest });
                    let alive = self.marks.place(cell, digit, watch);
                    self.state = if alive { State::Look } else { State::Retreat };
                }
                State::Retreat => {
                    let Some(level) = self.levels.pop() else { return Advance::Exhausted };
                    self.marks.undo(level.cell, level.digit);
                    watch.leave();
                    self.state = State::Try(level.cell, level.rest);
                }
            }
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.marks.digits().to_vec()
    }
}
