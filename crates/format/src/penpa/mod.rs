//! Penpa: links to an editor that draws any puzzle.
//!
//! A text of lines, the first with the grid, the fourth with a JSON object of what the question draws, packed with deflate
//! and written as Base64 behind `#m=edit&p=`. What is drawn lies at numbered points: cells, corners, and four points in
//! each cell. The order of the points and the names of the parts are those of Penpa's source
//! (<https://github.com/swaroopg92/penpa-edit>).
//!
//! **Reads** the digits of the question in a square grid; bold edges that cut it into regions; the diagonals, where the
//! grid was made with them and they are drawn; killer cages with the small number in a corner as their sum. Where no edges
//! are drawn, the usual boxes of the size are meant; in one that has none, no regions. All other drawings are counted in
//! [`Entry::notes`](crate::Entry::notes), with the text of the rules: nothing is guessed.
//!
//! **Writes** all of these. Rules that it cannot draw stand in the text of its rules, in words, for a person to read.
//!
//! ```
//! use ennead_format::{penpa, read_one};
//! let puzzle = read_one("1............... 1112122233343444")?.check().unwrap();
//! let (link, unsaid) = penpa::write(&puzzle, Some("A jigsaw"));
//! assert!(link.starts_with("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
//! assert!(unsaid.is_empty());
//! assert_eq!(read_one(&link)?.check().unwrap(), puzzle);
//! # Ok::<(), ennead_format::ReadError>(())
//! ```

mod points;
mod read;
mod write;

use crate::Unsaid;
use ennead_puzzle::Puzzle;
pub(crate) use read::read;

/// A link to the puzzle, and what it leaves out.
pub fn write(puzzle: &Puzzle, title: Option<&str>) -> (String, Unsaid) {
    write::link(puzzle, title)
}

/// Style of an edge of a region.
const BOLD: i64 = 2;

/// Style of an edge on a diagonal.
const DOTTED: i64 = 12;

/// Style of a mark that there is no edge.
const CROSS: i64 = 98;

/// Where the first line says whether the grid was made with its falling and its rising diagonal.
const DIAGONALS: [usize; 2] = [11, 14];

/// Where the first line has the text of the rules.
const RULES: usize = 18;

/// What stands for signs that have a meaning in the first line: in titles, the first only.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];

/// Short for the names of parts, as Penpa replaces them in the whole text; first `z`, so that none arises by chance.
const SHORT: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];
