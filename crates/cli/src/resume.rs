//! Resumes an earlier run: counts its results, compares them with the input, and skips their puzzles.
//!
//! The output file is the only state. The input determines which entries have a line in it: in CSV every puzzle, in other
//! formats also every malformed puzzle. So the input is read again, without solving, until every line of the output has been
//! matched with an entry.

use crate::earlier::EarlierLines;
use crate::exit::Failure;
use crate::input::{Entries, InputError, check};
use crate::interrupt::interrupted;
use ennead::bulk::{LineFormat, has_clash};
use ennead::format::{AnyEntry, Chunk, Place};
use std::fs::File;
use std::path::Path;

/// The number of entries that are compared at a time.
const CHUNK: usize = 4096;

/// The results of an earlier run in a file.
pub(crate) struct EarlierRun {
    lines: EarlierLines,
    content: LineFormat,
    /// The header above the results, without its line break.
    pub(crate) header: Option<String>,
}

impl EarlierRun {
    /// Opens the file of an earlier run. `None` if it does not exist or has no complete line.
    pub(crate) fn open(path: &Path, content: LineFormat) -> Result<Option<EarlierRun>, Failure> {
        let Some(mut lines) = EarlierLines::open(path)? else { return Ok(None) };
        let mut header = None;
        if content == LineFormat::Csv {
            lines.next()?;
            header = Some(String::from_utf8_lossy(&lines.line).into_owned());
        }
        Ok(Some(EarlierRun { lines, content, header }))
    }

    /// Skips the entries that have a line in the file, and returns the number of lines. Fails if a line does not match its
    /// puzzle, if there are more lines than puzzles, or after an interrupt.
    pub(crate) fn skip_finished(&mut self, entries: &mut Entries<'_>) -> Result<u64, Failure> {
        let before = self.lines.number;
        let mut chunk = Chunk::new();
        while self.lines.number < self.lines.count {
            chunk.clear();
            let max =
                usize::try_from(self.lines.count - self.lines.number).unwrap_or(CHUNK).min(CHUNK);
            entries.fill(&mut chunk, max);
            if chunk.is_empty() && interrupted() {
                return Err("interrupted".into());
            }
            if chunk.is_empty() {
                let (found, puzzles) = (self.lines.count - before, self.lines.number - before);
                return Err(self.failure(&format!(
                    "has {found} results, but the input has only {puzzles} puzzles"
                )));
            }
            for index in 0..chunk.len() {
                self.skip_item(&mut chunk, index)?;
            }
        }
        Ok(self.lines.number - before)
    }

    /// The file, truncated after its complete lines and positioned at its end.
    pub(crate) fn into_file(self) -> Result<File, Failure> {
        self.lines.into_file()
    }

    /// Reads the line of an entry, if the entry has one, and checks that the line can be the result of the entry.
    fn skip_item(&mut self, chunk: &mut Chunk, index: usize) -> Result<(), Failure> {
        if let Some(puzzle) = chunk.classic(index) {
            if self.content == LineFormat::Csv && has_clash(puzzle) {
                return Ok(());
            }
            self.lines.next()?;
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
        self.lines.next()?;
        match self.belongs(givens.unwrap_or_default().as_bytes()) {
            true => Ok(()),
            false => Err(self.mismatch(&place)),
        }
    }

    fn mismatch(&self, place: &Place) -> Failure {
        self.failure(&format!("line {} is not the result of {place}", self.lines.number))
    }

    /// Whether the line can be the result of the puzzle with these symbols. A malformed puzzle has no symbols.
    fn belongs(&self, puzzle: &[u8]) -> bool {
        let agrees = |solution: &[u8]| solution.is_empty() || fits(puzzle, solution);
        match self.content {
            LineFormat::Solution => agrees(&self.lines.line),
            LineFormat::Count => self.lines.line.iter().all(u8::is_ascii_digit),
            LineFormat::Csv => {
                let mut columns = self.lines.line.split(|byte| *byte == b',');
                columns
                    .next()
                    .is_some_and(|stated| stated.iter().copied().eq(puzzle.iter().map(plain)))
                    && columns.next().is_some_and(agrees)
            }
        }
    }

    fn failure(&self, problem: &str) -> Failure {
        const ADVICE: &str = "use the same input and format as before, or omit --resume";
        self.lines.failure(problem, ADVICE)
    }
}

/// Whether a solution has the same number of cells as the puzzle, and contains its givens.
fn fits(puzzle: &[u8], solution: &[u8]) -> bool {
    puzzle.len() == solution.len()
        && puzzle.iter().zip(solution).all(|(given, digit)| {
            let given = plain(given);
            given == b'.' || given == *digit
        })
}

/// A symbol of a puzzle as it appears in the output: `.` for every kind of empty cell.
fn plain(symbol: &u8) -> u8 {
    if symbol.is_ascii_alphanumeric() && *symbol != b'0' { *symbol } else { b'.' }
}
