//! Converts lines from spreadsheets, programs and messages to plain symbols.

use crate::line::is_gap;
use crate::symbols;
use std::borrow::Cow;

/// Converts a line to plain symbols. Other signs for an empty cell become `.`, and other digits become ASCII digits. Symbols
/// around the cells become blanks: quotes, braces, the `>` of a quoted message, the code around a string.
///
/// Every symbol keeps its column, except after characters of zero width. A digit that is an emoji contains two of them.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii()
        && !text.contains(['"', '\'', '`', '{', '}', '(', '\\', '>', '~', ']'])
        && !["**", "|.", ".0"].iter().any(|mark| text.contains(mark))
        && !has_nan(text)
    {
        return Cow::Borrowed(text);
    }
    let text = text.chars().filter_map(plain_symbol).collect::<String>();
    let text = without_tags(without_quotation_mark(text));
    let text = string_of_code(&text).or_else(|| table_of_latex(&text)).unwrap_or(text);
    let is_quoted = text.trim_start().starts_with(is_quote);
    let is_of_cells = is_of_cells(&text);
    let symbol = |symbol: char| match symbol {
        '{' | '}' => ' ',
        '(' | ')' if is_of_cells => ' ',
        other if is_quote(other) && (is_quoted || is_of_cells) => ' ',
        other => other,
    };
    let text: String = text.chars().map(symbol).collect();
    Cow::Owned(without_decimals(&text).unwrap_or(text))
}

/// Converts a digit, a sign for an empty cell, a gap, a bar or a quote to ASCII. Other symbols are returned unchanged. `None`
/// for a character of zero width.
fn plain_symbol(symbol: char) -> Option<char> {
    if symbol.is_ascii() {
        return Some(symbol);
    }
    if let Some(digit) = digit(symbol) {
        return Some(digit);
    }
    match symbol {
        '一' => Some('1'),
        '二' => Some('2'),
        '三' => Some('3'),
        '四' => Some('4'),
        '五' => Some('5'),
        '六' => Some('6'),
        '七' => Some('7'),
        '八' => Some('8'),
        '九' => Some('9'),
        // The characters that make an emoji of a digit, and characters of zero width.
        '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}' => None,
        _ if is_empty_mark(symbol) => Some('.'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '｜' => Some('|'),
        '，' | '、' => Some(','),
        '\u{2018}' | '\u{2019}' => Some('\''),
        '\u{201c}'..='\u{201f}' => Some('"'),
        _ if symbol.is_whitespace() => Some(' '),
        other => Some(other),
    }
}

/// Converts a digit of another script, or a number in a circle, to an ASCII digit.
fn digit(symbol: char) -> Option<char> {
    const ZEROS: [u32; 10] = [
        '٠' as u32,
        '۰' as u32,
        '०' as u32,
        '０' as u32,
        '𝟎' as u32,
        '𝟘' as u32,
        '𝟢' as u32,
        '𝟬' as u32,
        '𝟶' as u32,
        '🯰' as u32,
    ];
    const ONES: [u32; 5] = ['①' as u32, '⓵' as u32, '❶' as u32, '➀' as u32, '➊' as u32];
    let from = |first: u32, smallest: u32| {
        let value = (symbol as u32).checked_sub(first)? + smallest;
        char::from_digit(value, 10)
    };
    let zeros = ZEROS.iter().find_map(|zero| from(*zero, 0));
    zeros.or_else(|| ONES.iter().find_map(|one| from(*one, 1)))
}

/// Whether the symbol is a dot or a shape that people draw for an empty cell.
fn is_empty_mark(symbol: char) -> bool {
    matches!(
        symbol,
        '·' | '•' | '．' | '〇' | '∙' | '⋅' | '＿' | '＊' | '∅' | '⎵' | '␣' | '➖' | '❌' | '⭕'
            // Block elements.
            | '█' | '\u{2591}'..='\u{2593}'
            // Geometric shapes: squares and circles, filled or not.
            | '\u{25a0}'..='\u{25ff}' | '\u{2b1a}'..='\u{2b1c}' | '⚪' | '⚫' | '☐'
            | '🔲' | '🔳' | '🔴' | '🔵' | '\u{1f7e0}'..='\u{1f7eb}'
    )
}

fn is_quote(symbol: char) -> bool {
    matches!(symbol, '"' | '\'' | '`')
}

/// Whether a line consists of cells and symbols that separate or enclose them.
fn is_of_cells(text: &str) -> bool {
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    text.chars().all(|symbol| {
        is_cell(symbol)
            || is_gap(symbol)
            || is_quote(symbol)
            || matches!(symbol, '|' | '(' | ')' | '{' | '}')
    })
}

/// Replaces forum tags, the `**` of bold cells, and marks at the end of a row by blanks, if the rest of the line is cells.
fn without_tags(mut text: String) -> String {
    const TAGS: [&str; 9] =
        ["[code]", "[/code]", "<br>", "<br/>", "<br />", "\\n", "\\r", "\\t", "**"];
    let whole = text.clone();
    for tag in TAGS {
        let is_bold_row = tag == "**" && !text.contains('|');
        if !is_bold_row {
            text = text.replace(tag, &" ".repeat(tag.len()));
        }
    }
    if let Some(row) = text.trim_end().strip_suffix('\\').filter(|row| is_of_cells(row)) {
        return row.to_owned();
    }
    if text != whole && is_of_cells(&text) { text } else { whole }
}

/// Replaces the marks at the start of a quoted line (`> 53..7....`) by blanks.
fn without_quotation_mark(text: String) -> String {
    let rest = text.trim_start_matches(['>', ' ']);
    let marks = &text[..text.len() - rest.len()];
    if !marks.contains('>') || !marks.ends_with(' ') {
        return text;
    }
    format!("{}{rest}", " ".repeat(marks.len()))
}

/// Replaces everything except strings of cells by blanks in a line of code (`const char *grid = "53..7....";`). `None` for
/// other lines.
fn string_of_code(text: &str) -> Option<String> {
    let text = text.replace("\"\"\"", "  \"").replace("'''", "  '");
    let mut quote = None;
    let (mut inside, mut outside) = (String::new(), String::new());
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match quote {
            Some(end) if end == symbol => {
                quote = None;
                inside.push(' ');
            }
            // The escape `\n`, `\r` or `\t` in a string is a gap.
            Some(_) if symbol == '\\' && matches!(symbols.peek(), Some('n' | 'r' | 't')) => {
                symbols.next();
                inside.push_str("  ");
            }
            Some(_) => inside.push(symbol),
            None if is_quote(symbol) => {
                quote = Some(symbol);
                inside.push(' ');
            }
            None => {
                outside.push(symbol);
                inside.push(' ');
            }
        }
    }
    let is_code =
        |symbol: char| symbol.is_alphanumeric() || " _*$:;,.=+()[]{}<>&-".contains(symbol);
    let is_cell = |symbol: char| {
        symbol.is_ascii_digit()
            || symbols::is_empty_cell(symbol)
            || matches!(symbol, ' ' | 'x' | 'X')
    };
    // If the strings are single symbols, they are the cells of a list, which is read elsewhere.
    let is_string = inside.split_whitespace().any(|run| run.len() >= MIN_STRING);
    let is_bare = outside.chars().all(is_gap);
    let fits = is_string
        && !is_bare
        && outside.chars().all(is_code)
        && !outside.contains(|symbol: char| symbol.is_ascii_digit() && !outside.contains('['))
        && inside.chars().all(is_cell);
    fits.then_some(inside)
}

