//! Reads one puzzle from text, or many from a file.

use crate::answer::Search;
use crate::error::{flawed_at, unreadable, wrong};
use crate::multi_grid::MultiGrid;
use crate::puzzle::{Puzzle, Shape};
use crate::waiting::{Link, wait_with_progress};
use ennead::format::{AnyEntry, Entry, Format, Options, Reading, open};
use ennead::guess_rules;
use ennead::render::json::{About, ReadPuzzle, Readings, Record};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

/// Reads exactly one puzzle from text in any format.
pub(crate) fn one(
    text: &str,
    format: Option<&str>,
    shape: Shape,
    readings: &[String],
) -> PyResult<Puzzle> {
    let options = options(format, shape, readings)?;
    let mut entries = ennead::format::Reader::from_text(text, &options);
    let entry = match entries.next() {
        None => return Err(wrong("no puzzle in the text")),
        Some(entry) => entry.map_err(unreadable)?,
    };
    match entries.next() {
        None => puzzle(entry),
        Some(Err(error)) => Err(unreadable(error)),
        Some(Ok(_)) => Err(wrong("several puzzles in the text; ennead.read reads them all")),
    }
}

/// Checks the setup of an entry and makes its puzzle.
fn puzzle(entry: Entry) -> PyResult<Puzzle> {
    let Entry { setup, title, solution, notes, is_partly_read, trailing, cosmetics, .. } = entry;
    let checked = setup.check().map_err(|error| match entry.place.line {
        Some(_) if entry.place.source.as_ref() != "text" => flawed_at(&error, &entry.place),
        _ => crate::error::flawed(&error),
    })?;
    let puzzle = checked;
    Ok(Puzzle { puzzle, title, solution, notes, is_partly_read, trailing, cosmetics })
}

fn options(format: Option<&str>, shape: Shape, readings: &[String]) -> PyResult<Options> {
    let known = |name: &str| {
        Format::from_name(name)
            .ok_or_else(|| PyValueError::new_err(format!("'{name}' is not a format")))
    };
    let (regions, diagonals) = (shape.regions()?, shape.diagonals()?);
    let reading = |text: &String| -> PyResult<Reading> {
        text.parse().map_err(|error| PyValueError::new_err(format!("{error}")))
    };
    let readings = readings.iter().map(reading).collect::<PyResult<_>>()?;
    let format = format.map(known).transpose()?;
    Ok(Options { format, regions, diagonals, readings, ..Options::default() })
}

/// Reads the puzzles of an input one by one.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Reader(Mutex<ennead::format::Reader>);

#[pymethods]
impl Reader {
    /// Opens an input as typed by a user: a file, an address or a puzzle.
    #[staticmethod]
    #[pyo3(signature = (input, format=None, shape=Shape::default(), readings=Vec::new()))]
    fn open(
        py: Python<'_>,
        input: &str,
        format: Option<&str>,
        shape: Shape,
        readings: Vec<String>,
    ) -> PyResult<Reader> {
        let options = options(format, shape, &readings)?;
        if input == "-" {
            return Err(PyValueError::new_err("'-' is not a file; pass sys.stdin"));
        }
        let nothing = || -> Box<dyn std::io::BufRead + Send> { Box::new(Cursor::new(Vec::new())) };
        let opened = py.detach(|| open(input, nothing, &options)).map_err(unreadable)?;
        Ok(Reader(Mutex::new(opened)))
    }

    /// Reads bytes, which may be compressed. Error messages use `name` for them.
    #[staticmethod]
    #[pyo3(signature = (bytes, name, format=None, shape=Shape::default(), readings=Vec::new()))]
    fn of_bytes(
        bytes: Vec<u8>,
        name: &str,
        format: Option<&str>,
        shape: Shape,
        readings: Vec<String>,
    ) -> PyResult<Reader> {
        let options = options(format, shape, &readings)?;
        let reader = ennead::format::Reader::new(name, Cursor::new(bytes), &options);
        Ok(Reader(Mutex::new(reader)))
    }

    /// The next puzzle or multi-grid puzzle, the exception for an unreadable one, or `None` at the end.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let entry = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next_any());
        let read = match entry {
            None => return Ok(None),
            Some(Err(error)) => Err(unreadable(error)),
            Some(Ok(AnyEntry::MultiGrid(entry))) => {
                return Ok(Some(Py::new(py, MultiGrid::from(entry))?.into_any()));
            }
            Some(Ok(AnyEntry::Puzzle(entry))) => puzzle(entry),
        };
        Ok(Some(match read {
            Ok(puzzle) => Py::new(py, puzzle)?.into_any(),
            Err(error) => error.into_value(py).into_any(),
        }))
    }

    /// Reads the only puzzle. Returns it, the record of kind `read` with the proposals for its drawings, and the proposals in
    /// words.
    fn guess(&self, py: Python<'_>, search: Search) -> PyResult<(Puzzle, String, String)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let next = || self.0.lock().unwrap_or_else(PoisonError::into_inner).next();
        let entry = match py.detach(next) {
            None => return Err(wrong("no puzzle in the document")),
            Some(entry) => entry.map_err(unreadable)?,
        };
        if py.detach(next).is_some() {
            return Err(wrong("several puzzles in the document"));
        }
        let read = puzzle(entry.clone())?;
        let found = wait_with_progress(py, link, None, |_| guess_rules(&entry, &[], &solver))?;
        let about = About::of(&read.puzzle).at(&entry.place).named(read.title.as_deref());
        let record = ReadPuzzle {
            about: about.partly_read(read.is_partly_read),
            trailing: entry.trailing,
            notes: entry.notes,
            readings: Some(Readings::from(&found)),
        };
        Ok((read, Record::from(record).to_string(), found.text()))
    }
}
