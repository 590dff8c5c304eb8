//! Writes multi-grid puzzles and their solutions in the format that `--to` names.

use super::{Sink, Writer, failure};
use crate::exit::Failure;
use crate::input::InputMultiGrid;
use ennead::format::Format;
use ennead::format::multi_grid::{write_drawing, write_json};
use ennead::render::json::{FoundSolution, Solve, StatedSolution};
use ennead::render::multi_grid::with_rules;
use ennead::render::svg;
use ennead::{MultiGridSolution, Outcome};

impl Writer {
    /// Writes a multi-grid puzzle.
    pub(crate) fn multi_grid(&mut self, input: &InputMultiGrid) -> Result<(), Failure> {
        let multi_grid = &input.puzzle;
        let text = match &mut self.sink {
            Sink::Picture(_, pictures) => {
                pictures.push(svg::multi_grid_with(multi_grid, None, &input.cosmetics));
                return Ok(());
            }
            Sink::Text(Format::Json | Format::JsonLines, _) => {
                let solution = checked_solution(input);
                let title = input.title.as_deref();
                write_json(multi_grid, solution.as_ref(), title, &input.cosmetics)
            }
            Sink::Text(Format::Grid, _) => with_rules(multi_grid, None),
            Sink::Text(Format::MultiGrid, _) => write_drawing(multi_grid).map_err(failure)?,
            Sink::Text(..) | Sink::Records(_) => {
                return Err(Failure::Unwritable(unwritable("multi-grid")));
            }
        };
        self.text(text)
    }

    /// Writes the outcome of solving a multi-grid puzzle, even if there is no solution.
    pub(crate) fn multi_grid_outcome(
        &mut self,
        input: &InputMultiGrid,
        outcome: &Outcome<MultiGridSolution>,
    ) -> Result<(), Failure> {
        match (&self.sink, outcome.answer.solution()) {
            (Sink::Records(_), _) => {
                let stated = input.stated_solution().map(|stated| StatedSolution::of(&stated));
                let record = Solve::of(input.about(), &input.puzzle, outcome);
                self.record(|| record.with_stated_solution(stated).into())
            }
            (Sink::Text(Format::Line, _), None) => self.gap(),
            (_, None) => Ok(()),
            (_, Some(solution)) => self.multi_grid_solution(input, 0, solution),
        }
    }

    /// Writes one of several solutions, with its number from 0.
    pub(crate) fn multi_grid_solution(
        &mut self,
        input: &InputMultiGrid,
        k: u64,
        solution: &MultiGridSolution,
    ) -> Result<(), Failure> {
        let multi_grid = &input.puzzle;
        let text = match &mut self.sink {
            Sink::Picture(_, pictures) => {
                pictures.push(svg::multi_grid_with(multi_grid, Some(solution), &input.cosmetics));
                return Ok(());
            }
            Sink::Records(_) => {
                let found = || FoundSolution::of(input.about(), multi_grid, k, solution);
                return self.record(|| found().into());
            }
            Sink::Text(Format::Grid, _) => with_rules(multi_grid, Some(solution)),
            Sink::Text(Format::Line, _) => {
                let lines: Vec<String> = solution.grids().iter().map(ToString::to_string).collect();
                lines.join(" ")
            }
            Sink::Text(..) => {
                return Err(format!("{}: {}", input.place, unwritable("line")).into());
            }
        };
        self.text(text)
    }

    fn text(&mut self, text: String) -> Result<(), Failure> {
        if let Sink::Text(_, writer) = &mut self.sink {
            writer.write_text(text).map_err(failure)?;
        }
        self.end_result()
    }
}

/// The message for a format that cannot hold a multi-grid puzzle. `other` is the format that holds only puzzles, or the format
/// that holds only solutions.
fn unwritable(other: &str) -> String {
    format!(
        "this format cannot hold a multi-grid puzzle; use --to json, jsonl, grid, {other} or svg"
    )
}

/// The solution in the input, if it solves the puzzle; otherwise reports the reason.
fn checked_solution(input: &InputMultiGrid) -> Option<MultiGridSolution> {
    let solution = MultiGridSolution::check(&input.puzzle, input.solution.clone()?);
    let report = |error| {
        anstream::eprintln!("{}: ignoring the solution in the input: {error}", input.place);
    };
    solution.map_err(report).ok()
}
