//! The symbols that stand for digits and empty cells.
//!
//! The symbol of a digit is its value: `0` to `9`, then `A` = 10 and so on to `a` = 36. An empty cell is `.` (or `_` `*` `-`
//! `?`), and also `0` unless the values begin at 0.

use crate::fields::{Reason, Shape};
use crate::symbols;
use ennead_puzzle::{Digit, DigitSet};

/// Returns the symbol of a digit, where the first digit has the value `lowest`.
pub(super) fn symbol(digit: Digit, lowest: i32) -> char {
    match i32::from(digit.get()) - 1 + lowest {
        0 => '0',
        value => u8::try_from(value).ok().and_then(Digit::new).map_or('?', Digit::symbol),
    }
}

/// Writes the cells of a grid, row by row, with `.` for an empty one.
pub(super) fn line<'a>(cells: impl IntoIterator<Item = &'a Option<Digit>>, lowest: i32) -> String {
    cells.into_iter().map(|cell| cell.map_or('.', |digit| symbol(digit, lowest))).collect()
}

/// Reads a symbol of [`line`] in a grid of this shape: `Some(None)` is an empty cell, `None` an invalid symbol.
pub(super) fn digit(symbol: char, shape: Shape) -> Option<Option<Digit>> {
    let number = match shape.lowest {
        1 => symbols::value(symbol, shape.digits)?,
        _ => number(symbol, shape)?,
    };
    if number == 0 {
        return Some(None);
    }
    let digit = Digit::new(u8::try_from(number).ok()?)?;
    (usize::from(digit.get()) <= shape.digits).then_some(Some(digit))
}

/// Writes the candidates of a cell, one symbol for each.
pub(super) fn run(digits: DigitSet, lowest: i32) -> String {
    digits.iter().map(|digit| symbol(digit, lowest)).collect()
}

/// Returns the number (from 1) of the digit with a symbol, where values do not begin at 1; 0 for an empty cell. If no digit has
/// this value, the number is out of range.
pub(super) fn number(symbol: char, shape: Shape) -> Option<i32> {
    let value = match symbol {
        '0' if shape.lowest == 0 => 0,
        _ if symbols::is_empty_cell(symbol) => return Some(0),
        // A value of 10 needs a letter, even if there are fewer digits.
        _ => symbols::value(symbol, shape.digits.max(10))?,
    };
    match value - shape.lowest + 1 {
        // The number 0 means an empty cell, so a value below the first has the number -1.
        ..=0 => Some(-1),
        number => Some(number),
    }
}

/// Reads candidates as a run of symbols, where values do not begin at 1; `None` if a symbol is invalid or repeated.
pub(super) fn marks(text: &str, shape: Shape) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for symbol in text.chars() {
        let fits = |number: &i32| usize::try_from(*number).is_ok_and(|it| it <= shape.digits);
        let number = number(symbol, shape).filter(fits)?;
        if !set.add(Digit::new(u8::try_from(number).ok()?)?) {
            return None;
        }
    }
    Some(set)
}

/// The direction of a conversion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shift {
    /// From the values of the file to values from 1.
    In,
    /// From values from 1 to the values of the file.
    Out,
}

/// Converts the digits of a pattern, if the values of the file do not begin at 1. Counts in braces are kept.
pub(super) fn shift_pattern(text: &str, lowest: i32, way: Shift) -> String {
    if lowest == 1 {
        return text.to_owned();
    }
    let shape = Shape { lowest, ..Shape::square(36) };
    let mut in_braces = false;
    let shifted = |next: char| match way {
        Shift::In => number(next, shape)
            .filter(|_| next.is_ascii_alphanumeric())
            .and_then(|number| Digit::new(u8::try_from(number).ok()?))
            .map_or(next, Digit::symbol),
        Shift::Out => Digit::from_symbol(next).map_or(next, |digit| symbol(digit, lowest)),
    };
    let each = |next: char| {
        in_braces = next == '{' || in_braces && next != '}';
        if in_braces { next } else { shifted(next) }
    };
    text.chars().map(each).collect()
}

/// Returns the reason why a symbol is not a digit, where values do not begin at 1.
pub(super) fn no_digit(what: impl std::fmt::Display, shape: Shape) -> Reason {
    let (lowest, highest) = (shape.lowest, shape.highest());
    format!("{what} is not a digit from {lowest} to {highest}; empty cells are . _ * - ?")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(lowest: i32, digits: usize) -> Shape {
        Shape { lowest, ..Shape::square(digits) }
    }

    #[test]
    fn zero_is_a_digit_and_dots_are_empty() {
        let zero = |digits| shape(0, digits);
        let numbers: Vec<_> = "0.8F".chars().map(|c| number(c, zero(16))).collect();
        assert_eq!(numbers, [Some(1), Some(0), Some(9), Some(16)]);
        assert_eq!(number('x', zero(9)), Some(34), "too large; the check of the puzzle rejects it");
        assert_eq!(marks("08", zero(9)).map(|set| run(set, 0)), Some("08".to_owned()));
        assert_eq!((marks("9", zero(9)), marks("00", zero(9))), (None, None));
    }

    #[test]
    fn values_can_begin_at_any_number() {
        let three = shape(3, 9);
        let numbers: Vec<_> = "3.0B2C".chars().map(|c| number(c, three)).collect();
        assert_eq!(numbers, [Some(1), Some(0), Some(0), Some(9), Some(-1), Some(10)]);
        assert_eq!(marks("3B", three).map(|set| run(set, 3)), Some("3B".to_owned()));
        assert_eq!((marks("2", three), marks("C", three)), (None, None));
    }

    #[test]
    fn patterns_keep_their_counts() {
        let inside = shift_pattern("0[1-3]{2,3}|(9)*", 0, Shift::In);
        assert_eq!(inside, "1[2-4]{2,3}|(A)*");
        assert_eq!(shift_pattern(&inside, 0, Shift::Out), "0[1-3]{2,3}|(9)*");
        assert_eq!(shift_pattern("0", 1, Shift::In), "0");
        assert_eq!(shift_pattern("35", 3, Shift::In), "13");
    }
}
