//! Comparisons of engines.

use super::About;
use super::search::{Stats, Stop};
use super::solve::{Status, status};
use crate::compare::{Answers, Attempt};
use serde::Serialize;

/// The result of `compare` for a puzzle: the answer of each engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// Whether no two answers contradict each other.
    pub agree: bool,
    /// The engines.
    pub engines: Vec<ComparedEngine>,
}

/// The result of an engine for a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedEngine {
    /// Its name, as `ennead engines` lists it.
    pub engine: &'static str,
    /// The answer in one word; `null` if the engine refused the puzzle.
    pub status: Option<Status>,
    /// The limit that stopped the search; `null` unless the status is `stopped`.
    pub stopped: Option<Stop>,
    /// Why the engine refused the puzzle; `null` if it did not.
    pub refused: Option<&'static str>,
    /// The counters of the search; `null` if there was none.
    pub stats: Option<Stats>,
}

/// The result of `compare` for all puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparisonSummary {
    /// The number of puzzles.
    pub puzzles: u64,
    /// Whether an interrupt ended the comparison, so that it covers the first puzzles only.
    pub interrupted: bool,
    /// Whether no two answers contradict each other.
    pub agree: bool,
    /// The pairs of engines whose answers contradict each other: `puzzles.txt:3: mrv and dlx disagree`.
    pub disagreements: Vec<String>,
    /// The engines.
    pub engines: Vec<ComparedTotal>,
}

/// The results of an engine for all puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedTotal {
    /// Its name, as `ennead engines` lists it.
    pub engine: &'static str,
    /// The number of puzzles by answer.
    pub answers: Answers,
    /// Why it refused puzzles, without repeats.
    pub reasons: Vec<&'static str>,
    /// The sums of its counters.
    pub stats: Stats,
}

impl Comparison {
    /// The comparison of engines on one puzzle. `agree` states whether their answers agree.
    pub fn of(about: About, attempts: &[Attempt], agree: bool) -> Comparison {
        let engine = |attempt: &Attempt| match attempt {
            Attempt::Solved(outcome) => {
                let (status, stopped) = status(&outcome.answer);
                ComparedEngine {
                    engine: outcome.choice.engine.name(),
                    status: Some(status),
                    stopped,
                    refused: None,
                    stats: Some((&outcome.stats).into()),
                }
            }
            Attempt::Refused { engine, reason } => ComparedEngine {
                engine: engine.name(),
                status: None,
                stopped: None,
                refused: Some(reason),
                stats: None,
            },
        };
        Comparison { about, agree, engines: attempts.iter().map(engine).collect() }
    }
}

impl ComparisonSummary {
    /// The totals of a comparison.
    pub fn of(comparison: &crate::compare::Comparison, interrupted: bool) -> ComparisonSummary {
        let total = |row: &crate::compare::Row| ComparedTotal {
            engine: row.engine.name(),
            answers: row.answers,
            reasons: row.reasons.clone(),
            stats: (&row.stats).into(),
        };
        ComparisonSummary {
            puzzles: comparison.puzzles(),
            interrupted,
            agree: comparison.agrees(),
            disagreements: comparison.disagreements().to_vec(),
            engines: comparison.rows().iter().map(total).collect(),
        }
    }
}
