//! Jupyter notebooks: the puzzles in the source and the printed output of their cells.
//!
//! **Reads** all puzzles that are found in the text, and strings of 81 symbols in code. Other content of a notebook is not
//! meant to be a puzzle, so it is not an error. Grids that are complete, empty, contradictory or smaller than 4 x 4 are left
//! out, and a puzzle that occurs again counts once. Notes list repeated puzzles and grids that were left out, except small
//! ones.

use crate::fields::Object;
use crate::{AnyEntry, Options, Place, Problem, ReadError, Reader, symbols};
use ennead_puzzle::Setup;
use serde_json::Value;
use std::collections::HashMap;
use std::io::Cursor;

/// The side of the smallest grid that is taken for a puzzle.
const MIN_SIDE: usize = 4;
/// The cells of a puzzle in a string.
const CELLS: usize = 81;

/// Whether an object is a notebook.
pub(crate) fn is_notebook(object: &Object) -> bool {
    let has_type = |cells: &Value| cells.get(0).is_some_and(|cell| cell.get("cell_type").is_some());
    object.get("nbformat").is_some_and(Value::is_number)
        || object.get("cells").is_some_and(has_type)
}

/// The puzzles of a notebook, or the error that there is none. Places name the cell.
pub(crate) fn entries(
    object: &Object,
    source: &str,
    options: &Options,
) -> Vec<Result<AnyEntry, ReadError>> {
    let cells = object.get("cells").and_then(Value::as_array);
    let options = &Options { format: None, ..options.clone() };
    let mut found = Found::default();
    for (number, cell) in (1..).zip(cells.into_iter().flatten()) {
        let place = format!("{source}, cell {number}");
        let mut read = |text: String, is_again| {
            let bytes = Cursor::new(text.into_bytes());
            let mut reader = Reader::new(place.as_str(), bytes, options);
            while let Some(entry) = reader.next_any() {
                entry.into_iter().for_each(|entry| found.add(number, entry, is_again));
            }
        };
        let source = source_of(cell);
        let strings = strings(&source).join("\n");
        read(source, false);
        read(strings, true);
        outputs(cell).into_iter().for_each(|text| read(text, false));
    }
    let all = found.into_entries();
    if all.is_empty() {
        let place = Place::of(source);
        return vec![Err(ReadError { place, problem: Problem::NoPuzzleInNotebook })];
    }
    all.into_iter().map(Ok).collect()
}

/// The puzzles found so far.
#[derive(Default)]
struct Found {
    entries: Vec<AnyEntry>,
    /// For each puzzle, by the text of its setup: the index of its entry, and the last cell that contains it.
    known: HashMap<String, (usize, usize)>,
    /// The cells that repeat each of the entries.
    repeats: Vec<Vec<usize>>,
    /// The cells with grids that are left out, for each reason.
    left_out: Vec<(&'static str, Vec<usize>)>,
}

impl Found {
    /// Adds a puzzle from the cell of this number, from 1. With `is_again`, the same text may have been read before, so a
    /// puzzle that this cell already contains is not a repetition.
    fn add(&mut self, cell: usize, entry: AnyEntry, is_again: bool) {
        let stated = match &entry {
            AnyEntry::Puzzle(entry) => match reason_against(&entry.setup) {
                Some("") => return,
                Some(reason) => return self.leave_out(reason, cell),
                None => format!("{:?}", entry.setup),
            },
            AnyEntry::MultiGrid(entry) => format!("{:?}", entry.multi_grid),
        };
        match self.known.get_mut(&stated) {
            Some((_, last)) if is_again && *last == cell => {}
            Some((index, last)) => {
                *last = cell;
                self.repeats[*index].push(cell);
            }
            None => {
                self.known.insert(stated, (self.entries.len(), cell));
                self.entries.push(entry);
                self.repeats.push(Vec::new());
            }
        }
    }

    fn leave_out(&mut self, reason: &'static str, cell: usize) {
        match self.left_out.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, cells)) => cells.push(cell),
            None => self.left_out.push((reason, vec![cell])),
        }
    }

    /// The entries, with notes on repeated puzzles and on grids that were left out.
    fn into_entries(mut self) -> Vec<AnyEntry> {
        for (entry, cells) in self.entries.iter_mut().zip(&self.repeats) {
            if !cells.is_empty() {
                note(entry, format!("the same puzzle again in {}", named(cells)));
            }
        }
        if let Some(last) = self.entries.last_mut() {
            for (reason, cells) in &self.left_out {
                note(last, format!("the notebook also has {reason} in {}; left out", named(cells)));
            }
        }
        self.entries
    }
}

/// Adds a note to an entry.
fn note(entry: &mut AnyEntry, note: String) {
    match entry {
        AnyEntry::Puzzle(entry) => entry.notes.push(note),
        AnyEntry::MultiGrid(entry) => entry.notes.push(note),
    }
}

/// `cell 3`, `cells 3 and 4`, without repetitions.
fn named(cells: &[usize]) -> String {
    let mut names: Vec<String> = cells.iter().map(usize::to_string).collect();
    names.dedup();
    match names.split_last() {
        Some((last, [])) => format!("cell {last}"),
        Some((last, others)) => format!("cells {} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The source of a cell.
fn source_of(cell: &Value) -> String {
    let source = cell.get("source").map(joined).unwrap_or_default();
    // The quotes around a string of several lines are not part of its first and last line.
    source.replace("\"\"\"", "\n").replace("'''", "\n")
}

/// The printed outputs of a cell.
fn outputs(cell: &Value) -> Vec<String> {
    let outputs = cell.get("outputs").and_then(Value::as_array).into_iter().flatten();
    let text = |output: &Value| {
        output.get("text").or_else(|| output.get("data")?.get("text/plain")).map(joined)
    };
    outputs.filter_map(text).collect()
}

/// A text, or the lines of a text.
fn joined(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect(),
        _ => String::new(),
    }
}

/// The strings of 81 symbols in code.
fn strings(code: &str) -> Vec<&str> {
    let is_symbol = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    let pieces = code.split(['"', '\'']);
    pieces.filter(|piece| piece.len() == CELLS && piece.chars().all(is_symbol)).collect()
}

/// What a message calls a grid that is not a puzzle; blank if it is too small to be one.
fn reason_against(setup: &Setup) -> Option<&'static str> {
    let is_empty = setup.values.iter().all(|value| *value == 0);
    let is_bare = setup.marks.is_none() && setup.rules.is_empty();
    if setup.rows < MIN_SIDE {
        Some("")
    } else if setup.values.iter().all(|value| *value != 0) {
        Some("complete grids")
    } else if is_empty && is_bare {
        Some("empty grids")
    } else if setup.clone().check().is_err() {
        Some("grids with a mistake")
    } else {
        None
    }
}
