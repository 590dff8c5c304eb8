//! Collects rows of cells, and makes a grid, a table, a region map or whole puzzles of them.

use super::{Held, Text, lex, wrapped};
use crate::grid::{self, Block};
use crate::input::Line;
use crate::row::Row;
use crate::{Format, Problem, line, markdown, regions, symbols};

/// The minimum number of lines with one cell each that are read as a puzzle: those of a 4 x 4 grid.
const MIN_CELL_LINES: usize = 16;

impl Text {
    pub(super) fn take_row(&mut self, row: Row) {
        let is_one_run = row.tokens.len() == 1 && !row.numeric;
        let fits = self.rows.first().is_none_or(|first| row.fits(first.width));
        if !fits && self.rows.iter().all(is_small_line) {
            self.finish_rows();
        }
        if is_one_run && self.small_lines.is_some() && self.options.format.is_none() {
            let column = row.column();
            return self.take_whole_line(row.line, column, &row.symbols(), "");
        }
        if self.skipping {
            return;
        }
        if let Some(first) = self.rows.first() {
            let width = first.width;
            if !row.fits(width) {
                let is_number = self.rows.len() == 1 && first.tokens.len() == 1 && width <= 3;
                if is_number {
                    let text = first.tokens[0].text.clone();
                    self.title = Some(Line { number: first.line, text });
                    self.rows.clear();
                } else if self.line_cells.is_some() && self.rows.len() == 1 {
                    self.finish_rows();
                } else {
                    if self.take_drawing() {
                        return;
                    }
                    self.rows.clear();
                    self.skipping = true;
                    let problem = Problem::RowLength { found: row.width, expected: width };
                    let column = Some(row.column() + 1);
                    return self.fail(row.line, column, problem);
                }
            }
        }
        self.rows.push(row);
        let width = self.rows[0].width;
        let rows = self.rows.len() + usize::from(self.failed_row == Some(width));
        if rows == width && width > 1 {
            // A square of 12 x 12 or 15 x 15 cells can be a diagram of four grids.
            if matches!(width, 12 | 15) && self.take_drawing() {
                return;
            }
            self.finish_rows();
        }
    }

    /// Ends the collected rows: makes a grid or whole puzzles of them, or reports the problem.
    pub(super) fn finish_rows(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let failed_row = self.failed_row.take();
        if let Some(columns) = self.table.take() {
            return self.finish_table(&rows, columns);
        }
        // If the rows consist of bars without cells, they are ignored.
        let Some(first) = rows.first().filter(|row| row.width > 0) else { return };
        let width = first.width;
        if self.options.format != Some(Format::Grid) && rows.iter().all(is_small_line) {
            self.small_lines = rows.iter().all(|row| row.tokens.len() == 1).then_some(width);
            for row in &rows {
                self.take_whole(row.line, row.column(), &row.symbols(), "");
            }
        } else if width == 1 && rows.len() >= MIN_CELL_LINES && line::side(rows.len()).is_some() {
            let symbols: Vec<char> = rows.iter().flat_map(Row::symbols).collect();
            self.take_whole(first.line, first.column(), &symbols, "");
        } else if rows.len() == width {
            self.finish_grid(&rows, Format::Grid);
        } else if wrapped::is_wrapped(&rows) {
            let symbols: Vec<char> = rows.iter().flat_map(Row::symbols).collect();
            self.take_whole(first.line, first.column(), &symbols, "");
        } else {
            let problem = match self.line_cells {
                Some(_) if rows.len() == 1 => self.expecting(Problem::cell_count(width)),
                // A mistake in the first row of this grid is already reported.
                _ if failed_row.is_some() => return,
                _ => Problem::IncompleteGrid { rows: rows.len(), columns: width },
            };
            self.fail(first.line, Some(first.column() + 1), problem);
        }
    }

    pub(super) fn finish_grid(&mut self, rows: &[Row], format: Format) {
        let (line, column) = (rows[0].line, rows[0].column());
        if rows.iter().any(|row| row.labels) {
            return self.finish_labels(rows);
        }
        match grid::assemble(rows, self.options.format) {
            Ok(mut block) => {
                if format == Format::List {
                    block.format = format;
                }
                self.hold(block, line, column + 1);
            }
            Err(((row, column), problem)) => self.fail(rows[row].line, Some(column + 1), problem),
        }
    }

    /// Ends rows with region labels: they are the region map of the previous grid, a title with a grid below it, or an error.
    fn finish_labels(&mut self, rows: &[Row]) {
        let size = rows.len();
        let labels: Vec<i32> = rows.iter().flat_map(Row::symbols).map(symbols::label).collect();
        let (first, others) = rows.split_first().expect("a grid has rows");
        if self.set_regions(size, &labels) {
            return;
        }
        if first.labels && !others.iter().any(|row| row.labels) {
            self.release();
            let text = first.tokens.iter().map(|token| token.text.as_str()).collect();
            self.title = Some(Line { number: first.line, text });
            self.rows = others.to_vec();
            return;
        }
        let wrong = rows.iter().find(|row| row.labels).unwrap_or(first);
        let symbols = wrong.symbols();
        let (at, problem) = match symbols::values(&symbols, size) {
            Err(mistake) => mistake,
            Ok(_) => (0, Problem::NotRegions { size }),
        };
        self.fail(wrong.line, Some(wrong.column_of_symbol(at) + 1), problem);
    }

    pub(super) fn finish_table(&mut self, rows: &[Row], columns: usize) {
        let start = rows.first().map_or(self.lines.number(), |row| row.line);
        match markdown::assemble(rows, columns) {
            Ok(setup) => {
                let labels = Some(setup.values.clone());
                self.hold(Block { setup, labels, format: Format::Markdown }, start, 1);
            }
            Err(((row, column), problem)) => {
                let line = rows.get(row).map_or(start, |row| row.line);
                self.fail(line, Some(column + 1), problem);
            }
        }
    }

    /// Holds a complete grid until the next one. But if it is the region map or the candidates of the held grid, adds it to
    /// that grid.
    pub(super) fn hold(&mut self, block: Block, line: usize, column: usize) {
        if let Some(labels) = &block.labels
            && self.set_regions(block.setup.rows, labels)
        {
            return;
        }
        if self.starred && self.give_marks(&block) {
            return;
        }
        self.release();
        let title = self.title.take().map(|line| line.text.trim().to_owned());
        self.held = Some(Held { block, line, column, title });
    }

    /// Sets the regions of the held grid and returns true, if the labels are a region map of its size.
    fn set_regions(&mut self, size: usize, labels: &[i32]) -> bool {
        let Some(held) = &mut self.held else { return false };
        let fits = held.block.setup.rows == size && regions::is_map(size, labels);
        if fits {
            held.block.setup.regions = regions::setup(size, labels.to_vec());
            self.title = None;
            self.release();
        }
        fits
    }

    pub(super) fn release(&mut self) {
        self.starred &= self.held.is_none();
        if let Some(Held { block, line, column, title }) = self.held.take() {
            self.emit(block.setup, line, column, title, None, block.format);
        }
    }
}

/// Whether the row could also be a whole 4 x 4 or 6 x 6 grid.
pub(super) fn is_small_line(row: &Row) -> bool {
    matches!(row.width, 16 | 36) && row.is_solid() && lex::is_small_puzzle(&row.symbols())
}
