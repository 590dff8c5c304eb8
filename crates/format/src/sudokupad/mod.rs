//! SudokuPad: the format of an app in which puzzles are played.
//!
//! A document is a JSON object in an abbreviated notation, packed with LZString and written as Base64 after
//! `sudokupad.app/scl`. It states givens, regions and cages; most other rules are only drawn, and explained in the rules text.
//!
//! **Reads** `scl` and `ctc` links and ids, classic grids (`scf`), the abbreviated object, and the plain object of a saved
//! file. Cages with different digits become killer cages; names of rules of the whole grid, such as `antiknight`, become rules.
//! Cosmetic elements are counted in [`Entry::notes`](crate::Entry::notes) with the rules text, unless a
//! [`Reading`](crate::Reading) states their rule. If the regions fill a square, the cells around it are a margin. A document
//! with several overlapping squares is a multi-grid puzzle.
//!
//! **Writes** an `scl` link with nearly all drawings, if the puzzle has only givens, regions, extra regions, disjoint groups,
//! cages, and anti-knight, anti-king and non-consecutive rules. Any other puzzle becomes a link with an f-puzzles payload,
//! which SudokuPad also opens, with the drawings that f-puzzles can place.
//!
//! ```
//! use ennead_format::{Format, WriteOptions, read_one, write};
//! let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
//! let link = write(Format::SudokuPad, &puzzle, &WriteOptions::default())?.text;
//! assert!(link.starts_with("https://sudokupad.app/scl"));
//! assert_eq!(read_one(&link)?.check()?, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod classic;
mod drawings;
mod read;
mod write;
mod write_drawings;
mod zip;

use crate::fields::Object;
use crate::{Lost, Problem, WriteOptions, Written, fpuzzles, payload};
pub(crate) use classic::read as read_classic;
use ennead_puzzle::Puzzle;
pub(crate) use read::{is_object, read};
use serde_json::Value;

/// Writes a link to the puzzle.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Written {
    let (value, lost) = object(puzzle, options);
    if lost.keeps_puzzle() {
        let payload = payload::pack(&zip::zip(&value));
        return Written { text: format!("https://sudokupad.app/scl{payload}"), lost };
    }
    let Written { text, lost } = fpuzzles::payload(puzzle, options);
    Written { text: format!("https://sudokupad.app/fpuzzles{text}"), lost }
}

/// Returns the JSON object of the puzzle, and a list of what the format cannot express.
pub fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    write::object(puzzle, options)
}

/// Parses an object in the abbreviated notation or in plain JSON.
pub(crate) fn parse(text: &str) -> Result<Object, Problem> {
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        // The text was meant as plain JSON, so report the error of the JSON parser.
        Err(error) if text.trim_start().starts_with("{\"") => {
            return Err(Problem::Json(error.to_string()));
        }
        Err(_) => zip::unzip(text).map_err(Problem::Json)?,
    };
    match value {
        Value::Object(object) => Ok(object),
        _ => Err(Problem::Json("not an object".to_owned())),
    }
}
