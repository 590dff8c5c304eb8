//! Solutions.

use super::search::{Chosen, Stats, Stop, sharing, stopped};
use super::{About, PerGrid, StatedSolution};
use crate::Subject;
use ennead_solve::{Answer, Choice, Ending, Outcome};
use serde::Serialize;

/// The result of `solve`: how many solutions a puzzle has, and the first one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solve {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The engine.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The answer in one word.
    pub status: Status,
    /// The limit that stopped the search; `null` unless the status is `stopped`.
    pub stopped: Option<Stop>,
    /// The number of solutions found; there may be more, unless the status is `unique` or `none` or `complete` is true.
    pub found: u64,
    /// Whether the search is complete, so that there are no other solutions.
    pub complete: bool,
    /// The first solution found, as a line of symbols; of a multi-grid puzzle a line for each grid.
    pub solution: Option<PerGrid<String>>,
    /// The digits of the extra cells in the first solution, as a line of symbols; missing if the puzzle has no such cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_solution: Option<String>,
    /// The first solution as rows of numbers.
    pub rows: Option<PerGrid<Vec<Vec<i32>>>>,
    /// The second solution found, if a search for a second one found it.
    pub second_solution: Option<PerGrid<String>>,
    /// Whether the solution given in the input is right; `null` if there is none.
    pub stated_solution: Option<StatedSolution>,
    /// How several threads shared the work: `raced on 2 threads`; `null` if they did not.
    pub sharing: Option<String>,
    /// The counters when the first solution was found; `null` without one, or if several threads shared the search.
    pub first: Option<Stats>,
    /// The counters of the whole search.
    pub stats: Stats,
}

/// The answer of a search for solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// More than one solution.
    Many,
    /// No solution.
    None,
    /// At least one solution; no other was searched for.
    Solved,
    /// A limit stopped the search before an answer.
    Stopped,
}

/// The answer of a search for two solutions in one word, and the limit that stopped it.
pub(super) fn status<S>(answer: &Answer<S>) -> (Status, Option<Stop>) {
    match answer {
        Answer::None => (Status::None, None),
        Answer::Unique(_) => (Status::Unique, None),
        Answer::Many(..) => (Status::Many, None),
        Answer::Stopped(stop, _) => (Status::Stopped, Some((*stop).into())),
    }
}

impl Solve {
    /// The outcome of a search for two solutions.
    pub fn of<P: Subject>(about: About, puzzle: &P, outcome: &Outcome<P::Solution>) -> Solve {
        let (status, stop) = status(&outcome.answer);
        let found = match &outcome.answer {
            Answer::None | Answer::Stopped(_, None) => 0,
            Answer::Unique(_) | Answer::Stopped(_, Some(_)) => 1,
            Answer::Many(..) => 2,
        };
        let second = match &outcome.answer {
            Answer::Many(_, second) => Some(puzzle.lines(second)),
            _ => None,
        };
        let solution = outcome.answer.solution();
        Solve {
            about,
            chosen: (&outcome.choice).into(),
            status,
            stopped: stop,
            found,
            complete: matches!(status, Status::Unique | Status::None),
            solution: solution.map(|solution| puzzle.lines(solution)),
            extra_solution: solution.and_then(|solution| puzzle.extra_line(solution)),
            rows: solution.map(|solution| puzzle.rows(solution)),
            second_solution: second,
            stated_solution: None,
            sharing: sharing(outcome.sharing),
            first: outcome.first.as_ref().map(Stats::from),
            stats: (&outcome.stats).into(),
        }
    }

    /// The record that follows a list of solutions, each of which has a [record of its own](FoundSolution). `stats` are the
    /// counters at the first solution and at the end.
    pub fn listed<P: Subject>(
        about: About,
        puzzle: &P,
        solution: Option<&P::Solution>,
        choice: &Choice,
        stats: (Option<&ennead_solve::Stats>, &ennead_solve::Stats),
        ending: Ending,
    ) -> Solve {
        let (first, last) = stats;
        Solve {
            about,
            chosen: choice.into(),
            status: match (ending, last.solutions) {
                (Ending::Stopped(_), _) => Status::Stopped,
                (_, 0) => Status::None,
                (Ending::Complete, 1) => Status::Unique,
                (_, 1) => Status::Solved,
                _ => Status::Many,
            },
            stopped: stopped(ending),
            found: last.solutions,
            complete: ending == Ending::Complete,
            solution: solution.map(|solution| puzzle.lines(solution)),
            extra_solution: solution.and_then(|solution| puzzle.extra_line(solution)),
            rows: solution.map(|solution| puzzle.rows(solution)),
            second_solution: None,
            stated_solution: None,
            sharing: None,
            first: first.map(Stats::from),
            stats: last.into(),
        }
    }

    /// Adds the check of the solution given in the input.
    #[must_use]
    pub fn with_stated_solution(self, stated: Option<StatedSolution>) -> Solve {
        Solve { stated_solution: stated, ..self }
    }
}

/// One of the solutions that `solve --all` and `solve --limit` list. The record of kind `solve` follows the last one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundSolution {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The number of the solution, from 0.
    pub k: u64,
    /// The solution as a line of symbols; of a multi-grid puzzle a line for each grid.
    pub solution: PerGrid<String>,
    /// The digits of the extra cells, as a line of symbols; missing if the puzzle has no such cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_solution: Option<String>,
    /// The solution as rows of numbers.
    pub rows: PerGrid<Vec<Vec<i32>>>,
}

impl FoundSolution {
    /// The solution with this number, from 0.
    pub fn of<P: Subject>(
        about: About,
        puzzle: &P,
        k: u64,
        solution: &P::Solution,
    ) -> FoundSolution {
        let (lines, rows) = (puzzle.lines(solution), puzzle.rows(solution));
        let extra_solution = puzzle.extra_line(solution);
        FoundSolution { about, k, solution: lines, extra_solution, rows }
    }
}
