//! Reads puzzles one after another from any bytes.

use crate::input::{Bytes, Content, Line, Lines, sniff};
use crate::multi_grid::drawing::Drawings;
use crate::text::Text;
use crate::{AnyEntry, Chunk, Entry, Format, Options, Place, Problem, ReadError, Reading};
use ennead_puzzle::Setup;
use std::io::{BufRead, Cursor};
use std::sync::Arc;

/// Iterates over the puzzles of an input. A malformed puzzle is an error among the items, and reading continues with the
/// next puzzle. After an error of the input itself, the iterator ends.
///
/// Nothing is read before the first call of `next` or [`fill`](Reader::fill).
///
/// ```
/// use ennead_format::{Options, Reader};
/// let good = ".".repeat(81);
/// let text = format!("{good}\n{}\n{good} 2nd\n", &good[1..]);
/// let results: Vec<_> = Reader::new("p.txt", std::io::Cursor::new(text), &Options::default()).collect();
/// assert_eq!(results[1].as_ref().unwrap_err().to_string(), "p.txt:2:1: 80 cells; a 9 x 9 grid needs 81");
/// assert_eq!(results[2].as_ref().unwrap().trailing.as_deref(), Some("2nd"));
/// ```
pub struct Reader {
    state: State,
    /// The meanings of drawings. Each must match a drawing in each puzzle.
    readings: Vec<Reading>,
}

enum State {
    Fresh { source: Arc<str>, bytes: Bytes, options: Options },
    Running(Entries),
    Failed,
}

/// An iterator over the entries, by the kind of input.
enum Entries {
    Text(Box<Text>),
    #[cfg(feature = "csv")]
    Csv(Box<crate::csv::Rows>),
    Other(Box<dyn Iterator<Item = Result<AnyEntry, ReadError>> + Send>),
}

impl Reader {
    /// Creates a reader of `bytes`. Messages call this input `source`.
    pub fn new(
        source: impl Into<Arc<str>>,
        bytes: impl BufRead + Send + 'static,
        options: &Options,
    ) -> Reader {
        let state = State::Fresh {
            source: source.into(),
            bytes: Box::new(bytes),
            options: options.clone(),
        };
        Reader { state, readings: options.readings.clone() }
    }

    /// Creates a reader of a folder with the arrays of HRM or TRM, `all__inputs.npy` and `all__labels.npy`.
    ///
    /// # Errors
    /// When the folder lacks one of these files, or the file is not an array of puzzles. Errors in single puzzles are items of
    /// the reader.
    #[cfg(feature = "npz")]
    pub fn of_folder(folder: &std::path::Path, options: &Options) -> Result<Reader, ReadError> {
        let source: Arc<str> = folder.display().to_string().into();
        let fail = |problem| ReadError { place: Place::of(source.clone()), problem };
        if !folder.join(crate::npz::HRM_INPUTS).is_file() {
            let parts = crate::npz::parts(folder);
            let is_data_set = !parts.is_empty();
            return Err(fail(if is_data_set { Problem::Parts(parts) } else { Problem::Directory }));
        }
        let items = crate::npz::read_folder(folder, source.clone(), options.clone());
        let state = State::Running(single(items.map_err(fail)?));
        Ok(Reader { state, readings: options.readings.clone() })
    }

    /// Returns an error, because this build does not support NumPy arrays and thus no folders.
    ///
    /// # Errors
    /// Always.
    #[cfg(not(feature = "npz"))]
    pub fn of_folder(folder: &std::path::Path, _: &Options) -> Result<Reader, ReadError> {
        let place = Place::of(folder.display().to_string());
        Err(ReadError { place, problem: Problem::Directory })
    }

    /// Creates a reader of a text. Messages call this input `text`.
    pub fn from_text(text: &str, options: &Options) -> Reader {
        Reader::new("text", Cursor::new(text.as_bytes().to_vec()), options)
    }

