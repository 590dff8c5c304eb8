//! Jupyter notebooks: the puzzles in the source and the printed output of their cells.
//!
//! **Reads** all puzzles in the text of the cells, and strings of 81 symbols in code. All other content is ignored without an
//! error, because it is not meant to be a puzzle. Grids that are complete, empty, contradictory or smaller than 4 x 4 are left
//! out. A puzzle that occurs several times is returned once. Notes list repeated puzzles and the grids that were left out,
//! except those smaller than 4 x 4.

use crate::fields::Object;
use crate::{AnyEntry, Options, Place, Problem, ReadError, Reader, symbols};
use ennead_puzzle::Setup;
use serde_json::Value;
use std::collections::HashMap;
use std::io::Cursor;

/// The smallest side of a grid that is read as a puzzle.
const MIN_SIDE: usize = 4;
/// The number of cells of a puzzle in a string.
const CELLS: usize = 81;

/// Whether a JSON object is a notebook.
pub(crate) fn is_notebook(object: &Object) -> bool {
    let has_type = |cells: &Value| cells.get(0).is_some_and(|cell| cell.get("cell_type").is_some());
    object.get("nbformat").is_some_and(Value::is_number)
        || object.get("cells").is_some_and(has_type)
}

/// Reads the puzzles of a notebook; if there are none, returns an error. The places of the puzzles name their notebook cells.
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
    /// For each puzzle, by its `Debug` text: the index of its entry, and the last notebook cell that contains it.
    known: HashMap<String, (usize, usize)>,
    /// For each entry, the notebook cells that repeat the puzzle.
    repeats: Vec<Vec<usize>>,
    /// For each reason, the notebook cells with grids that are left out.
    left_out: Vec<(&'static str, Vec<usize>)>,
}

impl Found {
    /// Adds a puzzle from the notebook cell with this number, from 1. `is_again` says that the text of the puzzle may have been
    /// read before, so that a puzzle already found in this cell does not count as repeated.
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

    /// Returns the entries, with notes on repeated puzzles and on grids that were left out.
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

/// Names notebook cells in words, without repetitions: `cell 3`, `cells 3 and 4`.
fn named(cells: &[usize]) -> String {
    let mut names: Vec<String> = cells.iter().map(usize::to_string).collect();
    names.dedup();
    match names.split_last() {
        Some((last, [])) => format!("cell {last}"),
        Some((last, others)) => format!("cells {} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Returns the source text of a notebook cell, with line breaks in place of triple quotes.
fn source_of(cell: &Value) -> String {
    let source = cell.get("source").map(joined).unwrap_or_default();
    // This separates the first and the last line of a multi-line string from its quotes.
    source.replace("\"\"\"", "\n").replace("'''", "\n")
}

/// Returns the text outputs of a notebook cell.
fn outputs(cell: &Value) -> Vec<String> {
    let outputs = cell.get("outputs").and_then(Value::as_array).into_iter().flatten();
    let text = |output: &Value| {
        output.get("text").or_else(|| output.get("data")?.get("text/plain")).map(joined)
    };
    outputs.filter_map(text).collect()
}

/// Reads a text that is stated as a string or as a list of lines.
fn joined(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect(),
        _ => String::new(),
    }
}

/// Returns the strings in code that consist of 81 symbols of cells.
fn strings(code: &str) -> Vec<&str> {
    let is_symbol = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    let pieces = code.split(['"', '\'']);
    pieces.filter(|piece| piece.len() == CELLS && piece.chars().all(is_symbol)).collect()
}

/// Returns why a grid is left out, as a noun for the note; empty if the note should not list it. `None` for a puzzle.
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
