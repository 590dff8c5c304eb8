//! Why something could not be read or written.

use crate::Place;
use ennead_puzzle::{GattaiError, SetupError, Size, Spot};
use std::io;
use thiserror::Error;

/// A problem and where it is. It displays as `file.txt:3:12: reason; what to do`.
#[derive(Debug, Error)]
#[error("{place}: {problem}")]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// What.
    #[source]
    pub problem: Problem,
}

/// Why no puzzle could be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The input could not be read on.
    #[error("cannot be read: {0}")]
    Io(io::Error),
    /// An argument that names no file and is no puzzle.
    #[error("no such file, and as a puzzle: {0}")]
    NeitherFileNorPuzzle(Box<Problem>),
    /// A path that names a directory.
    #[error("is a directory; name a file in it")]
    Directory,
    /// Nothing but blanks and comments.
    #[error("no puzzle in it")]
    NoPuzzle,
    /// One puzzle was wanted.
    #[error("more than one puzzle; give just one")]
    Several,
    /// Bytes that no text has, in no known binary format.
    #[error("binary data of no known format; text, .npz, .npy, gzip and zstd are read")]
    Binary,
    /// Text in UTF-16.
    #[error("UTF-16 text; save it as UTF-8")]
    Utf16,
    /// A web page.
    #[error("an HTML page, not a puzzle; give the address of the text itself")]
    Html,
    /// A picture in SVG.
    #[error("a picture (SVG), which shows a puzzle and states none; give its text or link")]
    Picture,
    /// A line of words where a puzzle was expected.
    #[error("'{text}' is no puzzle; begin comments with #")]
    Text {
        /// The line, perhaps shortened.
        text: String,
    },
    /// A line above the limit.
    #[error("a line of more than {limit} bytes; no puzzle is that long")]
    LineTooLong {
        /// The limit.
        limit: usize,
    },
    /// A symbol that stands for no digit.
    #[error("{} is no digit of a {size} x {size} grid; empty cells are . 0 _ * - ?", shown(*.symbol))]
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// The side of the grid.
        size: usize,
    },
    /// A cell that is neither a number nor pencil marks.
    #[error(
        "'{text}' is neither a number nor the pencil marks of a cell of a {size} x {size} grid"
    )]
    BadCell {
        /// What stands there.
        text: String,
        /// The side of the grid.
        size: usize,
    },
    /// A number of cells that makes no square.
    #[error("{found} {}: {expected} make {side} x {side}", plural(*.found, "cell"), side = expected.isqrt())]
    CellCount {
        /// Cells that are there.
        found: usize,
        /// Cells of the nearest square.
        expected: usize,
    },
    /// A row shorter or longer than those before it.
    #[error("{found} {} in this row, {expected} in the rows above", plural(*.found, "cell"))]
    RowLength {
        /// Cells of this row.
        found: usize,
        /// Cells of the rows above.
        expected: usize,
    },
    /// A grid that ends too early.
    #[error("{rows} {} of {columns} cells; {columns} rows make a grid", plural(*.rows, "row"))]
    IncompleteGrid {
        /// Rows that are there.
        rows: usize,
        /// Cells of each.
        columns: usize,
    },
    /// N * N symbols after the puzzle that are neither its regions nor a solution of it.
    #[error(
        "what follows the puzzle contradicts it and is no map of {size} regions of {size} connected cells"
    )]
    NotRegions {
        /// The side of the grid.
        size: usize,
    },
    /// The map of regions of a puzzle that was already handed out.
    #[error("the regions of the line above, which was taken by itself; put both on one line")]
    RegionsTooLate,
    /// A list or array of the wrong dimensions.
    #[error(
        "an array of shape {found} is no grid; (9, 9), (81), (n, 9, 9) and (n, 81) are, for any side up to 36"
    )]
    Shape {
        /// Its shape, as NumPy writes it.
        found: String,
    },
    /// A list with rows of different length, or numbers beside rows.
    #[error("an array with rows of {found} cells is no grid; all rows need the same length")]
    Ragged {
        /// The lengths that occur.
        found: String,
    },
    /// A list that is not closed, or has something in it that is no number.
    #[error("the list cannot be read: {0}")]
    List(String),
    /// A list or object above the limit.
    #[error("larger than {limit} bytes, which is the limit; split it")]
    TooLarge {
        /// The limit.
        limit: u64,
    },
    /// Text that is no JSON.
    #[error("no JSON: {0}")]
    Json(String),
    /// A JSON object or NumPy archive without a puzzle.
    #[error("no puzzle in it: one of these is needed: {wanted}")]
    NoGivens {
        /// The names under which a puzzle is looked for.
        wanted: &'static str,
    },
    /// A field or column that does not say what it should.
    #[error("{field}: {reason}")]
    Field {
        /// Its name.
        field: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Something that cannot be read yet, and must not be ignored.
    #[error("{0} are not supported yet")]
    Unsupported(&'static str),
    /// Text that is no XML.
    #[error("no XML: {0}")]
    Xml(String),
    /// A row of a CSV file that cannot be read.
    #[error("no CSV row: {0}")]
    Csv(String),
    /// A NumPy file that cannot be read.
    #[error("no NumPy file: {0}")]
    Numpy(String),
    /// A NumPy array of Python objects.
    #[error(
        "'{member}' holds Python objects (pickle), which are never loaded; save it as an array of numbers"
    )]
    Pickled {
        /// The array.
        member: String,
    },
    /// Packed data that is damaged.
    #[error("the {kind} data is damaged or cut short: {reason}")]
    Packed {
        /// gzip or zstd.
        kind: &'static str,
        /// What the unpacker said.
        reason: String,
    },
    /// An answer other than 200 from a web address.
    #[error("the server answered {status}; check the address")]
    Http {
        /// The status.
        status: u16,
    },
    /// A web address that gave nothing.
    #[error("cannot be fetched: {0}")]
    Fetch(String),
    /// The short address of a puzzle that stands on a server of its own.
    #[error(
        "'{name}' is only the name of a puzzle on a server; open it there and take the long link"
    )]
    Elsewhere {
        /// The name.
        name: String,
    },
    /// Several grids where one puzzle was expected.
    #[error("several overlapping grids: see `ennead gattai`")]
    Overlapping,
    /// Something that is wrong with one of several grids.
    #[error("grid {number}{}: {problem}", .at.map_or(String::new(), |at| format!(" at {at}")))]
    InGrid {
        /// Which grid, from 1.
        number: usize,
        /// Where it lies, if that is known.
        at: Option<Spot>,
        /// What is wrong.
        problem: Box<Problem>,
    },
    /// A grid of several that states no puzzle.
    #[error("{0}")]
    Flawed(SetupError),
    /// Grids that do not go together.
    #[error(transparent)]
    Gattai(GattaiError),
    /// A cell of a drawing that belongs to no grid.
    #[error(
        "the cell at {cell} of the drawing lies in no whole 9 x 9 grid a multiple of 3 rows and columns from the first cell; state other grids as JSON, each with its place"
    )]
    InNoGrid {
        /// The cell, by row and column of the drawing.
        cell: Spot,
    },
    /// A drawing above the limit.
    #[error("a drawing of more than {limit} rows or columns, which is the limit")]
    DrawingTooLarge {
        /// The limit.
        limit: usize,
    },
    /// A format that was left out of this build.
    #[error("this build reads no {0}; build with the feature of that name")]
    LeftOut(&'static str),
}

