//! The errors of reading and writing puzzles.

use crate::{Format, NotDrawn, Place};
use ennead_puzzle::{MultiGridError, SetupError, Size, Spot};
use std::io;
use thiserror::Error;

/// A problem and its place in the input, such as `file.txt:3:12: 80 cells; a 9 x 9 grid needs 81`.
#[derive(Debug, Error)]
#[error("{place}: {problem}")]
pub struct ReadError {
    /// The place.
    pub place: Place,
    /// The problem.
    #[source]
    pub problem: Problem,
}

/// The reason why a puzzle could not be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// Reading the input failed.
    #[error("cannot be read: {0}")]
    Io(io::Error),
    /// An argument that is neither a file name nor a puzzle.
    #[error("no such file, and not a readable puzzle either: {0}")]
    NeitherFileNorPuzzle(Box<Problem>),
    /// A path that names a directory.
    #[error("is a directory; specify a file")]
    Directory,
    /// The folder of a data set of HRM or TRM, with the paths of its parts.
    #[error("is a data set; specify a part: {}", .0.join(" or "))]
    Parts(Vec<String>),
    /// An input without a puzzle, such as one of only blanks and comments.
    #[error("contains no puzzle")]
    NoPuzzle,
    /// Several puzzles where one is expected.
    #[error("more than one puzzle; specify exactly one")]
    Several,
    /// Binary data of an unknown format.
    #[error("unknown binary format; ennead reads text, .npz, .npy, gzip and zstd")]
    Binary,
    /// Text in UTF-16.
    #[error("UTF-16 text; save it as UTF-8")]
    Utf16,
    /// A web page.
    #[error("an HTML page, not a puzzle; use the address of the puzzle text")]
    Html,
    /// A picture in SVG.
    #[error("an SVG picture, which cannot be read; use the text or link of the puzzle")]
    Picture,
    /// A line of words where a puzzle was expected.
    #[error("'{text}' is not a puzzle; comments begin with #")]
    Text {
        /// The line, shortened if long.
        text: String,
    },
    /// A line longer than the limit.
    #[error("line too long; the limit is {limit} bytes")]
    LineTooLong {
        /// The limit.
        limit: usize,
    },
    /// A symbol that is not a digit.
    #[error("{} is not a digit in {} {size} x {size} grid; empty cells are . 0 _ * - ?", shown(*.symbol), article(*.size))]
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// The side of the grid.
        size: usize,
    },
    /// A cell that is neither a number nor pencil marks.
    #[error(
        "'{text}' is neither a number nor pencil marks in {} {size} x {size} grid",
        article(*.size)
    )]
    BadCell {
        /// The text of the cell.
        text: String,
        /// The side of the grid.
        size: usize,
    },
    /// A number of cells that is not the square of a side, or differs from the lines above.
    #[error("{found} {}; {} {side} x {side} grid needs {expected}", plural(*.found, "cell"), article(expected.isqrt()), side = expected.isqrt())]
    CellCount {
        /// The number of cells found.
        found: usize,
        /// The number of cells expected: that of the lines above, or else the nearest square.
        expected: usize,
    },
    /// A row that is shorter or longer than the rows above it.
    #[error("{found} {} in this row, but {expected} in the rows above", plural(*.found, "cell"))]
    RowLength {
        /// The number of cells in this row.
        found: usize,
        /// The number of cells in each row above.
        expected: usize,
    },
    /// A grid with too few rows.
    #[error("{rows} {} of {columns} cells; {} {columns} x {columns} grid needs {columns} rows", plural(*.rows, "row"), article(*columns))]
    IncompleteGrid {
        /// The number of rows found.
        rows: usize,
        /// The number of cells in each row.
        columns: usize,
    },
    /// A grid with blank cells in which the column of some digit is not clear.
    #[error(
        "{rows} rows of digits with gaps; it is not clear which cells are empty; write . for each empty cell"
    )]
    BlankCells {
        /// The number of rows.
        rows: usize,
    },
    /// A frame or table without cells.
    #[error("a table or frame without cells; write . for each empty cell")]
    NoCells,
    /// A number of lines other than 81, each blank or with one cell.
    #[error(
        "{lines} lines of at most one digit; 81 of them are a 9 x 9 grid, with a blank line for each empty cell; write . for each empty cell"
    )]
    CellLines {
        /// The number of lines.
        lines: usize,
    },
    /// A solution on a separate line, without its puzzle.
    #[error(
        "a solution without its puzzle; write it after the puzzle on the same line, or both in columns of a CSV file"
    )]
    SolutionAlone,
    /// A notebook whose cells contain no puzzle.
    #[error("a notebook without a puzzle in its cells; specify the file or the text of a puzzle")]
    NoPuzzleInNotebook,
    /// N * N symbols after a puzzle that are neither its region map nor its solution.
    #[error(
        "the symbols after the puzzle are neither its solution nor a map of {size} regions of {size} connected cells"
    )]
    NotRegions {
        /// The side of the grid.
        size: usize,
    },
    /// A line with the region map of a puzzle that was already returned.
    #[error(
        "a region map for the line above, whose puzzle is already processed; put both on one line"
    )]
    RegionsTooLate,
    /// A list or array whose dimensions do not fit a grid.
    #[error(
        "an array of shape {found} is not a grid; use (9, 9), (81), (n, 9, 9) or (n, 81), for any side up to 36"
    )]
    Shape {
        /// The shape in NumPy's notation, such as `(3, 5)`.
        found: String,
    },
    /// A list with rows of different lengths, or with both rows and numbers as items.
    #[error(
        "an array with rows of {found} cells is not a grid; all rows must have the same length"
    )]
    Ragged {
        /// The lengths found, such as `8 and 9`.
        found: String,
    },
    /// A list that is not closed, or contains something other than numbers.
    #[error("invalid list: {0}")]
    List(String),
    /// A list, object or file larger than the limit.
    #[error("larger than the limit of {limit} bytes; split it")]
    TooLarge {
        /// The limit.
        limit: u64,
    },
    /// Invalid JSON.
    #[error("invalid JSON: {0}")]
    Json(String),
    /// A JSON object, NumPy archive or Parquet file without a puzzle.
    #[error("contains no puzzle; one of these is required: {wanted}")]
    NoGivens {
        /// The names of fields or columns that can contain a puzzle.
        wanted: &'static str,
    },
    /// A field or column with an invalid value.
    #[error("{field}: {reason}")]
    Field {
        /// The name of the field or column.
        field: String,
        /// The reason why the value is invalid.
        reason: String,
    },
    /// A feature that is not supported. Ignoring it would change the puzzle.
    #[error("{0} are not supported yet")]
    Unsupported(&'static str),
    /// Invalid XML.
    #[error("invalid XML: {0}")]
    Xml(String),
    /// An invalid row of a CSV file.
    #[error("invalid CSV row: {0}")]
    Csv(String),
    /// An invalid Parquet file.
    #[error("invalid Parquet file: {0}")]
    Parquet(String),
    /// An invalid NumPy file.
    #[error("invalid NumPy file: {0}")]
    Numpy(String),
    /// A NumPy array of Python objects.
    #[error(
        "'{member}' contains Python objects (pickle), which are never loaded; save it as an array of numbers"
    )]
    Pickled {
        /// The name of the array.
        member: String,
    },
    /// Damaged compressed data.
    #[error("the {kind} data is damaged or truncated: {reason}")]
    Packed {
        /// The kind of compression.
        kind: &'static str,
        /// The error of the decoder.
        reason: String,
    },
    /// A response other than success from a web address.
    #[error("the server answered {status}; check the address")]
    Http {
        /// The HTTP status code.
        status: u16,
    },
    /// A web address that could not be fetched.
    #[error("cannot be fetched: {0}")]
    Fetch(String),
    /// A short address, whose puzzle is stored on a server.
    #[error(
        "'{name}' is only the id of a puzzle on a server; open it there and copy the long link"
    )]
    Elsewhere {
        /// The id.
        name: String,
    },
    /// A multi-grid puzzle where one grid is expected.
    #[error("a multi-grid puzzle, where a single grid is expected")]
    SeveralGrids,
    /// A problem in one of several grids.
    #[error("grid {number}{}: {problem}", .at.map_or(String::new(), |at| format!(" at {at}")))]
    InGrid {
        /// The number of the grid, from 1.
        number: usize,
        /// The place of the grid's first cell on the canvas, if known.
        at: Option<Spot>,
        /// The problem.
        problem: Box<Problem>,
    },
    /// A grid of a multi-grid puzzle that is not a valid puzzle by itself.
    #[error("{0}")]
    Flawed(SetupError),
    /// Grids that do not form a valid multi-grid puzzle.
    #[error(transparent)]
    MultiGrid(MultiGridError),
    /// A cell of a diagram that is not part of a grid.
    #[error(
        "the cell at {cell} of the diagram is not part of a complete 9 x 9 grid at a multiple of 3 rows and columns from the first cell; write other layouts as JSON"
    )]
    InNoGrid {
        /// The cell, as a row and column of the diagram.
        cell: Spot,
    },
    /// A diagram larger than the limit.
    #[error("a diagram larger than the limit of {limit} rows or columns")]
    DrawingTooLarge {
        /// The limit.
        limit: usize,
    },
    /// A reading that matches no drawing.
    #[error("{0}")]
    NotDrawn(Box<NotDrawn>),
    /// A format that this build does not include.
    #[error("this build does not support {0}; enable the feature of that name")]
    LeftOut(&'static str),
}

