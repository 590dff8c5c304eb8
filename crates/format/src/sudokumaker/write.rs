//! Writes a puzzle as an object of the editor.

use super::places;
use crate::fields::{Object, Shape};
use crate::{Feature, Lost, WriteOptions};
use ennead_puzzle::rule::{
    AntiChess, Arrow, ChessPiece, Contents, DigitGroups, Entropic, Extreme, IndexedHouse,
    LittleKiller, Lockout, MarkFamily, Negative, NonConsecutive, Pair, Relation, Rule, SameValues,
    Touch,
};
use ennead_puzzle::{Cell, Digit, DigitSet, HouseKind, Puzzle, Regions};
use serde_json::{Value, json};

/// The version of the editor's format.
const VERSION: &str = "1.5.0";

/// The minimum difference between the ends of a lockout line in the editor, which has no field for it.
const LOCKOUT: i32 = 4;

/// The sums of X and V.
const SUMS: [i32; 2] = [10, 5];

/// Returns the JSON object of the puzzle, and a list of what the format cannot express.
pub(super) fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    let size = puzzle.size();
    let shape = Shape {
        rows: size.rows(),
        columns: size.columns(),
        digits: size.digit_count(),
        extra: size.extra_count(),
        lowest: puzzle.lowest(),
    };
    let mut it =
        Export { puzzle, shape, constraints: vec![json!({"type": 0})], lost: Lost::default() };
    it.houses();
    for rule in puzzle.rules() {
        if it.rule(rule).is_none() {
            it.lost.add_rule(rule);
        }
    }
    let mut fields = Object::new();
    for (name, text) in [("name", options.title), ("comment", options.rules_text)] {
        if let Some(text) = text {
            fields.insert(name.to_owned(), json!(text));
        }
    }
    it.dimensions(&mut fields);
    let mut cells = it.cells();
    it.drawings(options.cosmetics, &mut cells);
    fields.insert("cells".to_owned(), cells);
    fields.insert("constraints".to_owned(), Value::Array(it.constraints));
    (json!({"formatVersion": VERSION, "puzzle": fields}), it.lost)
}

pub(super) struct Export<'a> {
    puzzle: &'a Puzzle,
    pub(super) shape: Shape,
    pub(super) constraints: Vec<Value>,
    pub(super) lost: Lost,
}

