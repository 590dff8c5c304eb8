//! Reads the cells, lines and regions in the JSON objects of online editors (f-puzzles, SudokuPad, SudokuMaker).

use crate::fields::{Reason, list};
use crate::notes::Notes;
use crate::window::Window;
use crate::{regions, symbols};
use ennead_puzzle::rule::Cage;
use ennead_puzzle::{BoxShape, Cell, Grid, RegionSetup, Setup, Size};
use serde_json::Value;

/// Reads cells of a grid that a document names `R1C1`.
#[derive(Clone, Copy)]
pub(crate) struct CellNames {
    /// The grid in the document.
    pub(crate) window: Window,
}

/// Reads a name such as `R1C1` as row and column from 0, which may lie outside the document. `None` for other values.
pub(crate) fn named_cell(value: &Value) -> Option<(i64, i64)> {
    let text = value.as_str()?;
    let (row, column) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse::<i64>().ok()?.checked_sub(1)?, column.parse::<i64>().ok()?.checked_sub(1)?))
}

impl CellNames {
    /// Reads the name of a cell as row and column of the grid from 1, which may lie outside the grid.
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

    /// Returns the cell at a row and column of the document, counted from 0.
    pub(crate) fn in_document(self, row: i64, column: i64) -> Result<Cell, Reason> {
        let (top, left) = (self.window.top as i64, self.window.left as i64);
        self.inside(row.saturating_sub(top), column.saturating_sub(left))
    }

    /// Returns the cell at a row and column of the grid, counted from 0.
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

    /// Reads the field `lines` of an object, without empty lines.
    pub(crate) fn lines(self, part: &Value) -> Result<Vec<Vec<Cell>>, Reason> {
        let Some(lines) = part.get("lines").filter(|lines| !lines.is_null()) else {
            return Ok(Vec::new());
        };
        let lines = list(lines, "lines")?.iter().map(|line| self.cells(line));
        Ok(lines.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|it| !it.is_empty()).collect())
    }
}

/// Reads an integer, which may be a string.
pub(crate) fn number(value: &Value) -> Result<i32, Reason> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64().and_then(|number| i32::try_from(number).ok()),
    };
    number.ok_or_else(|| format!("{value} is not an integer"))
}

/// Reads the solution of a grid from a string or list with the digits of all cells of the document. `None` if the solution
/// is incomplete or invalid.
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

/// The boxes that editors use by default: as nearly square as possible; if the side is prime, each row is a box.
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
    /// Returns the number of the box that contains a cell, from 0.
    pub(crate) fn region(&self, row: usize, column: usize) -> i32 {
        (row / self.shape.rows * self.across + column / self.shape.columns) as i32
    }
}

/// Removes invalid rules, such as a thermometer of one cell, and adds a note for each of them.
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

/// Sets the regions from the labels of the cells: cells with the same label are a region.
///
/// In an N x N grid with N digits, each region must have N cells. In other grids, all regions must have the same number of
/// cells, at most one per digit. If a region has a wrong number of cells, or a cell has no label, the setup gets no regions.
/// Instead, the cells of each label become an extra region if there is one cell per digit, otherwise a cage; a label of a
/// single cell is ignored.
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
