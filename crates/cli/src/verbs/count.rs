//! `ennead count`: the number of solutions of each puzzle.

use crate::args::{CountArgs, ReportFormat};
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{AnyStated, Fault, any_stated};
use crate::output::{Output, sourced};
use crate::progress::Progress;
use ennead::bulk::{LineFormat, NoticeKind};
use ennead::format::Place;
use ennead::render::{Subject, json, prose};
use ennead::{Count, Ending, Engine, Sharing, Solver, Stats, Stop};
use std::ops::ControlFlow;

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    if args.estimate {
        return super::estimate::run(args);
    }
    if args.to == ReportFormat::Json && args.resume.resume {
        let message = "--resume works with --to text only";
        return Err(Failure::Message(message.to_owned()));
    }
    let mut entries = args.input.entries_for(&args.engine)?;
    let (mut output, _) = args.output.open_behind(
        &args.resume,
        Some(LineFormat::Count),
        &args.input,
        &args.engine,
        &mut entries,
    )?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let mut counts = Counts {
        exit: Exit::Yes,
        total: Stats::default(),
        sharing: Sharing::Alone,
        output: &mut output,
        progress: &progress,
        form: args.to,
    };
    // Counters and other engines need a separate search of each puzzle.
    let plain = !args.stats && args.to == ReportFormat::Text;
    let quick = plain && args.engine.engine == Engine::Auto;
    let lines = quick.then_some(LineFormat::Count);
    let plan = Plan::of(&args.engine, lines, args.limit.unwrap_or(u64::MAX));
    let single = |entry| {
        any_stated(entry).map(|stated| match stated {
            AnyStated::Puzzle(stated) => counted(&stated.puzzle, stated.place, &solver, args),
            AnyStated::MultiGrid(stated) => counted(&stated.puzzle, stated.place, &solver, args),
        })
    };
    bulk::run(entries, &plan, &progress, &single, &mut counts)?;
    let Counts { exit, total, sharing, .. } = counts;
    output.send()?;
    if args.stats {
        if sharing != Sharing::Alone {
            progress.say(sharing.to_string());
        }
        progress.say(prose::stats(&total));
    }
    Ok(exit)
}

fn counted(puzzle: &impl Subject, place: Place, solver: &Solver, args: &CountArgs) -> Counted {
    let count = solver.count(puzzle, args.limit);
    let line = match args.to {
        ReportFormat::Text => count.found.to_string(),
        ReportFormat::Json => sourced(json::count(puzzle, &count), &place),
    };
    (place, count, line)
}

/// Writes numbers, and reports the rest.
struct Counts<'a> {
    exit: Exit,
    total: Stats,
    /// How several threads shared the last puzzle.
    sharing: Sharing,
    output: &'a mut Output,
    progress: &'a Progress,
    form: ReportFormat,
}

/// A count with the place of its puzzle and the output line.
type Counted = (Place, Count, String);

impl Sink<Result<Counted, Fault>> for Counts<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn fine(&mut self, _: u64) {}

    fn notice(&mut self, _: &Place, kind: NoticeKind) {
        if kind == NoticeKind::NoSolution {
            self.exit = self.exit.and(Exit::No);
        }
    }

    fn single(&mut self, counted: Result<Counted, Fault>) -> Result<ControlFlow<()>, Failure> {
        match counted {
            Ok((place, count, line)) => {
                self.total = self.total + count.stats;
                self.sharing = count.sharing;
                match count.ending {
                    Ending::Stopped(_) => {
                        self.progress.say(format!("{place}: {}", prose::count(&count)));
                        self.exit = self.exit.and(Exit::CouldNot);
                    }
                    Ending::Complete if count.found == 0 => self.exit = self.exit.and(Exit::No),
                    Ending::Complete | Ending::Enough => {}
                }
                // Write finished results only to a file, so that a later run can resume.
                if self.output.to_file && count.ending == Ending::Stopped(Stop::Flag) {
                    return Ok(ControlFlow::Break(()));
                }
                self.output.line(&line)?;
            }
            Err(fault) => {
                if fault.of_one_puzzle && self.form == ReportFormat::Text {
                    self.output.line("")?;
                }
                self.progress.say(&fault);
                self.exit = self.exit.and(Exit::CouldNot);
            }
        }
        self.output.settle()?;
        Ok(ControlFlow::Continue(()))
    }

    fn settle(&mut self) -> Result<(), Failure> {
        self.output.settle_block()
    }
}
