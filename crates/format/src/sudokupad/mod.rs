//! SudokuPad: the form in which puzzles are played.
//!
//! A JSON object, in a short spelling of its own, packed with LZString and written as Base64 behind `sudokupad.app/scl`. It states
//! givens, regions and cages; most other rules are only drawn, and told in the text of the rules.
//!
//! **Reads** `scl` and `ctc` links and names, classic grids (`scf`), the shortened object, and the object as it is in
//! a saved file. Cages are killer cages; `antiknight` and the like are rules where the object states them. What is
//! drawn is counted in [`Entry::notes`](crate::Entry::notes) with the text of the rules: nothing is guessed.
//!
//! **Writes** an `scl` link where givens, regions, cages and extra regions are all there is. For all other puzzles it
//! is a link to the f-puzzles form, which the player opens too.
//!
//! ```
//! use ennead_format::{read_one, sudokupad};
//! let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
//! let (link, unsaid) = sudokupad::write(&puzzle, None);
//! assert!(link.starts_with("https://sudokupad.app/scl"));
//! assert!(unsaid.is_empty());
//! assert_eq!(read_one(&link)?.check().unwrap(), puzzle);
//! # Ok::<(), ennead_format::ReadError>(())
//! ```

mod classic;
mod read;
mod write;
mod zip;

use crate::json::Object;
use crate::{Problem, Unsaid, fpuzzles, link};
pub(crate) use classic::read as read_classic;
use ennead_puzzle::Puzzle;
pub(crate) use read::{is_one, read};
use serde_json::Value;

/// A link to the puzzle, and what it leaves out.
pub fn write(puzzle: &Puzzle, title: Option<&str>) -> (String, Unsaid) {
    let (value, unsaid) = object(puzzle, title);
    if unsaid.is_empty() {
        let payload = link::pack(&zip::zip(&value));
        return (format!("https://sudokupad.app/scl{payload}"), unsaid);
    }
    let (payload, unsaid) = fpuzzles::payload(puzzle, title);
    (format!("https://sudokupad.app/fpuzzles{payload}"), unsaid)
}

/// The JSON object of the puzzle, and what it leaves out.
pub fn object(puzzle: &Puzzle, title: Option<&str>) -> (Value, Unsaid) {
    write::object(puzzle, title)
}

/// The object of a text, shortened or not.
pub(crate) fn parse(text: &str) -> Result<Object, Problem> {
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        // What says most of a broken text is the parser of what it was meant to be.
        Err(error) if text.trim_start().starts_with("{\"") => {
            return Err(Problem::Json(error.to_string()));
        }
        Err(_) => zip::unzip(text).map_err(Problem::Json)?,
    };
    match value {
        Value::Object(object) => Ok(object),
        _ => Err(Problem::Json("it is no object".to_owned())),
    }
}
