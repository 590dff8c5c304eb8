//! Multi-grid puzzles and their solutions in the format that `--to` names.

use super::{Sink, Writer, failure};
use crate::exit::Failure;
use crate::input::InputMultiGrid;
use ennead::format::Format;
use ennead::format::multi_grid::{write_block, write_drawing, write_json};
use ennead::render::json::{FoundSolution, Solve};
use ennead::render::{prose, svg};
use ennead::{CellStyle, MultiGrid, MultiGridSolution, Outcome, Spot};

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
                write_json(multi_grid, solution.as_ref(), input.title.as_deref())
            }
            Sink::Text(Format::Grid, _) => with_rules(multi_grid, None),
            Sink::Text(Format::MultiGrid, _) => write_drawing(multi_grid).map_err(failure)?,
            Sink::Text(..) | Sink::Records(_) => {
                return Err(Failure::Unwritable(unwritable("multi-grid")));
            }
        };
        self.text(text)
    }

    /// Writes the outcome of solving a multi-grid puzzle, also when there is no solution.
    pub(crate) fn multi_grid_outcome(
        &mut self,
        input: &InputMultiGrid,
        outcome: &Outcome<MultiGridSolution>,
    ) -> Result<(), Failure> {
        match (&self.sink, outcome.answer.solution()) {
            (Sink::Records(_), _) => {
                self.record(|| Solve::of(input.about(), &input.puzzle, outcome).into())
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
                return Err(Failure::Message(format!("{}: {}", input.place, unwritable("line"))));
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

/// The message for other formats. `other` holds only puzzles, or only solutions.
fn unwritable(other: &str) -> String {
    format!(
        "this format cannot hold a multi-grid puzzle; use --to json, jsonl, grid, {other} or svg"
    )
}

/// The grids, and their rules as comments.
fn with_rules(multi_grid: &MultiGrid, solution: Option<&MultiGridSolution>) -> String {
    let mut text = block(multi_grid, solution);
    for rule in rules(multi_grid, CellStyle::RowColumn) {
        text.push_str(&format!("# {rule}\n"));
    }
    text
}

/// The grids with lines between the regions: the digits of a solution, or else the givens.
pub(crate) fn block(multi_grid: &MultiGrid, solution: Option<&MultiGridSolution>) -> String {
    let given = |spot: Spot| {
        let parts = multi_grid.grids().iter();
        parts.filter_map(|part| part.puzzle().givens().get(part.cell_at(spot)?)).next()
    };
    match solution {
        Some(solution) => write_block(multi_grid, &|spot| solution.get(multi_grid, spot)),
        None => write_block(multi_grid, &given),
    }
}

/// The rules of each grid in words, below a line with its number.
pub(crate) fn rules(multi_grid: &MultiGrid, names: CellStyle) -> impl Iterator<Item = String> {
    (1..).zip(multi_grid.grids()).flat_map(move |(number, part)| {
        let rules = prose::rules(part.puzzle(), names);
        let head = (!rules.is_empty()).then(|| format!("grid {number}:"));
        head.into_iter().chain(rules.into_iter().map(|rule| format!("  {rule}")))
    })
}

/// The solution in the input, if it solves the puzzle; otherwise reports the reason.
fn checked_solution(input: &InputMultiGrid) -> Option<MultiGridSolution> {
    let solution = MultiGridSolution::check(&input.puzzle, input.solution.clone()?);
    let report = |error| {
        anstream::eprintln!("{}: ignoring the solution in the input: {error}", input.place);
    };
    solution.map_err(report).ok()
}
