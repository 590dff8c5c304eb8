//! Converts the symbols of cells to values.

use crate::Problem;
use ennead_puzzle::{Digit, DigitSet};

/// Whether the symbol means an empty cell.
pub(crate) fn is_empty_cell(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '_' | '*' | '-' | '?')
}

/// The largest side of a grid without letters as digits.
const PLAIN: usize = 9;

/// Converts the symbols of a grid of side `size` to values, 0 for an empty cell. Values may be above the side; `Setup::check`
/// rejects them later.
///
/// # Errors
/// The index of the first symbol that is neither a digit nor an empty cell, and the problem.
pub(crate) fn values(symbols: &[char], size: usize) -> Result<Vec<i32>, (usize, Problem)> {
    let first_is_a = letters_begin_at_one(symbols, size);
    let x_is_empty = x_is_empty(symbols, size);
    let value = |(at, &symbol): (usize, &char)| match value(symbol, size) {
        _ if x_is_empty && is_x(symbol, size) => Ok(0),
        Some(value) if first_is_a && value > 9 => Ok(value - 9),
        Some(value) => Ok(value),
        None => Err((at, Problem::BadSymbol { symbol, size })),
    };
    symbols.iter().enumerate().map(value).collect()
}

/// Whether an `x` or `o` among these symbols means an empty cell. It does if it cannot be a digit in a grid of this size and no
/// other symbols for empty cells occur.
pub(crate) fn x_is_empty(symbols: &[char], size: usize) -> bool {
    // X is the digit 33, or 24 if `A` is 1.
    const FIRST_WITH_X: usize = 24;
    size < FIRST_WITH_X && !symbols.iter().any(|symbol| is_empty_cell(*symbol))
}

/// Whether the symbol is an `x`, or an `o` in a grid without letters as digits, where it may be written in place of a 0.
pub(crate) fn is_x(symbol: char, size: usize) -> bool {
    matches!(symbol, 'x' | 'X') || size <= PLAIN && matches!(symbol, 'o' | 'O')
}

/// Whether `A` is 1: the symbols `1`-`9` do not occur, and with `A` as 10, some letter would be too large for the grid.
fn letters_begin_at_one(symbols: &[char], size: usize) -> bool {
    size > PLAIN
        && size <= 26
        && !symbols.iter().any(|symbol| matches!(symbol, '1'..='9'))
        && symbols.iter().filter_map(|symbol| value(*symbol, size)).any(|v| v > size as i32)
}

/// Returns the value of a symbol in a grid of side `size`, 0 for an empty cell; `None` if the symbol is not a cell.
pub(crate) fn value(symbol: char, size: usize) -> Option<i32> {
    if is_empty_cell(symbol) {
        return Some(0);
    }
    let code = symbol as i32;
    match symbol {
        '1'..='9' => Some(code - '0' as i32),
        _ if size <= PLAIN => None,
        'A'..='Z' => Some(code - 'A' as i32 + 10),
        'a'..='z' if size < 36 => Some(code - 'a' as i32 + 10),
        'a'..='z' => Some(code - 'a' as i32 + 36),
        _ => None,
    }
}

/// Returns the value of a separate cell, which is blank, a symbol or a number; `None` for other texts.
pub(crate) fn cell(text: &str, size: usize) -> Option<i32> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some(0),
        (Some(symbol), None) => value(symbol, size),
        _ => text.parse().ok(),
    }
}

/// Reads a run of symbols as candidates; `None` unless all are different digits of a grid of side `size`.
pub(crate) fn marks(symbols: &str, size: usize) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for symbol in symbols.chars() {
        let value = value(symbol, size).filter(|value| *value as usize <= size)?;
        if !set.add(Digit::new(value as u8)?) {
            return None;
        }
    }
    Some(set)
}

/// Converts a region label, which may be any symbol, to a number. Digits and letters keep their order.
pub(crate) fn label(symbol: char) -> i32 {
    match symbol {
        '0'..='9' => symbol as i32 - '0' as i32,
        'A'..='Z' => symbol as i32 - 'A' as i32 + 10,
        'a'..='z' => symbol as i32 - 'a' as i32 + 36,
        other => 100 + other as i32,
    }
}

/// Returns the symbol for the region with this index, from 0: `1`-`9`, `A`-`Z`, `a`-`z`, then other letters. The
/// [numbers](label) of these symbols are in the same order.
pub(crate) fn region(index: usize) -> char {
    let other = |index: usize| char::from_u32(u32::try_from(index).ok()? + 'À' as u32 - 61);
    let ascii = ('1'..='9').chain('A'..='Z').chain('a'..='z').nth(index);
    ascii.or_else(|| other(index)).expect("a grid has at most 255 regions")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_regions_keep_their_order() {
        let symbols: Vec<char> = (0..255).map(region).collect();
        assert_eq!([symbols[8], symbols[9], symbols[35], symbols[60]], ['9', 'A', 'a', 'z']);
        assert!(symbols.iter().all(|symbol| !symbol.is_whitespace()));
        assert!(symbols.is_sorted_by_key(|symbol| label(*symbol)));
        assert!((0..36).all(|at| symbols[at] == Digit::new(at as u8 + 1).unwrap().symbol()));
    }

    fn read(text: &str, size: usize) -> Vec<i32> {
        values(&text.chars().collect::<Vec<_>>(), size).unwrap()
    }

    #[test]
    fn letters() {
        assert_eq!(read("19AG.", 16), [1, 9, 10, 16, 0]);
        assert_eq!(read("1ag", 16), [1, 10, 16]);
        assert_eq!(read("AP..", 16), [1, 16, 0, 0]);
        assert_eq!(read("AG..", 16), [10, 16, 0, 0], "all fit, so A stays 10");
        assert_eq!(read("1Zza", 36), [1, 35, 61, 36]);
    }

    #[test]
    fn every_symbol_of_a_digit_is_read_back() {
        for size in 1..=36 {
            let digits = 1..=size as u8;
            let written: Vec<char> =
                digits.clone().map(|d| Digit::new(d).unwrap().symbol()).collect();
            let expected: Vec<i32> = digits.map(i32::from).collect();
            assert_eq!(values(&written, size).unwrap(), expected);
        }
    }

    #[test]
    fn an_x_is_an_empty_cell_unless_it_can_be_a_digit_or_a_mistake() {
        assert_eq!(read("1xX2", 9), [1, 0, 0, 2]);
        assert_eq!(read("1xXG", 16), [1, 0, 0, 16]);
        assert_eq!(read("1xX2", 24), [1, 33, 33, 2]);
        assert_eq!(read("XA..", 24), [24, 1, 0, 0]);
        let mixed: Vec<char> = "1.x2".chars().collect();
        assert_eq!(values(&mixed, 9).unwrap_err().0, 2);
        assert_eq!(marks("1x", 9), None);
    }

    #[test]
    fn pencil_marks() {
        assert_eq!(marks("129", 9).unwrap().to_string(), "129");
        assert_eq!(marks("1G", 16).unwrap().to_string(), "1G");
        assert_eq!(marks("11", 9), None);
        assert_eq!(marks("10", 9), None);
        assert_eq!(marks("15", 4), None);
    }
}
