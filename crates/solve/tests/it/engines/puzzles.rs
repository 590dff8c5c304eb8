//! Puzzles written out in tests.

use ennead_puzzle::{Digit, DigitSet, Puzzle, Setup};

/// A 4 x 4 puzzle without givens whose cells have these pencil marks.
pub(crate) fn marked(marks: [&str; 16]) -> Puzzle {
    let mut setup = Setup::empty(4);
    let set = |text: &str| text.chars().filter_map(Digit::from_symbol).collect::<DigitSet>();
    setup.marks = Some(marks.map(set).to_vec());
    setup.check().unwrap()
}
