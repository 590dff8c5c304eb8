//! Resumes an earlier run: counts its results, compares them with the input, and skips their puzzles.
//!
//! There is no state beside the output, because the input determines which puzzles have a line: every puzzle and every
//! malformed puzzle; in CSV only puzzles. The input is therefore read again, without solving, until every line of the
//! output is matched.

use crate::exit::Failure;
use crate::input::{Entries, InputError, check};
use ennead::bulk::{LineFormat, has_clash};
use ennead::format::{AnyEntry, Chunk, Place};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The number of puzzles compared at a time.
const CHUNK: usize = 4096;

/// The results of an earlier run in a file.
pub(crate) struct EarlierRun {
    path: PathBuf,
    file: BufReader<File>,
    content: LineFormat,
    /// The header above the results, without its line end.
    pub(crate) header: Option<String>,
    /// The last line read, and the number of lines read.
    line: Vec<u8>,
    number: u64,
    /// The number of complete lines, and the length in bytes of those read.
    lines: u64,
    bytes: u64,
}

impl EarlierRun {
    /// Opens the file of an earlier run. `None` if there is none, or without a complete line.
    pub(crate) fn open(path: &Path, content: LineFormat) -> Result<Option<EarlierRun>, Failure> {
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::at(path, &error)),
        };
        let mut earlier = EarlierRun {
            path: path.to_owned(),
            file: BufReader::with_capacity(1 << 18, file),
            content,
            header: None,
            line: Vec::new(),
            number: 0,
            lines: 0,
            bytes: 0,
        };
        earlier.lines = earlier.count().map_err(|error| Failure::at(path, &error))?;
        if earlier.lines > 0 && content == LineFormat::Csv {
            earlier.next()?;
            earlier.header = Some(String::from_utf8_lossy(&earlier.line).into_owned());
        }
        Ok((earlier.lines > 0).then_some(earlier))
    }

    /// Skips the entries that have a line in the file, and returns the number of lines. Fails if a line does not match its
    /// puzzle, or if there are more lines than puzzles.
    pub(crate) fn skip_finished(&mut self, entries: &mut Entries<'_>) -> Result<u64, Failure> {
        let before = self.number;
        let mut chunk = Chunk::new();
        while self.number < self.lines {
            chunk.clear();
            let max = usize::try_from(self.lines - self.number).unwrap_or(CHUNK).min(CHUNK);
            entries.fill(&mut chunk, max);
            if chunk.is_empty() {
                let (found, puzzles) = (self.lines - before, self.number - before);
                return Err(self.failure(&format!(
                    "has {found} results, but the input has only {puzzles} puzzles"
                )));
            }
            for index in 0..chunk.len() {
                self.skip_item(&mut chunk, index)?;
            }
        }
        Ok(self.number - before)
    }

    /// The file, truncated to complete lines, positioned at its end.
    pub(crate) fn into_file(self) -> Result<File, Failure> {
        let mut file = self.file.into_inner();
        file.set_len(self.bytes)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(|error| Failure::at(&self.path, &error))?;
        Ok(file)
    }

    /// Reads the line of an input item, if it has one.
    fn skip_item(&mut self, chunk: &mut Chunk, index: usize) -> Result<(), Failure> {
        if let Some(puzzle) = chunk.classic(index) {
            if self.content == LineFormat::Csv && has_clash(puzzle) {
                return Ok(());
            }
            self.next()?;
            return match self.belongs(puzzle) {
                true => Ok(()),
                false => Err(self.mismatch(&chunk.place(index))),
            };
        }
        let place = chunk.place(index);
        let givens = match chunk.take(index) {
            Ok(AnyEntry::MultiGrid(_)) if self.content == LineFormat::Csv => None,
            Ok(AnyEntry::MultiGrid(entry)) => {
                let givens = entry.multi_grid.grids().iter();
                let givens = givens.map(|part| part.puzzle().givens().to_string());
                Some(givens.collect::<Vec<_>>().join(" "))
            }
            Ok(AnyEntry::Puzzle(entry)) => {
                check(entry.setup).map(|puzzle| puzzle.givens().to_string()).ok()
            }
            Err(error) => match InputError::from(error).is_of_puzzle {
                true => None,
                false => return Ok(()),
            },
        };
        if givens.is_none() && self.content == LineFormat::Csv {
            return Ok(());
        }
        self.next()?;
        match self.belongs(givens.unwrap_or_default().as_bytes()) {
            true => Ok(()),
            false => Err(self.mismatch(&place)),
        }
    }

    fn mismatch(&self, place: &Place) -> Failure {
        self.failure(&format!("line {} is not the result of {place}", self.number))
    }

    /// Whether the line can be the result of a puzzle. A malformed puzzle has no symbols.
    fn belongs(&self, puzzle: &[u8]) -> bool {
        let agrees = |solution: &[u8]| solution.is_empty() || fits(puzzle, solution);
        match self.content {
            LineFormat::Solution => agrees(&self.line),
            LineFormat::Count => self.line.iter().all(u8::is_ascii_digit),
            LineFormat::Csv => {
                let mut columns = self.line.split(|byte| *byte == b',');
                columns
                    .next()
                    .is_some_and(|stated| stated.iter().copied().eq(puzzle.iter().map(plain)))
                    && columns.next().is_some_and(agrees)
            }
        }
    }

    /// Reads the next line.
    fn next(&mut self) -> Result<(), Failure> {
        self.line.clear();
        let read = self.file.read_until(b'\n', &mut self.line);
        self.bytes += read.map_err(|error| Failure::at(&self.path, &error))? as u64;
        self.number += 1;
        self.line.pop();
        Ok(())
    }

    /// Counts the complete lines, and rewinds.
    fn count(&mut self) -> std::io::Result<u64> {
        let mut lines = 0;
        loop {
            let bytes = self.file.fill_buf()?;
            if bytes.is_empty() {
                self.file.rewind()?;
                return Ok(lines);
            }
            lines += bytes.iter().map(|byte| u64::from(*byte == b'\n')).sum::<u64>();
            let length = bytes.len();
            self.file.consume(length);
        }
    }

    fn failure(&self, problem: &str) -> Failure {
        const ADVICE: &str = "use the same input and format as before, or omit --resume";
        Failure::Message(format!("{}: {problem}; {ADVICE}", self.path.display()))
    }
}

/// Whether a solution has the cells and the givens of the puzzle.
fn fits(puzzle: &[u8], solution: &[u8]) -> bool {
    puzzle.len() == solution.len()
        && puzzle.iter().zip(solution).all(|(given, digit)| {
            let given = plain(given);
            given == b'.' || given == *digit
        })
}

/// A symbol as it is written, with `.` for an empty cell.
fn plain(symbol: &u8) -> u8 {
    if symbol.is_ascii_alphanumeric() && *symbol != b'0' { *symbol } else { b'.' }
}
