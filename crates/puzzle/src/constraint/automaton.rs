use crate::Digit;
use std::fmt;

/// The state of an automaton, which encodes all that it remembers about the digits read so far.
pub type State = u128;

/// A deterministic automaton that reads the digits of some cells in a fixed order.
///
/// Most automata compute states only when they are needed and do not list them in advance. For example, the automaton for
/// a sum of 36 cells has thousands of states, but only a few of them can be reached in a given position.
pub trait Automaton: fmt::Debug + Send + Sync {
    /// The state before the first cell.
    fn start(&self) -> State {
        0
    }

    /// The state after the digit at position `at`, counted from 0, is read. `None` means that no accepted word continues with
    /// that digit; an automaton need not detect every such case.
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State>;

    /// Whether the automaton accepts a word whose last digit leads to this state.
    fn accepts(&self, _state: State) -> bool {
        true
    }
}

/// The position of the lowest bit of a digit's counter, in a state with a four-bit counter for each digit.
pub(super) fn counter(digit: Digit) -> u32 {
    4 * (u32::from(digit.get()) - 1)
}

/// The number of four-bit counters that a state can hold.
pub(super) const MAX_COUNTED: usize = State::BITS as usize / 4;

/// The largest number that a four-bit counter can hold.
pub(super) const LARGEST_COUNT: State = 15;
