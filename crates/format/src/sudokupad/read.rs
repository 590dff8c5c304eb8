//! Reads a setup from an object of SudokuPad.

use super::drawings;
use crate::canvas::{self, Clues};
use crate::drawings::board::Board;
use crate::drawings::{Colour, Drawing, DrawingKind, look, rgba};
use crate::editor::{self, CellNames};
use crate::error::plural;
use crate::fields::Object;
use crate::fields::{Reason, list, problem};
use crate::notes::Notes;
use crate::window::Window;
use crate::{AnyEntry, Entry, Format, Problem, Reading};
use ennead_puzzle::rule::{
    AntiChess, Cage, ChessPiece, IndexedHouse, Indexer, NonConsecutive, Rule, Touch,
};
use ennead_puzzle::{Cell, Setup, Size};
use serde_json::Value;

/// Whether an object comes from SudokuPad: its `cells` are a list of rows.
pub(crate) fn is_object(object: &Object) -> bool {
    object.get("cells").and_then(|cells| cells.get(0)).is_some_and(Value::is_array)
}

/// Reads the puzzle, or the multi-grid puzzle, of an object.
///
/// # Errors
/// The invalid field.
pub(crate) fn read(object: &Object, readings: &[Reading]) -> Result<AnyEntry, Problem> {
    let rows =
        list(object.get("cells").unwrap_or(&Value::Null), "cells").map_err(problem("cells"))?;
    let columns = columns(rows).map_err(problem("cells"))?;
    let stated = match object.get("regions") {
        Some(stated) => list(stated, "regions").map_err(problem("regions"))?,
        None => &[],
    };
    let regions = Regions::of(stated, (rows.len(), columns)).map_err(problem("regions"))?;
    let windows = Window::all(rows.len(), columns, &regions.labels).map_err(problem("cells"))?;
    if windows.iter().any(|window| Size::new(window.side).is_none()) {
        let most = Size::MAX_SIDE;
        return Err(problem("cells")(format!("{} rows; 1 to {most} are supported", rows.len())));
    }
    if windows.len() > 1 {
        no_rule_of_the_whole(object, &regions)?;
    }
    let cell = |value: &Value| row_and_column(value).ok();
    let touched = |part: &Value| {
        let points = drawings::points(part).into_iter();
        points.map(|(row, column)| (row.floor() as i64, column.floor() as i64)).collect()
    };
    let clues = Clues {
        is_list: &|name| name == "cages",
        cell: &cell,
        drawn: &drawings::LISTS,
        touched: &touched,
    };
    canvas::read(object, &windows, &clues, |object, window| {
        read_grid(object, rows, &regions, window, readings)
    })
}

/// Rejects rules of the whole document, because their meaning is not clear for several grids.
fn no_rule_of_the_whole(object: &Object, regions: &Regions) -> Result<(), Problem> {
    let unclear = |name: &str| {
        let reason = "a rule of the whole document, which is not clear for several grids";
        Err(problem(name)(reason.to_owned()))
    };
    let metadata = object.get("metadata").and_then(Value::as_object);
    let is_on = |value: &Value| *value == true || *value == "true";
    let rules = ["antiknight", "antiking", "nonconsecutive", "diagonal+", "diagonal-"];
    let mut rules = rules.iter().chain(&["disjoint", "disjointgroups", "norowcol"]);
    let stated = |name: &&&str| metadata.and_then(|it| it.get(**name)).is_some_and(is_on);
    if let Some(name) = rules.find(stated) {
        return unclear(name);
    }
    let globals = object.get("global").and_then(Value::as_array);
    if globals.is_some_and(|globals| !globals.is_empty()) {
        return unclear("global");
    }
    match regions.overlapping.is_empty() {
        true => Ok(()),
        false => unclear("regions"),
    }
}

