//! Reads look-and-say clues: `1223` means one 2 and two 3s.

use ennead_puzzle::Digit;

/// Returns the digits that a clue counts, each with its count. `digit` reads the symbol of a digit.
pub(crate) fn counts(
    text: &str,
    digit: impl Fn(char) -> Result<Digit, String>,
) -> Result<Vec<(Digit, usize)>, String> {
    let symbols: Vec<char> = text.chars().collect();
    let no_pairs = || format!("'{text}' does not consist of pairs of a count and a digit");
    let pair = |pair: &[char]| match pair {
        [count, symbol] => {
            let count = count.to_digit(10).ok_or_else(no_pairs)?;
            Ok((digit(*symbol)?, count as usize))
        }
        _ => Err(no_pairs()),
    };
    symbols.chunks(2).map(pair).collect()
}
