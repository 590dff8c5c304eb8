//! `ennead steps`: solves with human techniques, pass by pass or step by step.

use super::available;
use super::each::for_each;
use super::standing::report_intractable_rules;
use super::step_text::{course, ending};
use crate::args::{Notation, ReportFormat, Show, StepsArgs};
use crate::exit::{Exit, Failure};
use crate::input::InputPuzzle;
use crate::interrupt::interrupted;
use crate::output::{Output, RecordForm};
use ennead::explain::{self, StepStyle};
use ennead::format::{grid, pencil};
use ennead::logic::{End, Pass, PassReport, Passes, Repertoire, Step, Trace, Walk};
use ennead::render::colour::{Painter, Palette};
use ennead::render::json::{self, AvailableSteps};
use ennead::render::{Language, Marks, prose};
use ennead::{Candidates, Grid};

pub(crate) fn run(args: &StepsArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "steps");
    for_each(entries, &mut output, |number, input, output| {
        if args.format() == ReportFormat::Text && number > 0 {
            output.text("\n")?;
        }
        report_intractable_rules(input);
        if args.all {
            let (start, repertoire) = (Candidates::of(&input.puzzle), repertoire(input, args));
            if output.has_records() {
                let style = args.names.cells;
                let steps = available::records(&input.puzzle, &start, &repertoire, style);
                let exit = if steps.is_empty() { Exit::No } else { Exit::Yes };
                output.record(AvailableSteps { steps, ..AvailableSteps::of(input.about()) })?;
                return Ok(exit);
            }
            output.line(&heading(input, &start))?;
            let names = args.names.in_grid(start.size());
            let any = available::write(&start, &repertoire, Notation::Hodoku, names, output)?;
            return Ok(if any { Exit::Yes } else { Exit::No });
        }
        let end = match args.one_by_one {
            true => walk(input, args, output),
            false => passes(input, args, output),
        };
        Ok(if end? == End::Solved { Exit::Yes } else { Exit::No })
    })
}

/// The techniques in use that are valid for this puzzle.
fn repertoire(input: &InputPuzzle, args: &StepsArgs) -> Repertoire {
    let all = Repertoire::from(args.techniques);
    if input.puzzle.rules().is_empty() { all } else { all.without_uniqueness() }
}

/// Solves pass by pass, with a progress line after each.
fn passes(input: &InputPuzzle, args: &StepsArgs, output: &mut Output) -> Result<End, Failure> {
    let start = Candidates::of(&input.puzzle);
    let mut passes = Passes::new(start, &repertoire(input, args));
    if let Some(limit) = args.limit {
        passes = passes.limit(limit);
    }
    if output.has_records() {
        let (start, done) = (passes.candidates().clone(), until_interrupted(&mut passes));
        let (finish, end) = (passes.candidates().clone(), passes.end().unwrap_or(End::Stalled));
        let report = PassReport { start, passes: done, finish, end };
        let record = json::Passes::of(input.about(), &input.puzzle, &report, args.names.cells);
        output.record(json::Passes { course: course(record.course), ..record })?;
        return Ok(end);
    }
    let givens = input.puzzle.givens();
    output.line(&heading(input, passes.candidates()))?;
    while !interrupted()
        && let Some(pass) = passes.next()
    {
        output.line(&prose::progress(&pass))?;
        show(args.show, givens, passes.candidates(), &marks(&pass), output)?;
        output.send()?;
    }
    finish(passes.end().unwrap_or(End::Stalled), givens, passes.candidates(), args, output)
}

/// Solves step by step, the simplest first, with each step in words.
fn walk(input: &InputPuzzle, args: &StepsArgs, output: &mut Output) -> Result<End, Failure> {
    let start = Candidates::of(&input.puzzle);
    let mut walk = Walk::new(start, &repertoire(input, args));
    if let Some(limit) = args.limit {
        walk = walk.limit(limit);
    }
    if output.has_records() {
        let (start, steps) = (walk.candidates().clone(), until_interrupted(&mut walk));
        let end = walk.end().unwrap_or(End::Stalled);
        let trace = Trace { start, steps, end };
        let record = json::Steps::of(input.about(), &input.puzzle, &trace, args.names.cells);
        output.record(json::Steps { course: course(record.course), ..record })?;
        return Ok(end);
    }
    let givens = input.puzzle.givens();
    let style = StepStyle { cells: args.names.cells, ..StepStyle::default() };
    output.line(&heading(input, walk.candidates()))?;
    let mut number = 0;
    while !interrupted() {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        number += 1;
        output.text(&explain::lines(number, &step, &before, style))?;
        show(args.show, givens, walk.candidates(), &Marks::of(&step, walk.candidates()), output)?;
        output.send()?;
    }
    finish(walk.end().unwrap_or(End::Stalled), givens, walk.candidates(), args, output)
}

/// Collects the items until the end or an interrupt.
fn until_interrupted<T>(source: &mut impl Iterator<Item = T>) -> Vec<T> {
    std::iter::from_fn(|| if interrupted() { None } else { source.next() }).collect()
}

fn heading(input: &InputPuzzle, start: &Candidates) -> String {
    let left = prose::left_to_fill(start.empty_cells().count(), Language::English);
    format!("{}: {left}", input.place)
}

fn finish(
    end: End,
    givens: &Grid,
    candidates: &Candidates,
    args: &StepsArgs,
    output: &mut Output,
) -> Result<End, Failure> {
    output.line(&ending(end, candidates))?;
    if args.show.is_none() {
        let what = if end == End::Solved { Show::Grid } else { Show::Pencil };
        show(Some(what), givens, candidates, &Marks::default(), output)?;
    }
    Ok(end)
}

fn show(
    what: Option<Show>,
    givens: &Grid,
    candidates: &Candidates,
    marks: &Marks,
    output: &mut Output,
) -> Result<(), Failure> {
    let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, givens).found(candidates.grid()).marks(marks);
    let paint = |ink, text: &str| painter.paint(ink, text);
    match what {
        Some(Show::Grid) => {
            output.text(&grid::write(candidates.geometry(), candidates.grid(), &paint))
        }
        Some(Show::Pencil) => output.text(&pencil::write(candidates, &paint)),
        None => Ok(()),
    }
}

/// Highlights the cells that the steps of a pass change.
fn marks(pass: &Pass) -> Marks {
    let mut marks = Marks::default();
    for conclusion in pass.steps.iter().flat_map(|step: &Step| &step.conclusions) {
        marks.cells.insert(conclusion.candidate().cell);
    }
    marks
}
