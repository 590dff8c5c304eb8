//! From the inputs named on the command line to puzzles.

use crate::args::InputArgs;
use crate::exit::Failure;
use ennead::format::{Entry, Options, Place, ReadError, Reader, open};
use ennead::{Diagonals, Geometry, Puzzle, RegionSetup, Setup, Size};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, stdin};
use std::sync::{Arc, Mutex};

impl InputArgs {
    /// Every puzzle of every input, in order, and every line that is none.
    pub(crate) fn entries(&self) -> Result<Entries<'_>, Failure> {
        let options =
            Options { regions: self.regions()?, diagonals: self.diagonals(), ..self.fetching() };
        Ok(Entries { ahead: VecDeque::new(), waiting: self.inputs.iter(), current: None, options })
    }

    fn fetching(&self) -> Options {
        let proxy =
            ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"];
        let proxy = proxy
            .iter()
            .find_map(|name| std::env::var(name).ok())
            .filter(|value| !value.is_empty());
        Options { proxy, ..Options::default() }
    }

    fn diagonals(&self) -> Option<Diagonals> {
        self.diagonals.then_some(Diagonals::BOTH)
    }

    fn regions(&self) -> Result<Option<RegionSetup>, Failure> {
        if let Some(shape) = self.shape {
            return Ok(Some(RegionSetup::Boxes(shape)));
        }
        let Some(map) = &self.regions else { return Ok(None) };
        let labels: Vec<i32> =
            map.chars().filter(|c| !c.is_whitespace()).map(|c| c as i32).collect();
        if Size::from_cell_count(labels.len()).is_none() {
            let message = format!(
                "--regions: {} symbols are no square; give one symbol a cell",
                labels.len()
            );
            return Err(Failure::Message(message));
        }
        Ok(Some(RegionSetup::Map(labels)))
    }
}

/// The puzzles of all inputs, one after another.
pub(crate) struct Entries<'a> {
    ahead: VecDeque<Result<Entry, ReadError>>,
    waiting: std::slice::Iter<'a, String>,
    current: Option<Reader>,
    options: Options,
}

impl Entries<'_> {
    /// Whether there is at most one puzzle. Reads ahead to know.
    pub(crate) fn is_single(&mut self) -> bool {
        while self.ahead.len() < 2 {
            match self.read() {
                Some(entry) => self.ahead.push_back(entry),
                None => return true,
            }
        }
        false
    }

    fn read(&mut self) -> Option<Result<Entry, ReadError>> {
        loop {
            if let Some(entry) = self.current.as_mut().and_then(Iterator::next) {
                return Some(entry);
            }
            match open(self.waiting.next()?, standard_input, &self.options) {
                Ok(reader) => self.current = Some(reader),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

fn standard_input() -> Box<dyn BufRead + Send> {
    Box::new(BufReader::new(stdin()))
}

impl Iterator for Entries<'_> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.ahead.pop_front().or_else(|| self.read())
    }
}

/// A puzzle and where it stood.
pub(crate) struct Stated {
    pub(crate) place: Place,
    pub(crate) title: Option<String>,
    pub(crate) puzzle: Puzzle,
}

/// Makes the puzzle, or says in one line where and why there is none.
pub(crate) fn stated(entry: Result<Entry, ReadError>) -> Result<Stated, String> {
    let entry = entry.map_err(|error| error.to_string())?;
    match check(entry.setup) {
        Ok(puzzle) => Ok(Stated { place: entry.place, title: entry.title, puzzle }),
        Err(reason) => Err(format!("{}: {reason}", entry.place)),
    }
}

/// Checks a setup, with the geometry of the last puzzle at hand: files mostly hold puzzles of one shape.
pub(crate) fn check(setup: Setup) -> Result<Puzzle, ennead::SetupError> {
    static LAST: Mutex<Option<Arc<Geometry>>> = Mutex::new(None);
    let known = LAST.lock().ok().and_then(|last| last.clone()).unwrap_or_else(Geometry::classic);
    let puzzle = setup.check_like(&known)?;
    if !Arc::ptr_eq(puzzle.geometry(), &known) {
        if let Ok(mut last) = LAST.lock() {
            *last = Some(puzzle.geometry().clone());
        }
    }
    Ok(puzzle)
}
