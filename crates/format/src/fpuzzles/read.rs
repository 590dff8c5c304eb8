//! Reads a setup from an object of the editor.

use super::write::has_dots;
use super::{DIFFERENCE, RATIO, drawings, usual_number};
use crate::canvas::{self, Clues};
use crate::editor::{self, CellNames};
use crate::error::plural;
use crate::fields::{Object, Reason, list, problem};
use crate::line_rules::{LINES, LineRule};
use crate::notes::Notes;
use crate::window::Window;
use crate::{AnyEntry, Entry, Format, Problem, Reading};
use ennead_puzzle::rule::{
    AntiChess, Arrow, Cage, ChessPiece, Edge, Extreme, Extremum, IndexedHouse, Indexer,
    LittleKiller, MarkFamily, Negative, NonConsecutive, NumberedRoom, Pair, Parity, Quadruple,
    Relation, Rule, SameValues, Sandwich, Side, Skyscraper, Thermometer, Touch, XSum,
};
use ennead_puzzle::{Cell, Digit, DigitSet, Setup, Size};
use serde_json::Value;

/// Whether an object comes from the editor: its `grid` is a list of rows of objects.
pub(crate) fn is_object(object: &Object) -> bool {
    object.get("grid").and_then(|grid| grid.get(0)?.get(0)).is_some_and(Value::is_object)
}

/// Reads the puzzle, or the multi-grid puzzle, of an object.
///
/// # Errors
/// The invalid field.
pub(crate) fn read(object: &Object, readings: &[Reading]) -> Result<AnyEntry, Problem> {
    let grid = list(object.get("grid").unwrap_or(&Value::Null), "grid").map_err(problem("grid"))?;
    let side = grid.len();
    if let Some(size) = object.get("size")
        && whole(size) != Some(side as i64)
    {
        let reason = format!("{size}, but the grid has {side} rows");
        return Err(Problem::Field { field: "size".to_owned(), reason });
    }
    if Size::new(side).is_none() {
        let reason = format!("{side} rows; 1 to {} are supported", Size::MAX_SIDE);
        return Err(Problem::Field { field: "grid".to_owned(), reason });
    }
    let cells = Cells::of(grid)?;
    let windows = cells.windows().map_err(problem("grid"))?;
    if let Some(name) =
        OF_THE_WHOLE.iter().find(|name| object.get(**name).is_some_and(|it| !is_nothing(it)))
        && windows.len() > 1
    {
        let reason = "a rule of the whole document, which is not clear for several grids";
        return Err(problem(*name)(reason.to_owned()));
    }
    let is_list = |name: &str| {
        !matches!(name, "grid" | "fogofwar" | "foglight") && !drawings::LISTS.contains(&name)
    };
    let clues = Clues {
        is_list: &is_list,
        cell: &editor::named_cell,
        drawn: &drawings::LISTS,
        touched: &drawings::touched,
    };
    let read_grid = |object: &Object, window| read_grid(object, &cells, window, readings);
    canvas::read(object, &windows, &clues, read_grid)
}

/// The fields with rules about all cells of the document.
const OF_THE_WHOLE: [&str; 7] = [
    "diagonal+",
    "diagonal-",
    "disjointgroups",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "negative",
];

/// Reads one grid of the document.
fn read_grid(
    object: &Object,
    cells: &Cells<'_>,
    window: Window,
    readings: &[Reading],
) -> Result<Entry, Problem> {
    let mut it = Import { window, setup: Setup::empty(window.side), notes: Notes::default() };
    it.grid(cells)?;
    for (name, value) in object {
        it.field(name, value).map_err(problem(name.as_str()))?;
    }
    it.negatives(object).map_err(problem("negative"))?;
    let drawn = drawings::drawings(object, &cells.cells, window);
    let cosmetics = it.notes.drawings(&drawn, readings, &mut it.setup);
    editor::leave_out_odd_rules(&mut it.setup, &mut it.notes);
    let text =
        |name: &str| object.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
    let title = text("title").map(str::to_owned);
    let solution = object.get("solution").and_then(|solution| editor::solution(solution, window));
    let is_partly_read = it.notes.is_partly_read();
    let rules_text = text("ruleset").map(str::to_owned);
    let notes = it.notes.finish(rules_text.as_deref());
    let entry = Entry::of(it.setup, Format::FPuzzles);
    let drawings = drawn.drawings;
    Ok(Entry { title, solution, notes, is_partly_read, drawings, cosmetics, rules_text, ..entry })
}