impl Export<'_> {
    /// Writes the size. Grids in which rows and columns are not houses, and grids that are not square, are custom grids.
    fn dimensions(&mut self, fields: &mut Object) {
        let Shape { rows, columns, digits, lowest, .. } = self.shape;
        let has_lines = self.puzzle.geometry().has_lines();
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        if rows == columns && has_lines {
            put("size", json!(rows));
        } else {
            put("type", json!("custom"));
            put("width", json!(columns));
            put("height", json!(rows));
            if has_lines {
                self.constraints.push(json!({"type": 2003}));
            }
        }
        put("minDigit", json!(lowest));
        put("maxDigit", json!(lowest + digits as i32 - 1));
    }

    fn cells(&mut self) -> Value {
        let puzzle = self.puzzle;
        if puzzle.marks().is_some() {
            self.lost.add(Feature::Marks);
        }
        if self.shape.extra > 0 {
            self.lost.add(Feature::ExtraCells);
        }
        let cell = |cell: Cell| match puzzle.givens().get(cell) {
            Some(digit) => json!({"value": puzzle.value(digit), "given": true}),
            None => json!({}),
        };
        puzzle.size().grid_cells().map(cell).collect()
    }

    fn houses(&mut self) {
        let geometry = self.puzzle.geometry().clone();
        if !matches!(geometry.regions(), Regions::None) {
            let cells = self.puzzle.size().grid_cells();
            let labels: Vec<Value> = cells.map(|cell| json!(geometry.region_of(cell))).collect();
            self.constraints.push(json!({"type": 1, "regions": labels}));
        }
        let diagonals = geometry.diagonals();
        for (is_on, kind) in [(diagonals.falling, 10), (diagonals.rising, 11)] {
            if is_on {
                self.constraints.push(json!({"type": kind}));
            }
        }
        if geometry.extras().disjoint_groups {
            self.constraints.push(json!({"type": 14}));
        }
        for house in geometry.houses() {
            if matches!(house.kind(), HouseKind::Window | HouseKind::Extra) {
                let cells: Vec<Cell> = geometry.cells_of(*house).collect();
                self.constraints.push(json!({"type": 305, "cells": self.numbers(&cells)}));
            }
        }
    }

    /// Writes a rule; `None` if the editor does not support it.
    fn rule(&mut self, rule: &Rule) -> Option<()> {
        let cells = rule.kind().cells(self.puzzle.geometry());
        if cells.iter().any(|cell| cell.is_extra()) {
            return None;
        }
        match rule {
            Rule::AntiChess(AntiChess { piece: ChessPiece::King }) => self.plain(12),
            Rule::AntiChess(AntiChess { piece: ChessPiece::Knight }) => self.plain(13),
            Rule::NonConsecutive(NonConsecutive { touch: Touch::Side }) => self.plain(15),
            Rule::DigitGroups(it) => self.digit_groups(it),
            Rule::Parity(it) => {
                let number = self.number(it.cell);
                self.part(json!({"type": if it.even { 100 } else { 101 }}), "cells", number);
            }
            Rule::Extremum(it) => {
                let kind = if it.extreme == Extreme::Maximum { 102 } else { 103 };
                let number = self.number(it.cell);
                self.part(json!({"type": kind}), "cells", number);
            }
            Rule::Pair(it) => self.pair(it)?,
            Rule::Negative(it) => self.negative(it)?,
            Rule::Thermometer(it) => {
                self.line(json!({"type": 300, "slow": it.slow}), "thermometers", &it.cells);
            }
            Rule::Cage(it) if it.sum != Some(0) => {
                let part = json!({"cells": self.numbers(&it.cells), "value": it.sum.unwrap_or(0)});
                self.part(json!({"type": 301}), "cages", part);
            }
            Rule::SameValues(it) => self.clones(it)?,
            Rule::Quadruple(it) => {
                let digits: Vec<i32> = it.digits.iter().map(|it| self.value(*it)).collect();
                let corner = places::number_of_corner(it.corner, self.shape);
                self.part(
                    json!({"type": 303}),
                    "clues",
                    json!({"corner": corner, "digits": digits}),
                );
            }
            Rule::Contents(it) => self.contents(it)?,
            Rule::Renban(it) => self.line(json!({"type": 400}), "lines", &it.cells),
            Rule::Whisper(it) => {
                self.line(json!({"type": 401, "minDifference": it.least}), "lines", &it.cells);
            }
            Rule::Palindrome(it) => self.line(json!({"type": 402}), "lines", &it.cells),
            Rule::Between(it) => self.line(json!({"type": 403}), "lines", &it.cells),
            Rule::RegionSum(it) => {
                self.line(json!({"type": 404, "singleRegionTotals": false}), "lines", &it.cells);
            }
            Rule::Sequence(it) => self.line(json!({"type": 405}), "lines", &it.cells),
            Rule::Entropic(it) => {
                let groups = self.bits(&thirds(self.shape));
                self.line(json!({"type": 406, "groups": groups}), "lines", &it.cells);
            }
            Rule::Lockout(Lockout { cells, least: LOCKOUT }) => {
                self.line(json!({"type": 407}), "lines", cells);
            }
            Rule::Arrow(it) => self.arrow(it)?,
            Rule::DoubleArrow(it) => self.line(json!({"type": 409}), "lines", &it.cells),
            Rule::LittleKiller(it) => self.little_killer(it)?,
            Rule::Sandwich(it) => self.end(501, it.edge, it.sum),
            Rule::XSum(it) => self.end(502, it.edge, it.sum),
            Rule::Skyscraper(it) => self.end(503, it.edge, i32::try_from(it.count).ok()?),
            Rule::NumberedRoom(it) => self.end(504, it.edge, self.value(it.digit)),
            Rule::Indexer(it) => {
                let kind = match it.along {
                    // A row indexer contains a row number, so it points along its column.
                    IndexedHouse::Column => 600,
                    IndexedHouse::Row => 601,
                    IndexedHouse::Region => return None,
                };
                let number = self.number(it.cell);
                self.part(json!({"type": kind}), "cells", number);
            }
            _ => return None,
        }
        Some(())
    }

    fn number(&self, cell: Cell) -> Value {
        json!(cell.row() * self.shape.columns + cell.column())
    }

    fn numbers(&self, cells: &[Cell]) -> Value {
        cells.iter().map(|cell| self.number(*cell)).collect()
    }

    fn value(&self, digit: Digit) -> i32 {
        self.puzzle.value(digit)
    }

    /// Writes groups of digits as numbers whose bit N is set if the value N is in the group.
    fn bits(&self, groups: &[DigitSet]) -> Value {
        let bits =
            |group: &DigitSet| group.iter().fold(0_u64, |bits, it| bits | 1 << self.value(it));
        groups.iter().map(|group| json!(bits(group))).collect()
    }

    /// Writes a constraint on the whole grid, without fields.
    fn plain(&mut self, kind: i64) {
        self.constraints.push(json!({"type": kind}));
    }

    /// Adds a part to the list of the last constraint if its other fields are the same; otherwise adds a new constraint. This
    /// keeps the order of the rules.
    pub(super) fn part(&mut self, constraint: Value, list: &str, part: Value) {
        if let Some(Value::Object(last)) = self.constraints.last_mut() {
            let Value::Object(fields) = &constraint else { return };
            let is_same = fields.iter().all(|(name, value)| last.get(name) == Some(value))
                && last.len() == fields.len() + 1;
            if is_same && let Some(Value::Array(parts)) = last.get_mut(list) {
                parts.push(part);
                return;
            }
        }
        let mut constraint = constraint;
        constraint[list] = Value::Array(vec![part]);
        self.constraints.push(constraint);
    }

    fn line(&mut self, constraint: Value, list: &str, cells: &[Cell]) {
        let numbers = self.numbers(cells);
        self.part(constraint, list, numbers);
    }

    /// Writes a clue at the end of a row or column.
    fn end(&mut self, kind: i64, edge: ennead_puzzle::rule::Edge, value: i32) {
        let cell = places::outside_of_edge(edge, self.shape);
        self.part(json!({"type": kind}), "clues", json!({"value": value, "outerCell": cell}));
    }

    fn digit_groups(&mut self, rule: &DigitGroups) {
        let groups = self.bits(&rule.groups);
        match rule.cells.is_empty() {
            true => self.constraints.push(json!({"type": 16, "groups": groups})),
            false => self.line(json!({"type": 406, "groups": groups}), "lines", &rule.cells),
        }
    }

    /// Writes a mark on the border between two cells.
    fn pair(&mut self, rule: &Pair) -> Option<()> {
        let edge = places::number_of_edge(rule.cells, self.shape)?;
        // A negative constraint on ratios must not apply to a pair with a marked difference, nor one on differences to a pair
        // with a marked ratio.
        let (constraint, value) = match rule.relation {
            Relation::Difference(by) => (json!({"type": 200, "overrideNegativeRatios": true}), by),
            Relation::Ratio(by) => (json!({"type": 201, "overrideNegativeDifferences": true}), by),
            Relation::Sum(sum) if SUMS.contains(&sum) => (json!({"type": 202}), sum),
            Relation::Sum(_) | Relation::Less => return None,
        };
        self.part(constraint, "clues", json!({"value": value, "edge": edge}));
        Some(())
    }

    /// Writes a negative constraint, as a constraint without marks for each kind of relation.
    fn negative(&mut self, rule: &Negative) -> Option<()> {
        let of = |wanted: fn(&Relation) -> Option<i32>| -> Vec<i32> {
            rule.relations.iter().filter_map(wanted).collect()
        };
        let differences = of(|it| match it {
            Relation::Difference(by) => Some(*by),
            _ => None,
        });
        let ratios = of(|it| match it {
            Relation::Ratio(by) => Some(*by),
            _ => None,
        });
        let sums = of(|it| match it {
            Relation::Sum(sum) => Some(*sum),
            _ => None,
        });
        let counts = [differences.len(), ratios.len(), sums.len()];
        let is_kropki = rule.marks == MarkFamily::Kropki && sums.is_empty();
        let is_sums = rule.marks == MarkFamily::Sums && counts[..2] == [0, 0];
        if counts.iter().sum::<usize>() != rule.relations.len() || !is_kropki && !is_sums {
            return None;
        }
        for (kind, numbers) in [(200, differences), (201, ratios), (202, sums)] {
            if !numbers.is_empty() {
                self.constraints.push(json!({"type": kind, "clues": [], "negative": numbers}));
            }
        }
        Some(())
    }

    /// Writes clones as pairs of cells, because the editor has no larger ones.
    fn clones(&mut self, rule: &SameValues) -> Option<()> {
        let (first, others) = rule.groups.split_first()?;
        if !rule.in_order && first.len() > 1 || others.is_empty() {
            return None;
        }
        for group in others {
            for (a, b) in first.iter().zip(group) {
                let pair = self.numbers(&[*a, *b]);
                self.part(json!({"type": 302}), "groups", pair);
            }
        }
        Some(())
    }

    /// Writes a look-and-say cage, if each count and each value in its clue has one symbol.
    fn contents(&mut self, rule: &Contents) -> Option<()> {
        let pair = |(digit, count): &(Digit, usize)| {
            let value = self.value(*digit);
            ((0..10).contains(&value) && *count < 10).then(|| format!("{count}{value}"))
        };
        let text: String = rule.counts.iter().map(pair).collect::<Option<_>>()?;
        if !rule.exact || text.is_empty() {
            return None;
        }
        let part = json!({"cells": self.numbers(&rule.cells), "value": text});
        self.part(json!({"type": 304}), "cages", part);
        Some(())
    }

    /// Writes an arrow. Its line begins in the bulb. The cells of the bulb are listed from the last digit of its number to the
    /// first.
    fn arrow(&mut self, rule: &Arrow) -> Option<()> {
        let first = rule.shaft.first()?;
        if !rule.circle.is_sorted() {
            return None;
        }
        let distance = |cell: &&Cell| {
            let (down, right) =
                (cell.row().abs_diff(first.row()), cell.column().abs_diff(first.column()));
            down.max(right)
        };
        let start = rule.circle.iter().min_by_key(distance)?;
        let line: Vec<Cell> = [*start].into_iter().chain(rule.shaft.iter().copied()).collect();
        let bulb: Vec<Cell> = rule.circle.iter().rev().copied().collect();
        let (bulb, line) = (self.numbers(&bulb), self.numbers(&line));
        self.part(
            json!({"type": 408}),
            "bulbsWithArrows",
            json!({"bulbCells": bulb, "arrows": [line]}),
        );
        Some(())
    }

    fn little_killer(&mut self, rule: &LittleKiller) -> Option<()> {
        let cell = places::outside_of_diagonal(rule.start, rule.down, rule.right, self.shape)?;
        let diagonal = if rule.down == rule.right { -1 } else { 1 };
        let part = json!({"value": rule.sum, "outerCell": cell, "diagonal": diagonal});
        self.part(json!({"type": 500}), "clues", part);
        Some(())
    }
}

/// Returns the groups of low, middle and high digits.
pub(super) fn thirds(shape: Shape) -> Vec<DigitSet> {
    let third = |value: i32| Entropic::third(value - shape.lowest, shape.digits as i32);
    let group = |wanted: i32| {
        let digits = shape.digits().filter(|(_, value)| third(*value) == wanted);
        digits.map(|(digit, _)| digit).collect()
    };
    (0..3).map(group).collect()
}