/// The reason why a puzzle could not be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Writing to the output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Puzzles of different sizes in a format that allows one size only.
    #[error("a {found} puzzle after a {first} puzzle; write each size to a separate file")]
    MixedSizes {
        /// The size of the first puzzle.
        first: Size,
        /// The differing size.
        found: Size,
    },
    /// The format cannot represent the puzzle at all, not even in part.
    #[error("{what} cannot be written as {format}")]
    Unwritable {
        /// The part of the puzzle that prevents it, such as `a grid of 16 x 16`.
        what: String,
        /// The format, in words.
        format: &'static str,
    },
    /// The format is binary, only read, or not part of this build.
    #[error("{format} is not a text format that ennead writes")]
    NotText {
        /// The format.
        format: Format,
    },
    /// The format contains puzzles only, not solutions.
    #[error("{format} states puzzles, not solutions; choose another format")]
    NoSolutions {
        /// The format.
        format: Format,
    },
    /// The puzzle needs a CSV column that the header lacks, because the first puzzle did not need it.
    #[error("a puzzle with {column} after puzzles without; write it to a separate file")]
    NoColumn {
        /// The missing column.
        column: &'static str,
    },
}

impl Problem {
    /// Makes the problem of a wrong number of cells. The nearest square is the expected number.
    pub(crate) fn cell_count(found: usize) -> Problem {
        let low = found.isqrt().max(1);
        let (low, high) = (low * low, (low + 1) * (low + 1));
        let expected = if found.abs_diff(low) <= high.abs_diff(found) { low } else { high };
        Problem::CellCount { found, expected }
    }

