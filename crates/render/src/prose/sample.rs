//! What the tests of words have in common.

use super::{notation, step as sentence};
use ennead_logic::{Conclusion, Pattern, Step, Technique};
use ennead_puzzle::{Cell, CellStyle, Digit, Size};

pub(super) fn list(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

pub(super) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// That a step that strikes this has this short form and this sentence.
pub(super) fn check(
    technique: Technique,
    pattern: Pattern,
    gone: (&str, u8),
    short: &str,
    long: &str,
) {
    let gone = Conclusion::Eliminate(list(gone.0)[0].with(digit(gone.1)));
    let step = Step { technique, pattern, conclusions: vec![gone] };
    assert_eq!(notation(&step, Size::NINE), short);
    assert_eq!(sentence(&step, CellStyle::RowColumn), long);
}
