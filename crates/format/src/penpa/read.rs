//! Reads a puzzle from a Penpa link.

use super::drawings;
use super::points::{Edge, Points};
use super::{CROSS, DIAGONALS, ESCAPES, RULES, SHORT};
use crate::fields::problem;
use crate::notes::Notes;
use crate::{Entry, Format, Options, Problem, regions};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ennead_puzzle::rule::{Cage, neighbours};
use ennead_puzzle::{Cell, RegionSetup, Setup, Size};
use flate2::read::DeflateDecoder;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::io::Read;

/// The name of the format in messages.
const KIND: &str = "Penpa";

/// The maximum number of rows and of columns of a document with its margins. The limit keeps point numbers small.
const MAX_SIDE: usize = 1000;

/// The index of the line with the colours that the setter chose, counted from 0 after the line with the margins.
const COLOURS: usize = 12;

/// Parts with elements that no reading can name, and the words for them.
const DRAWN: [(&str, (&str, &str)); 7] = [
    ("wall", ("wall", "walls")),
    ("direction", ("direction arrow", "direction arrows")),
    ("freeline", ("free line", "free lines")),
    ("freelineE", ("free edge", "free edges")),
    ("squareframe", ("frame", "frames")),
    ("polygon", ("polygon", "polygons")),
    ("deletelineE", ("erased edge", "erased edges")),
];

/// Reads the puzzle in the address fragment after `#`.
///
/// # Errors
/// When it is damaged, or its grid is not a square with a supported size.
pub(crate) fn read(fragment: &str, options: &Options) -> Result<Entry, Problem> {
    let limits = &options.limits;
    let packed = fragment.split('&').find_map(|part| part.strip_prefix("p="));
    let packed = packed.ok_or_else(|| damaged("no p= in the address"))?;
    let text = unpack(packed, limits.item_bytes as u64)?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let number = |at: usize| head.get(at).and_then(|text| text.parse::<usize>().ok());
    let (kind, Some(columns), Some(rows)) = (head[0], number(1), number(2)) else {
        return Err(damaged("no grid in the first line"));
    };
    if !matches!(kind, "square" | "sudoku" | "kakuro") {
        return Err(problem("grid")(format!("'{kind}' is not a grid of squares")));
    }
    if rows.max(columns) > MAX_SIDE {
        let reason = format!(
            "{rows} x {columns} cells with margins; at most {MAX_SIDE} x {MAX_SIDE} are supported"
        );
        return Err(problem("grid")(reason));
    }
    let margins: Vec<usize> =
        lines.next().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
    let margin = |at: usize| margins.get(at).copied().unwrap_or(0);
    let (top, bottom, left, right) = (margin(0), margin(1), margin(2), margin(3));
    let side = rows.saturating_sub(top.saturating_add(bottom));
    let size = Size::new(side);
    let is_square = columns.checked_sub(left.saturating_add(right)) == Some(side);
    let Some(size) = size.filter(|_| is_square) else {
        let reason = format!(
            "{rows} x {columns} cells; only square grids with a side of up to {} are supported",
            Size::MAX_SIDE
        );
        return Err(problem("grid")(reason));
    };
    let rest: Vec<&str> = lines.collect();
    let question = rest.get(1).ok_or_else(|| damaged("no puzzle data"))?;
    let mut it = Import {
        question: parse(question, limits.item_bytes)?,
        points: Points::new(size, rows, columns, top, left),
        notes: Notes::default(),
        setup: Setup::empty(side),
        texts: Vec::new(),
    };
    it.digits();
    let has_regions = it.edges(DIAGONALS.map(|at| head.get(at) == Some(&"1")));
    it.cages()?;
    it.others();
    // The line with the chosen colours may be missing.
    let colours = rest.get(COLOURS).and_then(|text| parse(text, limits.item_bytes).ok());
    let drawn = drawings::drawings(&it.question, colours.as_ref(), it.points, &it.texts);
    let cosmetics = it.notes.drawings(&drawn, &options.readings, &mut it.setup);
    if kind != "sudoku" {
        let taken = match has_regions {
            true => "reading its drawn edges as regions",
            false => "assuming the usual boxes",
        };
        it.notes.add(format!("the grid is not marked as Sudoku; {taken}"));
    }
    let text_field = |at: usize, prefix: &str| {
        let text = head.get(at)?.strip_prefix(prefix)?.replace(SHORT[0].1, SHORT[0].0);
        let text = ESCAPES.iter().fold(text, |text, (sign, escape)| text.replace(escape, sign));
        Some(text).filter(|text| !text.trim().is_empty())
    };
    let title = (0..head.len()).find_map(|at| text_field(at, "Title: "));
    let rules = text_field(RULES, "");
    let is_partly_read = it.notes.is_partly_read();
    let notes = it.notes.finish(rules.as_deref());
    let entry = Entry::of(it.setup, Format::Penpa);
    Ok(Entry {
        title,
        notes,
        is_partly_read,
        drawings: drawn.drawings,
        cosmetics,
        rules_text: rules,
        ..entry
    })
}

