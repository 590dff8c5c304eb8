//! Reads grids with names of their rows and columns, as in books, spreadsheets and printed data frames:
//!
//! ```text
//!   1 2 3 4        0  1  2  3        Row 1: 1...
//! A 1 . . .     0  1  0  0  0        Row 2: ..2.
//! B . . 2 .     1  0  0  2  0        Row 3: .3..
//! ```
//!
//! The names are replaced by blanks, and the rest is read like any other text. It must be certain that the names are not cells:
//! they count up or are the marks of a list, and without them there are as many rows as columns.

use super::Text;
use super::lex;
use super::plain::plain;
use crate::input::Line;
use crate::symbols;

/// The minimum number of rows of a grid with names.
const MIN_ROWS: usize = 4;
/// The maximum number of rows, and of columns, whose names are recognised.
const MAX_ROWS: usize = 25;
/// The maximum length in bytes of a line that is searched for names.
const MAX_LENGTH: usize = 2000;
/// The maximum number of lines of a grid, including its frame.
const MAX_LINES: usize = 80;

/// A way to name rows or columns.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Names {
    /// Numbers in order: `1`, `2`, ... or `0`, `1`, ...
    Numbers { from: usize },
    /// Letters in order: `A`, `B`, ... With `skips_i`, `H` is followed by `J`.
    Letters { first: char, skips_i: bool },
    /// A word and a number from 1: `R1`, `Row 1`.
    Word(&'static str),
    /// The same mark on every row, as in a Markdown list.
    Mark(&'static str),
}

impl Names {
    const COLUMNS: [Names; 10] = [
        Names::Numbers { from: 1 },
        Names::Numbers { from: 0 },
        Names::Letters { first: 'A', skips_i: false },
        Names::Letters { first: 'A', skips_i: true },
        Names::Letters { first: 'a', skips_i: false },
        Names::Word("c"),
        Names::Word("C"),
        Names::Word("col"),
        Names::Word("Col"),
        Names::Word("col_"),
    ];
    const ROWS: [Names; 12] = [
        Names::Numbers { from: 1 },
        Names::Numbers { from: 0 },
        Names::Letters { first: 'A', skips_i: false },
        Names::Letters { first: 'A', skips_i: true },
        Names::Letters { first: 'a', skips_i: false },
        Names::Word("r"),
        Names::Word("R"),
        Names::Word("row "),
        Names::Word("Row "),
        Names::Word("row"),
        Names::Mark("-"),
        Names::Mark("*"),
    ];

    /// Returns the name of the row or column with this index, from 0.
    fn name(self, index: usize) -> String {
        match self {
            Names::Numbers { from } => (index + from).to_string(),
            Names::Letters { first, skips_i } => {
                let index = index + usize::from(skips_i && index >= 8);
                char::from(first as u8 + index as u8).to_string()
            }
            Names::Word(word) => format!("{word}{}", index + 1),
            Names::Mark(mark) => mark.to_owned(),
        }
    }

    /// Whether the names are certainly names of rows, not the first cells of the rows.
    fn are_certain(self, rows: &[NamedRow], header: Option<Header>) -> bool {
        let side = rows.len();
        if rows.iter().all(|row| lex::has_cells(&row.whole, side))
            || header.is_some_and(|header| header.columns != side)
        {
            return false;
        }
        // The mark of a list may also mean an empty cell.
        if let Names::Mark(mark) = self
            && rows.iter().any(|row| row.cells.contains(mark))
        {
            return false;
        }
        let is_evident = matches!(self, Names::Letters { .. } | Names::Word(_));
        let is_beside = |header| {
            rows.iter().any(|row| row.has_field_of_name(side))
                || rows.iter().all(|row| row.is_named_beside(header))
        };
        is_evident
            || rows.iter().all(|row| lex::has_cells(&row.cells, side))
            || header.is_some_and(is_beside)
    }
}

impl Text {
    /// If this line is the first one of a grid with names, replaces the names by blanks, puts the lines of the grid back, and
    /// returns true.
    pub(super) fn take_labelled(&mut self, line: &Line) -> bool {
        let is_long = line.text.len() > MAX_LENGTH;
        if is_long || !self.may_begin_grid() || line.number <= self.no_names {
            return false;
        }
        let text = plain(&line.text);
        let header = Header::of(&text);
        if header.is_none() && !has_name(line, 0) {
            return false;
        }
        let mut lines = self.gather(line, header);
        let found = header.and_then(|header| header.grid(&lines)).or_else(|| rows(&lines, None));
        let is_found = found.is_some();
        let (grid, used) = found.unwrap_or_default();
        self.no_names = lines[used.saturating_sub(1)].number;
        let rest = lines.split_off(used.max(1));
        rest.into_iter().rev().for_each(|line| self.lines.put_back(Ok(line)));
        grid.into_iter().rev().for_each(|line| self.lines.put_back(Ok(line)));
        is_found
    }
}

impl Text {
    /// Takes the lines that can belong to a grid with this first line.
    fn gather(&mut self, first: &Line, header: Option<Header>) -> Vec<Line> {
        let longest = first.text.len().max(100) * 2;
        let mut lines = vec![first.clone()];
        let mut rows = 1;
        // Blank lines are allowed only between rows with names.
        let mut is_one_paragraph = false;
        while lines.len() <= MAX_LINES
            && let Some(next) = self.lines.next()
        {
            let Some(line) = next.as_ref().ok().filter(|line| line.text.len() <= longest) else {
                self.lines.put_back(next);
                break;
            };
            let is_blank = line.text.trim().is_empty();
            let is_row = !is_blank && !is_frame(line);
            rows += usize::from(is_row);
            if is_row && rows == 2 {
                let is_named = has_name(line, 1) || header.is_some() && has_name(line, 0);
                is_one_paragraph = !is_named;
            }
            if is_one_paragraph && (is_blank || header.is_none()) {
                self.lines.put_back(next);
                break;
            }
            lines.extend(next);
        }
        lines
    }
}

/// Whether a line begins with a possible name of the row with this index.
fn has_name(line: &Line, index: usize) -> bool {
    let text = plain(&line.text);
    Names::ROWS.iter().any(|names| without_name(&text, &names.name(index)).is_some())
}

/// A line with the names of all columns.
#[derive(Clone, Copy, Debug)]
struct Header {
    names: Names,
    columns: usize,
    /// The column of the text in which the first name begins.
    start: usize,
}

/// The lines of a grid after its names were replaced, and the number of original lines that they replace.
type Found = (Vec<Line>, usize);

impl Header {
    fn of(text: &str) -> Option<Header> {
        let tokens = lex::tokens(text);
        let all: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
        let solid: Vec<String> = match all[..] {
            [run] => run.chars().map(String::from).collect(),
            _ => Vec::new(),
        };
        let solid: Vec<&str> = solid.iter().map(String::as_str).collect();
        // The first name may belong to the column of row names.
        let after_corner = all.get(1..).unwrap_or_default();
        [(&all[..], 0), (after_corner, 1), (&solid[..], 0)].into_iter().find_map(
            |(texts, first)| {
                let columns = texts.len();
                let fits = |names: &Names| (0..columns).all(|at| names.name(at) == texts[at]);
                let is_possible = (MIN_ROWS..=MAX_ROWS).contains(&columns);
                let names = Names::COLUMNS.into_iter().find(|names| is_possible && fits(names))?;
                Some(Header { names, columns, start: tokens[first].column })
            },
        )
    }

    /// Finds the grid below the header. The header is the first of the lines.
    fn grid(self, lines: &[Line]) -> Option<Found> {
        // A Markdown table has its own reader.
        if lines.get(1).is_some_and(|line| lex::is_table_rule(&line.text)) {
            return None;
        }
        let below =
            rows(&lines[1..], Some(self)).or_else(|| self.rows_without_names(&lines[1..]))?;
        let (grid, mut used) = below;
        used += 1;
        // The names of the columns may be repeated below the grid.
        let repeated = lines.get(used).and_then(|line| Header::of(&plain(&line.text)));
        if repeated.is_some_and(|header| header.names == self.names) {
            used += 1;
        }
        Some((grid, used))
    }

    /// Finds rows without names below the header; `None` unless the number of rows equals the number of columns.
    fn rows_without_names(self, lines: &[Line]) -> Option<Found> {
        let paragraph = lines.iter().take_while(|line| !line.text.trim().is_empty());
        let paragraph: Vec<&Line> = paragraph.collect();
        let is_row = |line: &&&Line| is_of_cells(&plain(&line.text));
        let rows = paragraph.iter().take_while(|line| is_row(line) || is_frame(line));
        let rows: Vec<&Line> = rows.copied().collect();
        let count = rows.iter().filter(|line| !is_frame(line)).count();
        (count == self.columns).then(|| (rows.iter().copied().cloned().collect(), rows.len()))
    }
}

/// Finds rows with names at the start of the lines, and replaces the names by blanks.
fn rows(lines: &[Line], header: Option<Header>) -> Option<Found> {
    Names::ROWS.iter().find_map(|names| rows_named(lines, *names, header))
}

/// The text of a row, with its name (`whole`) and with blanks in place of the name (`cells`).
struct NamedRow {
    whole: String,
    cells: String,
}

impl NamedRow {
    /// Whether the row has more fields than columns, so that one field is the name.
    fn has_field_of_name(&self, columns: usize) -> bool {
        let fields = |mark| self.whole.split(mark).count();
        ['\t', ',', ';'].into_iter().any(|mark| fields(mark) > columns)
    }

    /// Whether the name of the row is to the left of the column names.
    fn is_named_beside(&self, header: Header) -> bool {
        self.whole.chars().take_while(|symbol| lex::is_separator(*symbol)).count() < header.start
    }
}

fn rows_named(lines: &[Line], names: Names, header: Option<Header>) -> Option<Found> {
    let mut grid = Vec::new();
    let mut rows: Vec<NamedRow> = Vec::new();
    let mut used = 0;
    for (at, line) in lines.iter().enumerate() {
        let whole = plain(&line.text);
        let cells = without_name(&whole, &names.name(rows.len())).filter(|row| is_of_cells(row));
        match cells {
            Some(_) if header.is_some_and(|header| header.columns == rows.len()) => break,
            Some(_) if rows.len() == MAX_ROWS => break,
            Some(cells) => {
                grid.push(Line { number: line.number, text: cells.clone() });
                rows.push(NamedRow { whole: whole.into_owned(), cells });
                used = at + 1;
            }
            None if is_frame(line) || line.text.trim().is_empty() => grid.push(line.clone()),
            None => break,
        }
    }
    // A frame directly below the last row belongs to the grid, but nothing after a blank line.
    used += lines[used..].iter().take_while(|line| is_frame(line)).count();
    grid.truncate(used);
    (rows.len() >= MIN_ROWS && names.are_certain(&rows, header)).then_some((grid, used))
}

/// Replaces the name of a row by blanks; `None` if the line does not begin with this name.
fn without_name(text: &str, name: &str) -> Option<String> {
    let start = text.find(|symbol| !lex::is_separator(symbol))?;
    let rest = text[start..].strip_prefix(name)?;
    let behind = rest.strip_prefix([':', '.', ')']).unwrap_or(rest);
    let row = behind.trim_start();
    let is_apart = behind.starts_with(lex::is_separator) && !row.is_empty();
    let blanks = text[..text.len() - behind.len()].chars().count();
    is_apart.then(|| format!("{}{behind}", " ".repeat(blanks)))
}

/// Whether a text consists of cells, gaps and bars, and is not blank.
fn is_of_cells(text: &str) -> bool {
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    text.chars().any(|symbol| !symbol.is_whitespace())
        && text.chars().all(|symbol| is_cell(symbol) || lex::is_separator(symbol))
}

fn is_frame(line: &Line) -> bool {
    lex::is_frame(line.text.trim())
}
