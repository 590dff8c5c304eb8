//! Writes a puzzle as an object of the editor.

use super::{DIFFERENCE, RATIO, drawn, usual_number, write_drawings};
use crate::editor;
use crate::fields::Object;
use crate::line_rules::{Line, LineRule, line_of};
use crate::{Feature, Lost, WriteOptions};
use ennead_puzzle::rule::{
    AntiChess, ChessPiece, Edge, Extreme, IndexedHouse, MarkFamily, Negative, NonConsecutive, Pair,
    Relation, Rule, SameValues, Side, Touch, neighbours,
};
use ennead_puzzle::{Cell, HouseKind, Puzzle, Regions, Size};
use serde_json::{Value, json};

pub(super) fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    let mut it =
        Export { puzzle, size: puzzle.size(), fields: Object::new(), lost: Lost::default() };
    it.put("size", json!(puzzle.size().digit_count()));
    if let Some(title) = options.title {
        it.put("title", json!(title));
    }
    if let Some(text) = options.rules_text {
        it.put("ruleset", json!(text));
    }
    it.grid();
    it.houses();
    for rule in puzzle.rules() {
        if it.rule(rule).is_none() {
            it.lost.add_rule(rule);
        }
    }
    write_drawings::add(&mut it.fields, options.cosmetics, it.size, &mut it.lost);
    (Value::Object(it.fields), it.lost)
}

/// Returns the relations of all difference dots, or of all ratio dots; the default relation if there are none. A negative
/// constraint forbids these relations between unmarked neighbours.
pub(super) fn marked(rules: &[Rule], differences: bool) -> Vec<Relation> {
    let mut relations = Vec::new();
    for rule in rules {
        if let Rule::Pair(Pair { relation, .. }) = rule
            && matches!(
                (relation, differences),
                (Relation::Difference(_), true) | (Relation::Ratio(_), false)
            )
            && !relations.contains(relation)
        {
            relations.push(*relation);
        }
    }
    if relations.is_empty() {
        let usual =
            if differences { Relation::Difference(DIFFERENCE) } else { Relation::Ratio(RATIO) };
        relations.push(usual);
    }
    relations
}

/// Whether the puzzle has Kropki dots. If it has, the editor's `nonconsecutive` applies only to neighbours without a dot.
pub(super) fn has_dots(rules: &[Rule]) -> bool {
    let is_dot = |relation| matches!(relation, Relation::Difference(_) | Relation::Ratio(_));
    rules.iter().any(|rule| matches!(rule, Rule::Pair(pair) if is_dot(pair.relation)))
}

struct Export<'a> {
    puzzle: &'a Puzzle,
    size: Size,
    fields: Object,
    lost: Lost,
}

