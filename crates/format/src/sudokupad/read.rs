//! From the player's object to a setup.

use crate::editor::{self, CellNames};
use crate::fields::Object;
use crate::fields::{Reason, list, problem};
use crate::notes::Notes;
use crate::{Entry, Format, Problem};
use ennead_puzzle::rule::{
    AntiChess, Cage, ChessPiece, IndexedHouse, Indexer, NonConsecutive, Rule, Touch,
};
use ennead_puzzle::{Cell, Setup, Size};
use serde_json::Value;

/// Whether an object is the player's: it has rows of cells.
pub(crate) fn is_object(object: &Object) -> bool {
    object.get("cells").and_then(|cells| cells.get(0)).is_some_and(Value::is_array)
}

/// The puzzle of the object.
///
/// # Errors
/// The invalid field.
pub(crate) fn read(object: &Object) -> Result<Entry, Problem> {
    let rows =
        list(object.get("cells").unwrap_or(&Value::Null), "cells").map_err(problem("cells"))?;
    let side = rows.len();
    if Size::new(side).is_none() {
        return Err(problem("cells")(format!(
            "{side} rows; 1 to {} are supported",
            Size::MAX.get()
        )));
    }
    let mut it = Import {
        names: CellNames { side },
        setup: Setup::empty(side),
        notes: Notes::default(),
        texts: Texts::default(),
    };
    it.cells(rows)?;
    it.regions(object.get("regions")).map_err(problem("regions"))?;
    if let Some(Value::Object(metadata)) = object.get("metadata") {
        it.metadata(metadata);
    }
    it.globals(object);
    if let Some(cages) = object.get("cages") {
        it.cages(list(cages, "cages").map_err(problem("cages"))?)?;
    }
    it.drawn(object);
    let Import { setup, notes, texts, .. } = it;
    let solution = texts.solution.and_then(|text| editor::solution(&Value::from(text), side));
    let notes = notes.finish(texts.rules.as_deref());
    Ok(Entry { title: texts.title, solution, notes, ..Entry::of(setup, Format::SudokuPad) })
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
}

impl Import {
    fn cells(&mut self, rows: &[Value]) -> Result<(), Problem> {
        let side = rows.len();
        for (row, cells) in rows.iter().enumerate() {
            let cells = list(cells, "row").map_err(problem("cells"))?;
            if cells.len() != side {
                let reason = format!("row {} has {} cells instead of {side}", row + 1, cells.len());
                return Err(problem("cells")(reason));
            }
            for (column, cell) in cells.iter().enumerate() {
                let value = cell.get("value").filter(|it| !it.is_null() && **it != "");
                if let Some(value) = value {
                    let field = format!("cells, r{}c{}", row + 1, column + 1);
                    let number = editor::number(value).map_err(problem(field))?;
                    self.setup.values[row * side + column] = number;
                }
            }
        }
        Ok(())
    }

    /// Reads regions as lists of cells. A region that overlaps earlier ones becomes an extra region.
    fn regions(&mut self, stated: Option<&Value>) -> Result<(), Reason> {
        let side = self.names.side;
        let mut labels: Vec<Option<i32>> = vec![None; side * side];
        let mut others = Vec::new();
        for (number, region) in
            stated.map_or(Ok(&[][..]), |it| list(it, "regions"))?.iter().enumerate()
        {
            let cells = self.places(region)?;
            let index = |cell: &Cell| cell.row() * side + cell.column();
            match cells.iter().any(|cell| labels[index(cell)].is_some()) {
                true => others.push(cells),
                false => cells.iter().for_each(|cell| labels[index(cell)] = Some(number as i32)),
            }
        }
        editor::regions(&mut self.setup, &labels);
        others.into_iter().for_each(|cells| self.house(cells));
        let outside = labels.iter().filter(|label| label.is_none()).count();
        if outside == side * side {
            self.notes.add("no regions; only rows and columns are houses".to_owned());
        } else if outside > 0 {
            self.notes.add(format!("{outside} of {} cells are in no region", side * side));
        }
        Ok(())
    }

    /// Cells as `[row, column]` from 0.
    fn places(&self, value: &Value) -> Result<Vec<Cell>, Reason> {
        let place = |value: &Value| match value.as_array().map(Vec::as_slice) {
            Some([row, column]) => match (row.as_i64(), column.as_i64()) {
                (Some(row), Some(column)) => self.names.inside(row, column),
                _ => Err(format!("{value} is not a cell")),
            },
            _ => Err(format!("{value} is not a cell")),
        };
        list(value, "cells")?.iter().map(place).collect()
    }

    /// Adds a group of different digits: an extra region if it has N cells, otherwise a cage.
    fn house(&mut self, cells: Vec<Cell>) {
        match cells.len() {
            0 | 1 => {}
            count if count == self.names.side => self.setup.extras.regions.push(cells),
            _ => self.push(Cage { cells, sum: None }),
        }
    }

    fn metadata(&mut self, metadata: &Object) {
        for (name, value) in metadata {
            let text = || match value {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                // There may be several paragraphs.
                Value::Array(parts) => {
                    Some(parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"))
                }
                _ => None,
            };
            match name.as_str() {
                "title" => self.texts.title = text(),
                "rules" => self.texts.rules = text(),
                "solution" => self.texts.solution = text(),
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
                self.notes.add(format!("unknown rule \"{name}\""));
            }
        }
    }

    /// Adds a rule of the whole grid; false if its name is unknown.
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

    fn cages(&mut self, cages: &[Value]) -> Result<(), Problem> {
        let (mut silent, mut labels) = (0, 0);
        for (number, cage) in cages.iter().enumerate() {
            let field = || problem(format!("cage {}", number + 1));
            let cells = match cage.get("cells") {
                Some(cells) => self.places(cells).map_err(field())?,
                None => Vec::new(),
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
                (_, Some(false)) if value.is_none() => {}
                (_, Some(false)) => labels += 1,
                (_, None) if sum.is_none() => labels += usize::from(value.is_some()),
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
        self.notes.cosmetic(("cage with a label", "cages with a label"), labels);
        match silent {
            0 => {}
            1 => self
                .notes
                .add("1 cage without the field \"unique\" is read as a killer cage".to_owned()),
            count => self.notes.add(format!(
                "{count} cages without the field \"unique\" are read as killer cages"
            )),
        }
        Ok(())
    }

    /// Reads `title: ...` in a cage without cells.
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

    /// Counts cosmetic elements; those with text are clues.
    fn drawn(&mut self, object: &Object) {
        let parts = |name: &str| {
            object.get(name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
        };
        let (lines, arrows) = (parts("lines").len(), parts("arrows").len());
        let shapes = || parts("underlays").iter().chain(parts("overlays"));
        let says = |part: &&Value| part.get("text").is_some_and(|text| *text != "");
        let clues = shapes().filter(says).count();
        let others = shapes().count() - clues;
        self.notes.cosmetic(("line", "lines"), lines);
        self.notes.cosmetic(("arrow", "arrows"), arrows);
        self.notes.cosmetic(("clue", "clues"), clues);
        self.notes.cosmetic(("shape", "shapes"), others);
    }

    fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }
}