/// Reads one grid of the document.
fn read_grid(
    object: &Object,
    rows: &[Value],
    regions: &Regions,
    window: Window,
    readings: &[Reading],
) -> Result<Entry, Problem> {
    let mut it = Import {
        names: CellNames { window },
        setup: Setup::empty(window.side),
        notes: Notes::default(),
        texts: Texts::default(),
        board: Board::new(window.side, window.side),
    };
    it.cells(rows)?;
    it.regions(regions).map_err(problem("regions"))?;
    if let Some(Value::Object(metadata)) = object.get("metadata") {
        it.metadata(metadata);
    }
    it.globals(object);
    if let Some(cages) = object.get("cages") {
        it.cages(list(cages, "cages").map_err(problem("cages"))?);
    }
    let lights = object.get("foglight").and_then(Value::as_array).map_or(0, Vec::len);
    it.notes.cosmetic(("light in fog", "lights in fog"), lights);
    drawings::around(&mut it.board, object, rows, window);
    let drawn = drawings::drawings(object, window, it.board);
    let cosmetics = it.notes.drawings(&drawn, readings, &mut it.setup);
    let is_partly_read = it.notes.is_partly_read();
    let Import { setup, notes, texts, .. } = it;
    let solution = texts.solution.and_then(|text| editor::solution(&Value::from(text), window));
    let notes = notes.finish(texts.rules.as_deref());
    let (title, rules_text) = (texts.title, texts.rules);
    let entry = Entry::of(setup, Format::SudokuPad);
    let drawings = drawn.drawings;
    Ok(Entry { title, solution, notes, is_partly_read, drawings, cosmetics, rules_text, ..entry })
}

/// Returns the number of cells in each row; an error if the rows differ.
fn columns(rows: &[Value]) -> Result<usize, Reason> {
    let columns = rows.first().map_or(Ok(0), |row| list(row, "row").map(<[Value]>::len))?;
    for (row, cells) in rows.iter().enumerate() {
        let found = list(cells, "row")?.len();
        if found != columns {
            let cells = plural(found, "cell");
            return Err(format!("row {} has {found} {cells} instead of {columns}", row + 1));
        }
    }
    if rows.len().max(columns) > MAX_SIDE {
        return Err(format!(
            "{} rows of {columns} cells; at most {MAX_SIDE} are possible",
            rows.len()
        ));
    }
    Ok(columns)
}

/// The maximum number of rows or columns of a document. It leaves room for a grid with a wide margin.
const MAX_SIDE: usize = 64;

/// The regions of a document.
struct Regions {
    /// The region of each cell, row by row.
    labels: Vec<Option<i32>>,
    /// The regions that overlap earlier ones, as lists of rows and columns from 0.
    overlapping: Vec<Vec<(usize, usize)>>,
}

impl Regions {
    fn of(stated: &[Value], (rows, columns): (usize, usize)) -> Result<Regions, Reason> {
        let mut labels = vec![None; rows * columns];
        let mut overlapping = Vec::new();
        for (number, region) in stated.iter().enumerate() {
            let place = |value: &Value| {
                let (row, column) = row_and_column(value)?;
                let at = usize::try_from(row).ok().zip(usize::try_from(column).ok());
                at.filter(|(row, column)| *row < rows && *column < columns)
                    .ok_or_else(|| format!("{value} is outside the {rows} x {columns} cells"))
            };
            let cells = list(region, "cells")?.iter().map(place).collect::<Result<Vec<_>, _>>()?;
            let index = |(row, column): &(usize, usize)| row * columns + column;
            // Skip a region that is stated again, as documents with overlapping grids do.
            let known: Vec<Option<i32>> = cells.iter().map(|cell| labels[index(cell)]).collect();
            if let [Some(label), ..] = known[..]
                && known.iter().all(|it| *it == Some(label))
                && labels.iter().filter(|it| **it == Some(label)).count() == cells.len()
            {
                continue;
            }
            match cells.iter().any(|cell| labels[index(cell)].is_some()) {
                true => overlapping.push(cells),
                false => cells.iter().for_each(|cell| labels[index(cell)] = Some(number as i32)),
            }
        }
        Ok(Regions { labels, overlapping })
    }
}

/// Reads a place as `[row, column]` from 0.
fn row_and_column(value: &Value) -> Result<(i64, i64), Reason> {
    let numbers = match value.as_array().map(Vec::as_slice) {
        Some([row, column]) => row.as_i64().zip(column.as_i64()),
        _ => None,
    };
    numbers.ok_or_else(|| format!("{value} is not a cell"))
}

/// Texts of the puzzle.
#[derive(Default)]
struct Texts {
    title: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
}

struct Import {
    names: CellNames,
    setup: Setup,
    notes: Notes,
    texts: Texts,
    board: Board,
}

