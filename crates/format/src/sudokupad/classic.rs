//! Reads classic grids in SudokuPad's shortest notation, in which each character is a digit and the number of empty cells after
//! it.

use super::parse;
use crate::fields::problem;
use crate::{Entry, Format, Problem, lz};
use ennead_puzzle::Setup;
use serde_json::Value;

/// The characters by their code: the digit + 10 * the number of empty cells. The digit 0 is an empty cell too.
const SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The maximum size of the packed object, which has a grid, a title and a message.
const MAX_BYTES: usize = 1 << 16;

/// Reads a grid, either the plain characters or the field `p` of a packed object with a title `n`.
///
/// # Errors
/// When the text is neither of the two.
pub(crate) fn read(text: &str) -> Result<Entry, Problem> {
    if let Some(setup) = cells(text) {
        return Ok(Entry::of(setup, Format::SudokuPad));
    }
    let object = parse(&lz::decompress(text, MAX_BYTES)?)?;
    let text = |name: &str| object.get(name).and_then(Value::as_str).filter(|it| !it.is_empty());
    let setup = text("p").and_then(cells);
    let setup = setup.ok_or_else(|| problem("p")("not a grid of 81 cells".to_owned()))?;
    Ok(Entry { title: text("n").map(str::to_owned), ..Entry::of(setup, Format::SudokuPad) })
}

fn cells(text: &str) -> Option<Setup> {
    let mut values = Vec::with_capacity(81);
    for symbol in text.chars() {
        let code = SYMBOLS.find(symbol)?;
        values.push((code % 10) as i32);
        values.extend(std::iter::repeat_n(0, code / 10));
    }
    (values.len() == 81).then(|| Setup::from_values(9, values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_the_empty_cells_after_them() {
        // 5 with no empty cell, 3 with two, 7 with four, 6 with two: 53..7....6..
        let start = "5NlQ";
        let setup = |text: &str| cells(text).map(|setup| setup.values);
        assert_eq!(setup(start), None, "not 81 cells");
        let whole = format!("{start}{}", "o".repeat(11) + "K");
        let values = setup(&whole).unwrap();
        assert_eq!(values[..12], [5, 3, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0]);
        assert_eq!(values[12..].iter().sum::<i32>(), 0);
    }
}
