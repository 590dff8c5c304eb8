//! Diagnoses of puzzles, and puzzles without their redundant statements.

use super::About;
use super::about::PuzzleObject;
use super::check::Conflict;
use super::parts::{CandidateObject, CellObject};
use super::search::{Stats, Stop};
use crate::diagnosis::Findings;
use crate::{Language, Wording, prose};
use ennead_puzzle::{Candidate, Candidates, House, HouseKind, MultiGrid, Puzzle};
use ennead_solve::{MultiGridStatement, Statement};
use serde::Serialize;

/// The result of `diagnose`: what can be left out of a puzzle, what it lacks for one solution, or what conflicts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diagnosis {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The number of solutions: `none`, `one` or `several`; `null` if a limit stopped the search before it was known.
    pub solutions: Option<&'static str>,
    /// Whether every statement is needed for the one solution; `null` if unknown, or if there is not one solution.
    pub minimal: Option<bool>,
    /// The statements that can be left out, each by itself: `5 at r1c1`; `null` unless there is one solution.
    pub redundant: Option<Vec<String>>,
    /// The statements that were not tested because a limit stopped the work; `null` unless there is one solution.
    pub undecided: Option<Vec<String>>,
    /// The statements that `redundant` or `conflict` names in words, in the same order; `null` if both are `null`.
    pub statements: Option<Vec<StatementObject>>,
    /// Additional givens that would leave exactly one solution; `null` unless there are several solutions.
    pub missing: Option<Missing>,
    /// The statements that conflict; `null` unless there is no solution.
    pub conflict: Option<Conflict>,
    /// The limit that stopped the work; `null` if none did.
    pub stopped: Option<Stop>,
}

/// A statement of a puzzle, such as a given or a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Statement"))]
pub struct StatementObject {
    /// The number of the grid, from 1; only in multi-grid puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_grid: Option<usize>,
    /// The kind of statement.
    pub states: StatementKind,
    /// Its index, from 0: for an extra region in the list of extra regions, for a rule in the list of all cages and rules,
    /// in which the items of `cages` come before those of `rules`. `null` for other kinds of statements.
    pub index: Option<usize>,
    /// Its cells; none if it is about the whole grid.
    pub cells: Vec<CellObject>,
}

/// The kind of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StatementKind {
    /// The rows, columns and regions of a grid; only in multi-grid puzzles.
    Grid,
    /// A given digit.
    Given,
    /// The pencil marks of a cell.
    Marks,
    /// A diagonal that holds every digit once.
    Diagonal,
    /// The windows hold every digit once.
    Windows,
    /// The disjoint groups hold every digit once.
    DisjointGroups,
    /// An extra region.
    ExtraRegion,
    /// A rule.
    Rule,
}

impl StatementObject {
    fn of(statement: &Statement, puzzle: &Puzzle) -> StatementObject {
        let size = puzzle.size();
        let (states, index, cells) = match statement {
            Statement::Given(given) => (StatementKind::Given, None, vec![given.cell]),
            Statement::Marks(cell, _) => (StatementKind::Marks, None, vec![*cell]),
            Statement::Diagonal { falling } => {
                let diagonal = House::new(HouseKind::Diagonal, usize::from(!falling));
                (StatementKind::Diagonal, None, puzzle.geometry().cells_of(diagonal).collect())
            }
            Statement::Windows => (StatementKind::Windows, None, Vec::new()),
            Statement::DisjointGroups => (StatementKind::DisjointGroups, None, Vec::new()),
            Statement::ExtraRegion { index, cells } => {
                (StatementKind::ExtraRegion, Some(*index), cells.clone())
            }
            Statement::Rule { index, rule } => {
                (StatementKind::Rule, Some(*index), rule.kind().cells(puzzle.geometry()))
            }
        };
        StatementObject { of_grid: None, states, index, cells: CellObject::list(&cells, size) }
    }

    pub(super) fn of_grids(
        statements: &[MultiGridStatement],
        multi_grid: &MultiGrid,
    ) -> Vec<StatementObject> {
        let one = |statement: &MultiGridStatement| match statement {
            MultiGridStatement::Grid { number } => StatementObject {
                of_grid: Some(*number),
                states: StatementKind::Grid,
                index: None,
                cells: Vec::new(),
            },
            MultiGridStatement::OfGrid { number, statement } => StatementObject {
                of_grid: Some(*number),
                ..StatementObject::of(statement, multi_grid.grids()[number - 1].puzzle())
            },
        };
        statements.iter().map(one).collect()
    }