/// The cells of the document, row by row.
struct Cells<'a> {
    side: usize,
    cells: Vec<&'a Value>,
    /// The region of each cell; `None` in the margin.
    regions: Vec<Option<i32>>,
}

impl<'a> Cells<'a> {
    fn of(rows: &'a [Value]) -> Result<Cells<'a>, Problem> {
        let side = rows.len();
        let mut cells = Vec::with_capacity(side * side);
        for (row, values) in rows.iter().enumerate() {
            let values = list(values, "row").map_err(problem(format!("grid, R{}", row + 1)))?;
            if values.len() != side {
                let count = values.len();
                let cells = plural(count, "cell");
                let reason = format!("row {} has {count} {cells} instead of {side}", row + 1);
                return Err(problem("grid")(reason));
            }
            cells.extend(values);
        }
        let shape = editor::usual_boxes(side);
        let region = |(at, cell): (usize, &&Value)| match cell.get("region") {
            None => Ok(Some(shape.region(at / side, at % side))),
            Some(Value::Null) => Ok(None),
            Some(label) => {
                let number = whole(label).and_then(|label| i32::try_from(label).ok());
                let reason = || format!("{label} is not a region");
                Ok(Some(number.ok_or_else(|| problem(place(at, side))(reason()))?))
            }
        };
        let regions = cells.iter().enumerate().map(region).collect::<Result<_, Problem>>()?;
        Ok(Cells { side, cells, regions })
    }

    /// Finds the grids, without their margin.
    fn windows(&self) -> Result<Vec<Window>, Reason> {
        Window::all(self.side, self.side, &self.regions)
    }
}

/// Names a cell in messages, by its index in a document with this side.
fn place(index: usize, side: usize) -> String {
    format!("grid, R{}C{}", index / side + 1, index % side + 1)
}

struct Import {
    window: Window,
    setup: Setup,
    notes: Notes,
}

impl Import {
    fn grid(&mut self, document: &Cells<'_>) -> Result<(), Problem> {
        let side = self.window.side;
        let mut regions = Vec::with_capacity(side * side);
        let mut marks: Vec<Option<DigitSet>> = vec![None; side * side];
        let mut entered = 0;
        for (index, at) in self.window.cells().enumerate() {
            let cell = document.cells[at];
            let wrong = problem(place(at, document.side));
            let given = cell.get("given").and_then(Value::as_bool) == Some(true);
            match cell.get("value").filter(|value| !is_blank(value)) {
                Some(value) if given => {
                    let number = whole(value).and_then(|value| i32::try_from(value).ok());
                    let Some(number) = number else {
                        return Err(wrong(format!("{value} is not a digit")));
                    };
                    self.setup.values[index] = number;
                }
                Some(_) => entered += 1,
                None => {}
            }
            regions.push(document.regions[at]);
            if let Some(stated) = cell.get("givenPencilMarks").and_then(Value::as_array)
                && !stated.is_empty()
            {
                let digits = stated.iter().map(|digit| self.digit(digit)).collect();
                marks[index] = Some(match digits {
                    Ok(digits) => digits,
                    Err(reason) => return Err(wrong(reason)),
                });
            }
        }
        editor::regions(&mut self.setup, &regions);
        if marks.iter().any(Option::is_some) {
            let all = Size::new(side).map_or(DigitSet::EMPTY, Size::digits);
            self.setup.marks = Some(marks.into_iter().map(|set| set.unwrap_or(all)).collect());
        }
        self.notes.entered_digits(entered);
        self.notes.margin(self.window);
        self.unread_cells(&document.cells);
        Ok(())
    }

