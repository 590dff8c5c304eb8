use super::{Automaton, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// A cell whose value is the number of different digits in certain cells.
#[derive(Clone, Debug)]
pub struct Distinct {
    /// The cell that holds the number.
    pub count: Cell,
    /// The cells whose digits are counted.
    pub cells: Vec<Cell>,
}

impl Distinct {
    /// The cells in the order in which the automaton reads them: the cell with the number is the last.
    pub fn cells(&self) -> Vec<Cell> {
        self.cells.iter().copied().chain([self.count]).collect()
    }

    /// The automaton that reads [these cells](Distinct::cells). A state is the set of digits read.
    pub fn automaton(&self, values: Values) -> Arc<dyn Automaton> {
        Arc::new(Counter { cells: self.cells.len(), values })
    }
}

#[derive(Debug)]
struct Counter {
    cells: usize,
    values: Values,
}

impl Automaton for Counter {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        match at == self.cells {
            true => (state.count_ones() as i32 == self.values.of(digit)).then_some(state),
            false => Some(state | 1 << digit.get()),
        }
    }
}
