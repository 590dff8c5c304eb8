//! Reads the entries of all inputs, one input after another. An entry is a puzzle, or an error in its place.

use super::file::{self, Counted, Extent};
use super::proxy::proxy;
use super::stdin::Stdin;
use super::{InputError, Read, check};
use crate::exit::Failure;
use crate::interrupt::interrupted;
use ennead::format::{AnyEntry, Chunk, Options, Place, Problem, ReadError, Reader, open};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The number of entries that are counted or skipped at a time.
const CHUNK: usize = 4096;

/// The maximum number of entries to read ahead in search of a puzzle.
const MAX_AHEAD: usize = 1000;

/// The entries of all inputs in sequence.
pub(crate) struct Entries<'a> {
    inputs: &'a [String],
    /// The number of inputs opened so far.
    opened: usize,
    current: Option<Source>,
    ahead: VecDeque<Read>,
    options: Options,
    /// Whether a program may wait for the answer to each line of standard input.
    awaited: bool,
    /// The number of bytes read from files.
    read: Arc<AtomicU64>,
    /// Whether a grid with repeated digits counts as a puzzle.
    may_repeat: bool,
    /// The number of entries that belong to earlier shards.
    before: u64,
    /// The number of entries of this shard that are still to be read; `None` without `--shard`.
    left: Option<u64>,
}

/// An open input.
struct Source {
    reader: Reader,
    /// The name for messages, such as `argument 1`, if the argument itself is a puzzle.
    name: Option<Arc<str>>,
    /// Whether the whole input is available, so that reading never waits for a program.
    whole: bool,
}

impl<'a> Entries<'a> {
    /// All entries of these inputs. `awaited` says whether a program may wait for the answer to each line of standard
    /// input.
    pub(super) fn new(inputs: &'a [String], options: Options, awaited: bool) -> Entries<'a> {
        Entries {
            inputs,
            opened: 0,
            current: None,
            ahead: VecDeque::new(),
            options,
            awaited,
            read: Arc::default(),
            may_repeat: false,
            before: 0,
            left: None,
        }
    }
}

impl Entries<'_> {
    /// The total length of the inputs and the bytes read so far, if all inputs are files.
    pub(crate) fn extent(&self) -> Option<Extent> {
        let whole = self.inputs.iter().map(|input| file::length(input)).sum::<Option<u64>>()?;
        Some(Extent { whole, read: self.read.clone() })
    }

    /// Whether there is known to be at most one entry. False for standard input: reading ahead could wait for a program that
    /// itself waits for an answer.
    pub(crate) fn is_known_single(&mut self) -> bool {
        !self.include_stdin() && self.is_single()
    }

    /// Whether an input is standard input, where a program may wait for answers.
    pub(crate) fn include_stdin(&self) -> bool {
        self.inputs.iter().any(|input| input == "-")
    }

