//! Solutions by logic, proven step by step.

use super::rating::Ending;
use super::{About, TechniqueObject};
use serde::Serialize;

/// The result of `prove` for a puzzle: whether techniques solve it and every step is proven.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// Whether every step is proven and the puzzle is solved.
    pub proven: bool,
    /// How solving ended; `null` if the puzzle does not have exactly one solution, or if a step is wrong.
    pub end: Option<Ending>,
    /// The number of proven steps.
    pub steps: usize,
    /// The hardest technique; `null` without steps.
    pub hardest: Option<TechniqueObject>,
    /// Why the solution is not proven: `several solutions`; `null` if it is proven.
    pub problem: Option<String>,
}

/// The totals of `prove` over all puzzles, its last result.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofSummary {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of puzzles that logic solved.
    pub solved: u64,
    /// The number of proven steps.
    pub steps: u64,
    /// The number of puzzles with a wrong step.
    pub wrong: u64,
    /// Counts for each technique that was used.
    pub techniques: Vec<ProvenTechnique>,
}

/// The steps of a technique in all puzzles of `prove`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvenTechnique {
    /// The technique.
    pub technique: TechniqueObject,
    /// The number of its steps.
    pub steps: u64,
    /// The number of puzzles that use it.
    pub puzzles: u64,
    /// The number of puzzles in which it is the hardest.
    pub hardest_in: u64,
}
