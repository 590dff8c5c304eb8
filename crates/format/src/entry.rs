//! Puzzles as read from an input, with the other information about them.

use crate::{Drawing, Format, NotDrawn, Place, Problem, ReadError, Reading, names};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{Grid, MultiGrid, Setup};
use std::borrow::Cow;
use std::sync::Arc;

/// A puzzle as read from an input, not yet checked, with everything else that the input states about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle as the input states it, valid or not.
    pub setup: Setup,
    /// The place in the input where the puzzle begins.
    pub place: Place,
    /// The title of the puzzle, for example a line of text above a grid, the `id` of a JSON object or the title in a link.
    pub title: Option<String>,
    /// The text after the puzzle on its line. For CSV, the other columns of the row, joined by commas.
    pub trailing: Option<String>,
    /// The solution that the input states (in CSV, JSON, NumPy, Parquet or a link). It is not checked and may be wrong.
    pub solution: Option<Grid>,
    /// The format of the puzzle in the input.
    pub format: Format,
    /// Notes for the user, in words, such as on parts of the input that the setup does not contain.
    pub notes: Vec<String>,
    /// Whether the input has elements that may be rules but are not read. If so, solutions of the setup may break these rules.
    pub is_partly_read: bool,
    /// The elements that the document draws without stating a rule, including those with a meaning from
    /// [`Options::readings`](crate::Options::readings).
    pub drawings: Vec<Drawing>,
    /// The look of all elements without a rule, bottom layer first: drawings without a reading, fog, texts around the grid.
    /// `Picture::cosmetics` of the crate `ennead-render` draws them.
    pub cosmetics: Vec<Cosmetic>,
    /// The text in which the document explains its rules.
    pub rules_text: Option<String>,
    /// The line of the input, if it states the whole puzzle: for one-line puzzles, positions of HoDoKu's library and rows
    /// of CSV. `None` for one-line jigsaws, whose regions may be on the next line.
    pub line: Option<InputLine>,
}

/// A line of the input that contains a puzzle and possibly further columns, such as its rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputLine {
    /// The line without its line feed. In rows of CSV, superfluous quotes are removed.
    pub text: String,
    /// The line with the names of the columns, if the file has one.
    pub header: Option<Arc<str>>,
}

impl InputLine {
    /// Returns the value in a column, by the name of the column in the header.
    ///
    /// ```
    /// use ennead_format::InputLine;
    /// let line = InputLine { text: "x,\"a, b\",7".to_owned(), header: Some("puzzle,source,rating".into()) };
    /// assert_eq!(line.column("source").as_deref(), Some("a, b"));
    /// assert_eq!(line.column("difficulty"), None);
    /// ```
    pub fn column(&self, name: &str) -> Option<Cow<'_, str>> {
        let header = self.header.as_ref()?;
        let delimiter = names::delimiter(header).unwrap_or(',');
        let is_it = |one: &str| one.trim().trim_matches('"').trim().eq_ignore_ascii_case(name);
        let index = header.split(delimiter).position(is_it)?;
        fields(&self.text, delimiter).nth(index)
    }
}

/// Splits a CSV row into fields, without the quotes around a field and with `"` for each `""` in it.
fn fields(row: &str, delimiter: char) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(row);
    std::iter::from_fn(move || {
        let row = rest?;
        let mut is_quoted = false;
        let end = row.find(|symbol| {
            is_quoted ^= symbol == '"';
            symbol == delimiter && !is_quoted
        });
        rest = end.map(|end| &row[end + delimiter.len_utf8()..]);
        let field = row[..end.unwrap_or(row.len())].trim();
        let inner = field.strip_prefix('"').and_then(|field| field.strip_suffix('"'));
        Some(inner.map_or(Cow::Borrowed(field), |inner| inner.replace("\"\"", "\"").into()))
    })
}

impl Entry {
    /// Makes an entry with a puzzle and no further information. The caller sets the place.
    pub(crate) fn of(setup: Setup, format: Format) -> Entry {
        Entry {
            setup,
            place: Place::of(""),
            title: None,
            trailing: None,
            solution: None,
            format,
            notes: Vec::new(),
            is_partly_read: false,
            drawings: Vec::new(),
            cosmetics: Vec::new(),
            rules_text: None,
            line: None,
        }
    }
}

/// A multi-grid puzzle as read from an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGridEntry {
    /// The puzzle: its grids and their places on the canvas.
    pub multi_grid: MultiGrid,
    /// The place in the input where the puzzle begins.
    pub place: Place,
    /// The title of the puzzle, for example the `id` of a JSON object or a line of text above a diagram.
    pub title: Option<String>,
    /// The solutions of all grids, if the input states them. They are not checked and may be wrong.
    pub solution: Option<Vec<Grid>>,
    /// Notes for the user, in words, such as on parts of the input that the grids do not contain.
    pub notes: Vec<String>,
    /// Whether the input has elements that may be rules but are not read.
    pub is_partly_read: bool,
    /// For each grid, the elements that the document draws without stating a rule.
    pub drawings: Vec<Vec<Drawing>>,
    /// For each grid, the look of all elements without a rule.
    pub cosmetics: Vec<Vec<Cosmetic>>,
}

impl MultiGridEntry {
    /// Makes an entry with a multi-grid puzzle and no further information. The caller sets the place.
    pub(crate) fn of(multi_grid: MultiGrid) -> MultiGridEntry {
        MultiGridEntry {
            multi_grid,
            place: Place::of(""),
            title: None,
            solution: None,
            notes: Vec::new(),
            is_partly_read: false,
            drawings: Vec::new(),
            cosmetics: Vec::new(),
        }
    }
}

/// A puzzle or a multi-grid puzzle as read from an input.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all entries are of the large variant, so boxing it would save no memory"
)]
pub enum AnyEntry {
    /// A puzzle with one grid.
    Puzzle(Entry),
    /// A puzzle with several overlapping grids.
    MultiGrid(MultiGridEntry),
}

impl AnyEntry {
    /// Returns the place in the input where the puzzle begins.
    pub fn place(&self) -> &Place {
        match self {
            AnyEntry::Puzzle(entry) => &entry.place,
            AnyEntry::MultiGrid(entry) => &entry.place,
        }
    }

    /// Returns a mutable reference to the place in the input where the puzzle begins.
    pub fn place_mut(&mut self) -> &mut Place {
        match self {
            AnyEntry::Puzzle(entry) => &mut entry.place,
            AnyEntry::MultiGrid(entry) => &mut entry.place,
        }
    }

    /// Returns the elements that the document draws without stating a rule, of all grids.
    fn drawings(&self) -> Vec<&Drawing> {
        match self {
            AnyEntry::Puzzle(entry) => entry.drawings.iter().collect(),
            AnyEntry::MultiGrid(entry) => entry.drawings.iter().flatten().collect(),
        }
    }

    /// Returns the entry unchanged, or an error if one of the readings matches no drawing in it.
    pub(crate) fn with_all_read(self, readings: &[Reading]) -> Result<AnyEntry, ReadError> {
        match NotDrawn::find(readings, &self.drawings()) {
            None => Ok(self),
            Some(not_drawn) => {
                let place = self.place().clone();
                Err(ReadError { place, problem: Problem::NotDrawn(Box::new(not_drawn)) })
            }
        }
    }

    /// Returns the entry of a puzzle with one grid.
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
