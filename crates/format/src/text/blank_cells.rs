//! Reads grids whose empty cells are blank: pasted from a spreadsheet (`5<tab>3<tab><tab>`), from a table (`|5|3| |`), or
//! with a fixed width for each cell (`53  7`).
//!
//! Only the whole grid shows which of its cells are blank, so all lines of its paragraph are read together. If the column of
//! some digit is not certain, the grid is an error, because a wrong guess would give another puzzle.

use super::Text;
use super::lex;
use super::plain::plain;
use crate::input::Line;
use crate::row::{Row, Token};
use crate::{Format, Problem};

/// The maximum number of lines of a grid, including its frame.
const MAX_LINES: usize = 80;
/// The maximum number of cells in a row with a fixed width for each cell. Each cell has one symbol.
const MAX_FIXED: usize = 9;
/// The maximum length of a row in bytes.
const MAX_LENGTH: usize = 400;
/// The minimum number of rows of a grid with blank cells.
const MIN_ROWS: usize = 4;

/// The meaning of the lines of a paragraph.
#[derive(Debug, PartialEq)]
enum Finding {
    /// A grid: for each row, the number of its line and its cells, with `.` for a blank cell.
    Grid(Vec<(usize, Vec<String>)>),
    /// Rows of digits with gaps that may or may not be blank cells.
    Unclear { rows: usize },
    /// Not a grid with blank cells.
    Other,
}

impl Text {
    /// If this line is the first one of a grid with blank cells, reads the whole grid and returns true.
    pub(super) fn take_blank_cells(&mut self, line: &Line) -> bool {
        if line.text.len() > 4 * MAX_LENGTH
            || !self.may_begin_grid()
            || line.number <= self.no_blank_cells
            || !may_begin(&plain(&line.text))
        {
            return false;
        }
        let mut lines = vec![line.clone()];
        let mut plain_lines = vec![plain_line(line)];
        while lines.len() <= MAX_LINES
            && let Some(next) = self.lines.next()
        {
            match next.as_ref().map(plain_line) {
                Ok(plain)
                    if is_row(&plain.text) && !is_wrapping(&next) || is_frame(&plain.text) =>
                {
                    plain_lines.push(plain);
                    lines.extend(next);
                }
                _ => {
                    self.lines.put_back(next);
                    break;
                }
            }
        }
        let last = lines.last().map_or(0, |line| line.number);
        match find(&plain_lines) {
            Finding::Grid(rows) => {
                self.end_paragraph();
                let rows: Vec<Row> = rows.into_iter().map(row).collect();
                self.finish_grid(&rows, Format::Grid);
                true
            }
            Finding::Unclear { rows } => {
                self.end_paragraph();
                self.fail(line.number, None, Problem::BlankCells { rows });
                true
            }
            Finding::Other => {
                self.no_blank_cells = last;
                lines.drain(1..).rev().for_each(|line| self.lines.put_back(Ok(line)));
                false
            }
        }
    }
}

/// Whether a line only opens or closes an enclosure of the rows, such as a bracket in code.
fn is_wrapping(line: &Result<Line, Problem>) -> bool {
    line.as_ref().is_ok_and(|line| lex::is_wrapping(line.text.trim()))
}

/// Converts a line to plain symbols.
fn plain_line(line: &Line) -> Line {
    Line { number: line.number, text: plain(&line.text).into_owned() }
}

/// Makes a row from separate cells.
fn row((line, cells): (usize, Vec<String>)) -> Row {
    let tokens = cells.into_iter().enumerate();
    let tokens: Vec<Token> = tokens.map(|(column, text)| Token { column, text }).collect();
    Row { line, width: tokens.len(), tokens, table: None, numeric: false, labels: false }
}

/// Whether a line can be the first one of a grid with blank cells: it is a row with a gap, not counting blanks at its end.
fn may_begin(text: &str) -> bool {
    is_row(text) && text.trim_end_matches(' ').contains(is_gap)
}

/// Whether a line consists of digits and gaps, and is not blank.
fn is_row(text: &str) -> bool {
    let is_symbol = |symbol: char| matches!(symbol, '1'..='9') || is_gap(symbol) || symbol == '0';
    text.len() <= MAX_LENGTH
        && !text.trim_end_matches(' ').is_empty()
        && text.chars().all(is_symbol)
}

/// Whether a line is a horizontal line of a frame.
fn is_frame(text: &str) -> bool {
    let text = text.trim();
    let is_stroke =
        |symbol: char| matches!(symbol, '-' | '=' | '\u{2500}' | '\u{2501}' | '\u{2550}');
    text.chars().any(is_stroke)
        && text
            .chars()
            .all(|symbol| is_stroke(symbol) || is_bar(symbol) || matches!(symbol, '+' | ' '))
}

fn is_gap(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | ',' | ';') || is_bar(symbol)
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2500}'..='\u{257f}')
}

