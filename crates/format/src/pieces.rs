//! What the objects of f-puzzles and SudokuPad are made of: cells, lines, regions, drawings.

use crate::json::fields::{Reason, list};
use crate::{regions, symbols};
use ennead_puzzle::rule::Cage;
use ennead_puzzle::{BoxShape, Cell, Grid, RegionSetup, Setup, Size};
use serde_json::Value;

/// Reads cells of a grid of this side, written as `R1C1`.
#[derive(Clone, Copy)]
pub(crate) struct Pieces {
    pub(crate) side: usize,
}

impl Pieces {
    /// Row and column from 1; they may be outside of the grid.
    pub(crate) fn place(self, value: &Value) -> Result<(i64, i64), Reason> {
        let text = value.as_str().ok_or_else(|| format!("{value} names no cell"))?;
        let numbers = text.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
        let numbers = numbers.and_then(|(row, column)| {
            let number =
                |text: &str| text.parse::<i64>().ok().filter(|at| (-100..=100).contains(at));
            Some((number(row)?, number(column)?))
        });
        numbers.ok_or_else(|| format!("{value} names no cell"))
    }

    pub(crate) fn cell(self, value: &Value) -> Result<Cell, Reason> {
        let (row, column) = self.place(value)?;
        self.inside(row - 1, column - 1)
    }

    /// The cell at this row and column, from 0.
    pub(crate) fn inside(self, row: i64, column: i64) -> Result<Cell, Reason> {
        let fits = |at: i64| (0..self.side as i64).contains(&at);
        match fits(row) && fits(column) {
            true => Ok(Cell::new(row as usize, column as usize)),
            false => Err(format!(
                "R{}C{} lies outside of the grid of {side} x {side}",
                row + 1,
                column + 1,
                side = self.side
            )),
        }
    }

    pub(crate) fn cells(self, value: &Value) -> Result<Vec<Cell>, Reason> {
        match value {
            Value::Null => Ok(Vec::new()),
            value => list(value, "cells")?.iter().map(|cell| self.cell(cell)).collect(),
        }
    }

    /// The lines of a part that have a cell; a part may have several.
    pub(crate) fn lines(self, part: &Value) -> Result<Vec<Vec<Cell>>, Reason> {
        let Some(lines) = part.get("lines").filter(|lines| !lines.is_null()) else {
            return Ok(Vec::new());
        };
        let lines = list(lines, "lines")?.iter().map(|line| self.cells(line));
        Ok(lines.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|it| !it.is_empty()).collect())
    }
}

/// A number, as such or as text.
pub(crate) fn number(value: &Value) -> Result<i32, Reason> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64().and_then(|number| i32::try_from(number).ok()),
    };
    number.ok_or_else(|| format!("{value} is no whole number"))
}

/// A solution as text or as a list of its cells; `None` when it is not whole.
pub(crate) fn solution(value: &Value, side: usize) -> Option<Grid> {
    let digits: Vec<i32> = match value {
        Value::String(text) => {
            let symbols: Vec<char> =
                text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
            symbols::values(&symbols, side).ok()?
        }
        Value::Array(cells) => cells.iter().map(|cell| number(cell).ok()).collect::<Option<_>>()?,
        _ => return None,
    };
    let grid = Setup::from_values(side, digits).grid().ok()?;
    grid.is_full().then_some(grid)
}

/// The boxes of a size that states none: the squarest, or rows where the side is prime.
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

/// States the regions: a label for each cell, or none. Where not every cell has a region, or one has another number of
/// cells, each region is a house of its own: an extra region when it has N cells, a cage when it has fewer.
pub(crate) fn regions(setup: &mut Setup, labels: &[Option<i32>]) {
    let side = setup.size;
    let mut names: Vec<i32> = labels.iter().flatten().copied().collect();
    names.sort_unstable();
    names.dedup();
    let cells_of = |name: i32| -> Vec<Cell> {
        let at = (0..labels.len()).filter(|at| labels[*at] == Some(name));
        at.map(|at| Cell::new(at / side, at % side)).collect()
    };
    if names.is_empty() {
        setup.regions = RegionSetup::None;
        return;
    }
    if labels.iter().all(Option::is_some) && names.iter().all(|name| cells_of(*name).len() == side)
    {
        setup.regions = regions::setup(side, labels.iter().flatten().copied().collect());
        return;
    }
    setup.regions = RegionSetup::None;
    for name in names {
        let cells = cells_of(name);
        match cells.len() {
            1 => {}
            count if count == side => setup.extras.regions.push(cells),
            _ => setup.rules.push(Cage { cells, sum: None }.into()),
        }
    }
}

/// What is drawn and has no rule that is known, to be named.
#[derive(Default)]
pub(crate) struct Drawings {
    counts: Vec<((&'static str, &'static str), usize)>,
    unknown: Vec<String>,
    entered: usize,
    notes: Vec<String>,
}

impl Drawings {
    /// Counts what is drawn, by its singular and plural.
    pub(crate) fn add(&mut self, names: (&'static str, &'static str), count: usize) {
        if count > 0 {
            self.counts.push((names, count));
        }
    }

    /// A field that nothing is known about.
    pub(crate) fn unknown(&mut self, name: &str) {
        self.unknown.push(format!("\"{}\"", shortened(name, 40)));
    }

    /// Digits that stand in the grid and are not given.
    pub(crate) fn entered(&mut self, count: usize) {
        self.entered += count;
    }

    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// All of it, in words, with the text that may say what it means.
    pub(crate) fn notes(mut self, rules: Option<&str>) -> Vec<String> {
        if !self.unknown.is_empty() {
            self.unknown.truncate(20);
            self.notes.push(format!("fields that are not understood: {}", self.unknown.join(", ")));
        }
        match self.entered {
            0 => {}
            1 => self.notes.push("1 digit was entered and is not given; it is left out".to_owned()),
            count => {
                self.notes.push(format!(
                    "{count} digits were entered and are not given; they are left out"
                ));
            }
        }
        if !self.counts.is_empty() {
            let all = self.counts.iter().map(|((one, many), count)| {
                format!("{count} {}", if *count == 1 { one } else { many })
            });
            let all = all.collect::<Vec<_>>().join(", ");
            self.notes.push(match rules {
                Some(rules) => format!(
                    "drawn, and no rule as far as is known: {all}; the rules text says: {}",
                    told(rules)
                ),
                None => format!("drawn, and no rule as far as is known: {all}"),
            });
        } else if let Some(rules) = rules.filter(|rules| !rules.trim().is_empty()) {
            self.notes.push(format!("the rules text says: {}", told(rules)));
        }
        self.notes
    }
}

/// The text of the rules, on one line and not too long.
pub(crate) fn told(rules: &str) -> String {
    shortened(&one_line(rules), 1000)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
