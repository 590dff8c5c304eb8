//! Reads a setup from an object of the editor.

use super::constraints::{self, RegionSumLine};
use super::drawings;
use super::finish::Houses;
use crate::drawings::board::Board;
use crate::fields::{Fields, Object, Reason, Shape, list, number, problem};
use crate::notes::Notes;
use crate::{Entry, Format, Problem, Reading};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::rule::{Cage, Relation, Rule};
use ennead_puzzle::{Cell, Grid, RegionSetup, Setup, Size};
use serde_json::Value;

/// Returns the field `puzzle` of an object, or the object itself; `None` if it has no lists of cells and constraints.
pub(crate) fn puzzle_of(object: &Object) -> Option<&Object> {
    let puzzle = object.get("puzzle").and_then(Value::as_object).unwrap_or(object);
    let has = |name: &str| puzzle.get(name).is_some_and(Value::is_array);
    (has("cells") && has("constraints")).then_some(puzzle)
}

/// Reads a puzzle.
///
/// # Errors
/// The invalid field or constraint.
pub(crate) fn read(puzzle: &Object, readings: &[Reading]) -> Result<Entry, Problem> {
    let stated = |name: &str| {
        let value = puzzle.get(name).unwrap_or(&Value::Null);
        list(value, name).map_err(problem(name))
    };
    let (cells, constraints) = (stated("cells")?, stated("constraints")?);
    let is_custom = puzzle.get("type").is_some_and(|kind| kind == "custom");
    let shape = shape(puzzle, cells.len(), is_custom)?;
    let mut it = Import::new(shape, is_custom);
    let solution = it.cells(cells)?;
    for (index, constraint) in constraints.iter().enumerate() {
        constraints::read(&mut it, index + 1, constraint)?;
    }
    it.unknown_fields(puzzle);
    it.finish();
    let drawn = std::mem::replace(&mut it.board, Board::new(0, 0)).finish();
    let cosmetics = it.notes.drawings(&drawn, readings, &mut it.setup);
    let text = |name: &str| {
        puzzle.get(name).and_then(Value::as_str).filter(|text| !text.trim().is_empty())
    };
    let is_partly_read = it.notes.is_partly_read();
    let rules_text = text("comment").map(str::to_owned);
    let notes = it.notes.finish(rules_text.as_deref());
    let entry = Entry::of(it.setup, Format::SudokuMaker);
    let title = text("name").map(str::to_owned);
    let drawings = drawn.drawings;
    Ok(Entry { title, solution, notes, is_partly_read, drawings, cosmetics, rules_text, ..entry })
}

/// Returns the look of a constraint that is only drawn, in a grid of this shape.
pub(super) fn looks(constraint: &Value, shape: Shape) -> Vec<Cosmetic> {
    let mut it = Import::new(shape, false);
    let is_read = constraints::read(&mut it, 1, constraint).is_ok();
    let drawn = it.board.finish().drawings.into_iter().filter(|_| is_read);
    drawn.flat_map(|drawing| drawing.look).collect()
}

/// The fields of a puzzle that are read, or that do not affect its solution.
const FIELDS: [&str; 12] = [
    "author",
    "cells",
    "comment",
    "constraints",
    "height",
    "maxDigit",
    "messages",
    "minDigit",
    "name",
    "size",
    "type",
    "width",
];

/// Reads the shape of the grid: width and height, or the size, or else the root of the number of cells.
fn shape(puzzle: &Object, cells: usize, is_custom: bool) -> Result<Shape, Problem> {
    let side = |name: &str| {
        let Some(value) = puzzle.get(name).filter(|value| !value.is_null()) else {
            return Ok(None);
        };
        let side = number(value, name).map_err(problem(name))?;
        let side = usize::try_from(side).ok().filter(|side| (1..=Size::MAX_SIDE).contains(side));
        let out_of_range = || format!("{value} is not from 1 to {}", Size::MAX_SIDE);
        side.map(Some).ok_or_else(|| problem(name)(out_of_range()))
    };
    let (width, height, size) = (side("width")?, side("height")?, side("size")?);
    let size = size.unwrap_or(cells.isqrt());
    let columns = width.or(height.map(|height| cells / height)).unwrap_or(size);
    let rows = height.or(width.map(|width| cells / width)).unwrap_or(size);
    if rows * columns != cells || Size::of(rows, columns, 1).is_none() {
        let reason =
            format!("{cells} cells do not form a grid of at most {0} x {0}", Size::MAX_SIDE);
        return Err(problem("cells")(reason));
    }
    let value = |name: &str, usual: usize| match puzzle.get(name).filter(|it| !it.is_null()) {
        Some(value) => number(value, name).map_err(problem(name)),
        None => Ok(usual as i32),
    };
    /// The usual highest value, also in larger grids.
    const NINE: usize = 9;
    let lowest = value("minDigit", 1)?;
    let usual = if is_custom { NINE } else { rows.max(columns).min(NINE) };
    let highest = value("maxDigit", usual)?;
    let most = Size::MAX_SIDE as i32;
    if lowest < 0 || highest < lowest || highest > most || highest - lowest >= most {
        let reason = format!("the digits {lowest} to {highest} are not between 0 and {most}");
        return Err(problem("maxDigit")(reason));
    }
    let digits = (highest - lowest) as usize + 1;
    Ok(Shape { rows, columns, digits, extra: 0, lowest })
}

