//! `ennead explain`: explains the solution step by step, and highlights the pattern of each step in the pencil marks.

mod multi_grid;

use super::each::answer_all;
use super::standing::report_intractable_rules;
use super::step_text::{course, marks, picture};
use crate::args::{ExplainArgs, ExplainFormat, Notation};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, Entries, InputPuzzle};
use crate::interrupt::{flag, interrupted};
use crate::output::{Output, RecordForm};
use ennead::explain::{self, SolutionPath, StepStyle};
use ennead::format::Place;
use ennead::logic::{End, Technique};
use ennead::render::json::{Course, StepObject, StepRecord, Steps};
use ennead::render::walkthrough::{Chapter, Walkthrough};
use ennead::render::{Language, Marks, prose};
use ennead::{Candidates, Limits, Standing};
use std::mem::replace;

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "explain");
    if args.format() == ExplainFormat::Html {
        return page(args, entries, &mut output);
    }
    let read = |entry| multi_grid::read(entry, args);
    let mut has_begun = false;
    answer_all(entries, &mut output, read, |_, input, output| {
        let is_record = output.has_records();
        if !is_record && replace(&mut has_begun, true) {
            output.text("\n")?;
        }
        let end = match (input, is_record) {
            (AnyInput::Puzzle(input), true) => record(input, args, output),
            (AnyInput::Puzzle(input), false) => explain(input, args, output),
            (AnyInput::MultiGrid(input), true) => multi_grid::record(input, args, output),
            (AnyInput::MultiGrid(input), false) => multi_grid::write(input, args, output),
        }?;
        Ok(if end == End::Solved { Exit::Yes } else { Exit::No })
    })
}

fn explain(input: &InputPuzzle, args: &ExplainArgs, output: &mut Output) -> Result<End, Failure> {
    let givens = input.puzzle.givens();
    let mut walk = solution_path(input, args);
    output.line(&heading(input, &walk))?;
    for line in prose::rules(&input.puzzle, args.names.cells) {
        output.line(&line)?;
    }
    let mut number = 0;
    while !interrupted() {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        number += 1;
        output.text(&explain::lines(number, &step, &before, style(args)))?;
        if !args.brief && !explain::only_places(&step) {
            picture(&before, &step, givens, output)?;
        }
        output.send()?;
    }
    let end = walk.end();
    let at = walk.candidates();
    output.line(&explain::ending(end, at, &flag()))?;
    if let Some(limit) =
        prose::not_looked_for(end, at, &args.techniques.repertoire(), Language::English)
    {
        output.line(&limit)?;
    }
    match end {
        End::Solved => output.line(&at.grid().to_string())?,
        _ => marks(at, &Marks::none(), givens, output)?,
    }
    Ok(end)
}

/// Writes the steps of a puzzle as JSON: one object for the puzzle, or one per step.
fn record(input: &InputPuzzle, args: &ExplainArgs, output: &mut Output) -> Result<End, Failure> {
    let mut walk = solution_path(input, args);
    let about = input.about();
    let (mut steps, mut count, mut hardest) = (Vec::new(), 0, None);
    while !interrupted() {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        hardest = hardest.max(Technique::known().position(|known| known == step.technique));
        let object = StepObject::of(count, &input.puzzle, &step, &before, args.names.cells);
        count += 1;
        match args.format() {
            ExplainFormat::Steps => {
                output.record(StepRecord { about: about.clone(), step: object })?;
                output.end_result()?;
            }
            _ => steps.push(object),
        }
    }
    let end = walk.end();
    if args.format() == ExplainFormat::Steps {
        return Ok(end);
    }
    let hardest = hardest.and_then(|place| Technique::known().nth(place));
    let course = course(Course::of(&input.puzzle, walk.candidates(), end));
    output.record(Steps { about, course, hardest: hardest.map(Into::into), steps })?;
    output.send()?;
    Ok(end)
}

/// Writes all puzzles to one page.
fn page(args: &ExplainArgs, entries: Entries<'_>, output: &mut Output) -> Result<Exit, Failure> {
    let mut page = Walkthrough::new("Sudoku, step by step");
    let read = |entry| multi_grid::read(entry, args);
    let exit = answer_all(entries, output, read, |number, input, _| {
        let AnyInput::Puzzle(input) = input else {
            unreachable!("steps of several grids are not drawn")
        };
        let (chapter, end) = chapter(number + 1, input, args);
        page.add(chapter);
        Ok(if end == End::Solved { Exit::Yes } else { Exit::No })
    })?;
    if interrupted() {
        page.note("Interrupted: this page does not have all puzzles and steps.");
    }
    if !page.is_empty() {
        output.text(&page.draw())?;
        output.send()?;
    }
    Ok(exit)
}

/// Writes the chapter of the page about one puzzle. Also returns how its steps end.
fn chapter<'a>(number: usize, input: &'a InputPuzzle, args: &ExplainArgs) -> (Chapter<'a>, End) {
    // A reader of the page cannot look up arguments or standard input, so puzzles from there have only a number.
    let heading = match &*input.place.source {
        source if source == "stdin" || source.starts_with("argument") => format!("Puzzle {number}"),
        _ => format!("Puzzle {number} ({})", Place { column: None, ..input.place.clone() }),
    };
    let path = solution_path(input, args);
    let techniques = args.techniques.repertoire();
    let (puzzle, cosmetics) = (&input.puzzle, input.cosmetics());
    explain::chapter(heading, puzzle, cosmetics, path, &techniques, style(args), &flag())
}

fn style(args: &ExplainArgs) -> StepStyle {
    let eureka = args.notation == Notation::Eureka;
    StepStyle { cells: args.names.cells, eureka, brief: args.brief, ..StepStyle::default() }
}

/// The requested solution path, with the techniques that are valid for this position.
fn solution_path(input: &InputPuzzle, args: &ExplainArgs) -> SolutionPath {
    let standing = Standing::within(&input.puzzle, &Limits::none().flag(flag()));
    if let Some(problem) = standing.problem() {
        anstream::eprintln!("{}: {problem}", input.place);
    }
    report_intractable_rules(input);
    let repertoire = standing.sound(args.techniques.repertoire(), &input.puzzle);
    let start = Candidates::of(&input.puzzle);
    match args.easiest {
        true => SolutionPath::easiest(start, &repertoire, args.effort, &flag()),
        false => SolutionPath::simplest(start, &repertoire, args.limit),
    }
}

fn heading(input: &InputPuzzle, path: &SolutionPath) -> String {
    let left = prose::left_to_fill(path.candidates().empty_cells().count(), Language::English);
    let summary = path.summary().map(|summary| format!("\n{summary}")).unwrap_or_default();
    format!("{}: {left}{summary}", input.place)
}
