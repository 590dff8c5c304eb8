//! Grids whose empty cells are blank: pasted from a spreadsheet (`5<tab>3<tab><tab>`), from a table (`|5|3| |`), or with a
//! fixed width for each cell (`53  7`).
//!
//! Only the whole grid shows which of its cells are blank. So the lines up to the end of their paragraph are read together.
//! If the place of some digit is not clear, the grid is an error: a wrong guess would be another puzzle.

use super::Text;
use super::lex;
use super::plain::plain;
use crate::input::Line;
use crate::row::{Row, Token};
use crate::{Format, Problem};

/// The maximum number of lines of a grid with its frame.
const MAX_LINES: usize = 80;
/// The maximum number of cells of a row of fixed width. Its cells have one symbol each.
const MAX_FIXED: usize = 9;
/// The longest row, in bytes.
const MAX_LENGTH: usize = 400;
/// The minimum number of rows of a grid with blank cells.
const MIN_ROWS: usize = 4;

/// The meaning of the lines of a paragraph.
#[derive(Debug, PartialEq)]
enum Finding {
    /// The rows, with the number of each line and `.` for a blank cell.
    Grid(Vec<(usize, Vec<String>)>),
    /// Digits with gaps that may or may not be cells, in a paragraph with this number of rows.
    Unclear { rows: usize },
    /// Not a grid with blank cells.
    Other,
}

impl Text {
    /// Reads a whole grid with blank cells, if this line is its first one. Returns whether it is.
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

/// Whether a line only opens or closes what is around the rows.
fn is_wrapping(line: &Result<Line, Problem>) -> bool {
    line.as_ref().is_ok_and(|line| lex::is_wrapping(line.text.trim()))
}

/// The line in plain symbols.
fn plain_line(line: &Line) -> Line {
    Line { number: line.number, text: plain(&line.text).into_owned() }
}

/// Makes a row of separate cells.
fn row((line, cells): (usize, Vec<String>)) -> Row {
    let tokens = cells.into_iter().enumerate();
    let tokens: Vec<Token> = tokens.map(|(column, text)| Token { column, text }).collect();
    Row { line, width: tokens.len(), tokens, table: None, numeric: false, labels: false }
}

/// Whether a line can be the first of a grid with blank cells: a row with a gap other than blanks at its end.
fn may_begin(text: &str) -> bool {
    is_row(text) && text.trim_end_matches(' ').contains(is_gap)
}

/// Whether a line has only digits and gaps, and does not consist of blanks.
fn is_row(text: &str) -> bool {
    let is_symbol = |symbol: char| matches!(symbol, '1'..='9') || is_gap(symbol) || symbol == '0';
    text.len() <= MAX_LENGTH
        && !text.trim_end_matches(' ').is_empty()
        && text.chars().all(is_symbol)
}

/// Whether a line is a frame between rows.
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

/// Whether the only frame is below the first row, as in a table of Markdown.
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

/// Whether the rows can only be a grid with blank cells: they have different numbers of runs, which are single digits or lie
/// in few columns.
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

/// The cells of rows with a delimiter between all cells.
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
    // Tabs at the ends of rows are often lost. If all rows begin with one, it is not clear whether the first or the last
    // column is blank.
    let tabs = marked('\t').filter(|rows| rows.iter().any(|row| row[0] != "."));
    tabs.or_else(|| marked(',')).or_else(|| marked(';')).or_else(|| by(&between_bars))
}

/// The fields between bars. What is outside the first and the last bar does not count, nor does the gap of a double bar.
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

/// The fields of N rows, if each has N fields of at most one cell each. All rows may have a further delimiter at the same end,
/// and delimiters at the right end may be missing.
fn square(mut rows: Vec<Vec<String>>) -> Option<Vec<Vec<String>>> {
    let side = rows.len();
    let outer_left = rows.iter().all(|row| row.len() == side + 1 && row[0].is_empty());
    let is_longer = |row: &Vec<String>| row.len() == side + 1 && row[side].is_empty();
    let outer_right = rows.iter().all(is_longer);
    match (outer_left, outer_right) {
        // It is not clear whether the first or the last column is the additional one.
        (true, true) => return None,
        (true, false) => rows.iter_mut().for_each(|row| drop(row.remove(0))),
        (false, true) => rows.iter_mut().for_each(|row| drop(row.pop())),
        // In a list, the last row has no comma after it.
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

/// The cells of N rows with digits in exactly N columns: of the line, or in the same places of each group between bars.
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
    // A bar must be in all rows, except that short rows may end before it.
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

/// The columns of cells in groups of equal width between bars: the places that some group uses.
fn columns_between(
    bars: &[usize],
    width: usize,
    side: usize,
    is_used: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut walls: Vec<usize> = bars.to_vec();
    // There may be bars only between the groups.
    let first_used = (0..width).find(|column| is_used(*column))?;
    let has_left = bars.first().is_some_and(|bar| *bar < first_used);
    let step = walls.windows(2).map(|pair| pair[1] - pair[0]).next()?;
    if walls.windows(2).any(|pair| pair[1] - pair[0] != step) {
        return None;
    }
    // A left edge is one step before the first wall, and may lie outside of the text.
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
