//! `ennead hint`: shows the next step of a position, with the requested amount of detail.

mod multi_grid;

use super::available;
use super::each::answer_all;
use super::player::{Played, start};
use super::standing::report_intractable_rules;
use super::step_text::{drawn, picture, written};
use crate::args::{Depth, HintArgs, HintFormat, InputArgs};
use crate::exit::{Exit, Failure};
use crate::input::{Entries, InputError, InputMultiGrid, InputPuzzle, Read};
use crate::interrupt::{flag, interrupted};
use crate::output::{Output, RecordForm};
use ennead::format::AnyEntry;
use ennead::logic::{self, Repertoire, Step};
use ennead::player::{self, NoStep};
use ennead::render::json::{AvailableSteps, Hint, MistakeObject, StepObject};
use ennead::render::prose;
use ennead::render::svg::column;
use ennead::{Candidates, CellStyle, Limits, Mistake};

pub(crate) fn run(args: &HintArgs) -> Result<Exit, Failure> {
    if args.format() == HintFormat::Svg && args.depth != Depth::Step {
        return Err("--to svg requires --depth step".into());
    }
    let givens = args.givens.as_deref().map(|text| start(text, &args.input)).transpose()?;
    // With `--givens`, the rules come from that puzzle, so `--read` applies to it and not to the position.
    let readings = if givens.is_some() { Vec::new() } else { args.input.readings.clone() };
    let input = InputArgs { readings, ..args.input.clone() };
    let mut entries = input.entries()?.with_repetitions();
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "hint");
    if args.format() == HintFormat::Svg {
        return pictures(args, givens.as_ref(), entries, &mut output);
    }
    let read = |entry| Position::read(entry, args, givens.as_ref());
    answer_all(entries, &mut output, read, |_, position, output| match position {
        Position::OfGrids(input) => multi_grid::hint(input, args, output),
        Position::OfGrid(Played::Fine(input)) if output.has_records() => {
            record(input, args, output)
        }
        Position::OfGrid(Played::Fine(input)) => hint(input, args, output),
        Position::OfGrid(Played::Mistaken { about, setup, mistakes, .. }) => {
            let problem = what_is_wrong(mistakes, args);
            if !output.has_records() {
                output.line(&problem.unwrap_or_default())?;
                return Ok(Exit::No);
            }
            let about = (**about).clone();
            let mistakes = MistakeObject::list(mistakes, setup, args.names.cells, reveals(args));
            match args.depth {
                Depth::All => output.record(AvailableSteps {
                    mistakes,
                    problem,
                    ..AvailableSteps::of(about)
                })?,
                _ => output.record(Hint { mistakes, problem, ..Hint::of(about) })?,
            }
            Ok(Exit::No)
        }
    })
}

/// The reason why there is no step after an interrupt.
const INTERRUPTED: &str = "Interrupted.";

/// A player's position, of one grid or several.
enum Position {
    OfGrid(Played),
    OfGrids(InputMultiGrid),
}

impl Position {
    fn read(
        entry: Read,
        args: &HintArgs,
        givens: Option<&InputPuzzle>,
    ) -> Result<Position, InputError> {
        match entry {
            Ok(AnyEntry::MultiGrid(entry)) => multi_grid::read(entry, args).map(Position::OfGrids),
            entry => Played::read(entry, givens).map(Position::OfGrid),
        }
    }
}

/// Describes the mistakes in words; `None` if there are none.
fn what_is_wrong(mistakes: &[Mistake], args: &HintArgs) -> Option<String> {
    prose::mistakes(mistakes, args.names.cells, reveals(args))
}

/// Whether the hint may reveal digits of the solution.
fn reveals(args: &HintArgs) -> bool {
    matches!(args.depth, Depth::Step | Depth::All)
}

/// Writes a hint as JSON.
fn record(input: &InputPuzzle, args: &HintArgs, output: &mut Output) -> Result<Exit, Failure> {
    let at = Candidates::of(&input.puzzle);
    let about = input.about();
    let repertoire = techniques(input, args);
    let problem = repertoire.as_ref().err().cloned();
    if args.depth == Depth::All {
        let of = |repertoire: Repertoire| {
            available::records(&input.puzzle, &at, &repertoire, args.names.cells)
        };
        let steps = repertoire.map(of).unwrap_or_default();
        let exit = if steps.is_empty() { Exit::No } else { Exit::Yes };
        output.record(AvailableSteps { problem, steps, ..AvailableSteps::of(about) })?;
        return Ok(exit);
    }
    let step =
        repertoire.ok().and_then(|repertoire| repertoire.easy_to_follow(&logic::Position::of(&at)));
    let problem = match &step {
        Some(_) => None,
        None => problem.or_else(|| Some(NoStep::NothingFound.to_string())),
    };
    let exit = if step.is_some() { Exit::Yes } else { Exit::No };
    output.record(Hint {
        problem,
        place: step.as_ref().map(|step| prose::whereabouts(step, args.names.cells)),
        technique: step
            .as_ref()
            .filter(|_| args.depth != Depth::Where)
            .map(|step| step.technique.into()),
        step: step
            .filter(|_| args.depth == Depth::Step)
            .map(|step| StepObject::of(0, &input.puzzle, &step, &at, args.names.cells)),
        ..Hint::of(about)
    })?;
    Ok(exit)
}

