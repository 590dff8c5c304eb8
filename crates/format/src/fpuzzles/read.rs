//! From the editor's object to a setup.

use super::write::has_dots;
use super::{DIFFERENCE, LOCKOUT, MODULUS, RATIO, whisper};
use crate::editor::{self, CellNames};
use crate::fields::Object;
use crate::fields::{Reason, list, problem};
use crate::notes::Notes;
use crate::{Entry, Format, Problem};
use ennead_puzzle::rule::{
    AntiChess, Arrow, Between, Cage, ChessPiece, DoubleArrow, Edge, Entropic, Extreme, Extremum,
    IndexedHouse, Indexer, LittleKiller, Lockout, MarkFamily, Modular, Nabner, Negative,
    NonConsecutive, Pair, Palindrome, Parity, Quadruple, RegionSum, Relation, Renban, Rule,
    SameValues, Sandwich, Side, Skyscraper, Thermometer, Touch, Whisper, XSum, Zipper,
};
use ennead_puzzle::{Cell, Digit, DigitSet, Setup, Size};
use serde_json::Value;

/// Whether an object is the editor's: it has a grid of objects.
pub(crate) fn is_one(object: &Object) -> bool {
    object.get("grid").and_then(|grid| grid.get(0)?.get(0)).is_some_and(Value::is_object)
}

/// The puzzle of the object.
///
/// # Errors
/// The invalid field.
pub(crate) fn read(object: &Object) -> Result<Entry, Problem> {
    let grid = list(object.get("grid").unwrap_or(&Value::Null), "grid").map_err(problem("grid"))?;
    let side = grid.len();
    if let Some(size) = object.get("size")
        && whole(size) != Some(side as i64)
    {
        let reason = format!("{size}, but the grid has {side} rows");
        return Err(Problem::Field { field: "size".to_owned(), reason });
    }
    if Size::new(side).is_none() {
        let reason = format!("{side} rows; 1 to {} are supported", Size::MAX.get());
        return Err(Problem::Field { field: "grid".to_owned(), reason });
    }
    let mut it = Import { side, setup: Setup::empty(side), notes: Notes::default() };
    it.grid(grid)?;
    for (name, value) in object {
        it.field(name, value).map_err(problem(name.as_str()))?;
    }
    it.negatives(object).map_err(problem("negative"))?;
    let text =
        |name: &str| object.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
    let title = text("title").map(str::to_owned);
    let solution = object.get("solution").and_then(|solution| editor::solution(solution, side));
    let notes = it.notes.finish(text("ruleset"));
    Ok(Entry { title, solution, notes, ..Entry::of(it.setup, Format::FPuzzles) })
}

struct Import {
    side: usize,
    setup: Setup,
    notes: Notes,
}

