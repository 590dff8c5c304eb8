//! Markdown tables.
//!
//! **Reads** tables of N rows and N columns, optionally with a header of any text and a first column of row names. Empty
//! cells may be blank. A table has a header only if it has a `|---|` line.
//!
//! **Writes** a header with the column numbers and a first column with the row numbers, both from 0, and `0` for an
//! empty cell, as pandas prints a data frame:
//!
//! ```text
//! |    |   0 |   1 |   2 |   3 |
//! |---:|----:|----:|----:|----:|
//! |  0 |   1 |   0 |   0 |   0 |
//! ```

use crate::grid::At;
use crate::row::{Row, Token};
use crate::{Problem, symbols};
use ennead_puzzle::{Digit, Grid, Setup};
use std::fmt::Write;

/// Writes a grid as a table.
///
/// ```
/// use ennead_format::{markdown, read_one};
/// let table = markdown::write(&read_one("1...|..2.|.3..|...4")?.grid().unwrap());
/// assert_eq!(table.lines().nth(3), Some("|  1 |   0 |   0 |   2 |   0 |"));
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write(grid: &Grid) -> String {
    let n = grid.size().columns();
    let mut table = String::from("|    |");
    for column in 0..n {
        write!(table, " {column:>3} |").expect("a string takes everything");
    }
    table.push_str("\n|---:|");
    table.push_str(&"----:|".repeat(n));
    table.push('\n');
    for (row, digits) in grid.grid_cells().chunks(n).enumerate() {
        write!(table, "| {row:>2} |").expect("a string takes everything");
        for digit in digits {
            write!(table, " {:>3} |", digit.map_or(0, Digit::get))
                .expect("a string takes everything");
        }
        table.push('\n');
    }
    table
}

/// Whether the first column contains row names: either all are blank or words, or they are numbers that count up.
fn has_row_names(rows: &[Row]) -> bool {
    let first =
        |row: &Row| row.table.as_ref().map(|cells| cells.first().map(|cell| cell.text.clone()));
    let names: Vec<String> = rows.iter().filter_map(|row| first(row).flatten()).collect();
    let numbers: Vec<Option<usize>> = names.iter().map(|name| name.parse().ok()).collect();
    let counts_up = numbers.windows(2).all(|pair| match pair {
        [Some(above), Some(below)] => above + 1 == *below,
        _ => false,
    });
    let is_no_cell = |name: &String| name.is_empty() || name.contains(char::is_alphabetic);
    counts_up || names.iter().all(is_no_cell)
}

/// Makes a setup from the rows of a table below its header.
///
/// # Errors
/// When the table has no cells, is not square (apart from a column of row names), or a cell is not a digit.
pub(crate) fn assemble(rows: &[Row], columns: usize) -> Result<Setup, (At, Problem)> {
    let size = rows.len();
    let mut cells = rows.iter().flat_map(|row| row.table.as_deref().unwrap_or(&row.tokens));
    if cells.all(|cell| cell.text.is_empty()) {
        return Err(((0, 0), Problem::NoCells));
    }
    if columns == size + 1 && !has_row_names(rows) {
        return Err(((0, 0), Problem::IncompleteGrid { rows: size, columns }));
    }
    if columns != size && columns != size + 1 {
        let side = columns.saturating_sub(usize::from(size < columns));
        return Err(((0, 0), Problem::IncompleteGrid { rows: size, columns: side }));
    }
    let mut values = Vec::with_capacity(size * size);
    for (index, row) in rows.iter().enumerate() {
        let cells: &[Token] = row.table.as_ref().map_or(&row.tokens, |cells| cells);
        if cells.len() != columns {
            let problem = Problem::RowLength { found: cells.len(), expected: columns };
            return Err(((index, 0), problem));
        }
        for cell in &cells[columns - size..] {
            values.push(symbols::cell(&cell.text, size).ok_or_else(|| {
                ((index, cell.column), Problem::BadCell { text: cell.text.clone(), size })
            })?);
        }
    }
    Ok(Setup::from_values(size, values))
}
