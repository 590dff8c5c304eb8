//! `ennead hint`: the next step of a position, as much of it as is asked for.

use super::each::each;
use super::explain::{drawn, picture, written};
use crate::args::{Depth, HintArgs, HintForm};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::Candidates;
use ennead::logic::{Conclusion, Position, Step};
use ennead::render::prose;
use ennead::render::svg::column;
use std::cmp::Reverse;
use std::collections::HashSet;

pub(crate) fn run(args: &HintArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    if args.to == HintForm::Svg {
        return pictures(args, &mut output);
    }
    each(&args.input, &mut output, |_, stated, output| hint(stated, args, output))
}

fn hint(stated: &Stated, args: &HintArgs, output: &mut Output) -> Result<Exit, Failure> {
    let at = Candidates::of(&stated.puzzle);
    if let Some(why) = nothing_to_find(&at) {
        output.line(&why)?;
        return Ok(Exit::No);
    }
    let repertoire = args.techniques.repertoire();
    let position = Position::of(&at);
    if args.depth == Depth::All {
        return all(&repertoire.steps(&position), args, output, &at);
    }
    let Some(step) = repertoire.first(&position) else {
        output.line(NOTHING_FOUND)?;
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

/// The next step of each position, one picture below the other. Why there is none goes to standard error.
fn pictures(args: &HintArgs, output: &mut Output) -> Result<Exit, Failure> {
    if args.depth != Depth::Step {
        let message = "--to svg draws whole steps: use it with --depth step";
        return Err(Failure::Message(message.to_owned()));
    }
    let repertoire = args.techniques.repertoire();
    let mut found = Vec::new();
    let exit = each(&args.input, output, |_, stated, _| {
        let at = Candidates::of(&stated.puzzle);
        let step = match nothing_to_find(&at) {
            Some(why) => Err(why),
            None => repertoire.first(&Position::of(&at)).ok_or(NOTHING_FOUND.to_owned()),
        };
        Ok(match step {
            Ok(step) => {
                found.push((at, step));
                Exit::Yes
            }
            Err(why) => {
                anstream::eprintln!("{}: {why}", stated.place);
                Exit::No
            }
        })
    })?;
    let drawn = found.iter().map(|(at, step)| {
        let title = written(step, args.notation, at.size());
        drawn(at, step, at.givens(), args.names.cells).title(title)
    });
    if !found.is_empty() {
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

const NOTHING_FOUND: &str = "None of the techniques in use finds a step.";

/// Why a position has no step, whatever the techniques are.
fn nothing_to_find(at: &Candidates) -> Option<String> {
    if let Some(contradiction) = at.contradiction() {
        return Some(format!("There is no solution from here: {contradiction}."));
    }
    at.is_solved().then(|| "It is solved.".to_owned())
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