    /// Makes the problem of a line that is not a puzzle. The message contains at most 40 characters of the line.
    pub(crate) fn text(line: &str) -> Problem {
        const MAX_CHARS: usize = 40;
        let mut text: String = line.trim().chars().take(MAX_CHARS).collect();
        if line.trim().chars().count() > MAX_CHARS {
            text.push_str("...");
        }
        Problem::Text { text }
    }

    /// Converts an error of reading bytes. If `into_io` made the error from a problem, returns that problem.
    pub(crate) fn from_io(error: io::Error) -> Problem {
        match error.downcast::<Problem>() {
            Ok(problem) => problem,
            Err(error) => Problem::Io(error),
        }
    }

    /// Wraps the problem in an I/O error, for use in a byte reader. [`from_io`](Problem::from_io) unwraps it.
    #[cfg(any(feature = "compress", feature = "net"))]
    pub(crate) fn into_io(self) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, self)
    }
}

fn shown(symbol: char) -> String {
    match symbol {
        '\u{fffd}' => "a byte that is not UTF-8".to_owned(),
        symbol if symbol.is_control() => format!("the control character {:#04x}", symbol as u32),
        symbol => format!("'{symbol}'"),
    }
}

/// Returns the indefinite article before a side: `an` for `an 8 x 8`, `a` for `a 9 x 9`.
fn article(side: usize) -> &'static str {
    let vowel = matches!(side, 11 | 18) || side.to_string().starts_with('8');
    if vowel { "an" } else { "a" }
}

/// Returns the noun in the singular if `count` is 1, otherwise in the plural.
pub(crate) fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}
