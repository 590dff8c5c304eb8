//! Checks of grids.

use super::About;
use super::count::Found;
use super::diagnosis::StatementObject;
use super::parts::CellObject;
use super::readings::Readings;
use super::search::Stop;
use crate::check::{GridRepetition, Report};
use crate::{Language, Wording, prose};
use ennead_puzzle::rule::{self, Rule};
use ennead_puzzle::{Grid, MultiGrid, NotAMultiGridSolution, Setup, Size};
use ennead_solve::MultiGridStatement;
use serde::Serialize;
use std::fmt::Display;

/// The result of `check`: whether a grid is valid and complete, and how many solutions it has.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Check {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// `invalid` if a digit repeats in a house, otherwise `solved` if every cell is filled, otherwise `incomplete`. Rules
    /// do not affect it.
    pub verdict: &'static str,
    /// Whether nothing repeats, there is exactly one solution, and the input does not state a wrong solution. With
    /// `--count-empty`, several empty cells in a house are a repetition.
    pub passed: bool,
    /// The number of empty cells.
    pub empty: usize,
    /// The digits that houses contain more than once; with `--count-empty`, empty cells too.
    pub repetitions: Vec<Repetition>,
    /// The rules that the digits break. A rule is checked once all its cells are filled, a rule about the whole grid once
    /// the grid is full.
    pub broken_rules: Vec<BrokenRule>,
    /// The number of solutions, up to 2; `null` if a digit repeats.
    pub solutions: Option<Found>,
    /// Statements that rule out every solution together; `null` if there is a solution, if a digit repeats, or if no such
    /// statements were found.
    pub conflict: Option<Conflict>,
    /// Whether the solution given in the input is right; `null` if there is none.
    pub stated_solution: Option<StatedSolution>,
    /// What the drawings of the document may mean; only with `--guess-rules`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Readings>,
}

/// A digit that a house contains more than once, or the empty cells of a house that has several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repetition {
    /// The number of the grid, from 1; only in multi-grid puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<usize>,
    /// The house: `row 1`.
    pub house: String,
    /// The digit; `null` for empty cells, with `--count-empty`.
    pub digit: Option<u8>,
    /// The cells that contain the digit, or the empty cells.
    pub cells: Vec<CellObject>,
}

/// A rule that the digits break.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BrokenRule {
    /// The rule in words: `cage r1c1 r1c2 with sum 17`.
    pub rule: String,
    /// Its cells; none for a rule about the whole grid.
    pub cells: Vec<CellObject>,
}

impl BrokenRule {
    /// The rules of a setup that the digits of its grid break; none if the rules themselves are flawed.
    pub fn list(setup: &Setup, grid: &Grid) -> Vec<BrokenRule> {
        BrokenRule::told(setup, grid, Language::English)
    }

    /// Like [`BrokenRule::list`], in this wording.
    pub fn told(setup: &Setup, grid: &Grid, words: impl Into<Wording>) -> Vec<BrokenRule> {
        let words = words.into();
        let values = vec![0; setup.values.len()];
        let empty = Setup { values, placed: Vec::new(), marks: None, ..setup.clone() };
        let Ok(layout) = empty.check() else { return Vec::new() };
        let one = |rule: &Rule| BrokenRule {
            rule: prose::rule_name(rule, words),
            cells: CellObject::list(&rule.kind().cells(layout.geometry()), layout.size()),
        };
        let broken = rule::broken(layout.geometry(), layout.rules(), layout.lowest(), grid);
        broken.into_iter().map(one).collect()
    }
}

/// A set of statements that contradict each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The statements in words: `5 at r1c1`.
    pub parts: Vec<String>,
    /// The same statements with their grids and cells; only in multi-grid puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statements: Option<Vec<StatementObject>>,
    /// Whether the set is minimal: without any one of its statements, there is a solution.
    pub minimal: bool,
    /// The limit that stopped the search for a smaller set; `null` if none did.
    pub stopped: Option<Stop>,
}

impl<S: Display> From<&ennead_solve::Conflict<S>> for Conflict {
    fn from(conflict: &ennead_solve::Conflict<S>) -> Conflict {
        Conflict::told(conflict, ToString::to_string)
    }
}

impl Conflict {
    /// Converts a conflict. `say` puts each statement into words.
    pub fn told<S>(
        conflict: &ennead_solve::Conflict<S>,
        say: impl FnMut(&S) -> String,
    ) -> Conflict {
        Conflict {
            parts: conflict.statements.iter().map(say).collect(),
            statements: None,
            minimal: conflict.is_minimal(),
            stopped: conflict.stopped.map(Stop::from),
        }
    }

    // Not inlined, so that the WebAssembly module can be split before it.
    #[inline(never)]
    fn of_grids(
        found: &ennead_solve::Conflict<MultiGridStatement>,
        multi_grid: &MultiGrid,
        words: Wording,
    ) -> Conflict {
        Conflict {
            statements: Some(StatementObject::of_grids(&found.statements, multi_grid)),
            ..Conflict::told(found, |one| prose::multi_grid_statement(one, words))
        }
    }
}

/// Whether the solution given in the input is right.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StatedSolution {
    /// Whether it solves the puzzle.
    pub correct: bool,
    /// Why it does not solve the puzzle; `null` if it does.
    pub reason: Option<String>,
}

impl StatedSolution {
    /// Converts the result of checking a stated solution.
    pub fn of<S, N: Display>(checked: &Result<S, N>) -> StatedSolution {
        let reason = checked.as_ref().err().map(ToString::to_string);
        StatedSolution { correct: reason.is_none(), reason }
    }
}

impl Check {
    /// The findings on a grid of this size. The caller adds [the broken rules](BrokenRule::list) and the readings.
    pub fn of<S: Display, N: Display>(about: About, size: Size, report: &Report<S, N>) -> Check {
        let repetition = |GridRepetition { grid, repetition }: &GridRepetition| Repetition {
            grid: *grid,
            house: repetition.house.name(),
            digit: repetition.digit.map(|digit| digit.get()),
            cells: CellObject::list(&repetition.cells, size),
        };
        Check {
            about,
            verdict: report.verdict().word(),
            passed: report.is_good(),
            empty: report.empty,
            repetitions: report.repetitions.iter().map(repetition).collect(),
            broken_rules: Vec::new(),
            solutions: report.count.as_ref().map(Found::from),
            conflict: report.conflict.as_ref().map(Conflict::from),
            stated_solution: report.stated_solution.as_ref().map(StatedSolution::of),
            readings: None,
        }
    }

    /// The findings on a multi-grid puzzle, with the statements of a conflict in this wording.
    pub fn of_multi_grid(
        about: About,
        multi_grid: &MultiGrid,
        report: &Report<MultiGridStatement, NotAMultiGridSolution>,
        words: impl Into<Wording>,
    ) -> Check {
        let words = words.into();
        let conflict = report.conflict.as_ref();
        let conflict = conflict.map(|found| Conflict::of_grids(found, multi_grid, words));
        Check { conflict, ..Check::of(about, multi_grid.size(), report) }
    }
}
