//! Classifies single lines of text.

use super::plain::plain;
use super::remarks;
use crate::line::{is_gap, side};
use crate::row::{Row, Token};
use crate::{Problem, list, regions, symbols};
use std::borrow::Cow;

/// The maximum number of cells in a row: the side of the largest grid.
pub(super) const MAX_ROW: usize = 36;

/// The maximum length in bytes of a line that is tested for a puzzle after a name, or with marks between its cells or rows.
const MAX_MARKED: usize = 4000;

/// The kind of a line, without regard to other lines. Columns count from 0.
#[derive(Debug)]
pub(crate) enum Kind {
    /// A line without content: blank, a comment, the fence of a code block, or another enclosure of rows.
    Blank,
    /// A horizontal line of a frame.
    Frame,
    /// The line below the header of a Markdown table, with its number of columns.
    TableRule(usize),
    /// One row of a grid.
    Row(Row),
    /// A whole puzzle: the column where it begins, its symbols, and the rest of the line.
    Whole { column: usize, symbols: Vec<char>, rest: String },
    /// The start of a list: the byte offset of its bracket, and its name.
    List { at: usize, name: Option<String> },
    /// A line of words.
    Words,
    /// A line that is neither words nor part of a puzzle.
    Bad { column: usize, problem: Problem },
}

/// Classifies a line.
pub(crate) fn classify(number: usize, text: &str) -> Kind {
    let trimmed = text.trim();
    if trimmed.is_empty() || trimmed.starts_with('#') || trimmed.starts_with("```") {
        return Kind::Blank;
    }
    if is_wrapping(trimmed) {
        return Kind::Blank;
    }
    if !has_tag(text)
        && let Some(list) = list_start(text)
    {
        return list;
    }
    let plain = plain(text);
    if is_c_head(trimmed) || matches!(plain, Cow::Owned(_)) && plain.chars().all(is_gap) {
        return Kind::Blank;
    }
    let text = &*plain;
    let trimmed = text.trim();
    if let Some(columns) = table_rule(trimmed) {
        return Kind::TableRule(columns);
    }
    if is_frame(trimmed) {
        return Kind::Frame;
    }
    let is_short = text.len() <= MAX_MARKED;
    let marked = is_short.then(|| joined(text).or_else(|| named(text))).flatten();
    if let Some(whole) = marked.or_else(|| whole(text)) {
        return whole;
    }
    let tokens = split(text, is_separator);
    match row(number, text, tokens) {
        Ok(row) => Kind::Row(row),
        Err(_) if is_words(trimmed) => Kind::Words,
        Err((column, problem)) => Kind::Bad { column, problem },
    }
}

/// Whether a line has a forum tag `[code]`, whose bracket does not begin a list.
fn has_tag(text: &str) -> bool {
    text.contains("[code]") || text.contains("[/code]")
}

/// Reads a line as a row of `width` region labels, which may be any symbols; `None` if it is not such a row.
pub(crate) fn label_row(number: usize, text: &str, width: usize) -> Option<Row> {
    let tokens = split(text, is_separator);
    let row = Row { line: number, width, tokens, table: None, numeric: false, labels: true };
    let fits = row.tokens.len() == 1 || row.tokens.len() == width;
    (fits && row.symbols().len() == width).then_some(row)
}

/// Reads a line as a row of a table (`|5|3| |`); `None` if it is not such a row.
pub(crate) fn table_row(number: usize, text: &str) -> Option<Row> {
    let text = &*plain(text);
    let cells = table(text)?;
    let tokens = split(text, is_separator);
    Some(Row {
        line: number,
        width: cells.len(),
        tokens,
        table: Some(cells),
        numeric: false,
        labels: false,
    })
}

/// Whether the line is the head of an array in C whose rows are on the next lines: `int grid[9][9] = {`.
fn is_c_head(text: &str) -> bool {
    let name = text.strip_suffix('{').and_then(|text| text.trim_end().strip_suffix('='));
    name.is_some_and(|name| name.contains('[') && name.starts_with(char::is_alphabetic))
}

