//! Jupyter notebooks: the puzzles in the source and the printed output of their cells.
//!
//! **Reads** whatever can be read as text, and strings of 81 symbols in code. Everything else in a notebook is not meant to
//! be a puzzle, so it is not an error. Complete and empty grids are left out, and a puzzle that is printed again counts once.

use crate::fields::Object;
use crate::{AnyEntry, Entry, Options, Place, Problem, ReadError, Reader, symbols};
use serde_json::Value;
use std::collections::HashSet;
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
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for (number, cell) in (1..).zip(cells.into_iter().flatten()) {
        let place = format!("{source}, cell {number}");
        for text in texts(cell) {
            for entry in read(&text, &place, options) {
                if is_puzzle(&entry) && seen.insert(format!("{:?}", entry.setup)) {
                    found.push(Ok(entry.into()));
                }
            }
        }
    }
    if found.is_empty() {
        let place = Place::of(source);
        found.push(Err(ReadError { place, problem: Problem::NoPuzzleInNotebook }));
    }
    found
}

/// The source and the outputs of a cell, and the strings in the source.
fn texts(cell: &Value) -> Vec<String> {
    let source = cell.get("source").map(joined).unwrap_or_default();
    // The quotes of a string of several lines are no part of its lines.
    let source = source.replace("\"\"\"", "\n").replace("'''", "\n");
    let strings = strings(&source).join("\n");
    let outputs = cell.get("outputs").and_then(Value::as_array).into_iter().flatten();
    let outputs = outputs.filter_map(|output| {
        output.get("text").or_else(|| output.get("data")?.get("text/plain")).map(joined)
    });
    let mut texts = vec![source, strings];
    texts.extend(outputs);
    texts.retain(|text| !text.trim().is_empty());
    texts
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

/// What can be read of a text.
fn read(text: &str, source: &str, options: &Options) -> Vec<Entry> {
    let options = Options { format: None, ..options.clone() };
    let bytes = Cursor::new(text.as_bytes().to_vec());
    Reader::new(source, bytes, &options).filter_map(Result::ok).collect()
}

/// Whether it is a valid puzzle with givens and empty cells.
fn is_puzzle(entry: &Entry) -> bool {
    let setup = &entry.setup;
    let is_empty = setup.values.iter().all(|value| *value == 0);
    let is_full = setup.values.iter().all(|value| *value != 0);
    let says_something =
        !is_full && (!is_empty || setup.marks.is_some() || !setup.rules.is_empty());
    setup.size >= MIN_SIDE && says_something && setup.clone().check().is_ok()
}