    /// Appends the next items to a chunk: up to `max` buffered lines with classic puzzles, or else one entry or error.
    /// Returns false at the end of the input.
    ///
    /// The items are those that the iterator would return; calls of `fill` and `next` may alternate. When reading from a pipe,
    /// lines that have arrived are returned before waiting for more.
    pub fn fill(&mut self, chunk: &mut Chunk, max: usize) -> bool {
        let max = max.min(Chunk::MAX_ITEMS.saturating_sub(chunk.len()));
        if max == 0 {
            return true;
        }
        let is_checked = !self.readings.is_empty();
        match self.running() {
            // Readings must be checked for each entry, so the fast path is not used.
            Ok(Some(_)) if is_checked => {}
            Ok(Some(Entries::Text(text))) => {
                if text.fill(chunk, max) {
                    return true;
                }
            }
            #[cfg(feature = "csv")]
            Ok(Some(Entries::Csv(rows))) => {
                if rows.fill(chunk, max) {
                    return true;
                }
            }
            Ok(_) => {}
            Err(error) => {
                chunk.push(Err(error));
                return true;
            }
        }
        let next = self.next_any();
        let more = next.is_some();
        next.into_iter().for_each(|entry| chunk.push(entry));
        more
    }

    /// Reads the next puzzle or multi-grid puzzle. In contrast, [`next`](Iterator::next) returns an error for a multi-grid
    /// puzzle.
    ///
    /// ```
    /// use ennead_format::{AnyEntry, Options, Reader};
    /// let text = r#"{"grids":[{"at":[1,1],"givens":"1..............."},{"at":[3,3],"givens":"................"}]}"#;
    /// let mut reader = Reader::from_text(text, &Options::default());
    /// let Some(Ok(AnyEntry::MultiGrid(entry))) = reader.next_any() else { panic!() };
    /// assert_eq!(entry.multi_grid.cell_count(), 28);
    ///
    /// let error = Reader::from_text(text, &Options::default()).next().unwrap().unwrap_err();
    /// assert_eq!(error.to_string(), "text:1: a multi-grid puzzle, where a single grid is expected");
    /// ```
    pub fn next_any(&mut self) -> Option<Result<AnyEntry, ReadError>> {
        let next = self.next_unchecked()?;
        Some(next.and_then(|entry| entry.with_all_read(&self.readings)))
    }

    /// Like [`next_any`](Reader::next_any), without the check that each reading matches a drawing.
    fn next_unchecked(&mut self) -> Option<Result<AnyEntry, ReadError>> {
        match self.running() {
            Ok(Some(Entries::Text(text))) => text.next(),
            #[cfg(feature = "csv")]
            Ok(Some(Entries::Csv(rows))) => Some(rows.next()?.map(AnyEntry::Puzzle)),
            Ok(Some(Entries::Other(entries))) => entries.next(),
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        }
    }

    /// Returns the iterator over the entries. The first call detects the format; if it fails, later calls return `None`.
    fn running(&mut self) -> Result<Option<&mut Entries>, ReadError> {
        if let State::Fresh { .. } = &self.state {
            let State::Fresh { source, bytes, options } =
                std::mem::replace(&mut self.state, State::Failed)
            else {
                unreachable!("the state was just matched as fresh")
            };
            match start(source.clone(), bytes, options) {
                Ok(running) => self.state = State::Running(running),
                Err(problem) => return Err(ReadError { place: Place::of(source), problem }),
            }
        }
        match &mut self.state {
            State::Running(entries) => Ok(Some(entries)),
            _ => Ok(None),
        }
    }
}

impl Iterator for Reader {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        Some(self.next_any()?.and_then(AnyEntry::into_puzzle))
    }
}

/// Reads exactly one puzzle from text in any format.
///
/// ```
/// let setup = ennead_format::read_one("[[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]")?;
/// assert_eq!(setup.rows, 4);
/// assert_eq!(setup.values[6], 2);
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
///
/// # Errors
/// When the text contains no puzzle, more than one, or a malformed one.
pub fn read_one(text: &str) -> Result<Setup, ReadError> {
    let mut reader = Reader::from_text(text, &Options::default());
    let none = || ReadError { place: Place::of("text"), problem: Problem::NoPuzzle };
    let entry = reader.next().unwrap_or_else(|| Err(none()))?;
    match reader.next() {
        None => Ok(entry.setup),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => Err(ReadError { place: second.place, problem: Problem::Several }),
    }
}

