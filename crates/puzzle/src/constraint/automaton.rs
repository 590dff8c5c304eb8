use crate::Digit;
use std::fmt;

/// The state of an automaton: what it remembers of the digits read so far.
pub type State = u128;

/// A deterministic automaton that reads the digits of some cells in a fixed order.
///
/// States are computed when they are needed, and most automata do not enumerate them in advance: a sum of 36 cells has
/// thousands of states, of which few can be reached in a position.
pub trait Automaton: fmt::Debug + Send + Sync {
    /// The state before the first cell.
    fn start(&self) -> State {
        0
    }

    /// The state after a digit is read at position `at`, from 0; `None` if the automaton knows that no accepted word continues
    /// with that digit.
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State>;

    /// Whether a word is accepted if its last digit leads to this state.
    fn accepts(&self, _state: State) -> bool {
        true
    }
}

/// The lowest bit of the counter of a digit in a state of four-bit counters.
pub(super) fn counter(digit: Digit) -> u32 {
    4 * (u32::from(digit.get()) - 1)
}

/// The number of counters that a state can hold.
pub(super) const MAX_COUNTED: usize = State::BITS as usize / 4;

/// The largest number that a four-bit counter can hold.
pub(super) const LARGEST_COUNT: State = 15;
