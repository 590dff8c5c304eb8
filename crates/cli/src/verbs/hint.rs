//! `ennead hint`: the next step of a position, as much of it as is asked for.

use super::each::each;
use super::explain::{picture, written};
use crate::args::{Depth, HintArgs};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::Candidates;
use ennead::logic::{Conclusion, Position, Step};
use ennead::render::prose;
use std::cmp::Reverse;
use std::collections::HashSet;

pub(crate) fn run(args: &HintArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    each(&args.input, &mut output, |_, stated, output| hint(stated, args, output))
}

fn hint(stated: &Stated, args: &HintArgs, output: &mut Output) -> Result<Exit, Failure> {
    let at = Candidates::of(&stated.puzzle);
    if let Some(contradiction) = at.contradiction() {
        output.line(&format!("There is no solution from here: {contradiction}."))?;
        return Ok(Exit::No);
    }
    if at.is_solved() {
        output.line("It is solved.")?;
        return Ok(Exit::No);
    }
    let repertoire = args.techniques.repertoire();
    let position = Position::of(&at);
    if args.depth == Depth::All {
        return all(&repertoire.steps(&position), args, output, &at);
    }
    let Some(step) = repertoire.first(&position) else {
        output.line("None of the techniques in use finds a step.")?;
        return Ok(Exit::No);
    };
    match args.depth {
        Depth::Where => output.line(&prose::whereabouts(&step, args.names.cells))?,
        Depth::Technique => {
            let place = prose::whereabouts(&step, args.names.cells);
            output.line(&format!("{place} There is a step called {}.", step.technique))?;
        }
        Depth::Step | Depth::All => {
            output.line(&written(&step, args.notation, at.size()))?;
            output.line(&prose::step(&step, args.names.cells))?;
            picture(&at, &step, stated.puzzle.givens(), output)?;
        }
    }
    Ok(Exit::Yes)
}

/// A line a step: the simplest technique first, of each those that do most first, and none that does nothing that a
/// line before does not do.
fn all(
    steps: &[Step],
    args: &HintArgs,
    output: &mut Output,
    at: &Candidates,
) -> Result<Exit, Failure> {
    let mut done: HashSet<Conclusion> = HashSet::new();
    for of_technique in steps.chunk_by(|a, b| a.technique == b.technique) {
        let mut of_technique: Vec<&Step> = of_technique.iter().collect();
        of_technique.sort_by_key(|step| Reverse(step.conclusions.len()));
        for step in of_technique {
            let before = done.len();
            done.extend(&step.conclusions);
            if done.len() > before {
                output.line(&written(step, args.notation, at.size()))?;
            }
        }
    }
    Ok(if steps.is_empty() { Exit::No } else { Exit::Yes })
}