/// Finds a list in a line: at its start, or after `name =` or a call.
fn list_start(text: &str) -> Option<Kind> {
    let at = list::start(text)?;
    let name = text[..at].split_once('=').map(|(name, _)| name.trim());
    let name = name.filter(|name| !name.is_empty()).map(str::to_owned);
    Some(Kind::List { at, name })
}

/// Whether a line is the one below the header of a Markdown table: `|---:|---:|`.
pub(super) fn is_table_rule(text: &str) -> bool {
    table_rule(text.trim()).is_some()
}

/// Splits a line at gaps and bars into runs of symbols.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    split(text, is_separator)
}

/// Whether a line can be a row of `width` cells.
pub(super) fn has_cells(text: &str, width: usize) -> bool {
    row(0, text, tokens(text)).is_ok_and(|row| row.fits(width))
}

/// Whether a line only opens or closes an enclosure of the rows: brackets in code, a forum tag, a wiki table, or a LaTeX
/// environment.
pub(super) fn is_wrapping(text: &str) -> bool {
    const TAGS: [&str; 8] =
        ["[code]", "[/code]", "[pre]", "[/pre]", "[tt]", "[/tt]", "[quote]", "[/quote]"];
    let is_latex = text.starts_with("\\begin{") || text.starts_with("\\end{") || text == "\\hline";
    let is_wiki = text.starts_with("{|") || text == "|}";
    let closes = |symbol: char| matches!(symbol, ')' | ']' | '}' | ';' | ',');
    is_latex
        || is_wiki
        // pandas prints this line below a long data frame.
        || text.starts_with('[') && text.ends_with(" columns]")
        || !text.is_empty() && text.chars().all(closes) && !text.chars().all(is_gap)
        || TAGS.iter().any(|tag| text.eq_ignore_ascii_case(tag))
}

fn table_rule(text: &str) -> Option<usize> {
    if !text.contains('|') || !text.contains('-') {
        return None;
    }
    let inner = text.strip_prefix('|').unwrap_or(text);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let is_rule = |column: &str| {
        let dashes = column.trim().trim_matches(':');
        !dashes.is_empty() && dashes.chars().all(|symbol| symbol == '-')
    };
    let mut columns = 0;
    for column in inner.split('|') {
        if !is_rule(column) {
            return None;
        }
        columns += 1;
    }
    Some(columns)
}

/// Whether a text consists of frame characters, with at least one horizontal stroke.
pub(super) fn is_frame(text: &str) -> bool {
    let is_stroke = |symbol: char| matches!(symbol, '-' | '=' | '\u{2500}'..='\u{257f}');
    text.chars().any(is_stroke)
        && text.chars().all(|symbol| {
            is_stroke(symbol)
                || symbol.is_whitespace()
                || matches!(symbol, '+' | '|' | '*' | '.' | ':' | '\'' | '_' | '`' | ',')
        })
}

pub(super) fn is_separator(symbol: char) -> bool {
    is_gap(symbol) || is_bar(symbol)
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '!' | '¦' | '\u{2500}'..='\u{257f}')
}

fn split(text: &str, is_separator: impl Fn(char) -> bool) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut open = false;
    for (column, symbol) in text.chars().enumerate() {
        if is_separator(symbol) {
            open = false;
        } else if let (true, Some(token)) = (open, tokens.last_mut()) {
            token.text.push(symbol);
        } else {
            tokens.push(Token { column, text: symbol.into() });
            open = true;
        }
    }
    tokens
}

