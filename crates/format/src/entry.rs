//! What a reader hands out, and where it found it.

use crate::Format;
use ennead_puzzle::{Grid, Setup};
use std::fmt;
use std::sync::Arc;

/// One puzzle as read: not yet checked, and with what else was said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle as stated, right or wrong.
    pub setup: Setup,
    /// Where it begins.
    pub place: Place,
    /// Its name: a line of text above a grid, the name of an array, the `id` of a JSON object.
    pub title: Option<String>,
    /// The text after the puzzle on its line, or the other columns of its row, joined by commas.
    pub trailing: Option<String>,
    /// The solution that the file states (CSV, JSON, NumPy); nobody has checked it.
    pub solution: Option<Grid>,
    /// The form in which it was written.
    pub format: Format,
    /// What the input says of the puzzle and the setup does not, in words: each is to be told to whoever relies on it.
    pub notes: Vec<String>,
}

impl Entry {
    /// A puzzle of which nothing else is known; the place is still to be stated.
    pub(crate) fn of(setup: Setup, format: Format) -> Entry {
        let (title, trailing, solution) = (None, None, None);
        Entry { setup, place: Place::of(""), title, trailing, solution, format, notes: Vec::new() }
    }
}

/// Where something stands in the input. Lines, columns and items count from 1.
///
/// ```
/// use ennead_format::Place;
/// let place = Place { line: Some(3), column: Some(12), ..Place::of("file.txt") };
/// assert_eq!(place.to_string(), "file.txt:3:12");
/// let place = Place { item: Some(2), ..Place::of("x.npz") };
/// assert_eq!(place.to_string(), "x.npz item 2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the input: a path, an address, `stdin`, `text`, or what a caller called it.
    pub source: Arc<str>,
    /// The line, where there are lines.
    pub line: Option<usize>,
    /// The column in characters, where it is known.
    pub column: Option<usize>,
    /// Which puzzle of the input it is.
    pub item: Option<usize>,
}

impl Place {
    /// The input as a whole.
    pub fn of(source: impl Into<Arc<str>>) -> Place {
        Place { source: source.into(), line: None, column: None, item: None }
    }
}

/// `file.txt:3:12`, or `x.npz item 2` where there are no lines.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)?;
        match (self.line, self.column, self.item) {
            (Some(line), Some(column), _) => write!(f, ":{line}:{column}"),
            (Some(line), None, _) => write!(f, ":{line}"),
            (None, _, Some(item)) => write!(f, " item {item}"),
            (None, _, None) => Ok(()),
        }
    }
}
