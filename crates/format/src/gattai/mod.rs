//! Several overlapping grids: as objects, and drawn.
//!
//! **Reads** JSON objects with a list of `grids`, one a line or not, each with the place of its first cell (row and
//! column from 1) and what it states by itself, in any of the fields of [`json`](crate::json):
//!
//! ```text
//! {"id":"twins","grids":[{"at":[1,1],"givens":"..."},{"at":[7,7],"givens":"...","diagonals":true}]}
//! ```
//!
//! or drawings of 9 x 9 grids with boxes of 3 x 3, a character a cell: a digit, `.` or `0` for an empty cell, a blank or
//! `#` where there is no cell. A line without anything ends a drawing; one that begins with `#` and has words is a
//! remark. The grids of a drawing are the whole 9 x 9 squares that lie a multiple of three rows and columns from its
//! first, of which some cell lies in no other. They are numbered row by row.
//!
//! **Writes** both forms, and a drawing with lines between boxes that is for people.

mod block;
mod drawing;

pub use block::{write as write_block, write_marks};
pub use drawing::write as write_drawing;

use crate::input::{Bytes, Content, Lines, sniff};
use crate::json::Objects;
use crate::open::{Opened, shortened, source};
use crate::{Options, Place, Problem, ReadError};
use drawing::Drawings;
use ennead_puzzle::{Gattai, Grid};
use std::io::{BufRead, Cursor};
use std::sync::Arc;

pub use crate::json::write_gattai as write_json;

/// Overlapping grids as read, and what else was said about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GattaiEntry {
    /// The grids.
    pub gattai: Gattai,
    /// Where they begin.
    pub place: Place,
    /// Their name: the `id` of the object.
    pub title: Option<String>,
    /// The solution of each grid that the object states; nobody has checked it.
    pub solution: Option<Vec<Grid>>,
}

/// Hands out one gattai after another.
///
/// ```
/// use ennead_format::Options;
/// use ennead_format::gattai::GattaiReader;
/// let text = r#"{"grids":[{"at":[1,1],"givens":"1..............."},{"at":[3,3],"givens":"................"}]}"#;
/// let mut reader = GattaiReader::from_text(text, &Options::default());
/// let entry = reader.next().unwrap()?;
/// assert_eq!(entry.gattai.cell_count(), 28);
/// assert!(reader.next().is_none());
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub struct GattaiReader(Items);

enum Items {
    Objects(Box<Objects>),
    Drawings(Drawings),
    Failed(Option<ReadError>),
}

impl GattaiReader {
    /// Reads `bytes`; `source` names them in places.
    pub fn new(
        source: impl Into<Arc<str>>,
        bytes: impl BufRead + Send + 'static,
        options: &Options,
    ) -> GattaiReader {
        let source = source.into();
        GattaiReader(match start(source.clone(), Box::new(bytes), options) {
            Ok(items) => items,
            Err(problem) => Items::Failed(Some(ReadError { place: Place::of(source), problem })),
        })
    }

    /// Reads a text. Places name it `text`.
    pub fn from_text(text: &str, options: &Options) -> GattaiReader {
        GattaiReader::new("text", Cursor::new(text.as_bytes().to_vec()), options)
    }

    /// Opens an input as it stands on a command line, as [`open`](crate::open) does.
    ///
    /// # Errors
    /// When it is no file, address or gattai, or cannot be opened. Whatever is wrong inside comes from the reader.
    pub fn open(
        input: &str,
        stdin: impl FnOnce() -> Box<dyn BufRead + Send>,
        options: &Options,
    ) -> Result<GattaiReader, ReadError> {
        match source(input, stdin, options)? {
            Opened::Bytes(name, bytes) => Ok(GattaiReader::new(name, bytes, options)),
            Opened::Text => match GattaiReader::from_text(input, options).next() {
                Some(Err(ReadError { problem, .. })) => {
                    let problem = Problem::NeitherFileNorPuzzle(Box::new(problem));
                    Err(ReadError { place: Place::of(shortened(input)), problem })
                }
                _ => Ok(GattaiReader::from_text(input, options)),
            },
        }
    }
}

impl Iterator for GattaiReader {
    type Item = Result<GattaiEntry, ReadError>;

    fn next(&mut self) -> Option<Result<GattaiEntry, ReadError>> {
        match &mut self.0 {
            Items::Objects(objects) => {
                let read = objects.next_as(crate::json::read_gattai)?;
                Some(read.map(|(place, entry)| GattaiEntry { place, ..entry }))
            }
            Items::Drawings(drawings) => drawings.next(),
            Items::Failed(error) => error.take().map(Err),
        }
    }
}

fn start(source: Arc<str>, bytes: Bytes, options: &Options) -> Result<Items, Problem> {
    let Content::Text(bytes) = sniff(bytes)? else { return Err(Problem::Binary) };
    // An object of many grids often stands on one line.
    let mut lines = Lines::new(bytes, options.limits.item_bytes);
    while let Some(line) = lines.next() {
        let line = line?;
        let start = line.text.trim_start();
        if start.is_empty() || drawing::is_remark(&line.text) {
            continue;
        }
        let is_json = start.starts_with(['{', '[']);
        lines.put_back(Ok(line));
        return Ok(match is_json {
            true => Items::Objects(Box::new(Objects::new(lines, source, options.clone()))),
            false => Items::Drawings(Drawings::new(lines, source)),
        });
    }
    Err(Problem::NoPuzzle)
}