/// Reads a line that is a whole puzzle, whatever the other lines are; `None` for other lines.
fn whole(text: &str) -> Option<Kind> {
    let tokens = split(text, is_gap);
    let first = tokens.first()?;
    let symbols: Vec<char> = first.text.chars().collect();
    let after = first.column + symbols.len();
    let rest: String = text.chars().skip(after).collect();
    let kind = |symbols, rest| Some(Kind::Whole { column: first.column, symbols, rest });

    if symbols.len() > MAX_ROW {
        return kind(symbols, rest);
    }
    if text.contains('|') {
        return None;
    }
    let lengths: Vec<usize> = tokens.iter().map(Token::len).collect();
    let all: Vec<char> = tokens.iter().flat_map(|token| token.text.chars()).collect();
    // The line has N groups of N symbols, or N * N single symbols. If the symbols of every group are in ascending order, the
    // groups are candidates in one row of pencil marks instead.
    let groups = lengths.iter().all(|length| *length == tokens.len());
    if all.len() > MAX_ROW && (groups || lengths.iter().all(|length| *length == 1)) {
        let ascending = |token: &Token| token.text.chars().is_sorted_by(|a, b| a < b);
        let marks = groups && tokens.iter().all(ascending);
        return if marks || side(all.len()).is_none() { None } else { kind(all, String::new()) };
    }
    small(&symbols, &tokens).then(|| kind(symbols, rest))?
}

/// Reads a whole puzzle with marks between its rows (`53..7..../6..195.../...`), or between its cells, some of which are blank
/// (`5,3,,,7,...`); `None` for other lines.
fn joined(text: &str) -> Option<Kind> {
    let text = text.trim_end();
    let start = text.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let whole = |symbols| Some(Kind::Whole { column: start, symbols, rest: String::new() });
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    for mark in ['/', '|', '-', '+', '\\'] {
        let rows: Vec<&str> = text.trim_start().split(mark).collect();
        let is_row = |row: &&str| row.len() == rows.len() && row.chars().all(is_cell);
        if rows.len() * rows.len() > MAX_ROW && rows.iter().all(is_row) {
            return whole(rows.concat().chars().collect());
        }
    }
    for mark in [',', ';', '\t'] {
        let cells: Vec<&str> = text.split(mark).map(str::trim).collect();
        let is_blank = |cell: &&str| cell.is_empty();
        let is_cells = cells.iter().all(|cell| cell.len() <= 1 && cell.chars().all(is_cell));
        let is_whole = cells.len() > MAX_ROW && side(cells.len()).is_some();
        if is_whole && is_cells && cells.iter().any(is_blank) && !cells.iter().all(is_blank) {
            let symbol = |cell: &&str| cell.chars().next().unwrap_or('.');
            return whole(cells.iter().map(symbol).collect());
        }
    }
    None
}

/// Reads a whole puzzle after a name or number (`Puzzle: 53..7....`, `1. 53..7....`); `None` for other lines.
fn named(text: &str) -> Option<Kind> {
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    let is_apart = |symbol: char| is_gap(symbol) || symbol == '=';
    let tokens = split(text, is_apart);
    let at = tokens.iter().position(|token| {
        token.len() > MAX_ROW && side(token.len()).is_some() && token.text.chars().all(is_cell)
    })?;
    let puzzle = tokens.get(at).filter(|_| at > 0)?;
    let (name, column): (String, usize) =
        (text.chars().take(puzzle.column).collect(), puzzle.column);
    const SOLUTION: [&str; 3] = ["solution", "solved", "answer"];
    if SOLUTION.iter().any(|word| name.to_lowercase().contains(word)) {
        return Some(Kind::Bad { column, problem: Problem::SolutionAlone });
    }
    let is_mark = |name: &str| matches!(name.trim(), "-" | "*");
    let is_name = is_mark(&name)
        || !name.chars().any(is_cell) && remarks::is_prose(&name)
        || name
            .trim()
            .trim_end_matches(['.', ')', ':', ',', ';'])
            .chars()
            .all(|it| it.is_ascii_digit());
    let symbols: Vec<char> = puzzle.text.chars().collect();
    let rest = text.chars().skip(column + symbols.len()).collect();
    is_name.then_some(Kind::Whole { column, symbols, rest })
}