impl Import {
    fn cells(&mut self, rows: &[Value]) -> Result<(), Problem> {
        let window = self.names.window;
        let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
        for (index, at) in window.cells().enumerate() {
            let Some(value) = stated(cells[at], "value") else { continue };
            let (row, column) = (index / window.side, index % window.side);
            let field = format!("cells, r{}c{}", window.top + row + 1, window.left + column + 1);
            self.setup.values[index] = editor::number(value).map_err(problem(field))?;
        }
        self.coloured_cells(&cells);
        let has = |name: &str| cells.iter().filter(|cell| stated(cell, name).is_some()).count();
        self.notes.margin(window);
        let (one, many) = ("cell with centre marks", "cells with centre marks");
        self.notes.cosmetic((one, many), has("centremarks"));
        let (one, many) = ("cell with corner marks", "cells with corner marks");
        self.notes.cosmetic((one, many), has("pencilMarks").max(has("cornermarks")));
        Ok(())
    }

    fn coloured_cells(&mut self, cells: &[&Value]) {
        let window = self.names.window;
        for (index, at) in window.cells().enumerate() {
            let colour = stated(cells[at], "c").or_else(|| stated(cells[at], "colour"));
            let Some(colour) = colour else { continue };
            let cell = Cell::new(index / window.side, index % window.side);
            self.board.look(colour.as_str().and_then(rgba).and_then(|it| look::coloured(cell, it)));
            let colour = colour.as_str().and_then(Colour::of_text);
            self.board.push(Drawing::new(DrawingKind::Cell, colour, vec![cell]));
        }
    }

    /// Sets the regions. A region that overlaps earlier ones becomes an extra region.
    fn regions(&mut self, regions: &Regions) -> Result<(), Reason> {
        let window = self.names.window;
        let labels: Vec<Option<i32>> = window.cells().map(|at| regions.labels[at]).collect();
        editor::regions(&mut self.setup, &labels);
        for region in &regions.overlapping {
            let inside = |(row, column): &(usize, usize)| {
                self.names.in_document(*row as i64, *column as i64)
            };
            let cells = region.iter().map(inside).collect::<Result<_, _>>()?;
            self.house(cells);
        }
        let outside = labels.iter().filter(|label| label.is_none()).count();
        if outside == labels.len() {
            self.notes.add("no regions; only rows and columns are houses".to_owned());
        } else if outside > 0 {
            self.notes.add(format!("{outside} of {} cells are in no region", labels.len()));
        }
        Ok(())
    }

    /// Reads cells as `[row, column]` from 0.
    fn places(&self, value: &Value) -> Result<Vec<Cell>, Reason> {
        let place = |value: &Value| {
            let (row, column) = row_and_column(value)?;
            self.names.in_document(row, column)
        };
        list(value, "cells")?.iter().map(place).collect()
    }

    /// Adds cells that hold different digits: an extra region if there are N of them, otherwise a cage.
    fn house(&mut self, cells: Vec<Cell>) {
        match cells.len() {
            0 | 1 => {}
            count if count == self.names.window.side => self.setup.extras.regions.push(cells),
            _ => self.push(Cage { cells, sum: None }),
        }
    }

