//! The arguments of the tools. Their doc comments are the descriptions that a client shows to the model.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The arguments of a tool that needs only a puzzle.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Plain {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Solve {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// The maximum number of solutions to list.
    #[serde(default = "two")]
    #[schemars(range(min = 1, max = 1000))]
    pub(super) limit: u16,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link. JSON such as
    /// {"givens": "...", "placed": ["r1c3"]} also names the digits that the player placed.
    pub(super) puzzle: String,
    /// Conclusions to judge: r1c1=5 if r1c1 must be 5, r1c2<>3 if r1c2 cannot be 3.
    #[serde(default)]
    pub(super) moves: Vec<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Candidates {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// Which candidates: basic for pencil marks, true for the digits that occur in some solution.
    #[serde(default)]
    pub(super) kind: CandidateKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum CandidateKind {
    #[default]
    Basic,
    True,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NextStep {
    /// The position in any format. JSON such as {"givens": "...", "placed": ["r1c3"]} also names the
    /// digits that the player placed.
    pub(super) puzzle: String,
    /// How much to reveal.
    #[serde(default)]
    pub(super) depth: Depth,
    /// If not empty, only the techniques with these slugs are used, such as naked-single or x-wing. By default, all usual ones.
    #[serde(default)]
    pub(super) only: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Depth {
    /// Where to look.
    Where,
    /// Where to look, and the technique.
    Technique,
    /// The whole step.
    #[default]
    Step,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Explain {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// The number of the first step to explain, counted from 0.
    #[serde(default)]
    pub(super) from: usize,
    /// How many steps to explain.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 100))]
    pub(super) count: usize,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rate {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// The scale: se (Sudoku Explainer) and hodoku only for classic puzzles, ennead also for variants.
    #[serde(default)]
    pub(super) scale: Scale,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Scale {
    #[default]
    Se,
    Hodoku,
    Ennead,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Generate {
    /// The seed: the same seed makes the same puzzles.
    pub(super) seed: u64,
    /// How many puzzles.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub(super) count: u64,
    /// The difficulty: ennead=beginner, easy, medium, hard, expert or fiendish; or a range such as se=3.0..4.0.
    pub(super) rating: Option<String>,
    /// The slug of a technique that the puzzles need, such as x-wing. Cannot be combined with a difficulty.
    pub(super) technique: Option<String>,
    /// The symmetry of the givens, such as half-turn.
    pub(super) symmetry: Option<String>,
    /// The minimum and the maximum number of givens.
    pub(super) clues: Option<(usize, usize)>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Convert {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// The format: line, grid, pencil, json, or a link to another program: sudokupad, fpuzzles, ...
    pub(super) to: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Render {
    /// The puzzle in any format: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    pub(super) puzzle: String,
    /// Whether to show the candidates of empty cells.
    #[serde(default)]
    pub(super) candidates: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Describe {
    /// The slug of a technique (x-wing), a kind of rule (thermometer) or an engine (cdcl). Empty to list all slugs.
    #[serde(default)]
    pub(super) name: String,
}

fn one() -> u64 {
    1
}

fn two() -> u16 {
    2
}

fn ten() -> usize {
    10
}