fn find(lines: &[Line]) -> Finding {
    if lines.len() > MAX_LINES || is_markdown(lines) {
        return Finding::Other;
    }
    let rows: Vec<&Line> = lines.iter().filter(|line| !is_frame(&line.text)).collect();
    if rows.len() < MIN_ROWS || is_complete(&rows) {
        return Finding::Other;
    }
    let numbers = rows.iter().map(|line| line.number);
    match delimited(&rows).or_else(|| fixed(&rows)) {
        Some(cells) if cells.iter().flatten().any(|cell| cell == ".") => {
            Finding::Grid(numbers.zip(cells).collect())
        }
        Some(_) => Finding::Other,
        None if rows.iter().any(|line| line.text.contains('0')) => Finding::Other,
        None if may_be_blank(&rows) => Finding::Unclear { rows: rows.len() },
        None => Finding::Other,
    }
}

/// Whether the only horizontal line is below the first row, as in a Markdown table.
fn is_markdown(lines: &[Line]) -> bool {
    let frames: Vec<usize> = (0..lines.len()).filter(|at| is_frame(&lines[*at].text)).collect();
    frames == [1] && lines[1].text.contains('|')
}

/// Whether all rows have the same number of digits in the same number of runs, so that no cell is blank.
fn is_complete(rows: &[&Line]) -> bool {
    let symbols = |line: &&Line| line.text.chars().filter(char::is_ascii_digit).count();
    let runs = |line: &&Line| line.text.split(is_gap).filter(|run| !run.is_empty()).count();
    let same =
        |count: &dyn Fn(&&Line) -> usize| rows.iter().all(|row| count(row) == count(&rows[0]));
    same(&symbols) && same(&runs) && symbols(&rows[0]) > 0
}

/// Whether the rows are probably a grid with blank cells: the number of runs differs between rows, and either all runs are
/// single digits, or the digits are in at most nine columns.
fn may_be_blank(rows: &[&Line]) -> bool {
    let runs = |line: &&Line| -> Vec<usize> {
        line.text.split(is_gap).map(str::len).filter(|length| *length > 0).collect()
    };
    let all: Vec<Vec<usize>> = rows.iter().map(runs).collect();
    let single = || all.iter().flatten().all(|length| *length == 1);
    let is_used = |column: &usize| {
        rows.iter().any(|line| line.text.chars().nth(*column).is_some_and(|it| it.is_ascii_digit()))
    };
    let longest = rows.iter().map(|line| line.text.len()).max().unwrap_or_default();
    let in_few_columns = || (0..longest).filter(is_used).count() <= MAX_FIXED;
    all.iter().any(|row| row.len() != all[0].len()) && (single() || in_few_columns())
}

/// Splits rows with a delimiter between all cells into cells; `None` if the rows are not of this kind.
fn delimited(rows: &[&Line]) -> Option<Vec<Vec<String>>> {
    let by = |split: &dyn Fn(&str) -> Option<Vec<String>>| {
        rows.iter().map(|line| split(&line.text)).collect::<Option<Vec<_>>>().and_then(square)
    };
    let marked = |mark: char| {
        by(&move |text: &str| {
            let fields = text.trim_matches(' ').split(mark).map(str::trim);
            text.contains(mark).then(|| fields.map(str::to_owned).collect())
        })
    };
    // Tabs at the ends of rows are often lost when text is copied. So if all rows begin with a tab, it is not certain whether
    // the first or the last column is blank.
    let tabs = marked('\t').filter(|rows| rows.iter().any(|row| row[0] != "."));
    tabs.or_else(|| marked(',')).or_else(|| marked(';')).or_else(|| by(&between_bars))
}

/// Splits a row at its bars. Bars at the ends of the row make no additional fields, and a double bar has no field in its
/// middle.
fn between_bars(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    if !text.contains(is_bar) {
        return None;
    }
    let inner = text.strip_prefix(is_bar).unwrap_or(text);
    let inner = inner.strip_suffix(is_bar).unwrap_or(inner);
    let fields: Vec<&str> = inner.split(is_bar).collect();
    let has_blanks = fields.iter().any(|field| !field.is_empty() && field.trim().is_empty());
    let kept = fields.into_iter().filter(|field| !(has_blanks && field.is_empty()));
    Some(kept.map(|field| field.trim().to_owned()).collect())
}

