//! Puzzles read from a text.

use super::About;
use super::readings::Readings;
use serde::Serialize;

/// A puzzle of a text, valid or not.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadPuzzle {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The text after the puzzle on its line, or the other columns of its row.
    pub trailing: Option<String>,
    /// Parts of the input that the puzzle does not contain, in words.
    pub notes: Vec<String>,
    /// What the drawings of the document may mean; only with `guess`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Readings>,
}
