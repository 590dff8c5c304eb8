//! `ennead hint`: the next step of a position, as much of it as is asked for.

use super::available;
use super::each::each;
use super::explain::{picture, written};
use super::standing::Standing;
use crate::args::{Depth, HintArgs};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::Candidates;
use ennead::logic::Position;
use ennead::render::prose;

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
    let standing = Standing::of(&stated.puzzle);
    match (standing, standing.complaint()) {
        (Standing::NoSolution | Standing::MarksExclude, Some(complaint)) => {
            output.line(&format!("No step leads on from here: {complaint}."))?;
            return Ok(Exit::No);
        }
        (_, Some(complaint)) => anstream::eprintln!("{}: {complaint}", stated.place),
        (_, None) => {}
    }
    let repertoire = standing.sound(args.techniques.repertoire());
    let position = Position::of(&at);
    if args.depth == Depth::All {
        let any = available::write(&at, &repertoire, args.notation, output)?;
        return Ok(if any { Exit::Yes } else { Exit::No });
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