fn start(source: Arc<str>, bytes: Bytes, mut options: Options) -> Result<Entries, Problem> {
    options.format = options.format.map(Format::as_read);
    match sniff(bytes)? {
        Content::Zip(bytes) => npz(source, bytes, options),
        Content::Npy(bytes) => npy(source, bytes, options),
        Content::Parquet(bytes) => parquet(source, bytes, options),
        Content::Xml(bytes) => xml(source, bytes, options),
        Content::Text(_) if matches!(options.format, Some(Format::Npz | Format::Npy)) => {
            Err(Problem::Numpy("it is text; choose another format".to_owned()))
        }
        Content::Text(_) if options.format == Some(Format::Parquet) => {
            Err(Problem::Parquet("it is text; choose another format".to_owned()))
        }
        Content::Text(mut bytes) => {
            let mut limit = options.limits.line_bytes;
            if begins_with_bracket(&mut bytes) {
                // A long list or object is often on a single line.
                limit = limit.max(options.limits.item_bytes);
            }
            let mut lines = Lines::new(bytes, limit);
            let wanted = options.format.filter(|format| !format.has_wrappings());
            let format = match wanted {
                None | Some(Format::MultiGrid) => detect(&mut lines)?,
                Some(wanted) => wanted,
            };
            match (format, wanted) {
                (Format::Json, _) => json(source, lines, options),
                (_, Some(Format::MultiGrid)) => {
                    Ok(Entries::Other(Box::new(Drawings::new(lines, source, options))))
                }
                (Format::Csv, _) => csv(source, lines, options),
                _ => Ok(Entries::Text(Box::new(Text::new(lines, source, options)))),
            }
        }
    }
}

/// Whether the bytes that are already buffered begin with a bracket.
fn begins_with_bracket(bytes: &mut Bytes) -> bool {
    let start = bytes.fill_buf().unwrap_or_default();
    matches!(start.trim_ascii_start().first(), Some(b'[' | b'{'))
}

/// Distinguishes JSON and CSV from other text by the first line that is neither blank nor a comment. `Line` is other text.
fn detect(lines: &mut Lines) -> Result<Format, Problem> {
    // Blank lines are put back, because they are empty cells if each line of the text has one cell.
    let mut blank = Vec::new();
    let found = first_line(lines, &mut blank);
    let format = found.and_then(|first| match first {
        Some(line) => detect_by_line(line, lines),
        None => Ok(Format::Line),
    });
    blank.into_iter().rev().for_each(|line| lines.put_back(Ok(line)));
    format
}

/// Like [`detect`], with a given first line, which is put back.
fn detect_by_line(mut line: Line, lines: &mut Lines) -> Result<Format, Problem> {
    let mut start = line.text.trim_start();
    if let bracket @ ("[" | "{") = start.trim_end()
        && let Some(next) = first_line(lines, &mut Vec::new())?
    {
        // The content of the bracket begins on the next line, so the two lines are joined.
        line = Line { number: next.number, text: format!("{bracket}{}", next.text) };
        start = &line.text;
    }
    let inner = start.strip_prefix('[').unwrap_or(start).trim_start();
    let format = if inner.strip_prefix('{').is_some_and(begins_object) {
        Format::Json
    } else if crate::names::is_csv_header(start) {
        Format::Csv
    } else {
        Format::Line
    };
    lines.put_back(Ok(line));
    Ok(format)
}

/// Whether the text after a brace belongs to a JSON object, as opposed to an array in C or a table in a wiki.
fn begins_object(inner: &str) -> bool {
    let inner = inner.trim_start();
    let Some(string) = inner.strip_prefix('"') else {
        let is_cell =
            |symbol: char| symbol.is_ascii_digit() || crate::symbols::is_empty_cell(symbol);
        return !inner.starts_with(|symbol| is_cell(symbol) || matches!(symbol, '{' | '\'' | '|'));
    };
    let after = string.split_once('"').map_or("", |(_, after)| after.trim_start());
    !after.starts_with([',', '}'])
}

