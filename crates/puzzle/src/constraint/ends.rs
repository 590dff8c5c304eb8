use super::{Automaton, State, Values};
use crate::{Cell, Digit, DigitSet};
use std::sync::Arc;

/// A line whose two ends together determine which digits all its other cells can hold.
#[derive(Clone, Debug)]
pub struct Ends {
    /// The first and the last cell.
    pub ends: [Cell; 2],
    /// The cells between the ends, in the order of the line.
    pub inside: Vec<Cell>,
    /// For each pair of digits at the ends, the digits that the inner cells can hold.
    pub allowed: Arc<Inside>,
}

/// For each pair of digits at the ends of a line, the digits that its inner cells can hold; the empty set if the pair is
/// impossible.
#[derive(Clone, Debug)]
pub struct Inside {
    sets: Vec<DigitSet>,
    digits: usize,
}

impl Inside {
    /// Makes the table of a condition. `allows` gets the lower value at the ends, the higher one and an inner value.
    pub fn of(values: Values, allows: impl Fn(i32, i32, i32) -> bool) -> Inside {
        let set = |a: i32, b: i32| values.digits_where(|value| allows(a.min(b), a.max(b), value));
        let range = || values.digits().iter().map(|digit| values.of(digit));
        let sets = range().flat_map(|a| range().map(move |b| (a, b))).map(|(a, b)| set(a, b));
        Inside { sets: sets.collect(), digits: values.count() }
    }

    /// The digits that the inner cells can hold if these are the digits at the ends.
    pub fn digits(&self, first: Digit, last: Digit) -> DigitSet {
        let place = |digit: Digit| usize::from(digit.get()) - 1;
        self.sets[place(first) * self.digits + place(last)]
    }
}

impl Ends {
    /// The automaton that reads the two ends and then the inner cells. After the first end, the state is the digit there;
    /// from the second end on, it is the set of digits that the inner cells can hold.
    pub fn automaton(&self) -> Arc<dyn Automaton> {
        self.allowed.clone()
    }
}

impl Automaton for Inside {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        match at {
            0 => Some(digit.get().into()),
            1 => {
                let first = Digit::new(state as u8)?;
                let inside = self.digits(first, digit);
                (!inside.is_empty()).then_some(inside.bits().into())
            }
            _ => DigitSet::from_bits(state as u64).contains(digit).then_some(state),
        }
    }
}
