//! f-puzzles: the format in which setters exchange puzzles.
//!
//! A JSON object, packed with LZString and written as Base64 after `f-puzzles.com/?load=`.
//!
//! **Reads** such a link, the payload after `sudokupad.app/fpuzzles` or on its own, and the plain object. The rules of the
//! editor become rules of the puzzle. [`Entry::notes`](crate::Entry::notes) names everything that is ignored, with the rules
//! text, which may explain it: clues that cannot be read, marks, fog, unknown fields, and cosmetic elements (lines, shapes,
//! texts, colours, cages without a rule) for which no [`Reading`](crate::Reading) states a rule. If the regions fill a square,
//! the cells around it are a margin. A document with several overlapping squares is a multi-grid puzzle.
//!
//! **Writes** a link. Rules that the editor does not support are lost; windows become extra regions. Drawings are written
//! where the editor can place them: on cells, borders and corners.
//!
//! ```
//! use ennead_format::{Format, WriteOptions, read_one, write};
//! let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
//! let options = WriteOptions { title: Some("small"), ..WriteOptions::default() };
//! let link = write(Format::FPuzzles, &puzzle, &options)?.text;
//! assert!(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"));
//! assert_eq!(read_one(&link)?.check()?, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawings;
mod drawn;
mod read;
mod write;
mod write_drawings;

use crate::{Lost, Problem, ReadLimits, WriteOptions, Written, payload};
use ennead_puzzle::Puzzle;
pub(crate) use read::{is_object, read};
use serde_json::Value;

/// The difference and the ratio of dots without a number.
const DIFFERENCE: i32 = 1;
const RATIO: i32 = 2;

/// Returns the number of a line that states none, such as the difference of a whisper. `name` is its field.
fn usual_number(name: &str, side: usize) -> i32 {
    match name {
        // 5 in a 9 x 9 grid.
        "whispers" => (side as i32 + 1) / 2,
        "lockout" => 4,
        _ => 3,
    }
}

/// Returns the JSON text in a link or its payload.
///
/// ```
/// use ennead_format::{ReadLimits, fpuzzles};
/// let text = fpuzzles::unpack("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOAvkA", &ReadLimits::default())?;
/// assert_eq!(text, r#"{"size":9}"#);
/// # Ok::<(), ennead_format::Problem>(())
/// ```
///
/// # Errors
/// When the payload is damaged, or larger than the limits allow.
pub fn unpack(link: &str, limits: &ReadLimits) -> Result<String, Problem> {
    let payload = link.rsplit_once("?load=").map_or(link, |(_, payload)| payload);
    payload::unpack(payload, limits)
}

/// Writes a link to the puzzle.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Written {
    let Written { text, lost } = payload(puzzle, options);
    Written { text: format!("https://www.f-puzzles.com/?load={text}"), lost }
}

/// Returns the JSON object of the puzzle, and a list of what the format cannot express.
pub fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    write::object(puzzle, options)
}

/// Writes the payload of a link: the object, packed and escaped for an address.
pub(crate) fn payload(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Written {
    let (object, lost) = object(puzzle, options);
    Written { text: payload::pack(&object.to_string()), lost }
}
