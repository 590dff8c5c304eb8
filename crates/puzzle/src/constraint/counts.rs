use super::automaton::{LARGEST_COUNT, MAX_COUNTED, counter};
use super::{Automaton, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// Two groups of equal size that hold the same digits, each digit the same number of times.
#[derive(Clone, Debug)]
pub struct SameDigits {
    /// The groups.
    pub groups: [Vec<Cell>; 2],
}

impl SameDigits {
    /// The automaton that reads the first group and then the second; `None` if its counters do not fit in a state. A state
    /// counts, for each digit, how often the second group must still repeat it.
    pub fn automaton(&self, values: Values) -> Option<Arc<dyn Automaton>> {
        let first = self.groups[0].len();
        let fits = values.count() <= MAX_COUNTED && first as State <= LARGEST_COUNT;
        fits.then(|| Arc::new(Repeat { first }) as Arc<dyn Automaton>)
    }
}

#[derive(Debug)]
struct Repeat {
    first: usize,
}

impl Automaton for Repeat {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let one = 1 << counter(digit);
        if at < self.first {
            return Some(state + one);
        }
        let left = state >> counter(digit) & LARGEST_COUNT;
        (left > 0).then(|| state - one)
    }
}

/// Cells that contain certain digits, each at least (or exactly) a given number of times.
#[derive(Clone, Debug)]
pub struct Contains {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Each of these digits, listed once, with its number of times.
    pub counts: Vec<(Digit, usize)>,
    /// Whether each digit appears exactly this number of times; otherwise, it appears at least that often.
    pub exact: bool,
}

impl Contains {
    /// Counts how often each digit appears in a list.
    pub fn counts_of(digits: &[Digit]) -> Vec<(Digit, usize)> {
        let mut sorted = digits.to_vec();
        sorted.sort_unstable();
        sorted.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect()
    }

    /// The automaton that reads the cells in order; `None` if its counters do not fit in a state. A state counts, for each
    /// digit, how often it is still missing.
    pub fn automaton(&self) -> Option<Arc<dyn Automaton>> {
        let fits = self.counts.iter().all(|(_, count)| *count as State <= LARGEST_COUNT);
        let missing = Missing { counts: self.counts.clone(), exact: self.exact };
        (self.counts.len() <= MAX_COUNTED && fits).then(|| Arc::new(missing) as Arc<dyn Automaton>)
    }
}

/// The automaton of [`Contains`]. The counters of a state are in the order of `counts`.
#[derive(Debug)]
struct Missing {
    counts: Vec<(Digit, usize)>,
    exact: bool,
}

impl Automaton for Missing {
    fn start(&self) -> State {
        let counts = self.counts.iter().enumerate();
        counts.fold(0, |state, (place, (_, count))| state | (*count as State) << (4 * place))
    }

    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let place = self.counts.iter().position(|(counted, _)| *counted == digit);
        let Some(place) = place else { return Some(state) };
        match state >> (4 * place) & LARGEST_COUNT {
            0 => (!self.exact).then_some(state),
            _ => Some(state - (1 << (4 * place))),
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == 0
    }
}

/// Different cells in which each value V appears either exactly V times or not at all.
#[derive(Clone, Debug)]
pub struct Counting {
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Counting {
    /// The automaton that reads the cells in order and counts each digit; `None` if the counters do not fit in a state.
    pub fn automaton(&self, values: Values) -> Option<Arc<dyn Automaton>> {
        // A value above the number of cells never appears.
        let most = (self.cells.len() as State).min(values.highest() as State);
        let bits = State::BITS - most.max(LARGEST_COUNT).leading_zeros();
        let fits = values.count() <= (State::BITS / bits) as usize;
        fits.then(|| Arc::new(Counters { values, bits }) as Arc<dyn Automaton>)
    }
}

#[derive(Debug)]
struct Counters {
    values: Values,
    /// The number of bits of each counter.
    bits: u32,
}

impl Counters {
    fn count(&self, state: State, digit: Digit) -> i32 {
        (state >> self.place(digit)) as i32 & ((1 << self.bits) - 1)
    }

    /// The position of the lowest bit of a digit's counter.
    fn place(&self, digit: Digit) -> u32 {
        self.bits * digit.index() as u32
    }
}

impl Automaton for Counters {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let has_room = self.count(state, digit) < self.values.of(digit);
        has_room.then(|| state + (1 << self.place(digit)))
    }

    fn accepts(&self, state: State) -> bool {
        let mut digits = self.values.digits().iter();
        digits.all(|digit| [0, self.values.of(digit)].contains(&self.count(state, digit)))
    }
}
