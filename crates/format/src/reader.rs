//! One puzzle after another, from any bytes.

use crate::input::{Bytes, Content, Line, Lines, sniff};
use crate::text::Text;
use crate::{Chunk, Entry, Format, Options, Place, Problem, ReadError};
use ennead_puzzle::Setup;
use std::io::{BufRead, Cursor};
use std::sync::Arc;

/// The puzzles of an input, in order; a mistake in one of them is an error in its place, and reading
/// goes on with the next. Nothing follows an error of the input itself.
///
/// Nothing is read before the first puzzle is asked for.
///
/// ```
/// use ennead_format::{Options, Reader};
/// let good = ".".repeat(81);
/// let text = format!("{good}\n{}\n{good} 2nd\n", &good[1..]);
/// let results: Vec<_> = Reader::new("p.txt", std::io::Cursor::new(text), &Options::default()).collect();
/// assert_eq!(results[1].as_ref().unwrap_err().to_string(), "p.txt:2:1: 80 cells: 81 make 9 x 9");
/// assert_eq!(results[2].as_ref().unwrap().trailing.as_deref(), Some("2nd"));
/// ```
pub struct Reader(State);

enum State {
    Fresh { source: Arc<str>, bytes: Bytes, options: Options },
    Running(Entries),
    Failed,
}

/// What gives one entry after another.
enum Entries {
    Text(Box<Text>),
    Other(Box<dyn Iterator<Item = Result<Entry, ReadError>> + Send>),
}

impl Reader {
    /// Reads `bytes`; `source` names them in places.
    pub fn new(
        source: impl Into<Arc<str>>,
        bytes: impl BufRead + Send + 'static,
        options: &Options,
    ) -> Reader {
        Reader(State::Fresh {
            source: source.into(),
            bytes: Box::new(bytes),
            options: options.clone(),
        })
    }

    /// Reads a text. Places name it `text`.
    pub fn from_text(text: &str, options: &Options) -> Reader {
        Reader::new("text", Cursor::new(text.as_bytes().to_vec()), options)
    }

    /// Adds what comes next to a chunk: the lines with a classic puzzle that are at hand, or else one entry or
    /// error. At most `most` items are added. False at the end of the input.
    ///
    /// What is added is what the iterator would give, and the two may be used in turn. Where something comes
    /// from a pipe, what has arrived is handed out before more is waited for.
    pub fn fill(&mut self, chunk: &mut Chunk, most: usize) -> bool {
        let most = most.min(Chunk::MOST.saturating_sub(chunk.len()));
        if most == 0 {
            return true;
        }
        match self.running() {
            Ok(Some(Entries::Text(text))) => {
                if text.fill(chunk, most) {
                    return true;
                }
            }
            Ok(_) => {}
            Err(error) => {
                chunk.push(Err(error));
                return true;
            }
        }
        let next = self.next();
        let more = next.is_some();
        next.into_iter().for_each(|entry| chunk.push(entry));
        more
    }

    /// Begins to read, if that was not done.
    fn running(&mut self) -> Result<Option<&mut Entries>, ReadError> {
        if let State::Fresh { .. } = &self.0 {
            let State::Fresh { source, bytes, options } =
                std::mem::replace(&mut self.0, State::Failed)
            else {
                unreachable!("it was fresh a line above")
            };
            match start(source.clone(), bytes, options) {
                Ok(running) => self.0 = State::Running(running),
                Err(problem) => return Err(ReadError { place: Place::of(source), problem }),
            }
        }
        match &mut self.0 {
            State::Running(entries) => Ok(Some(entries)),
            _ => Ok(None),
        }
    }
}

