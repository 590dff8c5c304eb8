//! `steps`: explains how to solve a puzzle, step by step.

mod multi_grid;

use crate::options::{Language, Names, Techniques};
use crate::progress::Progress;
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::stopped::go_on;
use crate::{Fault, Reply, Sink};
use ennead::explain::{self, SolutionPath, StepStyle};
use ennead::logic::{Repertoire, Trace};
use ennead::render::json::{self, StepObject, StepRecord};
use ennead::render::walkthrough::Walkthrough;
use ennead::{Candidates, Limits, Standing};
use serde::Deserialize;

/// Asks how to solve a puzzle step by step. Answered with a record of kind `steps`, or with text.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// The puzzle, of one grid or several.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub techniques: Techniques,
    /// The maximum number of steps.
    pub limit: Option<usize>,
    /// Whether to search for the easiest way to solve a single grid: its hardest technique is as easy as possible, and used as
    /// rarely as possible. Cannot be combined with `limit`.
    #[serde(default)]
    pub easiest: bool,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
    /// The format of the answer.
    #[serde(default)]
    pub to: StepsFormat,
    /// Whether to send each step as soon as it is found, in a record of kind `step`. The answer is then a list, and its last
    /// record is the result.
    #[serde(default)]
    pub progress: bool,
}

/// The formats of the answer to `steps`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepsFormat {
    /// A record of kind `steps`.
    #[default]
    Record,
    /// Plain text.
    Text,
    /// A web page with a picture of each step; only for a single grid.
    Html,
}

/// The maximum number of positions that a search for the easiest solution visits.
const MAX_POSITIONS: usize = 2_000;

impl Steps {
    pub(crate) fn answer_each(
        &self,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        if self.progress && self.to != StepsFormat::Record {
            return Err(Fault::refused(
                "progress is only sent with \"to\": \"record\", the default",
            ));
        }
        if self.easiest && self.limit.is_some() {
            return Err(Fault::refused("specify either limit or easiest, not both"));
        }
        let mut progress = Progress::new(limits, sink);
        let limits = &progress.limits();
        let all = self.techniques.repertoire()?;
        match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.in_grid(&input, all, limits, &mut progress),
            AnyInput::Several(input) => self.in_grids(&input, &all, limits, &mut progress),
        }
    }

    fn in_grid(
        &self,
        input: &Input,
        all: Repertoire,
        limits: &Limits,
        progress: &mut Progress<'_>,
    ) -> Result<Option<Reply>, Fault> {
        let flag = limits.flag_or_idle();
        let repertoire = Standing::within(&input.puzzle, limits).sound(all, &input.puzzle);
        let start = Candidates::of(&input.puzzle);
        let path = match self.easiest {
            true => SolutionPath::easiest(start, &repertoire, MAX_POSITIONS, &flag),
            false => SolutionPath::simplest(start, &repertoire, self.limit),
        };
        go_on(limits)?;
        let reply = match self.to {
            StepsFormat::Record => {
                let record = self.record(input, path, limits, progress)?;
                if self.progress {
                    progress.pass(record);
                    return Ok(None);
                }
                record.into()
            }
            StepsFormat::Text | StepsFormat::Html => {
                self.written(input, path, &repertoire, limits)?
            }
        };
        Ok(Some(reply))
    }

    fn record(
        &self,
        input: &Input,
        mut path: SolutionPath,
        limits: &Limits,
        progress: &mut Progress<'_>,
    ) -> Result<json::Steps, Fault> {
        let words = self.names.in_language(self.language);
        let start = path.candidates().clone();
        let mut steps = Vec::new();
        loop {
            let before = self.progress.then(|| path.candidates().clone());
            let Some(step) = path.next() else { break };
            go_on(limits)?;
            if let Some(at) = before {
                let object = StepObject::of(steps.len(), &input.puzzle, &step, &at, words);
                progress.pass(StepRecord { about: input.about(), step: object });
            }
            steps.push(step);
        }
        go_on(limits)?;
        let trace = Trace { start, steps, end: path.end() };
        Ok(json::Steps::of(input.about(), &input.puzzle, &trace, words))
    }

    fn written(
        &self,
        input: &Input,
        path: SolutionPath,
        techniques: &Repertoire,
        limits: &Limits,
    ) -> Result<Reply, Fault> {
        let language = self.language.into();
        let style = StepStyle { cells: self.names.into(), language, ..StepStyle::default() };
        let (puzzle, flag) = (&input.puzzle, limits.flag_or_idle());
        let (media_type, text) = match self.to {
            StepsFormat::Html => {
                let mut page = Walkthrough::new(
                    self.language.pick("Sudoku, step by step", "Sudoku, Schritt für Schritt"),
                );
                page = page.language(language);
                let heading =
                    input.title().unwrap_or(self.language.pick("Puzzle", "Rätsel")).to_owned();
                let drawn = &input.cosmetics;
                let told = explain::chapter(heading, puzzle, drawn, path, techniques, style, &flag);
                page.add(told.0);
                ("text/html; charset=utf-8", page.draw())
            }
            _ => {
                let text = explain::text(puzzle, path, techniques, style, &flag);
                ("text/plain; charset=utf-8", text)
            }
        };
        go_on(limits)?;
        Ok(Reply::Text { media_type, text })
    }
}
