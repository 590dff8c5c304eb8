//! A place in an input, for messages.

use std::fmt;
use std::sync::Arc;

/// A place in the input. Lines, columns and items count from 1.
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
    /// The name of the input: a path, an address, `stdin`, `text`, or a name from the caller.
    pub source: Arc<str>,
    /// The line, in text formats.
    pub line: Option<usize>,
    /// The column in characters, if known.
    pub column: Option<usize>,
    /// The number of the puzzle in the input.
    pub item: Option<usize>,
}

impl Place {
    /// Returns the place of the whole input.
    pub fn of(source: impl Into<Arc<str>>) -> Place {
        Place { source: source.into(), line: None, column: None, item: None }
    }
}

/// Writes `file.txt:3:12`, or `x.npz item 2` in formats without lines.
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