impl Export<'_> {
    fn grid(&mut self) {
        let geometry = self.puzzle.geometry();
        let usual = match geometry.regions() {
            Regions::Boxes(shape) => *shape == editor::usual_boxes(self.size.digit_count()).shape,
            _ => false,
        };
        let cell = |cell: Cell| {
            let mut fields = Object::new();
            if !usual {
                fields.insert("region".to_owned(), json!(geometry.region_of(cell)));
            }
            if let Some(digit) = self.puzzle.givens().get(cell) {
                fields.insert("value".to_owned(), json!(digit.get()));
                fields.insert("given".to_owned(), json!(true));
            } else if let Some(marks) = self.puzzle.marks()
                && marks[self.size.index(cell)] != self.size.digits()
            {
                let digits: Vec<u8> =
                    marks[self.size.index(cell)].iter().map(|it| it.get()).collect();
                fields.insert("givenPencilMarks".to_owned(), json!(digits));
            }
            Value::Object(fields)
        };
        let rows: Vec<Vec<Value>> = (0..self.size.digit_count())
            .map(|row| {
                (0..self.size.digit_count()).map(|column| cell(Cell::new(row, column))).collect()
            })
            .collect();
        // The editor ignores an empty list of candidates.
        if self.puzzle.marks().is_some_and(|marks| marks.iter().any(|set| set.is_empty())) {
            self.lost.add(Feature::NoCandidates);
        }
        self.put("grid", json!(rows));
    }

    fn houses(&mut self) {
        let geometry = self.puzzle.geometry().clone();
        let diagonals = geometry.diagonals();
        if diagonals.rising {
            self.put("diagonal+", json!(true));
        }
        if diagonals.falling {
            self.put("diagonal-", json!(true));
        }
        if geometry.extras().disjoint_groups {
            self.put("disjointgroups", json!(true));
        }
        for house in geometry.houses() {
            if matches!(house.kind(), HouseKind::Window | HouseKind::Extra) {
                let cells: Vec<Cell> = geometry.cells_of(*house).collect();
                self.list("extraregion", json!({"cells": names(&cells)}));
            }
        }
        self.lost.lowest(self.puzzle);
    }

    /// Writes a rule; `None` if the editor does not support it.
    fn rule(&mut self, rule: &Rule) -> Option<()> {
        let side = self.size.digit_count();
        if let Some((LineRule { fpuzzles, .. }, Line { cells, number })) = line_of(rule) {
            let name = (*fpuzzles)?;
            self.line(name, cells, number.map(|number| (number, usual_number(name, side))));
            return Some(());
        }
        match rule {
            Rule::Cage(cage) => {
                let mut part = json!({"cells": names(&cage.cells)});
                if let Some(sum) = cage.sum {
                    part["value"] = json!(sum.to_string());
                }
                self.list("killercage", part);
            }
            Rule::LittleKiller(it) => {
                let cell = outside(it.start, it.down, it.right);
                let direction = match (it.down, it.right) {
                    (true, true) => "DR",
                    (true, false) => "DL",
                    (false, true) => "UR",
                    (false, false) => "UL",
                };
                let cells = rule.kind().cells(self.puzzle.geometry());
                // The clue lies diagonally before the first cell, which must be outside the grid.
                let before =
                    |at: usize, forward: bool| if forward { at == 0 } else { at + 1 == side };
                if !before(it.start.row(), it.down) && !before(it.start.column(), it.right) {
                    return None;
                }
                let value = it.sum.to_string();
                self.list("littlekillersum", json!({"cell": cell, "cells": names(&cells), "direction": direction, "value": value}));
            }
            Rule::Arrow(it) => {
                let line: Vec<Cell> =
                    it.circle.last().into_iter().chain(&it.shaft).copied().collect();
                self.list("arrow", json!({"cells": names(&it.circle), "lines": [names(&line)]}));
            }
            Rule::Thermometer(it) if it.slow => self.line("slowthermometer", &it.cells, None),
            Rule::Thermometer(it) => self.line("thermometer", &it.cells, None),
            Rule::SameValues(it) => self.clones(it)?,
            Rule::Pair(it) => self.pair(it)?,
            Rule::Negative(it) => self.negative(it)?,
            Rule::Quadruple(it) => {
                let cells = rule.kind().cells(self.puzzle.geometry());
                let digits: Vec<u8> = it.digits.iter().map(|digit| digit.get()).collect();
                if digits.is_empty() {
                    return None;
                }
                self.list("quadruple", json!({"cells": names(&cells), "values": digits}));
            }
            Rule::Extremum(it) => {
                let name = match it.extreme {
                    Extreme::Minimum => "minimum",
                    Extreme::Maximum => "maximum",
                };
                self.list(name, json!({"cell": name_of(it.cell)}));
            }
            Rule::Parity(it) => {
                self.list(if it.even { "even" } else { "odd" }, json!({"cell": name_of(it.cell)}));
            }
            Rule::Sandwich(it) => self.clue("sandwichsum", it.edge, it.sum.to_string()),
            Rule::XSum(it) => self.clue("xsum", it.edge, it.sum.to_string()),
            Rule::Skyscraper(it) => self.clue("skyscraper", it.edge, it.count.to_string()),
            Rule::NumberedRoom(it) => {
                self.clue("numberedroom", it.edge, it.digit.get().to_string())
            }
            Rule::Indexer(it) => {
                let name = match it.along {
                    IndexedHouse::Row => "columnindexer",
                    IndexedHouse::Column => "rowindexer",
                    IndexedHouse::Region => "boxindexer",
                };
                self.list(name, json!({"cells": [name_of(it.cell)]}));
            }
            Rule::AntiChess(AntiChess { piece: ChessPiece::Knight }) => {
                self.put("antiknight", json!(true))
            }
            Rule::AntiChess(AntiChess { piece: ChessPiece::King }) => {
                self.put("antiking", json!(true))
            }
            Rule::NonConsecutive(NonConsecutive { touch: Touch::Side })
                if !has_dots(self.puzzle.rules()) =>
            {
                self.put("nonconsecutive", json!(true));
            }
            _ => return None,
        }
        Some(())
    }

    /// Writes every group but the first as a clone of the first.
    fn clones(&mut self, rule: &SameValues) -> Option<()> {
        let single = rule.groups.first().is_none_or(|group| group.len() == 1);
        if !rule.in_order && !single {
            return None;
        }
        let (first, others) = rule.groups.split_first()?;
        for group in others {
            self.list("clone", json!({"cells": names(first), "cloneCells": names(group)}));
        }
        Some(())
    }

    /// Writes a mark on the border between two cells.
    fn pair(&mut self, rule: &Pair) -> Option<()> {
        let [a, b] = rule.cells;
        if !neighbours(self.size, a).any(|cell| cell == b) {
            return None;
        }
        let (name, value) = match rule.relation {
            Relation::Difference(by) => ("difference", by.to_string()),
            Relation::Ratio(times) => ("ratio", times.to_string()),
            Relation::Sum(10) => ("xv", "X".to_owned()),
            Relation::Sum(5) => ("xv", "V".to_owned()),
            Relation::Sum(_) | Relation::Less => return None,
        };
        let mut mark = json!({"cells": names(&[a, b])});
        // The editor displays the number of a dot, so default numbers are omitted.
        if !matches!(rule.relation, Relation::Difference(DIFFERENCE) | Relation::Ratio(RATIO)) {
            mark["value"] = json!(value);
        }
        self.list(name, mark);
        Some(())
    }

    /// Writes a negative constraint; `None` unless it forbids exactly the relations that the editor forbids.
    fn negative(&mut self, rule: &Negative) -> Option<()> {
        let same = |wanted: &[Relation], found: &[Relation]| {
            wanted.len() == found.len() && wanted.iter().all(|it| found.contains(it))
        };
        let (sums, differences, ratios) = (
            [Relation::Sum(5), Relation::Sum(10)],
            marked(self.puzzle.rules(), true),
            marked(self.puzzle.rules(), false),
        );
        let of = |wanted: fn(&Relation) -> bool| -> Vec<Relation> {
            rule.relations.iter().copied().filter(wanted).collect()
        };
        if rule.marks == MarkFamily::Sums {
            return same(&sums, &rule.relations).then(|| self.push("negative", json!("xv")));
        }
        let stated = [
            ("difference", of(|it| matches!(it, Relation::Difference(_))), differences),
            ("ratio", of(|it| matches!(it, Relation::Ratio(_))), ratios),
        ];
        let counted: usize = stated.iter().map(|(_, stated, _)| stated.len()).sum();
        let fits =
            |(_, stated, meant): &(_, Vec<_>, Vec<_>)| stated.is_empty() || same(meant, stated);
        if counted != rule.relations.len() || counted == 0 || !stated.iter().all(fits) {
            return None;
        }
        for (name, stated, _) in stated.into_iter().filter(|(_, stated, _)| !stated.is_empty()) {
            match stated[..] {
                // Other programs know the negative constraint of white dots only by this name.
                [Relation::Difference(1)] => self.put("nonconsecutive", json!(true)),
                _ => self.push("negative", json!(name)),
            }
        }
        Some(())
    }

    /// Writes a line, without a default number.
    fn line(&mut self, name: &str, cells: &[Cell], number: Option<(i32, i32)>) {
        let mut part = json!({"lines": [names(cells)]});
        if let Some((number, usual)) = number
            && number != usual
        {
            part["value"] = json!(number.to_string());
        }
        self.list(name, part);
        if let Some(line) = drawn::line(name, &names(cells)) {
            self.list("line", line);
        }
    }

    /// Writes a clue just outside the grid.
    fn clue(&mut self, name: &str, edge: Edge, value: String) {
        let (line, end) = (edge.index + 1, self.size.digit_count() + 1);
        let (row, column) = match edge.side {
            Side::Left => (line, 0),
            Side::Right => (line, end),
            Side::Top => (0, line),
            Side::Bottom => (end, line),
        };
        let cell = format!("R{row}C{column}");
        if let Some(text) = drawn::clue(name, &cell, &value) {
            self.list("text", text);
        }
        self.list(name, json!({"cell": cell, "value": value}));
    }

    fn put(&mut self, name: &str, value: Value) {
        self.fields.insert(name.to_owned(), value);
    }

    /// Adds an object to the list in a field.
    fn list(&mut self, name: &str, part: Value) {
        self.push(name, part);
    }

    fn push(&mut self, name: &str, part: Value) {
        let list = self.fields.entry(name).or_insert_with(|| json!([]));
        if let Value::Array(parts) = list
            && !(name == "negative" && parts.contains(&part))
        {
            parts.push(part);
        }
    }
}

fn names(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| name_of(*cell)).collect()
}

fn name_of(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

/// Names the place diagonally before a cell, against the direction of the clue.
fn outside(cell: Cell, down: bool, right: bool) -> String {
    let before = |at: usize, forward: bool| if forward { at } else { at + 2 };
    format!("R{}C{}", before(cell.row(), down), before(cell.column(), right))
}
