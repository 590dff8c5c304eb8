//! Lines as spreadsheets, programs and messages write them, in plain symbols.

use std::borrow::Cow;

/// The line with `.` for other marks of an empty cell, ASCII digits, and blanks for quotes and braces around cells.
///
/// Every symbol keeps its column, except behind an emoji of a digit, which has three symbols.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii()
        && !text.contains(['"', '\'', '{', '}'])
        && !text.contains(".0")
        && !has_nan(text)
    {
        return Cow::Borrowed(text);
    }
    let is_quoted = text.trim_start().starts_with(['"', '\'']);
    let symbol = |symbol: char| match symbol {
        '０'..='９' => char::from_digit(symbol as u32 - '０' as u32, 10),
        '·' | '•' | '．' | '□' | '◻' | '⬜' | '⬛' | '◽' | '◾' | '▢' => Some('.'),
        // What makes a digit an emoji.
        '\u{fe0f}' | '\u{20e3}' => None,
        '"' | '\'' if is_quoted => Some(' '),
        '{' | '}' => Some(' '),
        other => Some(other),
    };
    let text: String = text.chars().filter_map(symbol).collect();
    Cow::Owned(without_decimals(&text).unwrap_or(text))
}

fn has_nan(text: &str) -> bool {
    text.as_bytes().windows(3).any(|word| word.eq_ignore_ascii_case(b"nan"))
}

/// `5.0,NaN,3.0` as `5  ,.  ,3  `: a row of floating-point numbers. `None` for other lines.
fn without_decimals(text: &str) -> Option<String> {
    let is_gap = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '|');
    let mut cells = 0;
    let mut plain = String::new();
    for piece in text.split_inclusive(is_gap) {
        let cell = piece.trim_end_matches(is_gap);
        let value = match cell.strip_suffix(".0") {
            Some(digits) if digits.parse::<u8>().is_ok() => digits,
            None if cell.eq_ignore_ascii_case("nan") => ".",
            None if cell.is_empty() => "",
            _ => return None,
        };
        cells += usize::from(!value.is_empty());
        plain.push_str(value);
        plain.extend(std::iter::repeat_n(' ', cell.len() - value.len()));
        plain.push_str(&piece[cell.len()..]);
    }
    (cells > 1).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn other_symbols_become_plain_ones() {
        for (line, expected) in [
            ("53..7....", "53..7...."),
            ("５３．．７．．．．", "53..7...."),
            ("53··7····", "53..7...."),
            ("5️⃣3️⃣⬜⬜7️⃣⬜⬜⬜⬜", "53..7...."),
            ("\"53..7....\",", " 53..7.... ,"),
            ("  {5, 3, 0},", "   5, 3, 0 ,"),
            ("5.0,NaN,3.0", "5  ,.  ,3  "),
            ("nan\t10.0", ".  \t10  "),
            ("5.0 3.", "5.0 3."),
            ("a 'remark'", "a 'remark'"),
        ] {
            assert_eq!(plain(line), expected, "{line}");
        }
    }
}
