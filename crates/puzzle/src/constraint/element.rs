use super::{Automaton, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// A cell whose value is the position, from 1, of a certain value in a list.
#[derive(Clone, Debug)]
pub struct Element {
    /// The cell whose value is the position.
    pub index: Cell,
    /// The cells of the list, which may include the index.
    pub list: Vec<Cell>,
    /// The value at that position.
    pub value: i32,
}

impl Element {
    /// The cells in the order in which the automaton reads them: the index first, then the rest of the list.
    pub fn cells(&self) -> Vec<Cell> {
        let rest = self.list.iter().copied().filter(|cell| *cell != self.index);
        std::iter::once(self.index).chain(rest).collect()
    }

    /// The automaton that reads [these cells](Element::cells). A state is the position.
    pub fn automaton(&self, values: Values) -> Arc<dyn Automaton> {
        let place = |cell: Cell| self.list.iter().position(|one| *one == cell);
        let places = self.cells().into_iter().map(place).collect();
        Arc::new(Lookup { places, count: self.list.len(), value: self.value, values })
    }
}

#[derive(Debug)]
struct Lookup {
    /// The position in the list of each cell read, if it is in the list.
    places: Vec<Option<usize>>,
    count: usize,
    value: i32,
    values: Values,
}

impl Automaton for Lookup {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit);
        let place = match at {
            0 => usize::try_from(value - 1).ok().filter(|place| *place < self.count)?,
            _ => state as usize,
        };
        (self.places[at] != Some(place) || value == self.value).then_some(place as State)
    }
}
