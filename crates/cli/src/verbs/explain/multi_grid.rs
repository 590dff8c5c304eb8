//! Explains the solution of a multi-grid puzzle step by step.

use super::style;
use crate::args::{ExplainArgs, ExplainFormat};
use crate::exit::Failure;
use crate::input::{AnyInput, InputError, InputMultiGrid, Read, read_any};
use crate::interrupt::{flag, interrupted};
use crate::output::Output;
use crate::verbs::standing::report_intractable_rules_in_grids;
use crate::verbs::step_text::{course, picture};
use ennead::explain;
use ennead::logic::{End, MultiGridWalk, Technique};
use ennead::render::json::{Course, StepObject, StepRecord, Steps};
use ennead::render::{Language, multi_grid, prose};
use ennead::{Limits, MultiGridCandidates, Standing};

/// Turns an entry into a puzzle. Fails for a multi-grid puzzle if an option does not support it.
pub(super) fn read(entry: Read, args: &ExplainArgs) -> Result<AnyInput, InputError> {
    let input = read_any(entry)?;
    let problem = match &input {
        AnyInput::Puzzle(_) => None,
        AnyInput::MultiGrid(_) if args.easiest => {
            Some("--easiest does not take multi-grid puzzles")
        }
        AnyInput::MultiGrid(_) if args.format() == ExplainFormat::Html => {
            Some("steps of a multi-grid puzzle are not drawn; omit --to html")
        }
        AnyInput::MultiGrid(_) => None,
    };
    match problem {
        Some(problem) => Err(InputError::of_puzzle(input.place(), problem)),
        None => Ok(input),
    }
}

/// Writes the steps as text.
pub(super) fn write(
    input: &InputMultiGrid,
    args: &ExplainArgs,
    output: &mut Output,
) -> Result<End, Failure> {
    let mut walk = walk(input, args);
    let left = prose::left_to_fill(walk.candidates().empty_spots().count(), Language::English);
    output.line(&format!("{}: {left}", input.place))?;
    for line in multi_grid::rules(&input.puzzle, args.names.cells) {
        output.line(&line)?;
    }
    let mut number = 0;
    while !interrupted() {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        number += 1;
        output.text(&explain::lines_in_grid(number, &step, &before, style(args)))?;
        if !args.brief && !explain::only_places(&step.step) {
            let at = explain::grid_of(&step, &before);
            picture(at, &step.step, at.givens(), output)?;
        }
        output.send()?;
    }
    let (end, at) = (walk.end().unwrap_or(End::Stalled), walk.candidates());
    output.line(&explain::ending_of_grids(end, at, &flag(), Language::English))?;
    if let Some(limit) =
        explain::not_looked_for_in_grids(end, at, &args.techniques.repertoire(), Language::English)
    {
        output.line(&limit)?;
    }
    output.text(&explain::canvas(end, at))?;
    Ok(end)
}

/// Writes the steps as JSON: one object for the puzzle, or one per step.
pub(super) fn record(
    input: &InputMultiGrid,
    args: &ExplainArgs,
    output: &mut Output,
) -> Result<End, Failure> {
    let mut walk = walk(input, args);
    let about = input.about();
    let (mut steps, mut hardest) = (Vec::new(), None);
    let mut count = 0;
    while !interrupted() {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        hardest = hardest.max(Technique::known().position(|known| known == step.step.technique));
        let object = StepObject::in_grid(count, &step, &before, args.names.cells);
        count += 1;
        match args.format() {
            ExplainFormat::Steps => {
                output.record(StepRecord { about: about.clone(), step: object })?;
                output.end_result()?;
            }
            _ => steps.push(object),
        }
    }
    let end = walk.end().unwrap_or(End::Stalled);
    if args.format() == ExplainFormat::Steps {
        return Ok(end);
    }
    let hardest = hardest.and_then(|place| Technique::known().nth(place));
    let course = course(Course::of_multi_grid(walk.candidates(), end, args.names.cells));
    output.record(Steps { about, course, hardest: hardest.map(Into::into), steps })?;
    output.send()?;
    Ok(end)
}

/// The walk through a multi-grid puzzle. It does not use techniques that rely on a unique solution.
fn walk(input: &InputMultiGrid, args: &ExplainArgs) -> MultiGridWalk {
    let standing = Standing::of_multi_grid(&input.puzzle, &Limits::none().flag(flag()));
    if let Some(problem) = standing.problem_of_multi_grid() {
        anstream::eprintln!("{}: {problem}", input.place);
    }
    report_intractable_rules_in_grids(input);
    let start = MultiGridCandidates::of(&input.puzzle);
    let walk = MultiGridWalk::new(start, &args.techniques.repertoire());
    match args.limit {
        Some(limit) => walk.limit(limit),
        None => walk,
    }
}
