//! Solving by techniques.

use super::candidates::symbols;
use super::rating::Ending;
use super::{About, CandidateObject, Evidence, PerGrid, StepRatings, TechniqueObject};
use crate::prose::{self, CellNames};
use crate::{Language, Marks, Wording};
use ennead_format::json::cells;
use ennead_logic::{Conclusion, GridStep, PassReport, Step, Trace, apply};
use ennead_puzzle::{Candidates, MultiGridCandidates, Puzzle};
use serde::Serialize;

/// The result of `explain` and of `steps --one-by-one`: the way to the solution, step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steps {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// How solving ended.
    #[serde(flatten)]
    pub course: Course,
    /// The hardest technique; `null` without steps.
    pub hardest: Option<TechniqueObject>,
    /// The steps in order.
    pub steps: Vec<StepObject>,
}

/// The result of `steps`: solving pass by pass, each with all steps that the simplest successful technique finds.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Passes {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// How solving ended.
    #[serde(flatten)]
    pub course: Course,
    /// The passes in order.
    pub passes: Vec<PassObject>,
}

/// How solving by techniques ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Course {
    /// How it ended, in one word.
    pub end: Ending,
    /// How it ended, as a sentence.
    pub message: String,
    /// The number of cells that are empty at the end.
    pub empty: usize,
    /// The digits at the end, as a line of symbols.
    pub finish: PerGrid<String>,
}

/// A pass.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Pass"))]
pub struct PassObject {
    /// Its number, from 1.
    pub iteration: usize,
    /// The number of cells that it filled.
    pub filled: usize,
    /// The number of cells that are empty after it.
    pub empty: usize,
    /// The percentage of initially empty cells that are filled after it.
    pub percent: f64,
    /// Its steps. All of them are found in the position at its start.
    pub steps: Vec<StepObject>,
}

/// A step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Step"))]
pub struct StepObject {
    /// Its number, from 0, in the order in which the steps are taken.
    pub k: usize,
    /// The number of its grid, from 1; only in a multi-grid puzzle. All cells of the step are cells of this grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_grid: Option<usize>,
    /// The technique.
    pub technique: TechniqueObject,
    /// The digits that it places.
    pub placed: Vec<CandidateObject>,
    /// The candidates that it removes.
    pub eliminated: Vec<CandidateObject>,
    /// The evidence by role.
    pub pattern: Evidence,
    /// How hard the step is on each scale.
    pub ratings: StepRatings,
    /// The step in HoDoKu's notation, with the name of the technique in the language of `text`. `--cells` decides how cells
    /// are named here, in `eureka` and in `text`.
    pub notation: String,
    /// A chain in Eureka notation; `null` for other steps.
    pub eureka: Option<String>,
    /// The reason in words.
    pub text: String,
    /// The digits before the step, as a line of symbols.
    pub grid: String,
    /// The candidates of each cell before the step, row by row: `["1", "25", ...]`. A filled cell has only its digit.
    pub candidates: Vec<String>,
}

/// A step of `explain --to steps`: a line for each step of each puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepRecord {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The step.
    #[serde(flatten)]
    pub step: StepObject,
}

impl Course {
    /// How solving a puzzle ended. `finish` is the last position.
    pub fn of(puzzle: &Puzzle, finish: &Candidates, end: ennead_logic::End) -> Course {
        Course::told(puzzle, finish, end, Language::English)
    }

    /// Like [`Course::of`], in this wording.
    pub fn told(
        puzzle: &Puzzle,
        finish: &Candidates,
        end: ennead_logic::End,
        words: impl Into<Wording>,
    ) -> Course {
        Course {
            end: end.into(),
            message: prose::end_in(end, finish, words),
            empty: finish.empty_cells().count(),
            finish: PerGrid::One(cells(puzzle, finish.grid())),
        }
    }

    /// How solving a multi-grid puzzle ended, in this wording. `finish` is the last position.
    pub fn of_multi_grid(
        finish: &MultiGridCandidates,
        end: ennead_logic::End,
        words: impl Into<Wording>,
    ) -> Course {
        let parts = finish.multi_grid().grids().iter().zip(finish.grids());
        let lines = parts.map(|(part, at)| cells(part.puzzle(), at.grid()));
        Course {
            end: end.into(),
            message: prose::end_of_grids(end, finish, words),
            empty: finish.empty_spots().count(),
            finish: PerGrid::Several(lines.collect()),
        }
    }

