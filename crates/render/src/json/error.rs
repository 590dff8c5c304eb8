//! Unreadable input.

use super::about::source;
use ennead_format::Place;
use serde::Serialize;
use std::fmt::Display;

/// Input that could not be read as a puzzle. Standard error has the same message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Error {
    /// The input and the line: `puzzles.txt:3`.
    pub source: String,
    /// The input: a file, an address, or `argument 1`.
    pub input: String,
    /// The line in it, from 1; `null` if unknown.
    pub line: Option<usize>,
    /// The column in that line, from 1; `null` if unknown.
    pub column: Option<usize>,
    /// What is wrong: `80 cells; a 9 x 9 grid needs 81`.
    pub message: String,
}

impl Error {
    /// An error at this place.
    pub fn at(place: &Place, message: impl Display) -> Error {
        Error {
            source: source(place),
            input: place.source.to_string(),
            line: place.line,
            column: place.column,
            message: message.to_string(),
        }
    }
}
