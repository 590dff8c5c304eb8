//! The example on a technique's page: a position, and the first step that the technique finds in it.

use super::case::Case;
use super::codes;
use anyhow::{Context, Result};
use ennead_format::{json, pencil, plain, read_one};
use ennead_logic::{Position, Step, Technique, verify};
use ennead_puzzle::{Candidates, CellStyle, Puzzle, Setup};
use ennead_render::json::{About, PuzzleObject, StepObject};
use ennead_render::prose::{self, CellNames};
use ennead_render::svg::Picture;
use ennead_render::{Language, Marks};
use std::collections::BTreeMap;
use std::fs;

/// A position and a step.
pub(super) struct Example {
    at: Candidates,
    step: Step,
    /// A text of the position from which the command finds the same step, if such a text exists.
    pub(super) text: Option<String>,
    /// The puzzle, if it has variant rules.
    puzzle: Option<Puzzle>,
}

/// Returns an example from the test data for each technique that has one, by slug.
pub(super) fn all() -> Result<BTreeMap<String, Example>> {
    let path = crate::root().join("testdata/techniques/steps.txt");
    let steps = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut examples: BTreeMap<String, Example> = BTreeMap::new();
    for (line, text) in steps.lines().enumerate() {
        let Some(case) = Case::read(line + 1, text) else { continue };
        let Some(technique) = codes::technique(&case) else { continue };
        let slug = technique.slug().into_owned();
        // Prefer a position that the command accepts as text.
        if examples.get(&slug).is_some_and(|known| known.text.is_some()) {
            continue;
        }
        if let Some(example) = Example::of(technique, case.at)?
            && (example.text.is_some() || !examples.contains_key(&slug))
        {
            examples.insert(slug, example);
        }
    }
    Ok(examples)
}

impl Example {
    fn of(technique: Technique, at: Candidates) -> Result<Option<Example>> {
        let Some(step) = technique.first(&Position::of(&at)) else { return Ok(None) };
        verify(&step, &at).map_err(|refutation| anyhow::anyhow!("{technique}: {refutation}"))?;
        let line = at.grid().to_string();
        let marks = pencil::write(&at, &plain);
        let finds_it = |text: &String| {
            let read = read_one(text).ok().and_then(|setup| setup.check().ok());
            let found = read.and_then(|puzzle| {
                let at = Candidates::of(&puzzle);
                technique.first(&Position::of(&at))
            });
            found.is_some_and(|found| found == step)
        };
        let text = [line, marks].into_iter().find(finds_it);
        Ok(Some(Example { at, step, text, puzzle: None }))
    }

    /// Creates an example with the first step in a puzzle with variant rules; `None` if there is no step.
    pub(super) fn in_puzzle(technique: Technique, puzzle: Puzzle) -> Result<Option<Example>> {
        let at = Candidates::of(&puzzle);
        let Some(step) = technique.first(&Position::of(&at)) else { return Ok(None) };
        verify(&step, &at).map_err(|refutation| anyhow::anyhow!("{technique}: {refutation}"))?;
        let text = Some(json::write(&puzzle, None, &[]));
        Ok(Some(Example { at, step, text, puzzle: Some(puzzle) }))
    }

    /// Returns the step in one line of notation.
    pub(super) fn notation(&self) -> String {
        prose::notation(&self.step, self.names())
    }

    /// Returns the step in Eureka notation, if it is a chain.
    pub(super) fn eureka(&self) -> Option<String> {
        prose::eureka(&self.step, self.names())
    }

    fn names(&self) -> CellNames {
        CellNames::new(CellStyle::RowColumn, self.at.size())
    }

    /// Explains the step in English words.
    pub(super) fn words(&self) -> String {
        prose::step(&self.step, &self.at, CellStyle::RowColumn)
    }

    /// Explains the step in words, in this language.
    pub(super) fn words_in(&self, language: Language) -> String {
        prose::step(&self.step, &self.at, language)
    }

    /// Returns the position and the step as records. The position lists cells filled since the start in `placed`, and all
    /// candidates in `marks`.
    pub(super) fn records(&self) -> Result<(PuzzleObject, StepObject)> {
        let mut setup = match &self.puzzle {
            Some(puzzle) => puzzle.to_setup(),
            None => self.setup(),
        };
        setup.marks = Some(self.at.marks().to_vec());
        let puzzle = setup.clone().check()?;
        let step = StepObject::of(0, &puzzle, &self.step, &self.at, CellStyle::RowColumn);
        Ok((About::of_setup(&setup, self.at.grid()).puzzle, step))
    }

    /// Returns the digits of the position as a setup without rules.
    fn setup(&self) -> Setup {
        let size = self.at.size();
        let mut setup = Setup::empty(size.digit_count());
        for found in self.at.grid().entries() {
            setup.values[size.index(found.cell)] = found.digit.get().into();
            if self.at.givens().get(found.cell).is_none() {
                setup.placed.push(found.cell);
            }
        }
        setup
    }

    /// Draws the step.
    pub(super) fn picture(&self) -> String {
        let picture = match &self.puzzle {
            Some(puzzle) => Picture::of(puzzle),
            None => Picture::new(self.at.geometry()).givens(self.at.givens()),
        };
        picture
            .candidates(&self.at)
            .names(CellStyle::RowColumn)
            .marks(Marks::of(&self.step, &self.at))
            .legend()
            .title(self.notation())
            .draw()
    }
}