    /// States that an interrupt ended solving, so that there may be more steps; no change if the puzzle is solved.
    #[must_use]
    pub fn interrupted(self) -> Course {
        match self.end {
            Ending::Solved => self,
            _ => {
                let message = "interrupted: there may be more steps".to_owned();
                Course { end: Ending::Interrupted, message, ..self }
            }
        }
    }
}

impl Steps {
    /// The steps of a puzzle, in this wording.
    pub fn of(about: About, puzzle: &Puzzle, trace: &Trace, words: impl Into<Wording>) -> Steps {
        let words = words.into();
        let positions = trace.positions().enumerate();
        let step = |(k, (at, step)): (usize, (Candidates, &Step))| {
            StepObject::of(k, puzzle, step, &at, words)
        };
        Steps {
            about,
            course: Course::told(puzzle, &trace.finish(), trace.end, words),
            hardest: trace.hardest().map(|one| TechniqueObject::told(one, words.language)),
            steps: positions.map(step).collect(),
        }
    }
}

impl Passes {
    /// The passes of solving a puzzle, in this wording.
    pub fn of(
        about: About,
        puzzle: &Puzzle,
        report: &PassReport,
        words: impl Into<Wording>,
    ) -> Passes {
        let words = words.into();
        let mut at = report.start.clone();
        let mut k = 0;
        let passes = report.passes.iter().map(|pass| {
            let steps = (k..).zip(&pass.steps);
            let steps =
                steps.map(|(k, step)| StepObject::of(k, puzzle, step, &at, words)).collect();
            k += pass.steps.len();
            for step in &pass.steps {
                apply(step, &mut at);
            }
            PassObject {
                iteration: pass.iteration,
                filled: pass.filled,
                empty: pass.left,
                percent: two_places(pass.percent()),
                steps,
            }
        });
        let passes = passes.collect();
        Passes { about, course: Course::told(puzzle, &report.finish, report.end, words), passes }
    }
}

impl StepObject {
    /// The step with the number `k`, in this wording. `at` is the position in which it was found.
    pub fn of(
        k: usize,
        puzzle: &Puzzle,
        step: &Step,
        at: &Candidates,
        words: impl Into<Wording>,
    ) -> StepObject {
        let words = words.into();
        let candidates = |wanted: fn(&Conclusion) -> bool| {
            let chosen = step.conclusions.iter().filter(|conclusion| wanted(conclusion));
            chosen.map(|conclusion| CandidateObject::of(conclusion.candidate(), at)).collect()
        };
        let names = CellNames::new(words.cells, at.size());
        StepObject {
            k,
            of_grid: None,
            technique: TechniqueObject::told(step.technique, words.language),
            placed: candidates(|conclusion| matches!(conclusion, Conclusion::Place(_))),
            eliminated: candidates(|conclusion| matches!(conclusion, Conclusion::Eliminate(_))),
            pattern: Evidence::of(&Marks::of(step, at), at),
            ratings: StepRatings::of(step),
            notation: prose::notation_in(step, names, words.language),
            eureka: prose::eureka(step, names),
            text: prose::step(step, at, words),
            grid: cells(puzzle, at.grid()),
            candidates: symbols(puzzle, at),
        }
    }

    /// The step of a multi-grid puzzle with the number `k`, in this wording. `at` is the position in which it was found.
    ///
    /// # Panics
    /// If the position has no such grid.
    pub fn in_grid(
        k: usize,
        step: &GridStep,
        at: &MultiGridCandidates,
        words: impl Into<Wording>,
    ) -> StepObject {
        let words = words.into();
        let GridStep { number, step } = step;
        let puzzle = at.multi_grid().grids()[number - 1].puzzle();
        let alone = StepObject::of(k, puzzle, step, &at.grids()[number - 1], words);
        let text = prose::in_grid(*number, &alone.text, words);
        StepObject { of_grid: Some(*number), text, ..alone }
    }
}

fn two_places(percent: f64) -> f64 {
    (percent * 100.0).round() / 100.0
}
