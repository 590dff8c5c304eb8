//! Cells, lines and regions as the objects of online editors state them (f-puzzles, SudokuPad, SudokuMaker).

use crate::fields::{Reason, list};
use crate::notes::Notes;
use crate::window::Window;
use crate::{regions, symbols};
use ennead_puzzle::rule::Cage;
use ennead_puzzle::{BoxShape, Cell, Grid, RegionSetup, Setup, Size};
use serde_json::Value;

/// Reads the cells of a grid, written as `R1C1` in its document.
#[derive(Clone, Copy)]
pub(crate) struct CellNames {
    /// The grid in the document.
    pub(crate) window: Window,
}

/// The row and column from 0 of a cell written as `R1C1`, possibly outside the document.
pub(crate) fn named_cell(value: &Value) -> Option<(i64, i64)> {
    let text = value.as_str()?;
    let (row, column) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse::<i64>().ok()?.checked_sub(1)?, column.parse::<i64>().ok()?.checked_sub(1)?))
}

impl CellNames {
    /// Row and column of the grid from 1, possibly outside the grid.
    pub(crate) fn place(self, value: &Value) -> Result<(i64, i64), Reason> {
        let text = value.as_str().ok_or_else(|| format!("{value} is not a cell"))?;
        let numbers = text.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
        let numbers = numbers.and_then(|(row, column)| {
            let number =
                |text: &str| text.parse::<i64>().ok().filter(|at| (-100..=100).contains(at));
            Some((number(row)? - self.window.top as i64, number(column)? - self.window.left as i64))
        });
        numbers.ok_or_else(|| format!("{value} is not a cell"))
    }

    pub(crate) fn cell(self, value: &Value) -> Result<Cell, Reason> {
        let (row, column) = self.place(value)?;
        self.inside(row - 1, column - 1)
    }

    /// The cell at this row and column of the document, from 0.
    pub(crate) fn in_document(self, row: i64, column: i64) -> Result<Cell, Reason> {
        let (top, left) = (self.window.top as i64, self.window.left as i64);
        self.inside(row.saturating_sub(top), column.saturating_sub(left))
    }

    /// The cell at this row and column of the grid, from 0.
    fn inside(self, row: i64, column: i64) -> Result<Cell, Reason> {
        let Window { top, left, side, .. } = self.window;
        let fits = |at: i64| (0..side as i64).contains(&at);
        match fits(row) && fits(column) {
            true => Ok(Cell::new(row as usize, column as usize)),
            false => {
                let in_document = |at: i64, before: usize| at.saturating_add(before as i64 + 1);
                let (row, column) = (in_document(row, top), in_document(column, left));
                Err(format!("R{row}C{column} is outside the {side} x {side} grid"))
            }
        }
    }

    pub(crate) fn cells(self, value: &Value) -> Result<Vec<Cell>, Reason> {
        match value {
            Value::Null => Ok(Vec::new()),
            value => list(value, "cells")?.iter().map(|cell| self.cell(cell)).collect(),
        }
    }

    /// The non-empty lines of a part.
    pub(crate) fn lines(self, part: &Value) -> Result<Vec<Vec<Cell>>, Reason> {
        let Some(lines) = part.get("lines").filter(|lines| !lines.is_null()) else {
            return Ok(Vec::new());
        };
        let lines = list(lines, "lines")?.iter().map(|line| self.cells(line));
        Ok(lines.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|it| !it.is_empty()).collect())
    }
}

/// A number, also in quotes.
pub(crate) fn number(value: &Value) -> Result<i32, Reason> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64().and_then(|number| i32::try_from(number).ok()),
    };
    number.ok_or_else(|| format!("{value} is not an integer"))
}

/// Reads the solution of a grid, stated as text or as a list, for all cells of the document. `None` if it is incomplete
/// or invalid.
pub(crate) fn solution(value: &Value, window: Window) -> Option<Grid> {
    let in_grid = |cells: usize| (cells == window.document_cells()).then(|| window.cells());
    let digits: Vec<i32> = match value {
        Value::String(text) => {
            let symbols: Vec<char> =
                text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
            let symbols: Vec<char> = in_grid(symbols.len())?.map(|cell| symbols[cell]).collect();
            symbols::values(&symbols, window.side).ok()?
        }
        Value::Array(cells) => {
            in_grid(cells.len())?.map(|cell| number(&cells[cell]).ok()).collect::<Option<_>>()?
        }
        _ => return None,
    };
    let grid = Setup::from_values(window.side, digits).grid().ok()?;
    grid.is_full().then_some(grid)
}

/// The default boxes of editors: the squarest ones, or rows if the side is prime.
pub(crate) struct UsualBoxes {
    pub(crate) shape: BoxShape,
    across: usize,
}

pub(crate) fn usual_boxes(side: usize) -> UsualBoxes {
    let shape = Size::new(side).and_then(Size::default_box);
    let shape = shape.unwrap_or(BoxShape { rows: 1, columns: side });
    UsualBoxes { shape, across: side / shape.columns.max(1) }
}

impl UsualBoxes {
    /// The number of the box of a cell, from 0.
    pub(crate) fn region(&self, row: usize, column: usize) -> i32 {
        (row / self.shape.rows * self.across + column / self.shape.columns) as i32
    }
}

/// Removes rules that are invalid as stated, such as a thermometer of one cell, and notes each of them.
pub(crate) fn leave_out_odd_rules(setup: &mut Setup, notes: &mut Notes) {
    let Ok(geometry) = setup.geometry() else { return };
    setup.rules.retain(|rule| {
        let problem = rule.kind().problem(&geometry);
        if let Some(problem) = &problem {
            notes.left_out(format!("{rule}: {problem}"));
        }
        problem.is_none()
    });
}

/// Sets the regions from the label of each cell. If a cell has no label, or a region has a wrong number of cells, the
/// setup gets no regions. Instead, each label with as many cells as there are digits becomes an extra region, and each
/// other one a cage; a label of a single cell is ignored.
///
/// In a grid of N x N with N digits, a region must have N cells. In others, all regions must have as many cells as the
/// first one, but at most one for each digit.
pub(crate) fn regions(setup: &mut Setup, labels: &[Option<i32>]) {
    let (rows, columns, digits) = (setup.rows, setup.columns, setup.digits);
    let mut names: Vec<i32> = labels.iter().flatten().copied().collect();
    names.sort_unstable();
    names.dedup();
    let cells_of = |name: i32| -> Vec<Cell> {
        let at = (0..labels.len()).filter(|at| labels[*at] == Some(name));
        at.map(|at| Cell::new(at / columns, at % columns)).collect()
    };
    setup.regions = RegionSetup::None;
    let Some(first) = names.first() else { return };
    let is_plain = rows == columns && rows == digits;
    let cells = if is_plain { digits } else { cells_of(*first).len().min(digits) };
    if labels.iter().all(Option::is_some) && names.iter().all(|name| cells_of(*name).len() == cells)
    {
        let labels = labels.iter().flatten().copied().collect();
        setup.regions = regions::of_shape(rows, columns, cells, labels);
        return;
    }
    for name in names {
        let cells = cells_of(name);
        match cells.len() {
            1 => {}
            count if count == digits => setup.extras.regions.push(cells),
            _ => setup.rules.push(Cage { cells, sum: None }.into()),
        }
    }
}
