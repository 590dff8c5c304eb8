//! `ennead explain`: the solution step by step, with the pattern of each step in the pencil marks.

use super::each::each;
use super::standing::{Standing, name_intractable_rules};
use super::way::Way;
use crate::args::{ExplainArgs, ExplainFormat, Notation};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::format::pencil;
use ennead::logic::{Conclusion, End, Step};
use ennead::render::colour::{Painter, Palette};
use ennead::render::svg::Picture;
use ennead::render::walkthrough::Walkthrough;
use ennead::render::{Marks, prose};
use ennead::{Candidates, CellStyle, Grid, Puzzle, Size};

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    if args.to == ExplainFormat::Html {
        return page(args, &mut output);
    }
    each(&args.input, &mut output, |number, stated, output| {
        if number > 0 {
            output.text("\n")?;
        }
        let end = explain(stated, args, output)?;
        Ok(if end == End::Solved { Exit::Yes } else { Exit::No })
    })
}

fn explain(stated: &Stated, args: &ExplainArgs, output: &mut Output) -> Result<End, Failure> {
    let (givens, size) = (stated.puzzle.givens(), stated.puzzle.size());
    let mut walk = way(stated, args);
    output.line(&heading(stated, &walk))?;
    for line in prose::rules(&stated.puzzle) {
        output.line(&line)?;
    }
    let mut number = 0;
    loop {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        number += 1;
        output.line(&format!("{number}. {}", written(&step, args.notation, size)))?;
        output.line(&indented(&prose::step(&step, &before, args.names.cells)))?;
        if let Some(rules) = prose::rules_between(&step, &before) {
            output.line(&format!("   {rules}"))?;
        }
        if !args.brief && !only_places(&step) {
            picture(&before, &step, givens, output)?;
        }
        output.send()?;
    }
    let end = walk.end();
    let at = walk.candidates();
    output.line(&prose::end(end, at))?;
    if let Some(limit) = prose::not_looked_for(end, at, &args.techniques.repertoire()) {
        output.line(limit)?;
    }
    match end {
        End::Solved => output.line(&at.grid().to_string())?,
        _ => marks(at, &Marks::none(), givens, output)?,
    }
    Ok(end)
}

/// Writes all puzzles to one page.
fn page(args: &ExplainArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut page = Walkthrough::new("Step-by-step solution");
    let exit = each(&args.input, output, |_, stated, _| {
        let end = explain_on(&mut page, stated, args);
        Ok(if end == End::Solved { Exit::Yes } else { Exit::No })
    })?;
    output.text(&page.draw())?;
    output.send()?;
    Ok(exit)
}

fn explain_on(page: &mut Walkthrough, stated: &Stated, args: &ExplainArgs) -> End {
    let size = stated.puzzle.size();
    let mut walk = way(stated, args);
    page.puzzle(&heading(stated, &walk), &Picture::of(&stated.puzzle));
    loop {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        let short = written(&step, args.notation, size);
        let drawn = drawn(&stated.puzzle, &before, &step, args.names.cells);
        let drawn = drawn.title(short.clone());
        let shown = (!args.brief || !only_places(&step)).then_some(&drawn);
        let rules = prose::rules_between(&step, &before).map(|rules| format!(" {rules}"));
        let words = prose::step(&step, &before, args.names.cells) + &rules.unwrap_or_default();
        page.step(&short, &words, shown);
    }
    let end = walk.end();
    let at = walk.candidates();
    let last = Picture::of(&stated.puzzle).candidates(at).title("The end");
    let limit = prose::not_looked_for(end, at, &args.techniques.repertoire());
    let limit = limit.map(|limit| format!(" ({limit})"));
    let end_words = prose::end(end, at);
    page.end(&format!("{end_words}{}", limit.unwrap_or_default()), &last);
    end
}

/// The requested solution, with techniques that are valid for this position.
fn way(stated: &Stated, args: &ExplainArgs) -> Way {
    let standing = Standing::of(&stated.puzzle);
    if let Some(complaint) = standing.complaint() {
        anstream::eprintln!("{}: {complaint}", stated.place);
    }
    name_intractable_rules(stated);
    let repertoire = standing.sound(args.techniques.repertoire(), &stated.puzzle);
    Way::new(Candidates::of(&stated.puzzle), &repertoire, args)
}

fn heading(stated: &Stated, way: &Way) -> String {
    let left = way.candidates().empty_cells().count();
    let summary = way.summary().map(|summary| format!("\n{summary}")).unwrap_or_default();
    format!("{}: {left} cells left to fill{summary}", stated.place)
}

fn only_places(step: &Step) -> bool {
    step.conclusions.iter().all(|one| matches!(one, Conclusion::Place(_)))
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

/// Each line below the number of a step.
pub(super) fn indented(words: &str) -> String {
    format!("   {}", words.replace('\n', "\n   "))
}

/// The picture of a step.
pub(super) fn drawn<'a>(
    puzzle: &'a Puzzle,
    before: &'a Candidates,
    step: &Step,
    names: CellStyle,
) -> Picture<'a> {
    Picture::of(puzzle).candidates(before).names(names).marks(Marks::of(step, before)).legend()
}

/// The pencil marks before a step, with its pattern.
pub(super) fn picture(
    before: &Candidates,
    step: &Step,
    givens: &Grid,
    output: &mut Output,
) -> Result<(), Failure> {
    marks(before, &Marks::of(step, before), givens, output)
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