/// Reads the first line that is neither blank nor a comment. Appends up to [`MAX_BLANK`] of the lines above it to `before`.
fn first_line(lines: &mut Lines, before: &mut Vec<Line>) -> Result<Option<Line>, Problem> {
    for line in lines {
        let line = line?;
        let start = line.text.trim_start();
        if !start.is_empty() && !start.starts_with('#') {
            return Ok(Some(line));
        }
        if before.len() < MAX_BLANK {
            before.push(line);
        }
    }
    Ok(None)
}

/// The maximum number of blank lines before the first cell of a grid.
const MAX_BLANK: usize = 80;

/// Wraps the entries of a format without multi-grid puzzles.
#[cfg(any(feature = "npz", feature = "parquet", feature = "xml"))]
fn single(entries: impl Iterator<Item = Result<Entry, ReadError>> + Send + 'static) -> Entries {
    Entries::Other(Box::new(entries.map(|entry| entry.map(AnyEntry::Puzzle))))
}

#[cfg(feature = "json")]
fn json(source: Arc<str>, lines: Lines, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::json::Objects::new(lines, source, options, object))))
}

/// Reads a JSON object of ennead or of another program. The names of its fields identify the program.
#[cfg(feature = "links")]
fn object(object: &crate::fields::Object, options: &Options) -> Result<AnyEntry, Problem> {
    if let Some(read) = crate::link::of_program(object, &options.readings) {
        read
    } else if let Some(text) = object.get("encoded_puzzle").and_then(|text| text.as_str()) {
        encoded(object, text, options)
    } else {
        crate::json::read(object).map(AnyEntry::Puzzle)
    }
}

/// Reads an object of Sudoku-Bench. The link in `encoded_puzzle` contains the puzzle with all rules; other fields contain the
/// title and the solution.
#[cfg(feature = "links")]
fn encoded(
    object: &crate::fields::Object,
    text: &str,
    options: &Options,
) -> Result<AnyEntry, Problem> {
    let plain = crate::json::read(object);
    match crate::link::parse(text, options) {
        None => plain.map(AnyEntry::Puzzle),
        Some(read) => Ok(match (read?, plain) {
            (AnyEntry::Puzzle(entry), Ok(plain)) if entry.setup.rows == plain.setup.rows => {
                let title = plain.title.or(entry.title);
                AnyEntry::Puzzle(Entry { title, solution: plain.solution, ..entry })
            }
            (read, _) => read,
        }),
    }
}

#[cfg(all(feature = "json", not(feature = "links")))]
fn object(object: &crate::fields::Object, _: &Options) -> Result<AnyEntry, Problem> {
    crate::json::read(object).map(AnyEntry::Puzzle)
}

#[cfg(not(feature = "json"))]
fn json(_: Arc<str>, _: Lines, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("json"))
}

#[cfg(feature = "parquet")]
fn parquet(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(single(crate::parquet::Rows::new(bytes, source, options)?))
}

#[cfg(not(feature = "parquet"))]
fn parquet(_: Arc<str>, _: Bytes, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("parquet"))
}

#[cfg(feature = "xml")]
fn xml(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(single(crate::opensudoku::Games::new(bytes, source, options)))
}

#[cfg(not(feature = "xml"))]
fn xml(_: Arc<str>, _: Bytes, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("xml"))
}

#[cfg(feature = "csv")]
fn csv(source: Arc<str>, lines: Lines, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Csv(Box::new(crate::csv::Rows::new(lines, source, options)?)))
}

#[cfg(not(feature = "csv"))]
fn csv(_: Arc<str>, _: Lines, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("csv"))
}

#[cfg(feature = "npz")]
fn npz(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(single(crate::npz::read(bytes, source, options)?))
}

#[cfg(feature = "npz")]
fn npy(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(single(crate::npz::read_npy(bytes, source, options)?))
}

#[cfg(not(feature = "npz"))]
use npz as npy;

#[cfg(not(feature = "npz"))]
fn npz(_: Arc<str>, _: Bytes, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("npz"))
}