impl Import {
    fn grid(&mut self, rows: &[Value]) -> Result<(), Problem> {
        let side = self.side;
        let mut regions = Vec::with_capacity(side * side);
        let mut marks: Vec<Option<DigitSet>> = vec![None; side * side];
        let mut entered = 0;
        let shape = editor::usual_boxes(side);
        for (row, cells) in rows.iter().enumerate() {
            let place = |column: usize| problem(format!("grid, R{}C{}", row + 1, column + 1));
            let cells = list(cells, "row").map_err(place(0))?;
            if cells.len() != side {
                let reason = format!("row {} has {} cells instead of {side}", row + 1, cells.len());
                return Err(problem("grid")(reason));
            }
            for (column, cell) in cells.iter().enumerate() {
                let index = row * side + column;
                let given = cell.get("given").and_then(Value::as_bool) == Some(true);
                match cell.get("value").filter(|value| !is_blank(value)) {
                    Some(value) if given => {
                        let number = whole(value).and_then(|value| i32::try_from(value).ok());
                        let reason = || format!("{value} is not a digit");
                        self.setup.values[index] = number.ok_or_else(|| place(column)(reason()))?;
                    }
                    Some(_) => entered += 1,
                    None => {}
                }
                regions.push(match cell.get("region") {
                    None => Some(shape.region(row, column)),
                    Some(Value::Null) => None,
                    Some(label) => {
                        let number = whole(label).and_then(|label| i32::try_from(label).ok());
                        let reason = || format!("{label} is not a region");
                        Some(number.ok_or_else(|| place(column)(reason()))?)
                    }
                });
                if let Some(stated) = cell.get("givenPencilMarks").and_then(Value::as_array)
                    && !stated.is_empty()
                {
                    let digits = stated.iter().map(|digit| self.digit(digit)).collect();
                    marks[index] = Some(match digits {
                        Ok(digits) => digits,
                        Err(reason) => return Err(place(column)(reason)),
                    });
                }
            }
        }
        editor::regions(&mut self.setup, &regions);
        if marks.iter().any(Option::is_some) {
            let all = Size::new(side).map_or(DigitSet::EMPTY, Size::digits);
            self.setup.marks = Some(marks.into_iter().map(|set| set.unwrap_or(all)).collect());
        }
        self.notes.entered_digits(entered);
        Ok(())
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
            "antiknight" | "antiking" => {}
            // Read elsewhere, or irrelevant to the solution.
            "size" | "grid" | "title" | "author" | "ruleset" | "solution" | "negative"
            | "nonconsecutive" => {}
            "disabledlogic"
            | "truecandidatesoptions"
            | "fogofwar"
            | "foglight"
            | "highlightConflicts"
            | "triggereffect"
            | "metadata"
            | "successMessage"
            | "id" => {}
            _ if is_nothing(value) => {}
            "cage" => self.cosmetic(("cage without a rule", "cages without a rule"), value),
            "line" => self.cosmetic(("line", "lines"), value),
            "rectangle" => self.cosmetic(("rectangle", "rectangles"), value),
            "circle" => self.cosmetic(("circle", "circles"), value),
            "text" => self.cosmetic(("text", "texts"), value),
            _ if LISTS.contains(&name) => {
                for (index, part) in list(value, name)?.iter().enumerate() {
                    let number = |reason| format!("number {}: {reason}", index + 1);
                    self.part(name, part).map_err(number)?;
                }
            }
            _ => self.notes.unknown_field(name),
        }
        Ok(())
    }

    /// Counts cosmetic elements, except those that the editor drew for a rule.
    fn cosmetic(&mut self, names: (&'static str, &'static str), value: &Value) {
        let own = |part: &&Value| part.get("fromConstraint").is_none();
        let parts = value.as_array().map(Vec::as_slice).unwrap_or_default();
        self.notes.cosmetic(names, parts.iter().filter(own).count());
    }

    /// Reads one object of the list with that name.
    fn part(&mut self, name: &str, part: &Value) -> Result<(), Reason> {
        let side = self.side;
        let names = CellNames { side };
        let value = part.get("value").filter(|value| !is_blank(value));
        let number = |usual: i32| match value {
            None => Ok(usual),
            Some(value) => editor::number(value),
        };
        let cell = || names.cell(part.get("cell").unwrap_or(&Value::Null));
        let cells = || names.cells(part.get("cells").unwrap_or(&Value::Null));
        match name {
            "killercage" => {
                let sum = value.map(editor::number).transpose();
                if sum.is_err() {
                    let text = value.map(Value::to_string).unwrap_or_default();
                    self.notes
                        .add(format!("{text} is not a sum; the killer cage is read without a sum"));
                }
                let cells = cells()?;
                self.push(Cage { cells, sum: sum.ok().flatten() });
            }
            "arrow" => {
                let circle = cells()?;
                for line in names.lines(part)? {
                    let attached = line.first().is_some_and(|cell| circle.contains(cell));
                    let circle = if circle.is_empty() { vec![line[0]] } else { circle.clone() };
                    let skip = usize::from(attached || circle == line[..1]);
                    self.push(Arrow { circle, shaft: line[skip..].to_vec() });
                }
            }
            "littlekillersum" => {
                if let Some(value) = value {
                    let sum = editor::number(value)?;
                    let (start, down, right) = little_killer(names, part)?;
                    self.push(LittleKiller { start, down, right, sum });
                }
            }
            "sandwichsum" | "xsum" | "skyscraper" => {
                if let Some(value) = value {
                    let number = editor::number(value)?;
                    let edge = edge(names, part)?;
                    match name {
                        "sandwichsum" => self.push(Sandwich { edge, sum: number }),
                        "xsum" => self.push(XSum { edge, sum: number }),
                        _ => {
                            let count = usize::try_from(number);
                            let count = count.map_err(|_| format!("{number} is negative"))?;
                            self.push(Skyscraper { edge, count });
                        }
                    }
                }
            }
            "difference" => {
                let relation = Relation::Difference(number(DIFFERENCE)?);
                self.push(Pair { cells: two(cells()?)?, relation });
            }
            "ratio" => {
                let relation = Relation::Ratio(number(RATIO)?);
                self.push(Pair { cells: two(cells()?)?, relation });
            }
            "xv" => {
                let sum =
                    match value.and_then(Value::as_str).map(str::to_ascii_uppercase).as_deref() {
                        Some("X") => Some(10),
                        Some("V") => Some(5),
                        Some("XV") => Some(15),
                        _ => value.map(editor::number).transpose()?,
                    };
                if let Some(sum) = sum {
                    self.push(Pair { cells: two(cells()?)?, relation: Relation::Sum(sum) });
                }
            }
            "quadruple" => {
                let digits = list(part.get("values").unwrap_or(&Value::Null), "values")?;
                let digits: Vec<Digit> =
                    digits.iter().map(|digit| self.digit(digit)).collect::<Result<_, _>>()?;
                let corner = corner(&cells()?)?;
                if !digits.is_empty() {
                    self.push(Quadruple { corner, digits });
                }
            }
            "clone" => {
                let copy = names.cells(part.get("cloneCells").unwrap_or(&Value::Null))?;
                self.push(SameValues { groups: vec![cells()?, copy], in_order: true });
            }
            "odd" | "even" => {
                let cell = cell()?;
                self.push(Parity { cell, even: name == "even" });
            }
            "minimum" => {
                let cell = cell()?;
                self.push(Extremum { cell, extreme: Extreme::Minimum });
            }
            "maximum" => {
                let cell = cell()?;
                self.push(Extremum { cell, extreme: Extreme::Maximum });
            }
            "extraregion" => {
                let cells = cells()?;
                match cells.len() == side {
                    true => self.setup.extras.regions.push(cells),
                    false => self.push(Cage { cells, sum: None }),
                }
            }
            "rowindexer" | "columnindexer" | "boxindexer" => {
                // A row indexer contains a row number, so its line is a column.
                let along = match name {
                    "rowindexer" => IndexedHouse::Column,
                    "columnindexer" => IndexedHouse::Row,
                    _ => IndexedHouse::Region,
                };
                cells()?.into_iter().for_each(|cell| self.push(Indexer { cell, along }));
            }
            _ => {
                for cells in names.lines(part)? {
                    self.push(line_rule(name, cells, side, number)?);
                }
            }
        }
        Ok(())
    }

    /// Reads the negative constraints, after all marks.
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
                _ => self.notes.add(format!("unknown negative constraint {name}")),
            }
        }
        if !kropki.is_empty() {
            self.push(Negative { marks: MarkFamily::Kropki, relations: kropki });
        }
        Ok(())
    }

    /// The relations of the marks of a kind, or the default one if there are none.
    fn marked(&self, kind: &str) -> Vec<Relation> {
        super::write::marked(&self.setup.rules, kind == "difference")
    }

    fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }

    fn digit(&self, value: &Value) -> Result<Digit, Reason> {
        let number = whole(value).and_then(|number| usize::try_from(number).ok());
        let digit = number.and_then(|number| Size::new(self.side)?.digit(number));
        digit.ok_or_else(|| format!("{value} is not from 1 to {}", self.side))
    }
}