struct Import {
    question: Value,
    points: Points,
    notes: Notes,
    setup: Setup,
    /// Texts that are not givens, each with the number of its point.
    texts: Vec<(usize, Value)>,
}

impl Import {
    /// Returns the elements of a part, each with its key, such as the number of its point.
    fn part(&self, name: &str) -> impl Iterator<Item = (&str, &Value)> {
        let parts = self.question.get(name).and_then(Value::as_object).into_iter().flatten();
        parts.map(|(key, value)| (key.as_str(), value))
    }

    fn digits(&mut self) {
        let mut texts = Vec::new();
        let mut values = self.setup.values.clone();
        for (place, stated) in self.part("number") {
            let place = place.parse().ok();
            match (place.and_then(|at| self.points.cell(at)), number(stated)) {
                (Some(cell), Some(digit)) => values[self.points.size.index(cell)] = digit,
                _ => texts.push((place.unwrap_or(usize::MAX), stated.clone())),
            }
        }
        (self.setup.values, self.texts) = (values, texts);
    }

    /// Reads regions and diagonals. Returns whether there are regions.
    fn edges(&mut self, [falling, rising]: [bool; 2]) -> bool {
        let side = self.points.size.digit_count();
        let (mut walls, mut on_falling, mut on_rising, mut others) = (HashSet::new(), 0, 0, 0);
        for (ends, style) in self.part("lineE") {
            let ends =
                ends.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            match ends.and_then(|(from, to)| self.points.edge(from, to)) {
                _ if style.as_i64() == Some(CROSS) => others += 1,
                Some(Edge::Frame) => {}
                Some(Edge::Between(a, b)) => others += usize::from(!walls.insert([a, b])),
                Some(Edge::Falling) => on_falling += 1,
                Some(Edge::Rising) => on_rising += 1,
                None => others += 1,
            }
        }
        for (is_made_with, drawn, flag) in [
            (falling, on_falling, &mut self.setup.diagonals.falling),
            (rising, on_rising, &mut self.setup.diagonals.rising),
        ] {
            *flag = is_made_with && drawn == side;
            others += if *flag { 0 } else { drawn };
        }
        let labels = cut(self.points.size, &walls);
        let has_regions = !walls.is_empty() && regions::is_map(side, &labels);
        if has_regions {
            self.setup.regions = regions::setup(side, labels);
        } else if self.points.size.default_box().is_none() {
            self.setup.regions = RegionSetup::None;
        }
        others += if has_regions { 0 } else { walls.len() };
        self.notes.cosmetic(("edge", "edges"), others);
        has_regions
    }