/// The setup so far, and the constraints that are converted after all others.
pub(super) struct Import {
    pub(super) shape: Shape,
    pub(super) setup: Setup,
    pub(super) notes: Notes,
    pub(super) houses: Houses,
    /// The region sum lines.
    pub(super) region_sums: Vec<RegionSumLine>,
    pub(super) negatives: Negatives,
    /// The elements that are only drawn.
    pub(super) board: Board,
    /// The cells without fog, if there is any.
    pub(super) lit: Option<Vec<Cell>>,
}

/// The relations that are forbidden between neighbours without a mark.
#[derive(Default)]
pub(super) struct Negatives {
    pub(super) differences: Vec<Relation>,
    pub(super) ratios: Vec<Relation>,
    pub(super) sums: Vec<Relation>,
    /// Pairs with a marked ratio for which the negative differences apply too, and pairs with a marked difference for which the
    /// negative ratios apply too.
    pub(super) also_differences: Vec<[Cell; 2]>,
    pub(super) also_ratios: Vec<[Cell; 2]>,
}

impl Import {
    fn new(shape: Shape, is_custom: bool) -> Import {
        let mut setup = Setup::rectangle(shape.rows, shape.columns, shape.digits);
        setup.lowest = shape.lowest;
        setup.regions = RegionSetup::None;
        setup.lines = !is_custom;
        Import {
            shape,
            setup,
            notes: Notes::default(),
            houses: Houses::default(),
            region_sums: Vec::new(),
            negatives: Negatives::default(),
            board: Board::new(shape.rows, shape.columns),
            lit: None,
        }
    }

    /// Reads the givens, and returns the solution if each cell has a value.
    fn cells(&mut self, cells: &[Value]) -> Result<Option<Grid>, Problem> {
        let columns = self.shape.columns;
        let mut solution = self.setup.clone();
        let mut entered = 0;
        for (at, cell) in cells.iter().enumerate() {
            let Some(value) = cell.get("value").filter(|value| !value.is_null()) else { continue };
            let digit = value.as_i64().and_then(|value| self.shape.number(value));
            let is_given = cell.get("given").is_some_and(|given| given == true);
            if is_given {
                let name = Cell::new(at / columns, at % columns);
                let (lowest, highest) = (self.shape.lowest, self.shape.highest());
                let reason = || format!("{value} is not from {lowest} to {highest}");
                self.setup.values[at] =
                    digit.ok_or_else(|| problem(format!("cells, {name}"))(reason()))?;
            }
            entered += usize::from(!is_given);
            solution.values[at] = digit.unwrap_or(0);
        }
        let solution = solution.grid().ok().filter(|grid| entered > 0 && grid.is_full());
        if solution.is_none() {
            self.notes.entered_digits(entered);
        }
        self.marks_of_cells(cells);
        drawings::coloured_cells(self, cells);
        Ok(solution)
    }

    /// Notes the pencil marks and the unknown fields of cells.
    fn marks_of_cells(&mut self, cells: &[Value]) {
        let is_set =
            |value: &Value| !matches!(value, Value::Null | Value::Bool(false)) && *value != 0;
        for (field, one, many) in [
            ("candidates", "cell with centre marks", "cells with centre marks"),
            ("cornerPencilMarks", "cell with corner marks", "cells with corner marks"),
        ] {
            let count = cells.iter().filter(|cell| cell.get(field).is_some_and(is_set)).count();
            self.notes.cosmetic((one, many), count);
        }
        const KNOWN: [&str; 5] = ["given", "value", "colors", "candidates", "cornerPencilMarks"];
        let fields = cells.iter().filter_map(Value::as_object).flatten();
        let mut others: Vec<&str> = fields.map(|(name, _)| name.as_str()).collect();
        others.retain(|name| !KNOWN.contains(name));
        others.sort_unstable();
        others.dedup();
        others.into_iter().for_each(|name| self.notes.unknown_field(name));
    }

    fn unknown_fields(&mut self, puzzle: &Object) {
        let others = puzzle.keys().filter(|name| !FIELDS.contains(&name.as_str()));
        others.for_each(|name| self.notes.unknown_field(name));
    }

    /// Notes the fields of a constraint, or of a part of it, that were not read.
    pub(super) fn unread_fields(&mut self, fields: &Fields<'_>) {
        fields.others().for_each(|name| self.notes.unknown_field(name));
    }

    pub(super) fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }

    /// Adds a rule like [`push`](Import::push), and returns the result of a reader.
    pub(super) fn add(&mut self, rule: impl Into<Rule>) -> Result<(), Reason> {
        self.push(rule);
        Ok(())
    }

    /// Adds cells that hold different digits: an extra region if there are as many cells as digits, else a cage.
    pub(super) fn different(&mut self, cells: Vec<Cell>) {
        match cells.len() {
            0 | 1 => {}
            count if count == self.shape.digits => self.setup.extras.regions.push(cells),
            _ => self.push(Cage { cells, sum: None }),
        }
    }
}
