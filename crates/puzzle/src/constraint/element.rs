use super::{Automaton, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// A cell whose value is the position, from 1, at which a list of cells holds the target value.
#[derive(Clone, Debug)]
pub struct Element {
    /// The cell whose value is the position.
    pub index: Cell,
    /// The cells of the list, which may include the index.
    pub list: Vec<Cell>,
    /// The value that the list holds at that position.
    pub target: Target,
}

/// The value that a list holds at the position of an [`Element`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// This value.
    Value(i32),
    /// The value of this cell, which may be the index cell or a cell of the list.
    Cell(Cell),
}

impl Element {
    /// The cells in the order in which the automaton reads them: the index, the target if it is a cell, then the list. Each
    /// cell is listed once.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = vec![self.index];
        let target = match self.target {
            Target::Value(_) => None,
            Target::Cell(cell) => Some(cell),
        };
        for cell in target.into_iter().chain(self.list.iter().copied()) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// The automaton that reads [these cells](Element::cells). A state contains the position and, once it is known, the target
    /// value.
    pub fn automaton(&self, values: Values) -> Arc<dyn Automaton> {
        Arc::new(Lookup { cells: self.cells(), element: self.clone(), values })
    }
}

#[derive(Debug)]
struct Lookup {
    cells: Vec<Cell>,
    element: Element,
    values: Values,
}

/// Encodes a position, from 0, and the target value, if it is known, as a state.
fn state_of(place: usize, value: Option<i32>) -> State {
    (place as State) << 64 | value.map_or(0, |value| value as u32 as State + 1)
}

impl Automaton for Lookup {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit);
        let (place, mut known) = match at {
            0 => {
                let place = usize::try_from(value - 1).ok()?;
                let known = match self.element.target {
                    Target::Value(value) => Some(value),
                    Target::Cell(_) => None,
                };
                (Some(place).filter(|place| *place < self.element.list.len())?, known)
            }
            _ => {
                let value = (state as u64).checked_sub(1).map(|value| value as u32 as i32);
                ((state >> 64) as usize, value)
            }
        };
        let cell = self.cells[at];
        if self.element.target == Target::Cell(cell) || self.element.list[place] == cell {
            match known {
                Some(known) if known != value => return None,
                _ => known = Some(value),
            }
        }
        Some(state_of(place, known))
    }
}
