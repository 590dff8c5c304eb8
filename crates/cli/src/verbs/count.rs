//! `ennead count`: the number of solutions of each puzzle.

use crate::args::{CountArgs, ReportForm};
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{Fault, Stated, stated};
use crate::output::{Output, sourced};
use crate::progress::Progress;
use ennead::bulk::{Form, Oddity};
use ennead::format::Place;
use ennead::render::{json, prose};
use ennead::{Count, Ending, Engine, Sharing, Stats, Stop};
use std::ops::ControlFlow;

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    if args.estimate {
        return super::estimate::run(args);
    }
    if args.to == ReportForm::Json && args.resume.resume {
        let message = "--resume goes on with plain numbers only, not with --to json";
        return Err(Failure::Message(message.to_owned()));
    }
    let mut entries = args.input.entries_for(&args.engine)?;
    let (mut output, _) = args.output.open_behind(
        &args.resume,
        Some(Form::Count),
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
    // The counters of a search are those of a search of one puzzle.
    let plain = !args.stats && args.to == ReportForm::Text;
    let quick = plain && args.engine.engine == Engine::Auto;
    let form = quick.then_some(Form::Count);
    let plan = Plan::of(&args.engine, form, args.limit.unwrap_or(u64::MAX));
    let single = |entry| {
        stated(entry).map(|Stated { place, puzzle, .. }| {
            let count = solver.count(&puzzle, args.limit);
            let line = match args.to {
                ReportForm::Text => count.found.to_string(),
                ReportForm::Json => sourced(json::count(&puzzle, &count), &place),
            };
            (place, count, line)
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

/// Writes numbers and says what is to be said.
struct Counts<'a> {
    exit: Exit,
    total: Stats,
    /// What several threads did on the last puzzle.
    sharing: Sharing,
    output: &'a mut Output,
    progress: &'a Progress,
    form: ReportForm,
}

/// A count, where its puzzle stood, and the line that is written.
type Counted = (Place, Count, String);

impl Sink<Result<Counted, Fault>> for Counts<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn fine(&mut self, _: u64) {}

    fn odd(&mut self, _: &Place, what: Oddity) {
        if what == Oddity::None {
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
                // A file is to hold finished results only, for a later run to go on from.
                if self.output.to_file && count.ending == Ending::Stopped(Stop::Flag) {
                    return Ok(ControlFlow::Break(()));
                }
                self.output.line(&line)?;
            }
            Err(fault) => {
                if fault.of_one_puzzle && self.form == ReportForm::Text {
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