    fn list(statements: &[Statement], puzzle: &Puzzle) -> Vec<StatementObject> {
        statements.iter().map(|one| StatementObject::of(one, puzzle)).collect()
    }
}

/// Additional givens that would leave exactly one solution of a puzzle that has several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Missing {
    /// The number of solutions; `null` if they were not all counted.
    pub number: Option<u64>,
    /// An estimate of the number of solutions; `null` if it exceeds the range of a float or is unknown.
    pub estimate: Option<f64>,
    /// The standard error as a fraction of the estimate: 0 if the number is exact, `null` if the error is unknown.
    pub relative_error: Option<f64>,
    /// The givens of which any single one leaves one solution.
    pub alone: Vec<CandidateObject>,
    /// The cells in which a given would always leave one solution, whichever of the possible digits it is.
    pub deciding_cells: Vec<CellObject>,
    /// Givens that together leave one solution, if no single one does. All of them are needed, but a smaller set may exist.
    /// Empty if a limit stopped the work.
    pub together: Vec<CandidateObject>,
}

impl Diagnosis {
    /// The findings on a puzzle.
    pub fn of(about: About, puzzle: &Puzzle, findings: &Findings) -> Diagnosis {
        Diagnosis::told(about, puzzle, findings, Language::English)
    }

    /// Like [`Diagnosis::of`], in this wording.
    pub fn told(
        about: About,
        puzzle: &Puzzle,
        findings: &Findings,
        words: impl Into<Wording>,
    ) -> Diagnosis {
        let words = words.into();
        let mut record = Diagnosis {
            about,
            solutions: None,
            minimal: None,
            redundant: None,
            undecided: None,
            statements: None,
            missing: None,
            conflict: None,
            stopped: findings.stopped().map(Stop::from),
        };
        match findings {
            Findings::One(found) => {
                record.solutions = Some("one");
                record.minimal = found.is_minimal();
                record.redundant = Some(told(&found.redundant, words));
                record.statements = Some(StatementObject::list(&found.redundant, puzzle));
                record.undecided = Some(told(&found.undecided, words));
            }
            Findings::Several(estimate, missing) => {
                let marks = Candidates::of(puzzle);
                let candidates = |givens: &[Candidate]| {
                    givens.iter().map(|given| CandidateObject::of(*given, &marks)).collect()
                };
                let finite = |number: f64| number.is_finite().then_some(number);
                record.solutions = Some("several");
                record.missing = Some(Missing {
                    number: estimate.exact,
                    estimate: finite(estimate.number()),
                    relative_error: finite(estimate.relative_error),
                    alone: candidates(&missing.alone),
                    deciding_cells: CellObject::list(&missing.deciding_cells, puzzle.size()),
                    together: candidates(&missing.together),
                });
            }
            Findings::None(conflict) => {
                record.solutions = Some("none");
                record.statements = Some(StatementObject::list(&conflict.statements, puzzle));
                let say = |statement: &Statement| prose::statement(statement, words);
                record.conflict = Some(Conflict::told(conflict, say));
            }
            Findings::Stopped(_) => {}
        }
        record
    }
}

/// The result of `minimize`: a puzzle from which redundant statements are removed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Minimized {
    /// The original puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The puzzle without the removed statements.
    pub minimized: PuzzleObject,
    /// The removed statements, in the order of their removal.
    pub removed: Vec<String>,
    /// The limit that stopped the work before everything was tried; `null` if none did.
    pub stopped: Option<Stop>,
    /// The counters of the searches.
    pub stats: Stats,
}

impl Minimized {
    /// The result of minimizing a puzzle.
    pub fn of(about: About, minimized: &ennead_solve::Minimized) -> Minimized {
        Minimized::told(about, minimized, Language::English)
    }

    /// Like [`Minimized::of`], in this wording.
    pub fn told(
        about: About,
        minimized: &ennead_solve::Minimized,
        words: impl Into<Wording>,
    ) -> Minimized {
        Minimized {
            about,
            minimized: About::of(&minimized.puzzle).puzzle,
            removed: told(&minimized.removed, words.into()),
            stopped: minimized.stopped.map(Stop::from),
            stats: (&minimized.stats).into(),
        }
    }
}

fn told(statements: &[Statement], words: Wording) -> Vec<String> {
    statements.iter().map(|one| prose::statement(one, words)).collect()
}
