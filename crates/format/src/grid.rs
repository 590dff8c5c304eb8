//! Grids: N lines of N cells, with or without frames.
//!
//! **Reads** rows of N symbols (`53..7....`), which may be in groups (`53. .7. ...`), and rows of N cells separated by gaps,
//! where a cell may be a number of several digits. Bars such as `|`, horizontal frames and blank lines are ignored. A line of
//! words above a grid is its title. The next grid after it is its region map, if the cells of each label are connected and
//! there are N of them.
//!
//! **Writes** the digits as numbers in columns of equal width, `.` for an empty cell, a bar between boxes and a dashed
//! line between bands:
//!
//! ```text
//! 5 3 . | . 7 . | . . .
//! 6 . . | 1 9 5 | . . .
//! . 9 8 | . . . | . 6 .
//! ------+-------+------
//! 8 . . | . 6 . | . . 3
//! ```
//!
//! Irregular regions are separated in the same way. The reader ignores these walls. To keep the regions, use lines, CSV, JSON
//! or NumPy archives.

use crate::frame::{self, Paint, Slots};
use crate::row::{Row, Token};
use crate::{Format, Problem, pencil, symbols};
use ennead_puzzle::{Digit, Geometry, Grid, Setup};

/// Draws a grid. `paint` may colour each piece; [`plain`](crate::plain) does not.
///
/// ```
/// use ennead_format::{grid, plain, read_one};
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
/// let drawn = grid::write(puzzle.geometry(), puzzle.givens(), &plain);
/// assert_eq!(drawn, "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4\n");
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
///
/// # Panics
/// When the grid and the geometry have different sizes.
pub fn write(geometry: &Geometry, grid: &Grid, paint: &Paint<'_>) -> String {
    assert_eq!(geometry.size(), grid.size(), "grid and geometry have the same size");
    let width = grid.size().digit_count().to_string().len();
    let text = |digit: &Option<Digit>| digit.map_or(".".to_owned(), |digit| digit.to_string());
    let cells: Vec<String> =
        grid.cells().iter().map(|digit| format!("{:>width$}", text(digit))).collect();
    frame::draw(geometry, &cells, Slots { space: " ", wall: " | " }, paint)
}

/// A grid as read. It has a setup, and its cells also as `labels`, because it may be the region map of the previous grid.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) setup: Setup,
    pub(crate) labels: Option<Vec<i32>>,
    pub(crate) format: Format,
}

/// The place of a problem: the row of the grid, and the column of the line, both from 0.
pub(crate) type At = (usize, usize);

/// Makes a grid of N rows of N cells.
///
/// # Errors
/// The first cell that cannot be read.
pub(crate) fn assemble(rows: &[Row], wanted: Option<Format>) -> Result<Block, (At, Problem)> {
    let size = rows.len();
    let tokens_are_cells = rows.iter().all(|row| row.tokens.len() == size);
    let all_single = rows.iter().flat_map(|row| &row.tokens).all(|token| token.len() == 1);
    if tokens_are_cells && (!all_single || rows.iter().any(|row| row.numeric)) {
        return separate(rows, size, wanted);
    }
    let symbols: Vec<char> = rows.iter().flat_map(Row::symbols).collect();
    let values = symbols::values(&symbols, size).map_err(|(mut index, problem)| {
        // A row may have several tokens, so its number of symbols can differ from its number of cells.
        let mut row = 0;
        while row + 1 < size && index >= rows[row].symbols().len() {
            index -= rows[row].symbols().len();
            row += 1;
        }
        ((row, rows[row].column_of_symbol(index)), problem)
    })?;
    Ok(Block {
        setup: Setup::from_values(size, values),
        labels: Some(symbols.into_iter().map(symbols::label).collect()),
        format: Format::Grid,
    })
}

/// Makes a grid of cells that are separate tokens: either all are numbers, or all are pencil marks.
fn separate(rows: &[Row], size: usize, wanted: Option<Format>) -> Result<Block, (At, Problem)> {
    let tokens: Vec<&Token> = rows.iter().flat_map(|row| &row.tokens).collect();
    let numeric = rows.iter().any(|row| row.numeric);
    let numbers: Vec<Option<i32>> = tokens.iter().map(|token| number(&token.text)).collect();
    let any_empty = numbers.contains(&Some(0));
    let in_range = numbers.iter().all(|n| n.is_some_and(|n| n as usize <= size));
    let are_numbers = numeric || if size > 9 { in_range } else { any_empty };
    if wanted == Some(Format::PencilMarks) || !are_numbers && !any_empty {
        let cells: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
        match pencil::setup(size, &cells) {
            Ok(setup) => return Ok(Block { setup, labels: None, format: Format::PencilMarks }),
            Err(at) if wanted.is_some() || numbers.contains(&None) => {
                return Err(bad_cell(rows, size, at));
            }
            Err(_) => {}
        }
    }
    if let Some(at) = numbers.iter().position(Option::is_none) {
        return Err(bad_cell(rows, size, at));
    }
    let values: Vec<i32> = numbers.into_iter().flatten().collect();
    Ok(Block {
        setup: Setup::from_values(size, values.clone()),
        labels: Some(values),
        format: Format::Grid,
    })
}

fn number(token: &str) -> Option<i32> {
    let mut symbols = token.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) if symbols::is_empty_cell(symbol) => Some(0),
        _ => token.parse().ok(),
    }
}

fn bad_cell(rows: &[Row], size: usize, at: usize) -> (At, Problem) {
    let (row, column) = (at / size, at % size);
    let token = &rows[row].tokens[column];
    ((row, token.column), Problem::BadCell { text: token.text.clone(), size })
}
