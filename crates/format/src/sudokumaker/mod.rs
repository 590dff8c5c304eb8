//! SudokuMaker: an editor for setters, which also has rectangular grids.
//!
//! A JSON object, packed with LZString and written as Base64 after `sudokumaker.app/?puzzle=`. A puzzle is a list of
//! cells and a list of constraints, whose types are numbers.
//!
//! **Reads** such a link, the payload on its own, and the plain object. Constraints of the editor become rules of the puzzle. A
//! disabled constraint is ignored. [`Entry::notes`](crate::Entry::notes) names custom constraints (which are code), fog, marks,
//! unknown fields, and constraints that are only drawn and for which no [`Reading`](crate::Reading) states a rule, with the
//! rules text. A number out of range in a constraint is an error. If all cells have values, and some of them are not givens,
//! the values are the solution.
//!
//! In a custom grid, rows, columns and regions are houses only if the puzzle has the constraint `Sudoku rules` (type 2003).
//!
//! **Writes** a link, also for rectangular grids. Rules that the editor does not support are lost; windows and extra regions
//! become constraints on groups of cells with different digits. Drawings become colours of cells, fog, and lines, cages and
//! symbols that are only drawn.
//!
//! ```
//! use ennead_format::read_one;
//! let text = r#"{"formatVersion": "1.5.0", "puzzle": {
//!     "cells": [{"value": 1, "given": true}, {}, {}, {}],
//!     "constraints": [{"type": 0}, {"type": 300, "slow": false, "thermometers": [[0, 1]]}]}}"#;
//! let setup = read_one(text)?;
//! assert_eq!(setup.values, [1, 0, 0, 0]);
//! assert_eq!(setup.rules[0].to_string(), "thermometer r1c1 r1c2");
//! # Ok::<(), ennead_format::ReadError>(())
//! ```

mod constraints;
mod drawings;
mod finish;
mod places;
mod read;
mod write;
mod write_drawings;

use crate::{Lost, WriteOptions, Written, payload};
use ennead_puzzle::Puzzle;
pub(crate) use read::{puzzle_of, read};
use serde_json::Value;

/// Writes a link to the puzzle.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Written {
    let (value, lost) = object(puzzle, options);
    let payload = payload::pack_for_address(&value.to_string());
    Written { text: format!("https://sudokumaker.app/?puzzle={payload}"), lost }
}

/// Returns the JSON object of the puzzle, and a list of what the format cannot express.
///
/// ```
/// let puzzle = ennead_puzzle::Setup::empty(4).check()?;
/// let options = ennead_format::WriteOptions { title: Some("empty"), ..Default::default() };
/// let (object, lost) = ennead_format::sudokumaker::object(&puzzle, &options);
/// assert_eq!((object["puzzle"]["name"].as_str(), lost.is_empty()), (Some("empty"), true));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    write::object(puzzle, options)
}