    /// Whether the file is one of the inputs.
    pub(crate) fn include_file(&self, path: &Path) -> bool {
        let Ok(path) = path.canonicalize() else { return false };
        self.inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == path))
    }

    /// Whether an input is this file or folder, or is in this folder.
    pub(crate) fn include_part_of(&self, path: &Path) -> bool {
        let Ok(path) = path.canonicalize() else { return false };
        let is_within =
            |input: &String| fs::canonicalize(input).is_ok_and(|at| at.starts_with(&path));
        self.inputs.iter().any(is_within)
    }

    /// The number of entries that belong to earlier shards and are skipped.
    pub(crate) fn before(&self) -> u64 {
        self.before
    }

    /// Whether these are the entries of one shard.
    pub(crate) fn are_shard(&self) -> bool {
        self.left.is_some()
    }

    /// Counts the entries. Fails if an input cannot be read, because another run might then find more entries.
    pub(super) fn count(mut self) -> Result<u64, Failure> {
        let mut chunk = Chunk::new();
        let mut count = 0;
        loop {
            chunk.clear();
            self.fill(&mut chunk, CHUNK);
            if chunk.is_empty() {
                return match interrupted() {
                    true => Err("interrupted".into()),
                    false => Ok(count),
                };
            }
            for index in 0..chunk.len() {
                if chunk.classic(index).is_none()
                    && let Err(error) = chunk.take(index)
                    && let error = InputError::from(error)
                    && !error.is_of_puzzle
                {
                    return Err(Failure::Message(error.to_string()));
                }
            }
            count += chunk.len() as u64;
        }
    }

    /// Restricts the entries to those with these numbers, from 0.
    pub(super) fn only(mut self, numbers: Range<u64>) -> Result<Self, Failure> {
        let mut chunk = Chunk::new();
        while self.before < numbers.start && !interrupted() {
            chunk.clear();
            let max = usize::try_from(numbers.start - self.before).unwrap_or(CHUNK).min(CHUNK);
            self.fill(&mut chunk, max);
            if chunk.is_empty() {
                break;
            }
            self.before += chunk.len() as u64;
        }
        self.left = Some(numbers.end - numbers.start);
        Ok(self)
    }

    /// Makes grids with repeated digits count as puzzles, for a command that answers them.
    pub(crate) fn with_repetitions(self) -> Self {
        Entries { may_repeat: true, ..self }
    }

    /// Whether there may be a puzzle. Reads ahead: false if the input ends within the first 1000 entries and none of them is a
    /// puzzle. Always true if standard input is an input, because it is not read ahead.
    pub(crate) fn have_puzzle(&mut self) -> bool {
        if self.include_stdin() {
            return true;
        }
        let may_repeat = self.may_repeat;
        let is_puzzle = |read: &Read| match read {
            Ok(AnyEntry::Puzzle(entry)) => may_repeat || check(entry.setup.clone()).is_ok(),
            Ok(AnyEntry::MultiGrid(_)) => true,
            Err(_) => false,
        };
        while !self.ahead.iter().any(is_puzzle) && self.ahead.len() < MAX_AHEAD {
            match self.read() {
                Some(entry) => self.ahead.push_back(entry),
                None => return false,
            }
        }
        true
    }

    /// Whether there is at most one entry; false for a shard. Reads ahead.
    pub(crate) fn is_single(&mut self) -> bool {
        if self.are_shard() {
            // The format of the results must not depend on how the work is divided.
            return false;
        }
        while self.ahead.len() < 2 {
            match self.read() {
                Some(entry) => self.ahead.push_back(entry),
                None => return true,
            }
        }
        false
    }

    /// Appends entries to a chunk until it has `max` entries, or until it would have to wait for the next one. Appends nothing at
    /// the end of the input or after an interrupt.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk, max: usize) {
        while chunk.len() < max && !interrupted() {
            if let Some(entry) = self.ahead.pop_front() {
                chunk.push(entry);
                continue;
            }
            let before = chunk.len();
            let wanted = self.at_most(max - before);
            if wanted == 0 {
                return;
            }
            if let Some(source) = &mut self.current
                && source.fill(chunk, before + wanted)
            {
                let is_whole = source.whole;
                self.have_read(chunk.len() - before);
                if !is_whole {
                    return;
                }
                continue;
            }
            match self.open_next() {
                Some(Ok(())) => {}
                Some(Err(error)) => {
                    chunk.push(Err(error));
                    self.have_read(1);
                }
                None => return,
            }
        }
    }

    /// The number of entries that may still be read, up to `count`. It is smaller only in a shard.
    fn at_most(&self, count: usize) -> usize {
        let left = self.left.map(|left| usize::try_from(left).unwrap_or(usize::MAX));
        left.map_or(count, |left| left.min(count))
    }

    fn have_read(&mut self, count: usize) {
        self.left = self.left.map(|left| left - count as u64);
    }

    fn read(&mut self) -> Option<Read> {
        if self.at_most(1) == 0 {
            return None;
        }
        self.have_read(1);
        loop {
            if let Some(entry) = self.current.as_mut().and_then(Iterator::next) {
                return Some(entry);
            }
            if let Err(error) = self.open_next()? {
                return Some(Err(error));
            }
        }
    }

    fn open_next(&mut self) -> Option<Result<(), ReadError>> {
        let input = self.inputs.get(self.opened)?;
        self.opened += 1;
        self.current = None;
        Some(self.open(input).map(|source| self.current = Some(source)))
    }

    fn open(&self, input: &str) -> Result<Source, ReadError> {
        let address = input.contains("://");
        if !address
            && file::length(input).is_some()
            && let Ok(file) = File::open(input)
        {
            let counted = Counted::new(file, self.read.clone());
            let reader = Reader::new(input, counted, &self.options);
            return Ok(Source { reader, name: None, whole: true });
        }
        if input.trim().is_empty() {
            let place = Place::of(format!("argument {}", self.opened));
            return Err(ReadError { place, problem: Problem::NoPuzzle });
        }
        let proxy = proxy(input, |name| std::env::var(name).ok());
        let at_once = self.awaited && input == "-";
        let options = Options { proxy, at_once, ..self.options.clone() };
        let reader = open(input, || Box::new(Stdin::open()), &options)?;
        let itself = input != "-" && !address && !Path::new(input).exists();
        let name = itself.then(|| format!("argument {}", self.opened).into());
        Ok(Source { reader, whole: itself, name })
    }
}

impl Source {
    /// See [`Reader::fill`].
    fn fill(&mut self, chunk: &mut Chunk, max: usize) -> bool {
        if self.name.is_none() {
            return self.reader.fill(chunk, max - chunk.len());
        }
        let next = self.next();
        let more = next.is_some();
        next.into_iter().for_each(|entry| chunk.push(entry));
        more
    }
}

impl Iterator for Source {
    type Item = Read;

    fn next(&mut self) -> Option<Self::Item> {
        let mut entry = self.reader.next_any()?;
        if let Some(name) = &self.name {
            let place = match &mut entry {
                Ok(entry) => entry.place_mut(),
                Err(error) => &mut error.place,
            };
            let (line, column) = match (place.line, place.column) {
                (Some(1), None | Some(1)) => (None, None),
                elsewhere => elsewhere,
            };
            *place = Place { line, column, ..Place::of(name.clone()) };
        }
        Some(entry)
    }
}

/// Ends at an interrupt, because the entry read last may be truncated.
impl Iterator for Entries<'_> {
    type Item = Read;

    fn next(&mut self) -> Option<Self::Item> {
        let entry = self.ahead.pop_front().or_else(|| self.read());
        entry.filter(|_| !interrupted())
    }
}
