//! True candidates: the candidates that appear in solutions.

use super::search::{Chosen, Stats, Stop, stopped};
use super::{About, PerGrid};
use crate::Subject;
use ennead_format::json::run;
use ennead_puzzle::DigitSet;
use ennead_solve::TrueCandidates;
use serde::Serialize;
use std::collections::BTreeMap;

/// The result of `candidates --true`: the candidates that appear in at least one solution.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrueMarks {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The engine.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The largest number of solutions that are counted for each candidate.
    pub limit: u64,
    /// Whether there is a solution; `null` if the search was stopped before it found one.
    pub solvable: Option<bool>,
    /// The candidates of each cell that appear in a solution, row by row: `["1", "25", ...]`.
    pub candidates: PerGrid<Vec<String>>,
    /// The candidates of each cell that are undecided, because the search was stopped.
    pub undecided: PerGrid<Vec<String>>,
    /// For each cell, the number of solutions with each candidate, up to `limit`: `{"2": 3, "5": 10}`.
    pub counts: PerGrid<Vec<BTreeMap<String, u64>>>,
    /// Some solutions that together contain all `candidates`, as lines of symbols; only on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<PerGrid<String>>>,
    /// The limit that stopped the search; `null` if none did.
    pub stopped: Option<Stop>,
    /// The counters of the search.
    pub stats: Stats,
}

impl TrueMarks {
    /// The true candidates of a puzzle.
    pub fn of<P: Subject>(about: About, puzzle: &P, truth: &TrueCandidates<P>) -> TrueMarks {
        let symbols = |digits| run(digits, puzzle.lowest());
        let counts = |place| {
            let count = |digit| (symbols(DigitSet::of(digit)), truth.count(place, digit));
            truth.digits(place).iter().map(count).collect()
        };
        TrueMarks {
            about,
            chosen: (&truth.choice).into(),
            limit: truth.limit(),
            solvable: truth.has_solution(),
            candidates: puzzle.per_cell(&|place| symbols(truth.digits(place))),
            undecided: puzzle.per_cell(&|place| symbols(truth.undecided(place))),
            counts: puzzle.per_cell(&counts),
            solutions: None,
            stopped: stopped(truth.ending),
            stats: (&truth.stats).into(),
        }
    }

    /// Adds solutions that together contain all candidates.
    #[must_use]
    pub fn with_solutions<P: Subject>(self, puzzle: &P, truth: &TrueCandidates<P>) -> TrueMarks {
        let lines = truth.solutions().map(|solution| puzzle.lines(&solution)).collect();
        TrueMarks { solutions: Some(lines), ..self }
    }
}
