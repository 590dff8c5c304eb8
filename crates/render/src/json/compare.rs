//! Engines side by side.

use super::Stats;
use crate::compare::Comparison;
use schemars::JsonSchema;
use serde::Serialize;

/// The result of `compare`: what each engine made of the same puzzles.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Compare {
    /// The number of puzzles.
    pub puzzles: u64,
    /// Whether no two answers differ.
    pub agree: bool,
    /// The differing answers in words, with the place of the puzzle.
    pub disagreements: Vec<String>,
    /// The engines.
    pub engines: Vec<ComparedEngine>,
}

/// An engine over all puzzles.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ComparedEngine {
    /// Its name, as `ennead engines` lists it.
    pub engine: &'static str,
    /// The number of puzzles by answer.
    pub answers: Answers,
    /// Why it refused puzzles, without repeats.
    pub reasons: Vec<&'static str>,
    /// The sums of its counters.
    pub stats: Stats,
}

/// Numbers of puzzles by answer.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Answers {
    /// Exactly one solution.
    pub unique: u64,
    /// More than one solution.
    pub many: u64,
    /// No solution.
    pub none: u64,
    /// Stopped by a limit.
    pub stopped: u64,
    /// Refused, because the engine cannot solve such puzzles.
    pub refused: u64,
}

impl From<&Comparison> for Compare {
    fn from(comparison: &Comparison) -> Compare {
        let engines = comparison.rows().iter().map(|row| ComparedEngine {
            engine: row.engine.name(),
            answers: Answers {
                unique: row.answers.unique,
                many: row.answers.many,
                none: row.answers.none,
                stopped: row.answers.stopped,
                refused: row.answers.refused,
            },
            reasons: row.reasons.clone(),
            stats: (&row.stats).into(),
        });
        Compare {
            puzzles: comparison.puzzles(),
            agree: comparison.agrees(),
            disagreements: comparison.disagreements().to_vec(),
            engines: engines.collect(),
        }
    }
}
