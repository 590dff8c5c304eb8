//! Going on where an earlier run stopped: its results are counted, compared with the input, and passed over.
//!
//! Nothing is noted beside the output. Which puzzles have a line in it follows from the input alone: every puzzle
//! and every line that was meant as one; in CSV only what is a puzzle. So the input is read again, without
//! solving, until as many lines are accounted for as there are.

use crate::exit::Failure;
use crate::input::{Entries, Fault, check};
use ennead::bulk::{Form, is_flawed};
use ennead::format::{Chunk, Place};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// How many puzzles are compared at a time.
const CHUNK: usize = 4096;

/// The results that an earlier run left in a file.
pub(crate) struct Earlier {
    path: PathBuf,
    file: BufReader<File>,
    form: Form,
    /// The line above the results, without its end.
    pub(crate) head: Option<String>,
    /// The line that was read last, and how many were.
    line: Vec<u8>,
    number: u64,
    /// How many whole lines there are, and how many bytes those that were read have.
    lines: u64,
    bytes: u64,
}

impl Earlier {
    /// Opens the file of an earlier run. `None` when there is none, or not a whole line in it.
    pub(crate) fn open(path: &Path, form: Form) -> Result<Option<Earlier>, Failure> {
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::at(path, &error)),
        };
        let mut earlier = Earlier {
            path: path.to_owned(),
            file: BufReader::with_capacity(1 << 18, file),
            form,
            head: None,
            line: Vec::new(),
            number: 0,
            lines: 0,
            bytes: 0,
        };
        earlier.lines = earlier.count().map_err(|error| Failure::at(path, &error))?;
        if earlier.lines > 0 && form == Form::Csv {
            earlier.next()?;
            earlier.head = Some(String::from_utf8_lossy(&earlier.line).into_owned());
        }
        Ok((earlier.lines > 0).then_some(earlier))
    }

    /// Takes from the entries those that have a line in the file, and says how many lines that were. Fails when
    /// a line is not of its puzzle, or there are more lines than puzzles.
    pub(crate) fn pass_over(&mut self, entries: &mut Entries<'_>) -> Result<u64, Failure> {
        let before = self.number;
        let mut chunk = Chunk::new();
        while self.number < self.lines {
            chunk.clear();
            let most = usize::try_from(self.lines - self.number).unwrap_or(CHUNK).min(CHUNK);
            entries.fill(&mut chunk, most);
            if chunk.is_empty() {
                let (found, puzzles) = (self.lines - before, self.number - before);
                return Err(self.refusal(&format!(
                    "has {found} results, but the input only {puzzles} puzzles"
                )));
            }
            for index in 0..chunk.len() {
                self.pass_over_one(&mut chunk, index)?;
            }
        }
        Ok(self.number - before)
    }

    /// The file, cut to whole lines, with its end as the place to write on.
    pub(crate) fn into_file(self) -> Result<File, Failure> {
        let mut file = self.file.into_inner();
        file.set_len(self.bytes)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(|error| Failure::at(&self.path, &error))?;
        Ok(file)
    }

    /// Reads the line of an item of the input, if it has one.
    fn pass_over_one(&mut self, chunk: &mut Chunk, index: usize) -> Result<(), Failure> {
        if let Some(puzzle) = chunk.classic(index) {
            if self.form == Form::Csv && is_flawed(puzzle) {
                return Ok(());
            }
            self.next()?;
            return match self.belongs(puzzle) {
                true => Ok(()),
                false => Err(self.not_of(&chunk.place(index))),
            };
        }
        let place = chunk.place(index);
        let givens = match chunk.take(index) {
            Ok(entry) => check(entry.setup).map(|puzzle| puzzle.givens().to_string()).ok(),
            Err(error) => match Fault::from(error).of_one_puzzle {
                true => None,
                false => return Ok(()),
            },
        };
        if givens.is_none() && self.form == Form::Csv {
            return Ok(());
        }
        self.next()?;
        match self.belongs(givens.unwrap_or_default().as_bytes()) {
            true => Ok(()),
            false => Err(self.not_of(&place)),
        }
    }

    fn not_of(&self, place: &Place) -> Failure {
        self.refusal(&format!("line {} is not the result of {place}", self.number))
    }

    /// Whether the line can be the result of a puzzle; one that could not be read has no symbols.
    fn belongs(&self, puzzle: &[u8]) -> bool {
        let agrees = |solution: &[u8]| solution.is_empty() || fits(puzzle, solution);
        match self.form {
            Form::Line => agrees(&self.line),
            Form::Count => self.line.iter().all(u8::is_ascii_digit),
            Form::Csv => {
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

    /// How many whole lines there are; goes back to the first.
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

    fn refusal(&self, problem: &str) -> Failure {
        const ADVICE: &str = "give the same input and form as before, or leave --resume out";
        Failure::Message(format!("{}: {problem}; {ADVICE}", self.path.display()))
    }
}

/// Whether a solution has as many cells as the puzzle and all of its givens.
fn fits(puzzle: &[u8], solution: &[u8]) -> bool {
    puzzle.len() == solution.len()
        && puzzle.iter().zip(solution).all(|(given, digit)| {
            let given = plain(given);
            given == b'.' || given == *digit
        })
}

/// A symbol as it is written: an empty cell is a point.
fn plain(symbol: &u8) -> u8 {
    if symbol.is_ascii_alphanumeric() && *symbol != b'0' { *symbol } else { b'.' }
}
