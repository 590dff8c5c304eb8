//! Puzzles with their labels: solution, class, ratings and techniques.

use super::{About, StepObject, TechniqueObject};
use serde::Serialize;

/// A puzzle with its class, its solution and its ratings: the result of `generate --label`, `rate --label`, `bank query` and
/// `bank export`.
///
/// The ratings of a scale are `null` if the puzzle is not rated on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Labelled {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The number of the puzzle, from 1: in the order of the input, or in the bank. A new puzzle can be made again with the
    /// same seed and this number as `--first`.
    pub number: u64,
    /// Where the puzzle comes from: its place in the input, or the seed of a new puzzle. A bank keeps the origin of each
    /// puzzle.
    pub origin: String,
    /// The solution, as a line of symbols.
    pub solution: String,
    /// The smallest puzzle of the class, as a line of symbols.
    pub class: String,
    /// The number of automorphisms: 1 if the puzzle has no symmetry.
    pub automorphisms: u32,
    /// The number of guesses that the engine `triads` needs to find the solution and to prove that there is no other; `null`
    /// in a bank.
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
    /// ennead: the number of steps by each technique, the simplest first. Such a step applies everything that its
    /// technique finds in a position.
    pub techniques: Option<Vec<TechniqueSteps>>,
    /// With `--steps`, the steps to the solution, as `explain` shows them; otherwise `null`.
    pub steps: Option<Vec<StepObject>>,
    /// The number of earlier attempts that did not meet the request; `null` in a bank.
    pub failures: Option<u64>,
    /// With `--weighted`, the number of minimal puzzles that it represents; otherwise `null`.
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
