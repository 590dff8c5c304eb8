//! Drawings whose meaning a document does not state, and how to read them as rules.
//!
//! Documents of editors state some rules in fields. For all other rules, they only contain lines, shapes and texts, which the
//! rules text explains. The readers collect these elements as [`Drawing`]s. A [`Reading`] states the rule of some of them: with
//! `line #67f067=whisper` in [`Options::readings`](crate::Options::readings), lines of this colour become whispers.
//! [`proposals`] guesses readings from colours, shapes, texts and the stored solution; a proposal is not applied until the user
//! accepts it.
//!
//! ```
//! use ennead_format::{Options, Reader};
//! let text = r##"{"size": 4, "grid": [[{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]],
//!     "line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#67F067", "width": 0.3}]}"##;
//! let entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
//! assert_eq!(entry.drawings[0].to_string(), "line #67f067 (green) r1c1 r1c2");
//! assert_eq!(entry.notes, ["ignoring elements without a known rule: 1 line"]);
//!
//! let options = Options { readings: vec!["line #67f067=whisper:2".parse()?], ..Options::default() };
//! let entry = Reader::from_text(text, &options).next().unwrap()?;
//! assert_eq!(entry.setup.rules[0].to_string(), "whisper line r1c1 r1c2 (difference 2 or more)");
//! assert!(entry.notes.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "links")]
pub(crate) mod board;
mod colour;
mod convention;
mod group;
mod guess;
#[cfg(feature = "json")]
pub(crate) mod limits;
#[cfg(feature = "links")]
pub(crate) mod look;
mod meaning;
#[cfg(feature = "links")]
mod path;
mod reading;
mod reason;
mod rules;
#[cfg(feature = "links")]
pub(crate) mod written;

pub use colour::Colour;
#[cfg(feature = "links")]
pub(crate) use colour::rgba;
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::Cosmetic;
pub use group::{DrawnGroup, NotDrawn};
pub use guess::{Proposal, proposals};
pub use meaning::meanings;
pub use reading::{Reading, ReadingError, Target, TargetColour};
pub use reason::{DrawnShape, Reason, Shuffled};
#[cfg(feature = "links")]
pub(crate) use rules::{Interpreted, interpret};
pub use rules::{read_drawings, unread_drawings};
use std::fmt;

/// One element that a document draws without a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The kind of element, such as a line or a circle.
    pub kind: DrawingKind,
    /// The colour of a line or a text, or the colour that fills a shape.
    pub colour: Option<Colour>,
    /// The text in or at the drawing.
    pub text: Option<String>,
    /// The cells of a line or arrow in its order, the cells that a mark touches (the upper left one first), or all cells of a
    /// cage.
    pub cells: Vec<Cell>,
    /// The place of a clue outside the grid, or of the start of an arrow that begins outside the grid.
    pub outside: Option<Outside>,
    /// The elements that draw it, such as a shape and its text; none if nothing can be seen.
    pub look: Vec<Cosmetic>,
}

/// A cell around the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outside {
    /// The row from 1; 0 or less above the grid.
    pub row: i64,
    /// The column from 1; 0 or less left of the grid.
    pub column: i64,
}

/// `r0c3`: above column 3.
impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// Makes the enum of kinds from one row for each kind: its word in readings, and its singular and plural in notes.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $word:literal ($one:literal, $many:literal),)*) => {
        /// The kind of a drawing, by its look; the kinds are the same for all formats.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum DrawingKind {
            $($(#[$doc])* $name,)*
        }

        impl DrawingKind {
            /// All kinds.
            pub const ALL: &[DrawingKind] = &[$(DrawingKind::$name),*];

            /// Returns the word for this kind in a [`Reading`].
            pub const fn word(self) -> &'static str {
                match self { $(DrawingKind::$name => $word,)* }
            }

            /// Returns the singular and plural in notes: `line`, `lines`.
            pub const fn names(self) -> (&'static str, &'static str) {
                match self { $(DrawingKind::$name => ($one, $many),)* }
            }
        }
    };
}

kinds! {
    /// A line through cells.
    Line = "line" ("line", "lines"),
    /// A line with a head.
    Arrow = "arrow" ("arrow", "arrows"),
    /// A line with a bulb, drawn by the editor as one element.
    Thermometer = "thermometer" ("thermometer", "thermometers"),
    /// A shape or text on the border between two cells.
    Dot = "dot" ("dot on a border", "dots on borders"),
    /// A shape or text at a corner of four cells.
    Corner = "corner" ("mark at a corner", "marks at corners"),
    /// A round shape in a cell, or a pill in several.
    Circle = "circle" ("circle", "circles"),
    /// An angular shape in a cell.
    Square = "square" ("square", "squares"),
    /// A coloured cell.
    Cell = "cell" ("coloured cell", "coloured cells"),
    /// A text in a cell.
    Text = "text" ("text", "texts"),
    /// A text outside the grid.
    Clue = "clue" ("clue beside the grid", "clues beside the grid"),
    /// An outlined group of cells, possibly with a text.
    Cage = "cage" ("cage without a rule", "cages without a rule"),
    /// Anything else, which no reading can name.
    Shape = "shape" ("shape", "shapes"),
}

impl Drawing {
    #[cfg(feature = "links")]
    pub(crate) fn new(kind: DrawingKind, colour: Option<Colour>, cells: Vec<Cell>) -> Drawing {
        Drawing { kind, colour, text: None, cells, outside: None, look: Vec::new() }
    }

    /// Replaces the text; a blank text counts as none.
    #[cfg(feature = "links")]
    pub(crate) fn with_text(self, text: Option<&str>) -> Drawing {
        let text = text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        Drawing { text, ..self }
    }

    /// Returns its place: `r1c1 r1c2`, or `r0c3` for a clue outside the grid.
    pub fn place(&self) -> String {
        let outside = self.outside.map(|outside| outside.to_string());
        let cells = self.cells.iter().map(ToString::to_string);
        outside.into_iter().chain(cells).collect::<Vec<_>>().join(" ")
    }
}

/// `line #67f067 (green) r1c1 r1c2`.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        match self.colour {
            Some(colour @ Colour::Rgb(..)) => write!(f, " {colour} ({})", colour.name())?,
            Some(colour) => write!(f, " {colour}")?,
            None => {}
        }
        if let Some(text) = &self.text {
            write!(f, " '{text}'")?;
        }
        write!(f, " {}", self.place())
    }
}
