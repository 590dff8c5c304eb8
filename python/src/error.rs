//! Exceptions.

use ennead::format::{Place, Problem, ReadError};
use ennead::{SetupError, Stop};
use pyo3::prelude::*;

/// An exception class of `ennead._errors`.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("ennead._errors")?.getattr(name)
}

/// A `PuzzleError` with this message, these flaws and this place.
fn puzzle_error(message: &str, flaws: Vec<String>, place: Option<&Place>) -> PyErr {
    Python::attach(|py| {
        let line = place.and_then(|place| place.line);
        let column = place.and_then(|place| place.column);
        let made =
            class(py, "PuzzleError").and_then(|class| class.call1((message, flaws, line, column)));
        match made {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        }
    })
}

/// A `PuzzleError` with this message.
pub(crate) fn wrong(message: impl AsRef<str>) -> PyErr {
    puzzle_error(message.as_ref(), Vec::new(), None)
}

/// The exception for a puzzle with flaws.
pub(crate) fn flawed(error: &SetupError) -> PyErr {
    let flaws = error.flaws().iter().map(ToString::to_string).collect();
    puzzle_error(&error.to_string(), flaws, None)
}

/// The exception for a puzzle with flaws at a place.
pub(crate) fn flawed_at(error: &SetupError, place: &Place) -> PyErr {
    let flaws = error.flaws().iter().map(ToString::to_string).collect();
    puzzle_error(&format!("{place}: {error}"), flaws, Some(place))
}

/// The exception for input that could not be read.
pub(crate) fn unreadable(error: ReadError) -> PyErr {
    match error.problem {
        Problem::Io(io) => PyErr::from(io),
        _ if error.place.source.as_ref() == "text" && error.place.line.is_none() => {
            wrong(error.problem.to_string())
        }
        _ => puzzle_error(&error.to_string(), Vec::new(), Some(&error.place)),
    }
}

/// The exception for a search that a limit stopped without an answer.
pub(crate) fn stopped(stop: Stop) -> PyErr {
    Python::attach(|py| {
        let made = class(py, "StoppedError").and_then(|class| class.call1((stop.to_string(),)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}