/// The minimum length of a string that is read as cells.
const MIN_STRING: usize = 4;

/// Converts a row of a LaTeX table (`5 & 3 & & 7 \\ \hline`), or of the LaTeX package `sudoku` (`|5|3| |7|.`), to a row with
/// commas or bars. `None` for other lines.
fn table_of_latex(text: &str) -> Option<String> {
    let trimmed = text.trim_end();
    if let Some(row) = trimmed.strip_suffix("|.") {
        return row.trim_start().starts_with('|').then(|| format!("{row}|"));
    }
    let row = trimmed.strip_suffix("\\hline").unwrap_or(trimmed).trim_end();
    let row = row.strip_suffix("\\\\")?;
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    let is_row = row.chars().all(|symbol| is_cell(symbol) || matches!(symbol, ' ' | '&' | '\t'));
    is_row.then(|| row.replace('&', ","))
}

fn has_nan(text: &str) -> bool {
    text.as_bytes().windows(3).any(|word| word.eq_ignore_ascii_case(b"nan"))
}

/// Converts a row of floating-point numbers such as `5.0,NaN,3.0` to `5  ,.  ,3  `. `None` for other lines.
fn without_decimals(text: &str) -> Option<String> {
    let is_gap = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '|');
    let mut cells = 0;
    let mut plain = String::new();
    for piece in text.split_inclusive(is_gap) {
        let cell = piece.trim_end_matches(is_gap);
        let value = match cell.strip_suffix(".0") {
            Some(digits) if digits.parse::<u8>().is_ok() => digits,
            None if cell.eq_ignore_ascii_case("nan") => ".",
            None if cell.is_empty() || cell.parse::<u8>().is_ok() => cell,
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
            ("8  NaN  5.0", "8  .    5  "),
            ("５３　　７｜", "53  7|"),
            ("五三〇〇七", "53..7"),
            ("🟥5🟦⬛", ".5.."),
            ("`53..7....`", " 53..7.... "),
            ("....8..79\"\"\"", "....8..79   "),
            ("let p = '53..';", "         53..  "),
            ("\"53..\\n6..1\"", " 53..  6..1 "),
            ("> > 53..", "    53.."),
            ("[code]53..[/code]", "      53..       "),
            ("53..\\", "53.."),
            ("| **5** | |", "|   5   | |"),
            ("5 & 3 & \\\\ \\hline", "5 , 3 , "),
            ("|5|3| |.", "|5|3| |"),
            ("print('hard')", "print('hard')"),
            ("a 'remark'", "a 'remark'"),
        ] {
            assert_eq!(plain(line), expected, "{line}");
        }
    }
}