    /// Reads killer cages. The sum is the small number at the top left of the first cell, or else the only small number in the
    /// cage.
    fn cages(&mut self) -> Result<(), Problem> {
        let points = self.points;
        let mut sums: HashMap<usize, Option<i32>> = self
            .part("numberS")
            .filter_map(|(place, text)| Some((place.parse().ok()?, number(text))))
            .collect();
        let stated =
            self.question.get("killercages").and_then(Value::as_array).cloned().unwrap_or_default();
        let mut count = 0;
        for (index, cage) in stated.iter().enumerate() {
            let field = problem("cages");
            let numbers = cage.as_array().filter(|numbers| !numbers.is_empty());
            let Some(numbers) = numbers else { continue };
            let cells: Option<Vec<Cell>> = numbers
                .iter()
                .map(|number| points.cell(usize::try_from(number.as_u64()?).ok()?))
                .collect();
            let wrong = |what: &str| Err(field(format!("number {}: {what}", index + 1)));
            let Some(cells) = cells else { return wrong("a cell outside the grid") };
            if cells.len() > points.size.cell_count() {
                return wrong("more cells than the grid");
            }
            let first = cells.iter().min().map(|cell| points.within(*cell, 0));
            let all = cells.iter().flat_map(|cell| (0..4).map(|which| points.within(*cell, which)));
            let within: Vec<usize> = all.filter(|at| sums.contains_key(at)).collect();
            let at = first.filter(|first| within.contains(first)).or(match within[..] {
                [only] => Some(only),
                _ => None,
            });
            let sum = at.filter(|at| sums[at].is_some()).and_then(|at| sums.remove(&at)).flatten();
            self.setup.rules.push(Cage { cells, sum }.into());
            count += 1;
        }
        if count > 0 {
            self.notes.add(match count {
                1 => "1 cage is read as a killer cage with different digits".to_owned(),
                count => format!("{count} cages are read as killer cages with different digits"),
            });
        } else {
            let drawn = self.part("cage").count();
            self.notes.cosmetic(("cage edge", "cage edges"), drawn);
        }
        self.notes.cosmetic(("small number", "small numbers"), sums.len());
        Ok(())
    }

    fn others(&mut self) {
        for (name, words) in DRAWN {
            let count = match self.question.get(name) {
                Some(Value::Object(parts)) => parts.len(),
                Some(Value::Array(parts)) => parts.len(),
                _ => 0,
            };
            self.notes.cosmetic(words, count);
        }
    }
}

/// Returns the number in a text element.
pub(super) fn number(stated: &Value) -> Option<i32> {
    match stated.get(0)? {
        Value::String(text) => text.trim().parse().ok(),
        text => text.as_i64().and_then(|number| i32::try_from(number).ok()),
    }
}

/// Returns the words in a text element.
pub(super) fn text(stated: &Value) -> String {
    match stated.get(0) {
        Some(Value::String(text)) => text.clone(),
        text => text.map(ToString::to_string).unwrap_or_default(),
    }
}

/// Returns the number of the connected component of each cell, where walls separate cells.
fn cut(size: Size, walls: &HashSet<[Cell; 2]>) -> Vec<i32> {
    let mut labels = vec![-1; size.cell_count()];
    let mut open = Vec::new();
    let mut count = 0;
    for start in size.cells() {
        if labels[size.index(start)] >= 0 {
            continue;
        }
        open.push(start);
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut labels[size.index(cell)], count) >= 0 {
                continue;
            }
            let beside = neighbours(size, cell).filter(|other| {
                let pair = [cell.min(*other), cell.max(*other)];
                labels[size.index(*other)] < 0 && !walls.contains(&pair)
            });
            open.extend(beside);
        }
        count += 1;
    }
    labels
}

/// Expands the abbreviations in a line and parses it as JSON.
fn parse(text: &str, limit: usize) -> Result<Value, Problem> {
    let mut text = text.to_owned();
    for (long, short) in SHORT.iter().rev() {
        let grown = text.matches(short).count() * long.len().saturating_sub(short.len());
        if text.len() + grown > limit {
            return Err(Problem::TooLarge { limit: limit as u64 });
        }
        text = text.replace(short, long);
    }
    serde_json::from_str(&text).map_err(|error| damaged(&error.to_string()))
}

fn unpack(packed: &str, limit: u64) -> Result<String, Problem> {
    let packed = percent_decode_str(packed).decode_utf8_lossy().replace(' ', "+");
    let bytes = STANDARD.decode(packed.trim()).map_err(|error| damaged(&error.to_string()))?;
    let mut text = String::new();
    let mut unpacker = DeflateDecoder::new(bytes.as_slice()).take(limit + 1);
    unpacker.read_to_string(&mut text).map_err(|error| damaged(&error.to_string()))?;
    match text.len() as u64 > limit {
        true => Err(Problem::TooLarge { limit }),
        false => Ok(text),
    }
}

fn damaged(reason: &str) -> Problem {
    Problem::Packed { kind: KIND, reason: reason.to_owned() }
}
