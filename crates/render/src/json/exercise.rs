//! Positions to practise a technique, and what a player concludes in them.

use super::{About, CandidateObject, MistakeObject, PuzzleObject, StepObject, TechniqueObject};
use serde::Serialize;

/// A position for practising a technique: simpler techniques find no step there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exercise {
    /// The position: `placed` has the digits placed so far, and `marks` the candidates that are left.
    #[serde(flatten)]
    pub about: About,
    /// The technique.
    pub technique: TechniqueObject,
    /// The puzzle as it was before the first step.
    pub start: PuzzleObject,
    /// The seed and the number of a new puzzle; `null` for a puzzle of the request.
    pub seed: Option<u64>,
    /// The number of the puzzle.
    pub number: Option<u64>,
    /// The number of steps from `start` to the position.
    pub taken: usize,
    /// A step of the technique; `k` is `taken`. There may be others.
    pub step: Option<StepObject>,
    /// Why there is no position: `null` if there is one.
    pub problem: Option<String>,
}

/// The conclusions of a player in a position, checked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verification {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// What to correct first: then nothing is checked.
    pub mistakes: Vec<MistakeObject>,
    /// Why nothing was checked; `null` if it was.
    pub problem: Option<String>,
    /// The answer in one word.
    pub verdict: Option<Verdict>,
    /// The verdict on each digit that the player placed.
    pub placed: Vec<ClaimObject>,
    /// The verdict on each candidate that the player removed.
    pub eliminated: Vec<ClaimObject>,
    /// The step that shows the most of these conclusions; `null` if none shows any.
    pub step: Option<StepObject>,
    /// The digits that the step also places.
    pub missed_placed: Vec<CandidateObject>,
    /// The candidates that the step also removes.
    pub missed_eliminated: Vec<CandidateObject>,
    /// The answer as a sentence.
    pub text: Option<String>,
}

/// The verdict on all of a player's conclusions together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Steps of the techniques show all of them, and `step` shows nothing else.
    Right,
    /// Steps of the techniques show all of them, and `step` shows more.
    Incomplete,
    /// None contradicts the solution, but the techniques do not show all of them.
    Unproven,
    /// One contradicts the solution.
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
    /// A step of the techniques shows it.
    Proven,
    /// It agrees with the solution, but no step of the techniques shows it.
    True,
    /// It contradicts the solution.
    Wrong,
    /// It changes nothing: the digit is already placed, or the candidate already removed.
    Known,
    /// No step of the techniques shows it, and the puzzle does not have exactly one solution to compare it with.
    Unknown,
}
