//! Positions to practise a technique, and the check of a player's conclusions in a position.

use super::{About, CandidateObject, MistakeObject, PuzzleObject, StepObject, TechniqueObject};
use serde::Serialize;

/// A position for practising a technique: simpler techniques find no step there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exercise {
    /// The position: `placed` lists the digits placed so far, and `marks` the remaining candidates.
    #[serde(flatten)]
    pub about: About,
    /// The technique.
    pub technique: TechniqueObject,
    /// The puzzle before the first step.
    pub start: PuzzleObject,
    /// The seed of a new puzzle; `null` if the request stated the puzzle.
    pub seed: Option<u64>,
    /// The number of a new puzzle; `null` if the request stated the puzzle.
    pub number: Option<u64>,
    /// The number of steps from `start` to the position.
    pub taken: usize,
    /// A step of the technique; its `k` is `taken`. There may be other steps of the technique. `null` without a position.
    pub step: Option<StepObject>,
    /// Why there is no position; `null` if there is one.
    pub problem: Option<String>,
}

/// The check of a player's conclusions in a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verification {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// Mistakes in the position. If there are any, they must be corrected first, and the conclusions are not checked.
    pub mistakes: Vec<MistakeObject>,
    /// Why nothing was checked; `null` if the conclusions were checked.
    pub problem: Option<String>,
    /// The verdict on all conclusions together; `null` if nothing was checked.
    pub verdict: Option<Verdict>,
    /// The verdict on each digit that the player placed.
    pub placed: Vec<ClaimObject>,
    /// The verdict on each candidate that the player removed.
    pub eliminated: Vec<ClaimObject>,
    /// The step that proves most of the conclusions; `null` if no step proves any.
    pub step: Option<StepObject>,
    /// The digits that the step also places.
    pub missed_placed: Vec<CandidateObject>,
    /// The candidates that the step also removes.
    pub missed_eliminated: Vec<CandidateObject>,
    /// The verdict as a sentence; `null` if nothing was checked.
    pub text: Option<String>,
}

/// The verdict on all of a player's conclusions together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Steps prove all conclusions, and `step` has no other conclusions.
    Right,
    /// Steps prove all conclusions, and `step` has more.
    Incomplete,
    /// No conclusion contradicts the solution, but the steps of the techniques do not prove all of them.
    Unproven,
    /// At least one conclusion contradicts the solution.
    Wrong,
}

/// A conclusion of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Claim"))]
pub struct ClaimObject {
    /// The digit and its cell.
    #[serde(flatten)]
    pub candidate: CandidateObject,
    /// The verdict on it.
    pub verdict: ClaimVerdict,
}

/// The verdict on a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimVerdict {
    /// A step of the techniques proves it.
    Proven,
    /// It agrees with the solution, but no step of the techniques proves it.
    True,
    /// It contradicts the solution.
    Wrong,
    /// It changes nothing: the digit is already placed, or the candidate already removed.
    Known,
    /// No step of the techniques proves it, and there is not exactly one solution to compare it with.
    Unknown,
}
