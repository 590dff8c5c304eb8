//! `ennead solve`: finds solutions.

mod first;
mod tally;

use crate::args::{OutputFormat, SolveArgs};
use crate::bulk::Plan;
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, Entries, InputPuzzle, read_any};
use crate::progress::Progress;
use crate::solver::Replacements;
use crate::writer::Writer;
use ennead::bulk::LineFormat;
use ennead::format::Format;
use ennead::render::json::Solve;
use ennead::render::{Subject, prose};
use ennead::{Choice, Ending, Engine, Solver, Stats};
use first::{FirstSolutions, Solved};
use tally::Tally;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?;
    let list = args.first || args.all || args.limit.is_some();
    let format = args.stated_format().unwrap_or_else(|| {
        let one_grid = (args.first || !list) && !args.resume.resume && entries.is_single();
        if one_grid { OutputFormat::Puzzles(Format::Grid) } else { args.format_of_many() }
    });
    let form = args.form(format)?;
    let lines = lines(format).filter(|_| form.is_none());
    if args.resume.resume && lines.is_none() {
        return Err("--resume works with --to line and --to csv only".into());
    }
    let (output, resumed) =
        args.output.open_resumed(&args.resume, lines, &args.engine, &mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let mut writer = match &resumed.header {
        Some(header) => Writer::resume_csv(output, header)?,
        None => match form.clone() {
            Some(form) => Writer::of_records(form, "solve", output),
            None => Writer::new(format, output)?,
        },
    };
    let mut tally = match list {
        true => all_solutions(args, entries, &solver, &mut writer, &progress)?,
        false => first_solutions(args, lines, entries, &solver, &mut writer, &progress)?,
    };
    tally.earlier = resumed.puzzles;
    writer.finish(tally.exit())?;
    progress.end();
    if args.stats || (tally.is_of_several() && tally.exit() != Exit::Yes) {
        progress.say(tally.summary());
    }
    if args.stats {
        progress.say(tally.stats());
    }
    Ok(tally.exit())
}

/// The content of the lines, if the format has one line per puzzle.
fn lines(format: OutputFormat) -> Option<LineFormat> {
    match format {
        OutputFormat::Puzzles(Format::Line) => Some(LineFormat::Solution),
        OutputFormat::Puzzles(Format::Csv) => Some(LineFormat::Csv),
        _ => None,
    }
}

/// Finds the first solution of each puzzle, and whether it is the only one.
fn first_solutions(
    args: &SolveArgs,
    lines: Option<LineFormat>,
    mut entries: Entries<'_>,
    solver: &Solver,
    writer: &mut Writer,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let tally = Tally::default();
    let finished_only = args.output.file().is_some();
    let replacements = Replacements::of(args.engine.engine);
    let stats_of_each = args.stats && !entries.is_known_single();
    let mut sink =
        FirstSolutions { tally, writer, progress, replacements, stats_of_each, finished_only };
    // For counters, and with an engine other than `auto`, each puzzle is searched separately.
    let quick = !args.stats && args.engine.engine == Engine::Auto;
    let lines = lines.filter(|_| quick);
    let plan = Plan::of(&args.engine, lines, 2);
    let single = |entry| {
        read_any(entry).map(|input| match input {
            AnyInput::Puzzle(input) => {
                let outcome = solver.solve(&input.puzzle);
                Solved::Puzzle(Box::new((input, outcome)))
            }
            AnyInput::MultiGrid(input) => {
                let outcome = solver.solve(&input.puzzle);
                Solved::MultiGrid(Box::new((input, outcome)))
            }
        })
    };
    crate::bulk::run(entries, &plan, progress, &single, &mut sink)?;
    Ok(sink.tally)
}

/// Finds all solutions of each puzzle, up to the limit, and writes each as it is found.
fn all_solutions(
    args: &SolveArgs,
    mut entries: Entries<'_>,
    solver: &Solver,
    writer: &mut Writer,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let limit = if args.first { 1 } else { args.limit.unwrap_or(u64::MAX) };
    let mut replacements = Replacements::of(args.engine.engine);
    let alone = entries.is_known_single();
    for entry in entries {
        let (place, listing) = match read_any(entry) {
            Ok(AnyInput::Puzzle(input)) => {
                let listing = list(args, solver, &input, limit, writer, Writer::solution)?;
                (input.place, listing)
            }
            Ok(AnyInput::MultiGrid(input)) => {
                let listing =
                    list(args, solver, &input, limit, writer, Writer::multi_grid_solution)?;
                (input.place, listing)
            }
            Err(error) => {
                tally.unreadable(&error);
                progress.say(&error);
                writer.error(&error)?;
                progress.step();
                continue;
            }
        };
        let Listing { choice, stats, ending } = listing;
        replacements.report(&choice, &place, progress);
        // If there are several puzzles, or with `--first`, report only puzzles without a solution and stopped searches.
        if (alone && !args.first) || stats.solutions == 0 || matches!(ending, Ending::Stopped(_)) {
            progress.say(format!("{place}: {}", listed(stats.solutions, ending)));
        }
        if args.stats && !alone {
            progress.say(format!("{place}: {}", prose::stats(&stats)));
        }
        tally.listing(choice, stats, ending);
        progress.step();
    }
    Ok(tally)
}

/// How the list of solutions of a puzzle ended: the engine, the counters and the reason.
struct Listing {
    choice: Choice,
    stats: Stats,
    ending: Ending,
}

/// Writes up to `limit` solutions of a puzzle as they are found. If results are records, a final record has the first solution
/// and the ending; with `--first`, it is the only record.
fn list<P: Subject, G>(
    args: &SolveArgs,
    solver: &Solver,
    input: &InputPuzzle<P, G>,
    limit: u64,
    writer: &mut Writer,
    write: impl Fn(&mut Writer, &InputPuzzle<P, G>, u64, &P::Solution) -> Result<(), Failure>,
) -> Result<Listing, Failure> {
    let mut solutions = solver.solutions(&input.puzzle);
    let mut first = None;
    while solutions.stats().solutions < limit {
        let Some(solution) = solutions.next() else { break };
        let stats = solutions.stats();
        if !args.first || !writer.has_records() {
            write(writer, input, stats.solutions - 1, &solution)?;
        }
        first.get_or_insert((solution, stats));
    }
    let (choice, stats, ending) = (solutions.choice(), solutions.stats(), solutions.ending());
    writer.record(|| {
        let (solution, counters) =
            first.as_ref().map(|(solution, stats)| (solution, stats)).unzip();
        let about = input.about();
        Solve::listed(about, &input.puzzle, solution, &choice, (counters, &stats), ending).into()
    })?;
    Ok(Listing { choice, stats, ending })
}

/// Describes the number of solutions found, and whether there may be more.
fn listed(found: u64, ending: Ending) -> String {
    let solutions = prose::counted(found, "solution", "solutions");
    match ending {
        Ending::Complete if found == 0 => "no solution".to_owned(),
        Ending::Complete => solutions,
        Ending::Enough => format!("{solutions} shown; there may be more"),
        Ending::Stopped(why) => format!("{solutions} found: {why}"),
    }
}