    /// Notes the pencil marks and the unknown fields of cells.
    fn unread_cells(&mut self, cells: &[&Value]) {
        let has = |names: &[&str]| {
            let states = |cell: &Value, name| cell.get(name).is_some_and(|it| !is_nothing(it));
            cells.iter().filter(|cell| names.iter().any(|name| states(cell, *name))).count()
        };
        let (one, many) = ("cell with centre marks", "cells with centre marks");
        self.notes.cosmetic((one, many), has(&["centerPencilMarks"]));
        let (one, many) = ("cell with corner marks", "cells with corner marks");
        self.notes.cosmetic((one, many), has(&["cornerPencilMarks"]));
        let mut others: Vec<&str> = Vec::new();
        for cell in cells.iter().filter_map(|cell| cell.as_object()) {
            let stated = cell.iter().filter(|(_, value)| !is_nothing(value));
            others.extend(stated.map(|(name, _)| name.as_str()).filter(|it| !CELL.contains(it)));
        }
        others.sort_unstable();
        others.dedup();
        others.into_iter().for_each(|name| self.notes.unknown_field(name));
    }

    /// Reads one field of the puzzle.
    fn field(&mut self, name: &str, value: &Value) -> Result<(), Reason> {
        let on = value == true;
        match name {
            "diagonal+" => self.setup.diagonals.rising = on,
            "diagonal-" => self.setup.diagonals.falling = on,
            "disjointgroups" => self.setup.extras.disjoint_groups = on,
            "antiknight" if on => self.push(AntiChess { piece: ChessPiece::Knight }),
            "antiking" if on => self.push(AntiChess { piece: ChessPiece::King }),
            // These fields are read elsewhere, or do not affect the solution.
            "size" | "grid" | "title" | "author" | "ruleset" | "solution" | "negative"
            | "nonconsecutive" => {}
            "disabledlogic"
            | "truecandidatesoptions"
            | "highlightConflicts"
            | "triggereffect"
            | "metadata"
            | "successMessage"
            | "id" => {}
            _ if is_nothing(value) => {}
            _ if drawings::LISTS.contains(&name) => {}
            "fogofwar" | "foglight" => {
                let lights = value.as_array().map_or(0, Vec::len);
                self.notes.cosmetic(("light in fog", "lights in fog"), lights);
            }
            _ => {
                let reader = PARTS.iter().find(|(known, _)| *known == name);
                let line = LINES.iter().find(|line| line.fpuzzles == Some(line_name(name)));
                if reader.is_none() && line.is_none() {
                    self.notes.unknown_field(name);
                    return Ok(());
                }
                for (index, fields) in list(value, name)?.iter().enumerate() {
                    let part = Part { fields, names: CellNames { window: self.window } };
                    let read = match (reader, line) {
                        (Some((_, read)), _) => read(self, &part),
                        (None, line) => line.map_or(Ok(()), |line| self.lines(line, &part)),
                    };
                    // Continue with the other clues.
                    if let Err(reason) = read {
                        self.notes.left_out(format!("{name} {}: {reason}", index + 1));
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads the lines of one object in a list of rules.
    fn lines(&mut self, line: &LineRule, part: &Part<'_>) -> Result<(), Reason> {
        let lines = part.names.lines(part.fields)?;
        let usual = usual_number(line.fpuzzles.unwrap_or_default(), self.window.side);
        let number = if line.has_number { part.number()?.unwrap_or(usual) } else { usual };
        lines.into_iter().for_each(|cells| self.push((line.make)(cells, number)));
        Ok(())
    }

    fn thermometers(&mut self, part: &Part<'_>, slow: bool) -> Result<(), Reason> {
        let lines = part.names.lines(part.fields)?;
        lines.into_iter().for_each(|cells| self.push(Thermometer { cells, slow }));
        Ok(())
    }

    fn indexers(&mut self, part: &Part<'_>, along: IndexedHouse) -> Result<(), Reason> {
        part.cells()?.into_iter().for_each(|cell| self.push(Indexer { cell, along }));
        Ok(())
    }

    /// Reads a clue at the end of a row or column, if it has a number.
    fn clue<R: Into<Rule>>(
        &mut self,
        part: &Part<'_>,
        rule: impl FnOnce(Edge, i32) -> Result<R, Reason>,
    ) -> Result<(), Reason> {
        match part.number()? {
            Some(number) => self.add(rule(edge(part)?, number)?),
            None => Ok(()),
        }
    }

    /// Reads the negative constraints. All marks must have been read before.
    fn negatives(&mut self, object: &Object) -> Result<(), Reason> {
        let mut kropki = Vec::new();
        if object.get("nonconsecutive").is_some_and(|value| value == true) {
            match has_dots(&self.setup.rules) {
                true => kropki.push(Relation::Difference(1)),
                false => self.push(NonConsecutive { touch: Touch::Side }),
            }
        }
        let negative = object.get("negative").filter(|value| !is_nothing(value));
        let negative = negative.map(|value| list(value, "negative")).transpose()?;
        for name in negative.unwrap_or_default() {
            match name.as_str() {
                Some("difference") => {
                    let differences = self.marked("difference");
                    kropki.retain(|relation| !differences.contains(relation));
                    kropki.extend(differences);
                }
                Some("ratio") => kropki.extend(self.marked("ratio")),
                Some("xv") => {
                    let relations = vec![Relation::Sum(5), Relation::Sum(10)];
                    self.push(Negative { marks: MarkFamily::Sums, relations });
                }
                Some("foglight") => {}
                _ => self.notes.unknown_rule(format!("unknown negative constraint {name}")),
            }
        }
        if !kropki.is_empty() {
            self.push(Negative { marks: MarkFamily::Kropki, relations: kropki });
        }
        Ok(())
    }

    /// Returns the relations of the dots of a kind (`difference` or `ratio`), or the default relation if there are none.
    fn marked(&self, kind: &str) -> Vec<Relation> {
        super::write::marked(&self.setup.rules, kind == "difference")
    }

    fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }

    fn add(&mut self, rule: impl Into<Rule>) -> Result<(), Reason> {
        self.push(rule);
        Ok(())
    }

    fn digit(&self, value: &Value) -> Result<Digit, Reason> {
        let number = whole(value).and_then(|number| usize::try_from(number).ok());
        let digit = number.and_then(|number| Size::new(self.window.side)?.digit(number));
        digit.ok_or_else(|| format!("{value} is not from 1 to {}", self.window.side))
    }
}

/// One object in a list of rules.
struct Part<'a> {
    fields: &'a Value,
    names: CellNames,
}

impl Part<'_> {
    fn field(&self, name: &str) -> &Value {
        self.fields.get(name).unwrap_or(&Value::Null)
    }

    fn cell(&self) -> Result<Cell, Reason> {
        self.names.cell(self.field("cell"))
    }

    fn cells(&self) -> Result<Vec<Cell>, Reason> {
        self.names.cells(self.field("cells"))
    }

    fn two_cells(&self) -> Result<[Cell; 2], Reason> {
        let cells = self.cells()?;
        let count = cells.len();
        cells.try_into().map_err(|_| format!("{count} cells instead of two"))
    }

    /// Returns the field `value`, unless it is blank.
    fn value(&self) -> Option<&Value> {
        self.fields.get("value").filter(|value| !is_blank(value))
    }

    /// Returns the number in the field `value`, if there is one.
    fn number(&self) -> Result<Option<i32>, Reason> {
        self.value().map(editor::number).transpose()
    }
}

/// A function that reads one object in a list of rules.
type PartReader = fn(&mut Import, &Part<'_>) -> Result<(), Reason>;

/// The fields that list rules, other than lines.
const PARTS: &[(&str, PartReader)] = &[
    ("killercage", |it, part| {
        let sum = part.number().or_else(|_| {
            let text = part.field("value");
            it.notes.add(format!("{text} is not a sum; the killer cage is read without a sum"));
            Ok::<_, Reason>(None)
        })?;
        it.add(Cage { cells: part.cells()?, sum })
    }),
    ("arrow", |it, part| {
        let circle = part.cells()?;
        for line in part.names.lines(part.fields)? {
            let attached = line.first().is_some_and(|cell| circle.contains(cell));
            let circle = if circle.is_empty() { vec![line[0]] } else { circle.clone() };
            let skip = usize::from(attached || circle == line[..1]);
            it.push(Arrow { circle, shaft: line[skip..].to_vec() });
        }
        Ok(())
    }),
    ("littlekillersum", |it, part| match part.number()? {
        Some(sum) => {
            let (start, down, right) = little_killer(part)?;
            it.add(LittleKiller { start, down, right, sum })
        }
        None => Ok(()),
    }),
    ("sandwichsum", |it, part| it.clue(part, |edge, sum| Ok(Sandwich { edge, sum }))),
    ("xsum", |it, part| it.clue(part, |edge, sum| Ok(XSum { edge, sum }))),
    ("skyscraper", |it, part| {
        it.clue(part, |edge, number| {
            let count = usize::try_from(number).map_err(|_| format!("{number} is negative"))?;
            Ok(Skyscraper { edge, count })
        })
    }),
    ("numberedroom", |it, part| match part.number()? {
        Some(number) => {
            let digit = it.digit(&number.into())?;
            it.add(NumberedRoom { edge: edge(part)?, digit })
        }
        None => Ok(()),
    }),
    ("difference", |it, part| {
        let relation = Relation::Difference(part.number()?.unwrap_or(DIFFERENCE));
        it.add(Pair { cells: part.two_cells()?, relation })
    }),
    ("ratio", |it, part| {
        let relation = Relation::Ratio(part.number()?.unwrap_or(RATIO));
        it.add(Pair { cells: part.two_cells()?, relation })
    }),
    ("xv", |it, part| {
        let word = part.value().and_then(Value::as_str).map(str::to_ascii_uppercase);
        let sum = match word.as_deref() {
            Some("X") => Some(10),
            Some("V") => Some(5),
            Some("XV") => Some(15),
            _ => part.number()?,
        };
        match sum {
            Some(sum) => it.add(Pair { cells: part.two_cells()?, relation: Relation::Sum(sum) }),
            None => Ok(()),
        }
    }),
    ("quadruple", |it, part| {
        let digits = list(part.field("values"), "values")?.iter().map(|digit| it.digit(digit));
        let digits = digits.collect::<Result<Vec<Digit>, _>>()?;
        let corner = corner(&part.cells()?)?;
        match digits.is_empty() {
            true => Ok(()),
            false => it.add(Quadruple { corner, digits }),
        }
    }),
    ("clone", |it, part| {
        let copy = part.names.cells(part.field("cloneCells"))?;
        it.add(SameValues { groups: vec![part.cells()?, copy], in_order: true })
    }),
    ("odd", |it, part| it.add(Parity { cell: part.cell()?, even: false })),
    ("even", |it, part| it.add(Parity { cell: part.cell()?, even: true })),
    ("minimum", |it, part| it.add(Extremum { cell: part.cell()?, extreme: Extreme::Minimum })),
    ("maximum", |it, part| it.add(Extremum { cell: part.cell()?, extreme: Extreme::Maximum })),
    ("extraregion", |it, part| {
        let cells = part.cells()?;
        match cells.len() == it.window.side {
            true => it.setup.extras.regions.push(cells),
            false => it.push(Cage { cells, sum: None }),
        }
        Ok(())
    }),
    // A row indexer contains a row number, so it points along its column.
    ("rowindexer", |it, part| it.indexers(part, IndexedHouse::Column)),
    ("columnindexer", |it, part| it.indexers(part, IndexedHouse::Row)),
    ("boxindexer", |it, part| it.indexers(part, IndexedHouse::Region)),
    ("thermometer", |it, part| it.thermometers(part, false)),
    ("slowthermometer", |it, part| it.thermometers(part, true)),
];

/// The fields of a cell that are read or counted in notes.
const CELL: [&str; 8] = [
    "c",
    "cArray",
    "centerPencilMarks",
    "cornerPencilMarks",
    "given",
    "givenPencilMarks",
    "region",
    "value",
];

/// Returns the usual name of a field of lines. Some programs write `lockoutline` instead of `lockout`.
fn line_name(name: &str) -> &str {
    if name == "lockoutline" { "lockout" } else { name }
}

/// Returns the top left one of four cells around a corner; an error for other cells.
fn corner(cells: &[Cell]) -> Result<Cell, Reason> {
    let first = cells.iter().min().copied();
    let around = |first: Cell| {
        let inside = |cell: &Cell| {
            (first.row()..first.row() + 2).contains(&cell.row())
                && (first.column()..first.column() + 2).contains(&cell.column())
        };
        cells.len() == 4 && cells.iter().all(inside)
    };
    first
        .filter(|first| around(*first))
        .ok_or_else(|| "the cells are not four cells around a corner".to_owned())
}

/// Returns the first cell of a little killer, and whether it runs down and to the right. The clue is usually just outside the
/// grid; a clue inside it is on the first cell.
fn little_killer(part: &Part<'_>) -> Result<(Cell, bool, bool), Reason> {
    let names = part.names;
    let direction = part.field("direction").as_str().unwrap_or_default();
    let (down, right) = match direction {
        "DR" => (true, true),
        "DL" => (true, false),
        "UR" => (false, true),
        "UL" => (false, false),
        _ => return Err(format!("the direction \"{direction}\" must be DR, DL, UR or UL")),
    };
    let (row, column) = names.place(part.field("cell"))?;
    let inside = |(row, column): (i64, i64)| {
        let fits = |at: i64| (1..=names.window.side as i64).contains(&at);
        (fits(row) && fits(column)).then(|| Cell::new(row as usize - 1, column as usize - 1))
    };
    let step = |forward: bool| if forward { 1 } else { -1 };
    let start = inside((row, column)).or_else(|| inside((row + step(down), column + step(right))));
    let start = start.ok_or_else(|| format!("R{row}C{column} does not point into the grid"))?;
    Ok((start, down, right))
}

/// Returns the end of a row or column at which a clue lies, just outside the grid.
fn edge(part: &Part<'_>) -> Result<Edge, Reason> {
    let (row, column) = part.names.place(part.field("cell"))?;
    let last = part.names.window.side as i64;
    let line = |at: i64| (1..=last).contains(&at).then(|| at as usize - 1);
    let found = match (row, column) {
        (row, 0) => line(row).map(|index| Edge { side: Side::Left, index }),
        (0, column) => line(column).map(|index| Edge { side: Side::Top, index }),
        (row, column) if column == last + 1 => {
            line(row).map(|index| Edge { side: Side::Right, index })
        }
        (row, column) if row == last + 1 => {
            line(column).map(|index| Edge { side: Side::Bottom, index })
        }
        _ => None,
    };
    found.ok_or_else(|| format!("R{row}C{column} is not at the end of a row or column"))
}

/// Reads an integer, which may be in quotes.
fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64(),
    }
}

fn is_blank(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// Whether a field states nothing: it is `null`, empty, blank or `false`.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Array(parts) => parts.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(on) => !on,
        value => is_blank(value),
    }
}
