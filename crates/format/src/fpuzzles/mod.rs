//! f-puzzles: the form in which setters exchange puzzles.
//!
//! It is a JSON object, packed with LZString and written as Base64 behind `f-puzzles.com/?load=`.
//!
//! **Reads** such a link, the same payload behind `sudokupad.app/fpuzzles` or by itself, and the object as it is. The
//! rules of the editor become rules of the puzzle. Colours, fog and the notes of a solver are passed over. Drawings
//! (lines, shapes, text, cages without a rule) and fields that are not known are named in
//! [`Entry::notes`](crate::Entry::notes), with the rules text, since that alone says whether they mean anything.
//!
//! **Writes** a link. Rules that the editor does not know are not written, and are named; windows become extra
//! regions.
//!
//! ```
//! use ennead_format::{fpuzzles, read_one};
//! let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
//! let (link, unsaid) = fpuzzles::write(&puzzle, Some("small"));
//! assert!(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"));
//! assert!(unsaid.is_empty());
//! assert_eq!(read_one(&link)?.check().unwrap(), puzzle);
//! # Ok::<(), ennead_format::ReadError>(())
//! ```

mod drawn;
mod read;
mod write;

use crate::{Unsaid, link};
use ennead_puzzle::Puzzle;
pub(crate) use read::{is_one, read};
use serde_json::Value;

/// The differences that are meant where a line or mark has no number of its own.
const DIFFERENCE: i32 = 1;
const RATIO: i32 = 2;
const LOCKOUT: i32 = 4;
const MODULUS: i32 = 3;

/// The least difference of whispers without a number: 5 in a 9 x 9.
fn whisper(side: usize) -> i32 {
    (side as i32 + 1) / 2
}

/// A link to the puzzle, and what it leaves out.
pub fn write(puzzle: &Puzzle, title: Option<&str>) -> (String, Unsaid) {
    let (payload, unsaid) = payload(puzzle, title);
    (format!("https://www.f-puzzles.com/?load={payload}"), unsaid)
}

/// The JSON object of the puzzle, and what it leaves out.
pub fn object(puzzle: &Puzzle, title: Option<&str>) -> (Value, Unsaid) {
    write::object(puzzle, title)
}

/// The object, packed and ready to stand in an address.
pub(crate) fn payload(puzzle: &Puzzle, title: Option<&str>) -> (String, Unsaid) {
    let (object, unsaid) = object(puzzle, title);
    (link::pack(&object.to_string()), unsaid)
}
