use super::{Automaton, State};
use crate::{Cell, Digit, DigitSet};
use std::sync::Arc;

/// A cell that holds one of certain digits.
#[derive(Clone, Debug)]
pub struct Allowed {
    /// The cell.
    pub cell: Cell,
    /// The digits that the cell can hold.
    pub digits: DigitSet,
}

impl Allowed {
    /// The automaton that reads the cell.
    pub fn automaton(&self) -> Arc<dyn Automaton> {
        Arc::new(OneOf(self.digits))
    }
}

#[derive(Debug)]
struct OneOf(DigitSet);

impl Automaton for OneOf {
    fn next(&self, _at: usize, _state: State, digit: Digit) -> Option<State> {
        self.0.contains(digit).then_some(0)
    }
}

/// Different cells that hold different, consecutive digits in any order.
#[derive(Clone, Debug)]
pub struct Consecutive {
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Consecutive {
    /// The automaton that reads the cells in order. A state is the set of digits read.
    pub fn automaton(&self) -> Arc<dyn Automaton> {
        Arc::new(Run { length: self.cells.len() as u32 })
    }
}

#[derive(Debug)]
struct Run {
    length: u32,
}

impl Automaton for Run {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let bit = 1 << digit.get();
        let read = state | bit;
        let spread = State::BITS - read.leading_zeros() - read.trailing_zeros();
        (state & bit == 0 && spread <= self.length).then_some(read)
    }
}
