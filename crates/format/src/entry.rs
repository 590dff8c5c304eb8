//! A puzzle as read.

use crate::{Drawing, Format, NotDrawn, Place, Problem, ReadError, Reading, names};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{Grid, MultiGrid, Setup};
use std::borrow::Cow;
use std::sync::Arc;

/// One puzzle as read, not yet checked, with everything else that the input states about it.
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
    /// The solution that the input states (in CSV, JSON, NumPy, Parquet or a link), not checked.
    pub solution: Option<Grid>,
    /// The format it was read from.
    pub format: Format,
    /// Parts of the input that the setup does not contain, in words. Users should see them.
    pub notes: Vec<String>,
    /// Whether the input has elements that may be rules but are not read: solutions are right only as far as it was
    /// read.
    pub is_partly_read: bool,
    /// What the document draws without a rule, including what was read by [`Options::readings`](crate::Options::readings).
    pub drawings: Vec<Drawing>,
    /// The look of everything that is only drawn, bottom layer first: the drawings that were not read, fog, texts around
    /// the grid. `Picture::cosmetics` of the crate `ennead-render` draws it.
    pub cosmetics: Vec<Cosmetic>,
    /// The text that explains the rules.
    pub rules_text: Option<String>,
    /// The line of the input, if it states the whole puzzle: for one-line puzzles, positions of HoDoKu's library and rows
    /// of CSV. `None` for jigsaws on lines, whose regions may be on the next line.
    pub line: Option<InputLine>,
}

/// A line of the input, with everything that it says about its puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputLine {
    /// The line without its end. In rows of CSV, quotes that are not needed are removed.
    pub text: String,
    /// The line with the names of the columns, if the file has one.
    pub header: Option<Arc<str>>,
}

impl InputLine {
    /// The value of a column, by its name in the header.
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

/// The fields of a row, without the quotes around a field and with a single quote for each doubled one within it.
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
    /// A puzzle without further information. The caller sets the place.
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

/// A multi-grid puzzle as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGridEntry {
    /// The grids.
    pub multi_grid: MultiGrid,
    /// The place where it begins.
    pub place: Place,
    /// Its name: the `id` of a JSON object, or a line of text above a diagram.
    pub title: Option<String>,
    /// The solution of each grid, if the input states it, not checked.
    pub solution: Option<Vec<Grid>>,
    /// Parts of the input that the grids do not contain, in words. Users should see them.
    pub notes: Vec<String>,
    /// Whether the input has elements that may be rules but are not read.
    pub is_partly_read: bool,
    /// What the document draws without a rule, for each grid.
    pub drawings: Vec<Vec<Drawing>>,
    /// The look of everything that is only drawn, for each grid.
    pub cosmetics: Vec<Vec<Cosmetic>>,
}

impl MultiGridEntry {
    /// A multi-grid puzzle without further information. The caller sets the place.
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

/// A puzzle or a multi-grid puzzle as read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all entries are the large one: a box would only be in the way"
)]
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

    /// The place where it begins, as a mutable reference.
    pub fn place_mut(&mut self) -> &mut Place {
        match self {
            AnyEntry::Puzzle(entry) => &mut entry.place,
            AnyEntry::MultiGrid(entry) => &mut entry.place,
        }
    }

    /// What the document draws without a rule.
    fn drawings(&self) -> Vec<&Drawing> {
        match self {
            AnyEntry::Puzzle(entry) => entry.drawings.iter().collect(),
            AnyEntry::MultiGrid(entry) => entry.drawings.iter().flatten().collect(),
        }
    }

    /// Returns the entry unchanged, or an error if one of the readings matches none of its drawings.
    pub(crate) fn with_all_read(self, readings: &[Reading]) -> Result<AnyEntry, ReadError> {
        match NotDrawn::find(readings, &self.drawings()) {
            None => Ok(self),
            Some(not_drawn) => {
                let place = self.place().clone();
                Err(ReadError { place, problem: Problem::NotDrawn(Box::new(not_drawn)) })
            }
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
