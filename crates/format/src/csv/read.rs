//! Reads CSV row by row.

use super::Sheet;
use super::sheet::needs_parser;
use crate::input::{LineBytes, Lines};
use crate::{Chunk, Entry, Options, Place, Problem, ReadError};
use csv::{ReaderBuilder, StringRecord};
use std::mem;
use std::sync::Arc;

/// The rows of a CSV text.
pub(crate) struct Rows {
    sheet: Arc<Sheet>,
    rest: Rest,
    /// The number of puzzles read so far.
    items: usize,
    /// Whether there was a row, readable or not.
    has_rows: bool,
    /// The rows that the current call of [`fill`](Rows::fill) has found. A field, so that its memory is reused.
    spots: Vec<Spot>,
}

/// The unread part of the text.
enum Rest {
    /// Each row is one line.
    Lines(Lines),
    /// A row may have several lines. The reader switches to this state at the first line with a quote or a lone carriage return.
    Records {
        records: csv::Reader<LineBytes>,
        lines_before: u64,
    },
    Nothing,
}

/// A row with a classic puzzle.
pub(crate) struct Spot {
    /// The position of the row in the text.
    pub(crate) row: usize,
    /// The position of the symbols in the text.
    pub(crate) symbols: usize,
    /// The number of its line.
    pub(crate) line: usize,
}

/// A row with its line number, or the line number of a problem that ends the input.
type Record = Result<(usize, StringRecord), (usize, Problem)>;

impl Rows {
    /// Reads the header, if there is one.
    pub(crate) fn new(
        mut lines: Lines,
        source: Arc<str>,
        options: Options,
    ) -> Result<Rows, Problem> {
        let head = loop {
            match lines.next().ok_or(Problem::NoPuzzle)?? {
                line if is_skipped(&line.text) => {}
                line => break line,
            }
        };
        let sheet = Arc::new(Sheet::new(&head.text, source, options));
        if !sheet.has_header() {
            lines.put_back(Ok(head));
        }
        let rest = Rest::Lines(lines);
        Ok(Rows { sheet, rest, items: 0, has_rows: false, spots: Vec::new() })
    }

    /// Appends the next buffered rows with classic puzzles to a chunk, at most `max`. Returns false if there are none,
    /// because the next row is of another kind, incomplete in the buffer or missing.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk, max: usize) -> bool {
        let Rest::Lines(lines) = &mut self.rest else { return false };
        if !self.sheet.has_classics() {
            return false;
        }
        self.spots.clear();
        let first = lines.number() + 1;
        let text = lines.buffered();
        let (mut at, mut count) = (0, 0);
        while self.spots.len() < max
            && let Some(length) = text[at..].iter().position(|byte| *byte == b'\n')
            && length <= self.sheet.line_bytes()
        {
            let row = &text[at..at + length];
            let row = row.strip_suffix(b"\r").unwrap_or(row);
            // Skips empty lines and comments. A line of only blanks is rare, so `glance` leaves it to `record`.
            if !matches!(row.first(), None | Some(b'#')) {
                let Some(symbols) = self.sheet.glance(row) else { break };
                self.spots.push(Spot { row: at, symbols: at + symbols, line: first + count });
            }
            at += length + 1;
            count += 1;
        }
        chunk.push_rows(&self.sheet, self.items + 1, &text[..at], &self.spots);
        lines.skip_lines(at, count);
        self.items += self.spots.len();
        self.has_rows |= !self.spots.is_empty();
        !self.spots.is_empty()
    }

    /// Reads the next row; `None` at the end.
    fn record(&mut self) -> Option<Record> {
        if let Rest::Lines(lines) = &mut self.rest {
            let line = loop {
                match lines.next()? {
                    Ok(line) if is_skipped(&line.text) => {}
                    Ok(line) => break line,
                    Err(problem) => return Some(Err((lines.number(), problem))),
                }
            };
            if !needs_parser(line.text.as_bytes()) {
                return Some(Ok((line.number, self.sheet.fields(&line.text))));
            }
            let lines_before = line.number as u64 - 1;
            lines.put_back(Ok(line));
            if let Rest::Lines(lines) = mem::replace(&mut self.rest, Rest::Nothing) {
                let records = ReaderBuilder::new()
                    .has_headers(false)
                    .flexible(true)
                    .delimiter(self.sheet.delimiter as u8)
                    .comment(Some(b'#'))
                    .from_reader(LineBytes::from(lines));
                self.rest = Rest::Records { records, lines_before };
            }
        }
        let Rest::Records { records, lines_before } = &mut self.rest else { return None };
        let mut record = StringRecord::new();
        let is_blank = |record: &StringRecord| {
            let is_one = record.len() == 1 || self.sheet.delimiter == '\t';
            is_one && record.as_slice().trim().is_empty()
        };
        let mut read = records.read_record(&mut record);
        while matches!(read, Ok(true)) && is_blank(&record) {
            read = records.read_record(&mut record);
        }
        match read {
            Ok(true) => {
                // `record.position()` is before the comments and blank lines above the record. So the line number of the
                // record is counted back from the position after it.
                let breaks: usize = record.iter().map(|field| field.matches('\n').count()).sum();
                let next = (records.position().line() + *lines_before) as usize;
                Some(Ok((next - 1 - breaks, record)))
            }
            Ok(false) => None,
            Err(error) => Some(Err((records.get_ref().number(), problem(error)))),
        }
    }
}

impl Iterator for Rows {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        let source = &self.sheet.source.clone();
        let place = |line| Place { line: Some(line), ..Place::of(source.clone()) };
        match self.record() {
            Some(Ok((line, record))) => {
                self.has_rows = true;
                Some(match self.sheet.read(&record) {
                    Ok(entry) => {
                        self.items += 1;
                        Ok(Entry {
                            place: Place { item: Some(self.items), ..place(line) },
                            ..entry
                        })
                    }
                    Err(problem) => Err(ReadError { place: place(line), problem }),
                })
            }
            Some(Err((line, problem))) => {
                (self.rest, self.has_rows) = (Rest::Nothing, true);
                Some(Err(ReadError { place: place(line), problem }))
            }
            None => {
                self.rest = Rest::Nothing;
                let place = Place::of(source.clone());
                let is_empty = !mem::replace(&mut self.has_rows, true);
                is_empty.then_some(Err(ReadError { place, problem: Problem::NoPuzzle }))
            }
        }
    }
}

/// Whether a line is blank or a comment.
fn is_skipped(line: &str) -> bool {
    line.starts_with('#') || line.trim().is_empty()
}

fn problem(error: csv::Error) -> Problem {
    let text = error.to_string();
    match error.into_kind() {
        csv::ErrorKind::Io(error) => Problem::from_io(error),
        _ => Problem::Csv(text),
    }
}