/// Whether a first run of at most 36 symbols is a whole puzzle rather than a row, because its regions or a remark follow.
fn small(symbols: &[char], tokens: &[Token]) -> bool {
    let is_map = |symbols: &[char]| {
        let labels: Vec<i32> = symbols.iter().map(|symbol| symbols::label(*symbol)).collect();
        side(symbols.len()).is_some_and(|size| regions::is_map(size, &labels))
    };
    if let [_, next, ..] = tokens {
        let next: Vec<char> = next.text.chars().collect();
        if next.len() == symbols.len() && is_map(&next) {
            return true;
        }
        let equal = tokens.len() > 2 && tokens.iter().all(|token| token.len() == symbols.len());
        return !equal && matches!(symbols.len(), 16 | 36) && is_small_puzzle(symbols);
    }
    // Without a gap before the region map, only 18 symbols (3 x 3) and 32 symbols (4 x 4) are accepted, because few grids have
    // rows of these lengths.
    matches!(symbols.len(), 18 | 32) && is_map(&symbols[symbols.len() / 2..])
}

/// Whether 16 symbols can be a whole 4 x 4 puzzle, because none is above 4, or 36 symbols a 6 x 6 puzzle, because none is
/// above 6.
pub(crate) fn is_small_puzzle(symbols: &[char]) -> bool {
    let size = symbols.len().isqrt();
    let values = symbols::values(symbols, size);
    values.is_ok_and(|values| values.iter().all(|value| *value <= size as i32))
}

/// Reads a line as one row of a grid.
///
/// # Errors
/// The column of the problem, from 0, and the problem.
fn row(number: usize, text: &str, tokens: Vec<Token>) -> Result<Row, (usize, Problem)> {
    let count = tokens.len();
    let lengths: Vec<usize> = tokens.iter().map(Token::len).collect();
    let total: usize = lengths.iter().sum();
    let equal = lengths.first().copied().filter(|first| lengths.iter().all(|l| l == first));
    let width = match equal {
        Some(1) => count,
        Some(_) if is_padded(&tokens) || are_marks(&tokens) => count,
        Some(_) => total,
        None => count,
    };
    let first_column = tokens.first().map_or(0, |token| token.column);
    if width == 0 || width > MAX_ROW {
        return Err((first_column, Problem::cell_count(width.max(total))));
    }
    // N groups of N symbols are an N x N grid. If a symbol in them is wrong, the message names this size.
    let size = equal.filter(|length| *length == count).unwrap_or(width);
    let symbols: Vec<char> = tokens.iter().flat_map(|token| token.text.chars()).collect();
    let x_is_empty = symbols::x_is_empty(&symbols, width);
    for token in &tokens {
        for (at, symbol) in token.text.chars().enumerate() {
            let wrong = symbols::value(symbol, width).is_none()
                || symbol.is_ascii_alphabetic() && letter_rank(symbol) > width;
            let wrong = wrong && !(x_is_empty && symbols::is_x(symbol, width));
            if wrong {
                return Err((token.column + at, Problem::BadSymbol { symbol, size }));
            }
        }
    }
    Ok(Row { line: number, tokens, width, table: table(text), numeric: false, labels: false })
}

/// Whether the tokens are numbers with leading zeros, each of two symbols: `05 00 12 ...`.
fn is_padded(tokens: &[Token]) -> bool {
    let fits = |token: &Token| token.text.parse().is_ok_and(|number: usize| number <= tokens.len());
    tokens.len() > 9 && tokens.iter().all(|token| token.len() == 2 && fits(token))
}

/// Whether the tokens can be candidates of cells rather than groups of cells: none contains an empty cell, a symbol twice, or
/// a value above the number of tokens.
fn are_marks(tokens: &[Token]) -> bool {
    let fits = |token: &Token| {
        !token.text.contains(symbols::is_empty_cell)
            && symbols::marks(&token.text, tokens.len()).is_some()
    };
    tokens.len() > 1 && tokens.iter().all(fits)
}

/// Returns the smallest side of a grid in which a letter can be a digit if `A` is 1.
fn letter_rank(symbol: char) -> usize {
    symbol.to_ascii_uppercase() as usize - 'A' as usize + 1
}