/// The fields that list rules.
const LISTS: [&str; 33] = [
    "killercage",
    "arrow",
    "littlekillersum",
    "sandwichsum",
    "xsum",
    "skyscraper",
    "difference",
    "ratio",
    "xv",
    "quadruple",
    "clone",
    "odd",
    "even",
    "minimum",
    "maximum",
    "extraregion",
    "rowindexer",
    "columnindexer",
    "boxindexer",
    "thermometer",
    "slowthermometer",
    "palindrome",
    "renban",
    "whispers",
    "regionsumline",
    "betweenline",
    "lockout",
    "entropicline",
    "modularline",
    "nabner",
    "doublearrow",
    "zipperline",
    "lockoutline",
];

fn line_rule(
    name: &str,
    cells: Vec<Cell>,
    side: usize,
    number: impl Fn(i32) -> Result<i32, Reason>,
) -> Result<Rule, Reason> {
    Ok(match name {
        "thermometer" => Thermometer { cells, slow: false }.into(),
        "slowthermometer" => Thermometer { cells, slow: true }.into(),
        "palindrome" => Palindrome { cells }.into(),
        "renban" => Renban { cells }.into(),
        "whispers" => Whisper { cells, least: number(whisper(side))? }.into(),
        "regionsumline" => RegionSum { cells }.into(),
        "betweenline" => Between { cells }.into(),
        "lockout" | "lockoutline" => Lockout { cells, least: number(LOCKOUT)? }.into(),
        "entropicline" => Entropic { cells }.into(),
        "modularline" => Modular { cells, modulus: number(MODULUS)? }.into(),
        "nabner" => Nabner { cells }.into(),
        "doublearrow" => DoubleArrow { cells }.into(),
        _ => Zipper { cells }.into(),
    })
}