impl Iterator for Reader {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        match self.running() {
            Ok(Some(Entries::Text(text))) => text.next(),
            Ok(Some(Entries::Other(entries))) => entries.next(),
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

/// Reads exactly one puzzle in any text form.
///
/// ```
/// let setup = ennead_format::read_one("[[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]")?;
/// assert_eq!(setup.size, 4);
/// assert_eq!(setup.values[6], 2);
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
///
/// # Errors
/// When there is none, something else, or more than one.
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

fn start(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    match sniff(bytes)? {
        Content::Zip(bytes) => npz(source, bytes, options),
        Content::Npy(bytes) => npy(source, bytes, options),
        Content::Xml(bytes) => xml(source, bytes, options),
        Content::Text(_) if matches!(options.format, Some(Format::Npz | Format::Npy)) => {
            Err(Problem::Numpy("it is text; ask for another format".to_owned()))
        }
        Content::Text(mut bytes) => {
            let mut limit = options.limits.line_bytes;
            if begins_with_bracket(&mut bytes) {
                // Lists and objects often stand on one line.
                limit = limit.max(options.limits.item_bytes);
            }
            let mut lines = Lines::new(bytes, limit);
            let wanted = options.format.filter(|format| !format.is_carried());
            match wanted.map_or_else(|| detect(&mut lines), Ok)? {
                Format::Json => json(source, lines, options),
                Format::Csv => csv(source, lines, options),
                _ => Ok(Entries::Text(Box::new(Text::new(lines, source, options)))),
            }
        }
    }
}

/// As far as it can be told without waiting for more bytes.
fn begins_with_bracket(bytes: &mut Bytes) -> bool {
    let start = bytes.fill_buf().unwrap_or_default();
    matches!(start.trim_ascii_start().first(), Some(b'[' | b'{'))
}

/// Tells JSON and CSV from other text, by the first line that says something.
fn detect(lines: &mut Lines) -> Result<Format, Problem> {
    let Some(mut line) = first_line(lines)? else { return Ok(Format::Line) };
    let mut start = line.text.trim_start();
    if start.trim_end() == "["
        && let Some(next) = first_line(lines)?
    {
        // The bracket stays with the line that tells what it holds.
        line = Line { number: next.number, text: format!("[{}", next.text) };
        start = &line.text;
    }
    let inner = start.strip_prefix('[').unwrap_or(start).trim_start();
    let format = if inner.starts_with('{') {
        Format::Json
    } else if crate::columns::is_csv_header(start) {
        Format::Csv
    } else {
        Format::Line
    };
    lines.put_back(Ok(line));
    Ok(format)
}

fn first_line(lines: &mut Lines) -> Result<Option<Line>, Problem> {
    for line in lines {
        let line = line?;
        let start = line.text.trim_start();
        if !start.is_empty() && !start.starts_with('#') {
            return Ok(Some(line));
        }
    }
    Ok(None)
}

#[cfg(feature = "json")]
fn json(source: Arc<str>, lines: Lines, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::json::Objects::new(lines, source, options))))
}

#[cfg(not(feature = "json"))]
fn json(_: Arc<str>, _: Lines, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("json"))
}

#[cfg(feature = "xml")]
fn xml(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::opensudoku::Games::new(bytes, source, options))))
}

#[cfg(not(feature = "xml"))]
fn xml(_: Arc<str>, _: Bytes, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("xml"))
}

#[cfg(feature = "csv")]
fn csv(source: Arc<str>, lines: Lines, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::csv::Rows::new(lines, source, options)?)))
}

#[cfg(not(feature = "csv"))]
fn csv(_: Arc<str>, _: Lines, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("csv"))
}

#[cfg(feature = "npz")]
fn npz(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::npz::read(bytes, source, options)?)))
}

#[cfg(feature = "npz")]
fn npy(source: Arc<str>, bytes: Bytes, options: Options) -> Result<Entries, Problem> {
    Ok(Entries::Other(Box::new(crate::npz::read_npy(bytes, source, options)?)))
}

#[cfg(not(feature = "npz"))]
use npz as npy;

#[cfg(not(feature = "npz"))]
fn npz(_: Arc<str>, _: Bytes, _: Options) -> Result<Entries, Problem> {
    Err(Problem::LeftOut("npz"))
}