fn table(text: &str) -> Option<Vec<Token>> {
    let inner = text.trim().strip_prefix('|')?.strip_suffix('|')?;
    let start = text.find('|')? + 1;
    let mut column = text[..start].chars().count();
    let mut cells = Vec::new();
    for cell in inner.split('|') {
        let indent = cell.chars().take_while(|symbol| symbol.is_whitespace()).count();
        let content = cell.trim();
        if content.contains(char::is_whitespace) {
            return None;
        }
        cells.push(Token { column: column + indent, text: content.to_owned() });
        column += cell.chars().count() + 1;
    }
    Some(cells)
}

/// Whether a line consists of words: more letters than digits, or a word before a number.
fn is_words(text: &str) -> bool {
    let is_digit = |symbol: &char| symbol.is_ascii_digit() || symbols::is_empty_cell(*symbol);
    let letters = text.chars().filter(|symbol| symbol.is_alphabetic()).count();
    let digits = text.chars().filter(is_digit).count();
    let mut words = text.split_whitespace();
    let begins_with_a_word =
        words.next().is_some_and(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
    letters > digits || begins_with_a_word && words.next().is_some() || letters + digits == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> String {
        match classify(1, text) {
            Kind::Row(row) => format!("row {} of {}", row.tokens.len(), row.width),
            Kind::Whole { symbols, rest, .. } => format!("whole {} '{rest}'", symbols.len()),
            Kind::Bad { column, problem } => format!("bad {column}: {problem}"),
            Kind::List { at, name } => format!("list at {at} {name:?}"),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    #[test]
    fn frames() {
        for frame in [
            "------+-------+------",
            "- - - - - - - - - - - -",
            "*-----------*",
            ".---+---.---.",
            ":===+===:",
            "├───┼───┤",
            "'-----------'",
        ] {
            assert_eq!(kind(frame), "frame", "{frame}");
        }
        assert_eq!(kind("|---:|----:|"), "tablerule(2)");
        assert_eq!(kind("  # x"), "blank");
        assert_eq!(kind("*********"), "row 1 of 9");
        assert_eq!(kind("........."), "row 1 of 9");
    }

    #[test]
    fn rows() {
        assert_eq!(kind("53..7...."), "row 1 of 9");
        assert_eq!(kind("5 3 . | . 7 . | . . ."), "row 9 of 9");
        assert_eq!(kind("53.|.7.|..."), "row 3 of 9");
        assert_eq!(kind("│ 5 3 . ║ . 7 . ║ . . . │"), "row 9 of 9");
        assert_eq!(kind("  45  4578 3 | 49 2 147 | 6 5789 57"), "row 9 of 9");
        assert_eq!(kind("12 34 12 34"), "row 4 of 4");
        assert_eq!(kind("1234 5678"), "row 2 of 8");
        assert_eq!(
            kind(
                "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789"
            ),
            "row 9 of 9"
        );
        assert_eq!(kind("05 00 16 00 00 00 00 00 00 00 00 00 00 00 00 01"), "row 16 of 16");
    }

    #[test]
    fn puzzles_words_and_mistakes() {
        assert_eq!(kind(&format!("{} 7.2", ".".repeat(81))), "whole 81 ' 7.2'");
        assert_eq!(kind("1..............2 easy"), "whole 16 ' easy'");
        assert_eq!(kind("1..............2 1112122233343444"), "whole 16 ' 1112122233343444'");
        assert_eq!(kind("Grid 01"), "words");
        assert_eq!(kind("Puzzle 1234567890"), "words");
        assert_eq!(
            kind("12y456789"),
            "bad 2: 'y' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
        );
        assert_eq!(kind("12x456789"), "row 1 of 9");
        assert_eq!(kind("5 x X 7"), "row 4 of 4");
        assert_eq!(kind("sudoku = np.asarray([[3,9"), "list at 20 Some(\"sudoku\")");
        assert_eq!(kind("In [3]:"), "words");
    }
}
