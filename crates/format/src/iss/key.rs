//! Reads and writes relations of two cells as bit tables, row by row, with six bits per Base64 character.

use super::Range;
use ennead_puzzle::Digit;

const SYMBOLS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes the table of a relation of two values.
pub(super) fn write(range: Range, holds: impl Fn(i32, i32) -> bool) -> String {
    let values = || (0..range.digits as i32).map(|value| value + range.lowest);
    let bits: Vec<bool> =
        values().flat_map(|a| values().map(move |b| (a, b))).map(|(a, b)| holds(a, b)).collect();
    let symbol = |six: &[bool]| {
        let code =
            six.iter().enumerate().map(|(place, bit)| usize::from(*bit) << place).sum::<usize>();
        SYMBOLS.as_bytes()[code] as char
    };
    let key: String = bits.chunks(6).map(symbol).collect();
    key.trim_end_matches('A').to_owned()
}

/// Returns the bits of a text, the lowest bit of each symbol first; `None` if it is not Base64.
pub(super) fn bits(text: &str) -> Option<Vec<bool>> {
    let codes = text.chars().map(|symbol| SYMBOLS.find(symbol)).collect::<Option<Vec<usize>>>()?;
    Some(codes.into_iter().flat_map(|code| (0..6).map(move |at| code >> at & 1 == 1)).collect())
}

/// Reads the pairs of digits in a table; `None` if the table is invalid.
pub(super) fn read(range: Range, key: &str) -> Option<Vec<[Digit; 2]>> {
    let codes: Vec<usize> =
        key.chars().map(|symbol| SYMBOLS.find(symbol)).collect::<Option<_>>()?;
    let cells = range.digits * range.digits;
    if codes.len() > cells / 6 + 1 {
        return None;
    }
    let allowed = |at: &usize| codes.get(at / 6).is_some_and(|code| code >> (at % 6) & 1 == 1);
    let digit = |at: usize| Digit::new(at as u8 + 1);
    let pairs = (0..cells).filter(allowed);
    pairs.map(|at| Some([digit(at / range.digits)?, digit(at % range.digits)?])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_round_trip() {
        // 4 x 4 bits with ones on the diagonal: 100001 000010 0001, the lowest bit of each symbol first.
        assert_eq!(write(Range::square(4), |a, b| a == b), "hQI");
        let range = Range::square(9);
        let key = write(range, |a, b| a < b);
        let pairs = read(range, &key).unwrap();
        assert_eq!(pairs.len(), 36);
        assert!(pairs.iter().all(|[a, b]| a < b));
        assert_eq!(write(range, |_, _| false), "");
        assert_eq!(read(range, ""), Some(vec![]));
        assert_eq!(read(range, "?"), None);
        assert_eq!(read(range, &"_".repeat(50)), None);
    }
}