/// Returns N rows of N cells, if the fields of N rows are such a grid. All rows may have an additional empty field at the same
/// end, and empty fields at the right end may be missing.
fn square(mut rows: Vec<Vec<String>>) -> Option<Vec<Vec<String>>> {
    let side = rows.len();
    let outer_left = rows.iter().all(|row| row.len() == side + 1 && row[0].is_empty());
    let is_longer = |row: &Vec<String>| row.len() == side + 1 && row[side].is_empty();
    let outer_right = rows.iter().all(is_longer);
    match (outer_left, outer_right) {
        // It is not certain whether the first or the last column is the additional one.
        (true, true) => return None,
        (true, false) => rows.iter_mut().for_each(|row| drop(row.remove(0))),
        (false, true) => rows.iter_mut().for_each(|row| drop(row.pop())),
        // In a list, all rows except the last one may end with a comma.
        (false, false) if rows.iter().all(|row| row.len() == side || is_longer(row)) => {
            rows.iter_mut().for_each(|row| row.truncate(side));
        }
        (false, false) => {}
    }
    let widest = rows.iter().map(Vec::len).max()?;
    let is_cell = |cell: &String| {
        let fits = |number: usize| number > 9 || cell.len() == 1;
        cell.is_empty() || cell.parse().is_ok_and(|number| number <= side && fits(number))
    };
    if widest != side || !rows.iter().flatten().all(is_cell) {
        return None;
    }
    for row in &mut rows {
        row.resize(side, String::new());
        row.iter_mut().filter(|cell| cell.is_empty()).for_each(|cell| cell.push('.'));
    }
    Some(rows)
}

/// Splits N rows into cells, if their digits are in exactly N columns of the text. With bars, the columns in use are the same
/// in each group between bars. `None` if the rows are not of this kind.
fn fixed(rows: &[&Line]) -> Option<Vec<Vec<String>>> {
    let side = rows.len();
    if side > MAX_FIXED || rows.iter().any(|line| line.text.contains(['\t', ',', ';', '0'])) {
        return None;
    }
    let rows: Vec<Vec<char>> = rows.iter().map(|line| line.text.chars().collect()).collect();
    let width = rows.iter().map(Vec::len).max()?;
    let at = |row: &[char], column: usize| row.get(column).copied().unwrap_or(' ');
    let any = |column: usize, is: fn(char) -> bool| rows.iter().any(|row| is(at(row, column)));
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let bars: Vec<usize> = (0..width).filter(|column| any(*column, is_bar)).collect();
    // Each column with a bar must have one in all rows, except that a short row may end before it.
    let walls =
        |column: &usize| rows.iter().all(|row| is_bar(at(row, *column)) || row.len() <= *column);
    if !bars.iter().all(walls) {
        return None;
    }
    let columns = match bars.is_empty() {
        true => (0..width).filter(|column| any(*column, is_digit)).collect(),
        false => columns_between(&bars, width, side, |column| any(column, is_digit))?,
    };
    let columns: Vec<usize> = columns;
    if columns.len() != side {
        return None;
    }
    let used = |row: &&Vec<char>| row.iter().filter(|symbol| is_digit(**symbol)).count();
    let found = |row: &&Vec<char>| columns.iter().filter(|at_| is_digit(at(row, **at_))).count();
    if !rows.iter().all(|row| used(&row) == found(&row)) {
        return None;
    }
    let cell = |symbol: char| if symbol == ' ' { ".".to_owned() } else { symbol.to_string() };
    Some(
        rows.iter()
            .map(|row| columns.iter().map(|column| cell(at(row, *column))).collect())
            .collect(),
    )
}

/// Finds the columns of cells in groups of equal width between bars. A column of a group counts if any group has a digit in it.
fn columns_between(
    bars: &[usize],
    width: usize,
    side: usize,
    is_used: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut walls: Vec<usize> = bars.to_vec();
    // There may be no bar to the left of the first group.
    let first_used = (0..width).find(|column| is_used(*column))?;
    let has_left = bars.first().is_some_and(|bar| *bar < first_used);
    let step = walls.windows(2).map(|pair| pair[1] - pair[0]).next()?;
    if walls.windows(2).any(|pair| pair[1] - pair[0] != step) {
        return None;
    }
    // Without such a bar, the first group begins one step before the first wall, possibly to the left of the text.
    let start = |wall: usize| wall as isize + 1;
    let mut starts: Vec<isize> = walls.iter().map(|wall| start(*wall)).collect();
    if !has_left {
        starts.insert(0, start(walls[0]) - step as isize);
    }
    let beyond =
        |from: &isize| (*from..*from + step as isize - 1).any(|at| is_column(at, width, &is_used));
    if !starts.last().is_some_and(beyond) {
        starts.pop();
    }
    walls.clear();
    let groups = starts.len();
    let mut places: Vec<isize> = (0..step as isize - 1)
        .filter(|place| starts.iter().any(|from| is_column(from + place, width, &is_used)))
        .collect();
    places.sort_unstable();
    if groups == 0 || places.len() * groups != side {
        return None;
    }
    let columns = starts.iter().flat_map(|from| places.iter().map(move |place| from + place));
    columns.map(|column| usize::try_from(column).ok()).collect()
}

fn is_column(column: isize, width: usize, is_used: &impl Fn(usize) -> bool) -> bool {
    usize::try_from(column).is_ok_and(|column| column < width && is_used(column))
}