/// Why something could not be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The output took no more.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Arrays and tables hold puzzles of one size only.
    #[error("a puzzle of {found} after one of {first}; write each size to a file of its own")]
    MixedSizes {
        /// The size of the first puzzle.
        first: Size,
        /// The other size.
        found: Size,
    },
    /// A form that has no way at all to write the puzzle.
    #[error("{what} cannot be written as {form}")]
    Unsayable {
        /// What is in the way.
        what: String,
        /// The form.
        form: &'static str,
    },
    /// A CSV file has the columns that its first puzzle needed.
    #[error("a puzzle with {column} after ones without; write it to a file of its own")]
    NoColumn {
        /// The column that is missing.
        column: &'static str,
    },
}

impl Problem {
    /// The number of cells is wrong: names the square next to it.
    pub(crate) fn cell_count(found: usize) -> Problem {
        let low = found.isqrt().max(1);
        let (low, high) = (low * low, (low + 1) * (low + 1));
        let expected = if found.abs_diff(low) <= high.abs_diff(found) { low } else { high };
        Problem::CellCount { found, expected }
    }

    /// A line that is no puzzle, shortened for the message.
    pub(crate) fn text(line: &str) -> Problem {
        const SHOWN: usize = 40;
        let mut text: String = line.trim().chars().take(SHOWN).collect();
        if line.trim().chars().count() > SHOWN {
            text.push_str("...");
        }
        Problem::Text { text }
    }

    /// What an unpacker, a fetcher or the system said while bytes were read.
    pub(crate) fn from_io(error: io::Error) -> Problem {
        match error.downcast::<Problem>() {
            Ok(problem) => problem,
            Err(error) => Problem::Io(error),
        }
    }

    /// Wraps the problem so that it can travel through a byte reader; see [`from_io`](Problem::from_io).
    #[cfg(any(feature = "compress", feature = "net"))]
    pub(crate) fn into_io(self) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, self)
    }
}

fn shown(symbol: char) -> String {
    match symbol {
        '\u{fffd}' => "a byte that is no UTF-8 text".to_owned(),
        symbol if symbol.is_control() => format!("the control character {:#04x}", symbol as u32),
        symbol => format!("'{symbol}'"),
    }
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}
