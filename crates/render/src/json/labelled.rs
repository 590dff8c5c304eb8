//! Puzzles with what is known about them.

use super::{About, StepObject, TechniqueObject};
use serde::Serialize;

/// The result of `generate --label`, `rate --label`, `bank query` and `bank export`: a puzzle with its class, its solution and its ratings.
///
/// The ratings of a scale are `null` if the puzzle is not rated on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Labelled {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The number of the puzzle: in a file or a bank from 1, of a new puzzle as `--first` counts.
    pub number: u64,
    /// Where the puzzle comes from: its place in the input, also in a bank, or the seed of a new puzzle.
    pub origin: String,
    /// The solution, as a line of symbols.
    pub solution: String,
    /// The smallest puzzle of the class, as a line of symbols.
    pub class: String,
    /// The number of automorphisms: 1 if the puzzle has no symmetry.
    pub automorphisms: u32,
    /// The number of guesses of the engine `triads` until it has proved that there is no other solution; `null` in a bank.
    pub guesses: Option<u64>,
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
    /// ennead: the number of steps by each technique, the simplest first. Such a step does everything that its technique
    /// finds.
    pub techniques: Option<Vec<TechniqueSteps>>,
    /// The steps to the solution that `explain` shows, with `--steps`.
    pub steps: Option<Vec<StepObject>>,
    /// The number of attempts before this puzzle that did not meet the request; `null` in a bank.
    pub failures: Option<u64>,
    /// The number of minimal puzzles that it represents, with `--weighted`.
    pub weight: Option<f64>,
}

/// The number of steps by a technique.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueSteps {
    /// The technique.
    pub technique: TechniqueObject,
    /// The number of steps.
    pub steps: usize,
}
