//! Puzzles of a collection, with what is known of them.

use super::{About, TechniqueObject};
use schemars::JsonSchema;
use serde::Serialize;

/// The result of `bank query` and `bank export`: a puzzle with its class, its solution and its ratings.
///
/// The ratings of a scale are `null` if the puzzle is not rated on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Labelled {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The number of the puzzle in the bank, from 1.
    pub number: i64,
    /// Where the puzzle came from when it was added.
    pub origin: String,
    /// The solution, as a line of symbols.
    pub solution: String,
    /// The smallest puzzle of the class, as a line of symbols.
    pub class: String,
    /// The number of automorphisms: 1 if the puzzle has no symmetry.
    pub automorphisms: u32,
    /// Sudoku Explainer: the rating of the hardest step.
    pub er: Option<f64>,
    /// Sudoku Explainer: the rating of the hardest step up to the first placed digit.
    pub ep: Option<f64>,
    /// Sudoku Explainer: the rating of the first step.
    pub ed: Option<f64>,
    /// HoDoKu: the sum of the scores of all steps.
    pub hodoku_score: Option<u32>,
    /// HoDoKu: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub hodoku_level: Option<&'static str>,
    /// ennead: the level, from `beginner` to `diabolical`, or `beyond`.
    pub level: Option<&'static str>,
    /// ennead: the hardest technique that is needed; `null` if none is.
    pub hardest: Option<TechniqueObject>,
    /// ennead: the number of steps by each technique, the simplest first.
    pub techniques: Option<Vec<TechniqueSteps>>,
}

/// The number of steps by a technique.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct TechniqueSteps {
    /// The technique.
    pub technique: TechniqueObject,
    /// The number of steps.
    pub steps: usize,
}