fn hint(input: &InputPuzzle, args: &HintArgs, output: &mut Output) -> Result<Exit, Failure> {
    let at = Candidates::of(&input.puzzle);
    let repertoire = match techniques(input, args) {
        Ok(repertoire) => repertoire,
        Err(why) => {
            output.line(&why)?;
            return Ok(Exit::No);
        }
    };
    let position = logic::Position::of(&at);
    if args.depth == Depth::All {
        let any = available::write(
            &at,
            &repertoire,
            args.notation,
            args.names.in_grid(at.size()),
            output,
        )?;
        return Ok(if any { Exit::Yes } else { Exit::No });
    }
    let Some(step) = repertoire.easy_to_follow(&position) else {
        output.line(&NoStep::NothingFound.to_string())?;
        return Ok(Exit::No);
    };
    match args.depth {
        Depth::Where => output.line(&prose::whereabouts(&step, args.names.cells))?,
        Depth::Technique => {
            output.line(&look_for(&step, &at, args.names.cells))?;
        }
        Depth::Step | Depth::All => {
            output.line(&written(&step, args.notation, args.names.in_grid(at.size())))?;
            output.line(&prose::step(&step, &at, args.names.cells))?;
            if let Some(rules) = prose::rules_between(&step, &at, args.names.cells) {
                output.line(&rules)?;
            }
            picture(&at, &step, input.puzzle.givens(), output)?;
        }
    }
    Ok(Exit::Yes)
}

/// Writes where to look, for which technique, and in which cells.
fn look_for(step: &Step, at: &Candidates, names: CellStyle) -> String {
    let place = prose::whereabouts(step, names);
    let cells = prose::pattern_cells(step, at, names);
    let cells = cells.map(|cells| format!(" {cells}")).unwrap_or_default();
    format!("{place} {}{cells}", prose::look_for(step.technique))
}

/// Draws the next step of each position, one below another. Reports positions without a step on standard error.
fn pictures(
    args: &HintArgs,
    givens: Option<&InputPuzzle>,
    entries: Entries<'_>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut found = Vec::new();
    let read = |entry| Position::read(entry, args, givens);
    let exit = answer_all(entries, output, read, |_, position, _| {
        let input = match position {
            Position::OfGrid(Played::Fine(input)) => input,
            Position::OfGrids(_) => unreachable!("steps of several grids are not drawn"),
            Position::OfGrid(Played::Mistaken { place, mistakes, .. }) => {
                let problem = what_is_wrong(mistakes, args).unwrap_or_default();
                anstream::eprintln!("{place}: {problem}");
                return Ok(Exit::No);
            }
        };
        let at = Candidates::of(&input.puzzle);
        let step = techniques(input, args).and_then(|repertoire| {
            repertoire
                .easy_to_follow(&logic::Position::of(&at))
                .ok_or(NoStep::NothingFound.to_string())
        });
        Ok(match step {
            Ok(step) => {
                found.push((input.clone(), at, step));
                Exit::Yes
            }
            Err(why) => {
                anstream::eprintln!("{}: {why}", input.place);
                Exit::No
            }
        })
    })?;
    let drawn = found.iter().map(|(input, at, step)| {
        let title = written(step, args.notation, args.names.in_grid(at.size()));
        drawn(input, at, step, args.names.cells).title(title)
    });
    if !found.is_empty() {
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

/// The techniques that are valid for this position, or the reason why there is no step.
fn techniques(input: &InputPuzzle, args: &HintArgs) -> Result<Repertoire, String> {
    let (all, limits) = (args.techniques.repertoire(), Limits::none().flag(flag()));
    let valid = player::valid_techniques_within(&input.puzzle, all, &limits);
    if interrupted() {
        return Err(INTERRUPTED.to_owned());
    }
    let (repertoire, standing) = valid.map_err(|none| match none {
        NoStep::NoSolution => {
            none.to_string().trim_end_matches('.').to_owned() + "; run ennead check to see why."
        }
        _ => none.to_string(),
    })?;
    if let Some(problem) = standing.problem() {
        anstream::eprintln!("{}: {problem}", input.place);
    }
    report_intractable_rules(input);
    Ok(repertoire)
}