    fn metadata(&mut self, metadata: &Object) {
        for (name, value) in metadata {
            let text = || match value {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                // A text may be a list of paragraphs.
                Value::Array(parts) => {
                    Some(parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"))
                }
                _ => None,
            };
            match name.as_str() {
                "title" => self.texts.title = text(),
                "rules" => self.texts.rules = text(),
                "solution" => self.texts.solution = text(),
                "bgimage" | "backgroundimage" if text().is_some_and(|text| !text.is_empty()) => {
                    self.notes.add("the background image is not shown".to_owned());
                }
                "norowcol" if *value == true || *value == "true" => self.setup.lines = false,
                _ if *value == true || *value == "true" => drop(self.global(name)),
                _ => {}
            }
        }
    }

    /// Reads rules of the whole grid by name.
    fn globals(&mut self, object: &Object) {
        let globals = object.get("global").and_then(Value::as_array);
        for name in globals.into_iter().flatten().filter_map(Value::as_str) {
            if !self.global(name) {
                self.notes.unknown_rule(format!("unknown rule \"{name}\""));
            }
        }
    }

    /// Adds a rule of the whole grid; returns false if its name is unknown.
    fn global(&mut self, name: &str) -> bool {
        let rule: Rule = match name {
            "antiknight" => AntiChess { piece: ChessPiece::Knight }.into(),
            "antiking" => AntiChess { piece: ChessPiece::King }.into(),
            "nonconsecutive" => NonConsecutive { touch: Touch::Side }.into(),
            "diagonal+" => {
                self.setup.diagonals.rising = true;
                return true;
            }
            "diagonal-" => {
                self.setup.diagonals.falling = true;
                return true;
            }
            "disjoint" | "disjointgroups" => {
                self.setup.extras.disjoint_groups = true;
                return true;
            }
            _ => return false,
        };
        if !self.setup.rules.contains(&rule) {
            self.push(rule);
        }
        true
    }

    fn cages(&mut self, cages: &[Value]) {
        let mut silent = 0;
        for (number, cage) in cages.iter().enumerate() {
            let cells = match cage.get("cells").map(|cells| self.places(cells)) {
                Some(Ok(cells)) => cells,
                None => Vec::new(),
                // Continue with the other cages.
                Some(Err(reason)) => {
                    self.notes.left_out(format!("cage {}: {reason}", number + 1));
                    continue;
                }
            };
            let value = cage.get("value").filter(|value| !value.is_null() && **value != "");
            let sum = cage.get("sum").or(value).and_then(|sum| editor::number(sum).ok());
            let unique = cage.get("unique").and_then(Value::as_bool);
            let style = cage.get("style").and_then(Value::as_str).unwrap_or_default();
            match (style, unique) {
                _ if cells.is_empty() => self.words(value),
                _ if cage.get("type").is_some_and(|it| it == "disjoint")
                    && self.setup.extras.disjoint_groups => {}
                ("fpRowIndexer" | "fpColumnIndexer" | "fpBoxIndexer", _) => {
                    let along = match style {
                        "fpRowIndexer" => IndexedHouse::Column,
                        "fpColumnIndexer" => IndexedHouse::Row,
                        _ => IndexedHouse::Region,
                    };
                    cells.into_iter().for_each(|cell| self.push(Indexer { cell, along }));
                }
                ("extraregion", _) => self.house(cells),
                (_, Some(false)) if value.is_none() => self.outline(cage, &cells),
                (_, Some(false)) => self.label(cage, cells),
                (_, None) if sum.is_none() && value.is_none() => self.outline(cage, &cells),
                (_, None) if sum.is_none() => self.label(cage, cells),
                (_, unique) => {
                    silent += usize::from(unique.is_none());
                    if let (None, Some(value)) = (sum, value) {
                        self.notes
                            .add(format!("{value} is not a sum; the cage is read without a sum"));
                    }
                    self.push(Cage { cells, sum });
                }
            }
        }
        match silent {
            0 => {}
            1 => self
                .notes
                .add("1 cage without the field \"unique\" is read as a killer cage".to_owned()),
            count => self.notes.add(format!(
                "{count} cages without the field \"unique\" are read as killer cages"
            )),
        }
    }

    /// Adds a cage whose text is not a sum.
    fn label(&mut self, cage: &Value, cells: Vec<Cell>) {
        let text = match cage.get("value") {
            Some(Value::String(text)) => Some(text.clone()),
            value => value.map(ToString::to_string),
        };
        let colour = cage.get("borderColor").or_else(|| cage.get("outlineC"));
        let colour = colour.and_then(Value::as_str).and_then(Colour::of_text);
        self.board.look(drawings::cage(cage, &cells, text.as_deref()));
        let drawing = Drawing::new(DrawingKind::Cage, colour, cells);
        self.board.push(drawing.with_text(text.as_deref()));
    }

    /// Draws a cage that has no text and need not have different digits.
    fn outline(&mut self, cage: &Value, cells: &[Cell]) {
        self.board.decorate(drawings::cage(cage, cells, None));
    }

    /// Reads the text of a cage without cells, such as `title: ...`.
    fn words(&mut self, value: Option<&Value>) {
        let stated = value.and_then(Value::as_str).and_then(|text| text.split_once(':'));
        let Some((name, text)) = stated else { return };
        let text = text.trim().to_owned();
        match name {
            "title" => self.texts.title = Some(text),
            "rules" => self.texts.rules = Some(text),
            "solution" => self.texts.solution = Some(text),
            _ => {}
        }
    }

    fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }
}

/// Returns a field of a cell, unless it is empty.
pub(super) fn stated<'a>(cell: &'a Value, name: &str) -> Option<&'a Value> {
    let is_empty = |value: &Value| match value {
        Value::Array(list) => list.is_empty(),
        value => value.is_null() || value == "",
    };
    cell.get(name).filter(|value| !is_empty(value))
}
