//! Penpa: links to an editor that draws any puzzle.
//!
//! Several lines of text, packed with deflate and written as Base64 after `#m=edit&p=`. The first line describes the grid,
//! the fourth is a JSON object with the drawing of the puzzle. Its elements are at numbered points: cells, corners, and
//! four points in each cell. The order of the points and the names of the parts follow Penpa's source
//! (<https://github.com/swaroopg92/penpa-edit>).
//!
//! **Reads** the digits of the puzzle in a square grid; drawn edges, if they divide it into regions; the diagonals, if the grid
//! was created with them and they are drawn; killer cages with the small number in a corner as their sum. Without such edges,
//! the regions are the usual boxes of the size, if there are any. All other elements are counted in
//! [`Entry::notes`](crate::Entry::notes) with the rules text, unless a [`Reading`](crate::Reading) says what they mean.
//!
//! **Writes** all of these. The rules text describes rules that cannot be drawn. Drawings get the nearest width, size and
//! colour that the editor has.
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

/// Style of an edge of a region.
const BOLD: i64 = 2;

/// Style of an edge on a diagonal.
const DOTTED: i64 = 12;

/// Style of a mark for a missing edge.
const CROSS: i64 = 98;

/// The fields of the first line for the falling and the rising diagonal.
const DIAGONALS: [usize; 2] = [11, 14];

/// The field of the first line for the rules text.
const RULES: usize = 18;

/// Escapes for characters with a meaning in the first line; titles use only the first.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];

/// Abbreviations that Penpa replaces in the whole text; `z` first, so that none occurs by chance.
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
