//! Penpa: links to an editor that draws any puzzle.
//!
//! A document is several lines of text, packed with deflate and written as Base64 after `#m=edit&p=`. The first line describes
//! the grid; the fourth is a JSON object with the drawing of the puzzle. Its elements lie at numbered points: cells, corners,
//! edges, and points within cells. The order of the points and the names of the parts follow Penpa's source
//! (<https://github.com/swaroopg92/penpa-edit>).
//!
//! **Reads** the givens of a square grid; drawn edges, if they divide the grid into regions (otherwise, the regions are the
//! usual boxes of the size, if there are any); the diagonals, if the grid was created with them and they are drawn; and killer
//! cages with the small number in a corner as their sum. All other elements are counted in
//! [`Entry::notes`](crate::Entry::notes) with the rules text, unless a [`Reading`](crate::Reading) states their rule.
//!
//! **Writes** givens, regions, diagonals and killer cages. The rules text describes rules that cannot be drawn. Drawings get
//! the nearest width, size and colour that the editor has.
//!
//! ```
//! use ennead_format::{Format, WriteOptions, read_one, write};
//! let puzzle = read_one("1............... 1112122233343444")?.check()?;
//! let link = write(Format::Penpa, &puzzle, &WriteOptions::default())?.text;
//! assert!(link.starts_with("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
//! assert_eq!(read_one(&link)?.check()?, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawings;
mod points;
mod read;
mod write;
mod write_drawings;

pub(crate) use read::read;
pub(crate) use write::write;

/// The style number of an edge of a region.
const BOLD: i64 = 2;

/// The style number of an edge on a diagonal.
const DOTTED: i64 = 12;

/// The style number of a mark for a missing edge.
const CROSS: i64 = 98;

/// The fields of the first line for the falling and the rising diagonal.
const DIAGONALS: [usize; 2] = [11, 14];

/// The field of the first line for the rules text.
const RULES: usize = 18;

/// Escapes for characters that have a meaning in the first line; titles use only the first escape.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];

/// The texts that Penpa abbreviates, with their abbreviations, which all begin with `z`. The letter `z` itself is escaped
/// first.
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
