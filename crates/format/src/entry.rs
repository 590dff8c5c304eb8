//! A puzzle as read, and its place in the input.

use crate::{Format, Problem, ReadError};
use ennead_puzzle::{Grid, MultiGrid, Setup};
use std::fmt;
use std::sync::Arc;

/// One puzzle as read, not yet checked, with everything else that the input says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle as stated, valid or not.
    pub setup: Setup,
    /// The place where it begins.
    pub place: Place,
    /// Its name: a line of text above a grid, the name of an array, the `id` of a JSON object.
    pub title: Option<String>,
    /// The text after the puzzle on its line, or the other columns of its row, joined by commas.
    pub trailing: Option<String>,
    /// The solution in the file (CSV, JSON, NumPy), not checked.
    pub solution: Option<Grid>,
    /// The format it was read from.
    pub format: Format,
    /// Parts of the input that the setup does not contain, in words. Users should see them.
    pub notes: Vec<String>,
}

impl Entry {
    /// A puzzle without further information. The caller sets the place.
    pub(crate) fn of(setup: Setup, format: Format) -> Entry {
        let (title, trailing, solution) = (None, None, None);
        Entry { setup, place: Place::of(""), title, trailing, solution, format, notes: Vec::new() }
    }
}

/// A multi-grid puzzle as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGridEntry {
    /// The grids.
    pub multi_grid: MultiGrid,
    /// The place where it begins.
    pub place: Place,
    /// Its name: the `id` of a JSON object, or a line of text above a drawing.
    pub title: Option<String>,
    /// The solution of each grid that the object states, unchecked.
    pub solution: Option<Vec<Grid>>,
}

/// A puzzle or a multi-grid puzzle as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyEntry {
    /// One grid.
    Puzzle(Entry),
    /// Several overlapping grids.
    MultiGrid(MultiGridEntry),
}

impl AnyEntry {
    /// The place where it begins.
    pub fn place(&self) -> &Place {
        match self {
            AnyEntry::Puzzle(entry) => &entry.place,
            AnyEntry::MultiGrid(entry) => &entry.place,
        }
    }

    /// Where it begins, to be changed.
    pub fn place_mut(&mut self) -> &mut Place {
        match self {
            AnyEntry::Puzzle(entry) => &mut entry.place,
            AnyEntry::MultiGrid(entry) => &mut entry.place,
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// [`Problem::SeveralGrids`] for a multi-grid puzzle.
    pub fn into_puzzle(self) -> Result<Entry, ReadError> {
        match self {
            AnyEntry::Puzzle(entry) => Ok(entry),
            AnyEntry::MultiGrid(entry) => {
                Err(ReadError { place: entry.place, problem: Problem::SeveralGrids })
            }
        }
    }
}

impl From<Entry> for AnyEntry {
    fn from(entry: Entry) -> AnyEntry {
        AnyEntry::Puzzle(entry)
    }
}

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
    /// The whole input.
    pub fn of(source: impl Into<Arc<str>>) -> Place {
        Place { source: source.into(), line: None, column: None, item: None }
    }
}

/// `file.txt:3:12`, or `x.npz item 2` in formats without lines.
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
