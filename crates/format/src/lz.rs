//! LZString in Base64, the compression of f-puzzles, SudokuPad and SudokuMaker.
//!
//! LZString is a variant of LZ78 for UTF-16: each entry of the dictionary extends an earlier entry by one character. Every
//! entry occurs in the output, so the dictionary needs only positions in the output. Thus the memory is bounded by the length
//! of the input and the limit of the output.

use crate::Problem;

/// The name of the compression in messages.
const NAME: &str = "LZString";

/// Compresses a text.
pub(crate) fn compress(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Decompresses the output of [`compress`]. Blanks are read as `+`, because decoding an address turns `+` into a blank.
///
/// # Errors
/// When the text is damaged or truncated, or has more than `limit` characters.
pub(crate) fn decompress(packed: &str, limit: usize) -> Result<String, Problem> {
    let damaged = |reason: &str| Problem::Packed { kind: NAME, reason: reason.to_owned() };
    let mut bits = Bits::new(packed)?;
    let mut output: Vec<u16> = Vec::new();
    // The start and length in the output of the entry of each code. Codes 0, 1 and 2 are reserved.
    let mut seen: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width).ok_or_else(|| damaged("unexpected end"))?;
        let here = output.len();
        let length = match code {
            2 => break,
            0 | 1 => {
                let size = if code == 0 { 8 } else { 16 };
                let unit = bits.take(size).ok_or_else(|| damaged("unexpected end"))?;
                output.push(unit as u16);
                seen.push((here, 1));
                1
            }
            _ => {
                let (start, length) = match (seen.get(code as usize), last) {
                    (Some(place), _) => *place,
                    // The code of the entry that this step adds: the last string, followed by its own first character.
                    (None, Some((start, length))) if code as usize == seen.len() => {
                        (start, length + 1)
                    }
                    _ => return Err(damaged("undefined code")),
                };
                if here + length > limit {
                    return Err(Problem::TooLarge { limit: limit as u64 });
                }
                (start..start + length).for_each(|at| output.push(output[at]));
                length
            }
        };
        if let Some((start, length)) = last {
            seen.push((start, length + 1));
        }
        last = Some((here, length));
        // A code becomes one bit longer as soon as the next code may need that bit.
        width = (usize::BITS - seen.len().leading_zeros()).max(3);
    }
    String::from_utf16(&output).map_err(|_| damaged("not valid UTF-16"))
}

/// The bits of Base64 characters, highest bit first.
struct Bits {
    symbols: Vec<u8>,
    at: usize,
}

impl Bits {
    fn new(text: &str) -> Result<Bits, Problem> {
        let value = |symbol: char| match symbol {
            'A'..='Z' => Some(symbol as u8 - b'A'),
            'a'..='z' => Some(symbol as u8 - b'a' + 26),
            '0'..='9' => Some(symbol as u8 - b'0' + 52),
            '+' | ' ' => Some(62),
            '/' | '-' => Some(63),
            '=' | '$' => Some(0),
            _ => None,
        };
        let all = text.trim_end().chars().enumerate().map(|(at, symbol)| {
            let reason = || format!("'{symbol}' at character {} is not Base64", at + 1);
            value(symbol).ok_or_else(|| Problem::Packed { kind: NAME, reason: reason() })
        });
        Ok(Bits { symbols: all.collect::<Result<_, _>>()?, at: 0 })
    }

    /// Reads a number of `count` bits, lowest bit first.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            let symbol = *self.symbols.get(self.at / 6)?;
            let bit = symbol >> (5 - self.at % 6) & 1;
            number |= u32::from(bit) << place;
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_texts() {
        assert_eq!(compress(r#"{"size":9}"#), "N4IgzglgXgpiBcBOAvkA");
        assert_eq!(decompress("N4IgzglgXgpiBcBOAvkA", 100).unwrap(), r#"{"size":9}"#);
        assert_eq!(decompress("Q===", 100).unwrap(), "");
    }

    #[test]
    fn damage_is_named() {
        let error = |text: &str| decompress(text, 1000).unwrap_err().to_string();
        assert_eq!(error("N4Ig"), "the LZString data is damaged or truncated: unexpected end");
        assert_eq!(
            error("N4I*"),
            "the LZString data is damaged or truncated: '*' at character 4 is not Base64"
        );
    }

    #[test]
    fn bombs_end_at_the_limit() {
        let bomb = compress(&"a".repeat(300_000));
        assert!(bomb.len() < 2_000);
        let error = decompress(&bomb, 100_000).unwrap_err().to_string();
        assert_eq!(error, "larger than the limit of 100000 bytes; split it");
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

        #[test]
        fn all_texts_come_back(text in "(\\PC|[a-c]{1,9}){0,200}") {
            prop_assert_eq!(decompress(&compress(&text), 1 << 20).unwrap(), text);
        }

        #[test]
        fn anything_ends(text in "[A-Za-z0-9+/= ]{0,200}") {
            if let Ok(text) = decompress(&text, 5000) {
                prop_assert!(text.len() <= 15_000);
            }
        }
    }
}
