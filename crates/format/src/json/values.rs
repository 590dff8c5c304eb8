//! Symbols of digits from 0 or from 1.
//!
//! In a puzzle with digits from 0, the symbol of a digit is its value, `0` to `9`, then `A` = 10 and so on, and only `.`
//! (or `_` `*` `-` `?`) is an empty cell. In all others, `0` is also an empty cell.

use crate::fields::Reason;
use crate::symbols;
use ennead_puzzle::{Digit, DigitSet};

/// The symbol of a digit: `1` for the first one, or `0` with digits from 0.
pub(super) fn symbol(digit: Digit, from_zero: bool) -> char {
    match (from_zero, digit.get()) {
        (false, _) => digit.symbol(),
        (true, 1) => '0',
        (true, number) => Digit::new(number - 1).expect("it is 1 or more").symbol(),
    }
}

/// The cells of a grid, row by row, `.` for an empty one.
pub(super) fn line<'a>(
    cells: impl IntoIterator<Item = &'a Option<Digit>>,
    from_zero: bool,
) -> String {
    cells.into_iter().map(|cell| cell.map_or('.', |digit| symbol(digit, from_zero))).collect()
}

/// The candidates of a cell, one symbol each.
pub(super) fn run(digits: DigitSet, from_zero: bool) -> String {
    digits.iter().map(|digit| symbol(digit, from_zero)).collect()
}

/// The number of the digit of a symbol with digits from 0; 0 for an empty cell.
pub(super) fn number_from_zero(symbol: char, side: usize) -> Option<i32> {
    match symbol {
        '0' => Some(1),
        // With digits from 0, a side of 10 has no letters yet.
        _ if symbols::is_empty_cell(symbol) => Some(0),
        _ => symbols::value(symbol, side.max(10)).map(|value| value + 1),
    }
}

/// The candidates in a run of symbols with digits from 0.
pub(super) fn marks_from_zero(text: &str, side: usize) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for symbol in text.chars() {
        let number = number_from_zero(symbol, side).filter(|number| *number as usize <= side)?;
        if !set.add(Digit::new(u8::try_from(number).ok()?)?) {
            return None;
        }
    }
    Some(set)
}

/// The direction of a conversion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shift {
    /// From the symbols of the file to digits that begin at 1.
    In,
    /// From digits that begin at 1 to the symbols of the file.
    Out,
}

/// Converts the digits of a pattern, if the digits of the file begin at 0. Counts in braces stay.
pub(super) fn shift_pattern(text: &str, from_zero: bool, way: Shift) -> String {
    if !from_zero {
        return text.to_owned();
    }
    let mut in_braces = false;
    let shifted = |next: char| match way {
        Shift::In => number_from_zero(next, 36)
            .filter(|_| next.is_ascii_alphanumeric())
            .and_then(|number| Digit::new(u8::try_from(number).ok()?))
            .map_or(next, Digit::symbol),
        Shift::Out => Digit::from_symbol(next).map_or(next, |digit| symbol(digit, true)),
    };
    let each = |next: char| {
        in_braces = next == '{' || in_braces && next != '}';
        if in_braces { next } else { shifted(next) }
    };
    text.chars().map(each).collect()
}

/// The reason why a symbol or number is not a digit.
pub(super) fn no_digit(what: impl std::fmt::Display, side: usize) -> Reason {
    format!("{what} is not a digit from 0 to {}; empty cells are . _ * - ?", side.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_a_digit_and_dots_are_empty() {
        let numbers: Vec<_> = "0.8F".chars().map(|c| number_from_zero(c, 16)).collect();
        assert_eq!(numbers, [Some(1), Some(0), Some(9), Some(16)]);
        assert_eq!(
            number_from_zero('x', 9),
            Some(34),
            "too large; the check of the puzzle rejects it"
        );
        assert_eq!(marks_from_zero("08", 9).map(|set| run(set, true)), Some("08".to_owned()));
        assert_eq!(marks_from_zero("9", 9), None);
        assert_eq!(marks_from_zero("00", 9), None);
    }

    #[test]
    fn patterns_keep_their_counts() {
        let inside = shift_pattern("0[1-3]{2,3}|(9)*", true, Shift::In);
        assert_eq!(inside, "1[2-4]{2,3}|(A)*");
        assert_eq!(shift_pattern(&inside, true, Shift::Out), "0[1-3]{2,3}|(9)*");
        assert_eq!(shift_pattern("0", false, Shift::In), "0");
    }
}
