//! `ennead explain`: the way to the solution, step by step, with the pattern of each step in the pencil marks.

use super::each::each;
use super::standing::Standing;
use super::way::Way;
use crate::args::{ExplainArgs, Notation};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::format::pencil;
use ennead::logic::{Conclusion, End, Step};
use ennead::render::colour::{Painter, Palette};
use ennead::render::{Marks, prose};
use ennead::{Candidates, Grid, Size};

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    each(&args.input, &mut output, |number, stated, output| {
        if number > 0 {
            output.text("\n")?;
        }
        let end = explain(stated, args, output)?;
        Ok(if end == End::Solved { Exit::Yes } else { Exit::No })
    })
}

fn explain(stated: &Stated, args: &ExplainArgs, output: &mut Output) -> Result<End, Failure> {
    let start = Candidates::of(&stated.puzzle);
    let (givens, size) = (stated.puzzle.givens(), stated.puzzle.size());
    let standing = Standing::of(&stated.puzzle);
    if let Some(complaint) = standing.complaint() {
        anstream::eprintln!("{}: {complaint}", stated.place);
    }
    let repertoire = standing.sound(args.techniques.repertoire());
    let mut walk = Way::new(start, &repertoire, args);
    let left = walk.candidates().empty_cells().count();
    output.line(&format!("{}: {left} cells left to fill", stated.place))?;
    if let Some(summary) = walk.summary() {
        output.line(summary)?;
    }
    let mut number = 0;
    loop {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        number += 1;
        output.line(&format!("{number}. {}", written(&step, args.notation, size)))?;
        output.line(&format!("   {}", prose::step(&step, args.names.cells)))?;
        let places = |one: &Conclusion| matches!(one, Conclusion::Place(_));
        if !args.brief && !step.conclusions.iter().all(places) {
            picture(&before, &step, givens, output)?;
        }
        output.send()?;
    }
    let end = walk.end();
    let at = walk.candidates();
    output.line(&prose::end(end, at.empty_cells().count()))?;
    match end {
        End::Solved => output.line(&at.grid().to_string())?,
        _ => marks(at, &Marks::none(), givens, output)?,
    }
    Ok(end)
}

/// A step in one line.
pub(super) fn written(step: &Step, notation: Notation, size: Size) -> String {
    let eureka = match notation {
        Notation::Eureka => prose::eureka(step, size),
        Notation::Hodoku => None,
    };
    match eureka {
        Some(chain) => format!("{}: {chain}", step.technique),
        None => prose::notation(step, size),
    }
}

/// The pencil marks before a step, with its pattern.
pub(super) fn picture(
    before: &Candidates,
    step: &Step,
    givens: &Grid,
    output: &mut Output,
) -> Result<(), Failure> {
    marks(before, &Marks::of(step), givens, output)
}

fn marks(
    at: &Candidates,
    marks: &Marks,
    givens: &Grid,
    output: &mut Output,
) -> Result<(), Failure> {
    let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, givens).found(at.grid()).marks(marks);
    output.text(&pencil::write(at, &|ink, text: &str| painter.paint(ink, text)))
}