fn two(cells: Vec<Cell>) -> Result<[Cell; 2], Reason> {
    let count = cells.len();
    cells.try_into().map_err(|_| format!("{count} cells instead of two"))
}

/// The top left one of four cells around a corner.
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

/// The first cell of a little killer, and whether it runs down and to the right. The clue is outside the grid.
fn little_killer(names: CellNames, part: &Value) -> Result<(Cell, bool, bool), Reason> {
    let direction = part.get("direction").and_then(Value::as_str).unwrap_or_default();
    let (down, right) = match direction {
        "DR" => (true, true),
        "DL" => (true, false),
        "UR" => (false, true),
        "UL" => (false, false),
        _ => return Err(format!("the direction \"{direction}\" must be DR, DL, UR or UL")),
    };
    let (row, column) = names.place(part.get("cell").unwrap_or(&Value::Null))?;
    let inside = |(row, column): (i64, i64)| {
        let fits = |at: i64| (1..=names.side as i64).contains(&at);
        (fits(row) && fits(column)).then(|| Cell::new(row as usize - 1, column as usize - 1))
    };
    let step = |forward: bool| if forward { 1 } else { -1 };
    let start = inside((row, column)).or_else(|| inside((row + step(down), column + step(right))));
    let start = start.ok_or_else(|| format!("R{row}C{column} does not point into the grid"))?;
    Ok((start, down, right))
}

/// The end of the row or column of a clue, whose cell is just outside the grid.
fn edge(names: CellNames, part: &Value) -> Result<Edge, Reason> {
    let (row, column) = names.place(part.get("cell").unwrap_or(&Value::Null))?;
    let last = names.side as i64;
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

/// An integer, also in quotes.
fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64(),
    }
}

fn is_blank(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// Whether a field is empty.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Array(parts) => parts.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(on) => !on,
        value => is_blank(value),
    }
}
