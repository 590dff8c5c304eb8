//! `ennead count`: the number of solutions of each puzzle.

use crate::args::CountArgs;
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputError, InputPuzzle, read_any};
use crate::output::{Output, RecordForm};
use crate::progress::Progress;
use crate::solver::Replacements;
use ennead::bulk::{LineFormat, NoticeKind};
use ennead::format::Place;
use ennead::render::{Subject, json, prose};
use ennead::{Count, Ending, Engine, Sharing, Solver, Stats, Stop};
use std::ops::ControlFlow;

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    if args.estimate {
        return super::estimate::run(args);
    }
    if args.form()?.is_some() && args.resume.resume {
        return Err("--resume works with --to text only".into());
    }
    let mut entries = args.input.entries_for(&args.engine)?;
    let (output, _) = args.output.open_resumed(
        &args.resume,
        Some(LineFormat::Count),
        &args.engine,
        &mut entries,
    )?;
    let form = args.form()?;
    let mut output = output.results(form.clone(), "count");
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let mut counts = Counts {
        exit: Exit::Yes,
        total: Stats::default(),
        sharing: Sharing::Alone,
        output: &mut output,
        progress: &progress,
        replacements: Replacements::of(args.engine.engine),
    };
    // Only plain text without `--stats` is counted in bulk, and only with engine `auto`. Otherwise, each puzzle is searched
    // separately.
    let plain = !args.stats && form.is_none();
    let quick = plain && args.engine.engine == Engine::Auto;
    let lines = quick.then_some(LineFormat::Count);
    let plan = Plan::of(&args.engine, lines, args.limit.unwrap_or(u64::MAX));
    let single = |entry| {
        read_any(entry).map(|input| match input {
            AnyInput::Puzzle(input) => counted(input, &solver, args.limit, form.as_ref()),
            AnyInput::MultiGrid(input) => counted(input, &solver, args.limit, form.as_ref()),
        })
    };
    bulk::run(entries, &plan, &progress, &single, &mut counts)?;
    let Counts { exit, total, sharing, .. } = counts;
    output.finish(exit)?;
    if args.stats {
        if sharing != Sharing::Alone {
            progress.say(sharing.to_string());
        }
        progress.say(prose::stats(&total));
    }
    Ok(exit)
}

fn counted<P: Subject, G>(
    input: InputPuzzle<P, G>,
    solver: &Solver,
    limit: Option<u64>,
    form: Option<&RecordForm>,
) -> Counted {
    let count = solver.count(&input.puzzle, limit);
    let text = match form {
        Some(form) => form.text(&json::Count::of(input.about(), &count).into()),
        None => Some(count.found.to_string()),
    };
    (input.place, count, text.unwrap_or_default())
}

/// Writes the numbers of solutions, and reports problems.
struct Counts<'a> {
    exit: Exit,
    total: Stats,
    /// How the threads shared the last puzzle.
    sharing: Sharing,
    output: &'a mut Output,
    progress: &'a Progress,
    replacements: Replacements,
}

/// The place of a puzzle, its count, and the text to write for it.
type Counted = (Place, Count, String);

impl Sink<Result<Counted, InputError>> for Counts<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn notice(&mut self, _: &Place, kind: NoticeKind) {
        if kind == NoticeKind::NoSolution {
            self.exit = self.exit.and(Exit::No);
        }
    }

    fn single(&mut self, counted: Result<Counted, InputError>) -> Result<ControlFlow<()>, Failure> {
        match counted {
            Ok((place, count, text)) => {
                self.total = self.total + count.stats;
                self.sharing = count.sharing;
                self.replacements.report(&count.choice, &place, self.progress);
                match count.ending {
                    Ending::Stopped(_) => {
                        let reason = format!("{place}: {}", prose::count(&count));
                        self.exit = self.exit.and(self.progress.unanswered(reason));
                    }
                    Ending::Complete if count.found == 0 => self.exit = self.exit.and(Exit::No),
                    Ending::Complete | Ending::Enough => {}
                }
                // Only finished results go to a file, so that a later run can resume.
                if self.output.to_file && count.ending == Ending::Stopped(Stop::Flag) {
                    return Ok(ControlFlow::Break(()));
                }
                self.output.result(&text)?;
            }
            Err(error) => {
                self.output.error_or_gap(&error)?;
                self.exit = self.exit.and(self.progress.unanswered(&error));
            }
        }
        self.output.end_result()?;
        Ok(ControlFlow::Continue(()))
    }

    fn end_block(&mut self) -> Result<(), Failure> {
        self.output.end_block()
    }
}
