//! Writes the solution of a multi-grid puzzle step by step.

use super::{StepStyle, notation_in, numbered, only_places, pencil_marks};
use crate::format::multi_grid::{write_block, write_marks};
use crate::logic::{End, GridStep, MultiGridWalk, Repertoire};
use crate::render::prose::{self, CellNames};
use crate::render::{Language, Marks, multi_grid};
use crate::{Candidates, MultiGridCandidates};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Writes a step of a multi-grid puzzle in one line: `Grid 2: Naked Single: r1c4=3`.
pub fn notation_in_grid(
    step: &GridStep,
    eureka: bool,
    names: CellNames,
    language: Language,
) -> String {
    let line = notation_in(&step.step, eureka, names, language);
    prose::in_grid(step.number, &line, language)
}

/// Writes a numbered step, like [`lines`](super::lines). Names of cells refer to the grid of the step, not to the canvas.
pub fn lines_in_grid(
    number: usize,
    step: &GridStep,
    before: &MultiGridCandidates,
    style: StepStyle,
) -> String {
    let at = grid_of(step, before);
    let names = CellNames::new(style.cells, at.size());
    let line = notation_in_grid(step, style.eureka, names, style.language);
    numbered(number, &line, &step.step, at, style)
}

/// Selects the grid of a step from the position `at`.
pub fn grid_of<'a>(step: &GridStep, at: &'a MultiGridCandidates) -> &'a Candidates {
    &at.grids()[step.number - 1]
}

/// Describes how the steps ended in this position, or that they were interrupted.
pub fn ending_of_grids(
    end: End,
    at: &MultiGridCandidates,
    flag: &AtomicBool,
    language: Language,
) -> String {
    match super::is_interrupted(end, flag) {
        true => prose::interrupted(language),
        false => prose::end_of_grids(end, at, language),
    }
}

/// Names steps that the techniques do not search for. `None` if the steps did not stall.
///
/// Returns the result of [`not_looked_for`](prose::not_looked_for) for the first grid that has one, otherwise a sentence
/// about steps that need two grids at once.
pub fn not_looked_for_in_grids(
    end: End,
    at: &MultiGridCandidates,
    techniques: &Repertoire,
    language: Language,
) -> Option<String> {
    let of_grid = |grid: &Candidates| prose::not_looked_for(end, grid, techniques, language);
    let in_grid = at.grids().iter().find_map(of_grid);
    in_grid.or_else(|| (end == End::Stalled).then(|| prose::no_step_across_grids(language)))
}

/// Writes the canvas at the end: the digits if all are found, otherwise the pencil marks.
pub fn canvas(end: End, at: &MultiGridCandidates) -> String {
    match end {
        End::Solved => write_block(at.multi_grid(), &|spot| at.digit(spot)),
        _ => write_marks(at.multi_grid(), &|spot| at.get(spot)),
    }
}

/// Writes the whole solution as text. Unless the style is brief, each step that eliminates candidates is followed by the
/// pencil marks that its grid had before it.
///
/// ```
/// use ennead::explain::{StepStyle, text_of_grids};
/// use ennead::logic::{MultiGridWalk, Repertoire};
/// use ennead::{MultiGrid, MultiGridCandidates, Spot};
/// let grids = ["1234 3412 21.. 4321", "..1. ...4 1... ..2."].map(|text| ennead::read(text).unwrap());
/// let twins = MultiGrid::of([Spot::new(0, 0), Spot::new(2, 2)].into_iter().zip(grids))?;
/// let walk = MultiGridWalk::new(MultiGridCandidates::of(&twins), &Repertoire::default());
/// let text = text_of_grids(walk, &Repertoire::default(), StepStyle::default(), &Default::default());
/// assert!(text.starts_with("10 cells left to fill\n1. Grid 1: Full House: r3c3=4\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn text_of_grids(
    mut walk: MultiGridWalk,
    techniques: &Repertoire,
    style: StepStyle,
    flag: &AtomicBool,
) -> String {
    let language = style.language;
    let mut text = prose::left_to_fill(walk.candidates().empty_spots().count(), language) + "\n";
    for line in multi_grid::rules(walk.multi_grid(), style.words()) {
        let _ = writeln!(text, "{line}");
    }
    for number in 1.. {
        let before = walk.candidates().clone();
        let next = if flag.load(Ordering::Relaxed) { None } else { walk.next() };
        let Some(step) = next else { break };
        text += &lines_in_grid(number, &step, &before, style);
        if !style.brief && !only_places(&step.step) {
            let at = grid_of(&step, &before);
            text += &pencil_marks(at, &Marks::of(&step.step, at), at.givens());
        }
    }
    let (end, at) = (walk.end().unwrap_or(End::Stalled), walk.candidates());
    let limit = not_looked_for_in_grids(end, at, techniques, language);
    for line in [ending_of_grids(end, at, flag, language)].into_iter().chain(limit) {
        let _ = writeln!(text, "{line}");
    }
    text + &canvas(end, at)
}
