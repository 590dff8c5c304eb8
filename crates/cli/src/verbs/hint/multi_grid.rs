//! Hints for a position of several grids.

use super::{INTERRUPTED, look_for, reveals};
use crate::args::{Depth, HintArgs, HintFormat};
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputMultiGrid, several};
use crate::interrupt::{flag, interrupted};
use crate::output::Output;
use crate::verbs::standing::report_intractable_rules_in_grids;
use crate::verbs::step_text::picture;
use ennead::explain::{grid_of, notation_in_grid};
use ennead::format::MultiGridEntry;
use ennead::logic::GridStep;
use ennead::player::next_step_in_grids;
use ennead::render::json::{Hint, MistakeObject, StepObject};
use ennead::render::{Language, prose};
use ennead::{Limits, MultiGridCandidates, Solver, Standing};

/// Turns an entry into a position. Fails if an option does not support multi-grid puzzles.
pub(super) fn read(entry: MultiGridEntry, args: &HintArgs) -> Result<InputMultiGrid, InputError> {
    let input = several(entry);
    let problem = match args.format() {
        _ if args.givens.is_some() => Some("--givens does not take multi-grid puzzles"),
        _ if args.depth == Depth::All => Some("--depth all does not take multi-grid puzzles"),
        HintFormat::Svg => Some("steps of a multi-grid puzzle are not drawn; omit --to svg"),
        _ => None,
    };
    match problem {
        Some(problem) => Err(InputError::of_puzzle(&input.place, problem)),
        None => Ok(input),
    }
}

/// Writes the mistakes to correct first or, if there are none, the next step.
pub(super) fn hint(
    input: &InputMultiGrid,
    args: &HintArgs,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (position, names) = (&input.puzzle, args.names.cells);
    let solver = Solver::default().limits(Limits::none().flag(flag()).nodes(Standing::MAX_NODES));
    let mistakes = solver.mistakes_in_grids(position);
    let at = MultiGridCandidates::of(position);
    let step = match prose::mistakes_in_grids(&mistakes, names, reveals(args)) {
        Some(problem) => Err(problem),
        None => next_step(input, &at, args),
    };
    let exit = if step.is_ok() { Exit::Yes } else { Exit::No };
    if output.has_records() {
        let about = Hint::of(input.about());
        let hint = step.as_ref().map(|step| record(step, &at, args, about.clone()));
        output.record(hint.unwrap_or_else(|problem| Hint {
            mistakes: MistakeObject::in_grids(&mistakes, position, names, reveals(args)),
            problem: Some(problem.clone()),
            ..about
        }))?;
        return Ok(exit);
    }
    match step {
        Ok(step) => write(&step, &at, args, output)?,
        Err(problem) => output.line(&problem)?,
    }
    Ok(exit)
}

/// Finds the next step. The error says why there is none.
fn next_step(
    input: &InputMultiGrid,
    at: &MultiGridCandidates,
    args: &HintArgs,
) -> Result<GridStep, String> {
    report_intractable_rules_in_grids(input);
    let (all, limits) = (args.techniques.repertoire(), Limits::none().flag(flag()));
    let step = next_step_in_grids(&input.puzzle, &all, &limits);
    if interrupted() {
        return Err(INTERRUPTED.to_owned());
    }
    step.map_err(|none| none.told_of_grids(at, args.names.cells))
}

fn record(step: &GridStep, at: &MultiGridCandidates, args: &HintArgs, about: Hint) -> Hint {
    let place = prose::whereabouts(&step.step, args.names.cells);
    Hint {
        of_grid: Some(step.number),
        place: Some(prose::in_grid(step.number, &place, args.names.cells)),
        technique: (args.depth != Depth::Where).then(|| step.step.technique.into()),
        step: (args.depth == Depth::Step)
            .then(|| StepObject::in_grid(0, step, at, args.names.cells)),
        ..about
    }
}

fn write(
    step: &GridStep,
    at: &MultiGridCandidates,
    args: &HintArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let (grid, names) = (grid_of(step, at), args.names.cells);
    let in_grid = |text: &str| prose::in_grid(step.number, text, names);
    match args.depth {
        Depth::Where => output.line(&in_grid(&prose::whereabouts(&step.step, names))),
        Depth::Technique => output.line(&in_grid(&look_for(&step.step, grid, names))),
        Depth::Step | Depth::All => {
            let eureka = args.notation == crate::args::Notation::Eureka;
            let names_in_grid = args.names.in_grid(grid.size());
            output.line(&notation_in_grid(step, eureka, names_in_grid, Language::English))?;
            output.line(&prose::step(&step.step, grid, names))?;
            if let Some(rules) = prose::rules_between(&step.step, grid, names) {
                output.line(&rules)?;
            }
            picture(grid, &step.step, grid.givens(), output)
        }
    }
}
