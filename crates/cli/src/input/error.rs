//! Errors in inputs.

use ennead::format::{Place, Problem, ReadError};
use std::fmt;

/// The reason why an entry or an input has no puzzle.
#[derive(Debug)]
pub(crate) struct InputError {
    pub(crate) place: Place,
    pub(crate) reason: String,
    /// True for a malformed puzzle, which has a line in the results; false for a missing, damaged or empty file.
    pub(crate) is_of_puzzle: bool,
}

impl InputError {
    pub(crate) fn of_puzzle(place: &Place, reason: impl fmt::Display) -> InputError {
        InputError { place: place.clone(), reason: reason.to_string(), is_of_puzzle: true }
    }
}

impl From<ReadError> for InputError {
    fn from(error: ReadError) -> InputError {
        let ReadError { place, problem } = error;
        InputError { place, reason: problem.to_string(), is_of_puzzle: is_of_puzzle(&problem) }
    }
}

fn is_of_puzzle(problem: &Problem) -> bool {
    use Problem::{
        Binary, Directory, Fetch, Html, Http, Io, LeftOut, NoPuzzle, NoPuzzleInNotebook, Packed,
        Parts, Picture, Utf16,
    };
    match problem {
        Binary | Directory | Html | NoPuzzle | NoPuzzleInNotebook | Picture | Utf16 => false,
        Fetch(_) | Http { .. } | Io(_) | LeftOut(_) | Packed { .. } | Parts(_) => false,
        // A line of words is taken for the name of a missing file, any other text for a mistyped puzzle.
        Problem::NeitherFileNorPuzzle(problem) => !matches!(**problem, Problem::Text { .. }),
        _ => true,
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}
