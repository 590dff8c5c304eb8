//! `ennead leakage`: puzzles that are in a class of other files.

use super::dedupe::fingerprint;
use crate::args::LeakageArgs;
use crate::class_set::ClassSet;
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use ennead::render::prose::counted;

pub(crate) fn run(args: &LeakageArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let against = args.against_input();
    let known = against.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let plan = Plan { threads: args.threads, ..Plan::default() };
    let mut exit = Exit::Yes;
    let mut classes = ClassSet::new();
    let progress = Progress::new(known.extent(), &output);
    classics::run(known, plan, &progress, fingerprint, |event| {
        match event {
            Event::Done(done) => {
                classes.insert(done.result);
            }
            Event::Unreadable(error) => {
                progress.say(&error);
                exit = exit.and(Exit::Unanswered);
            }
            Event::BlockEnd => {}
        }
        Ok(())
    })?;
    let (mut puzzles, mut leaked) = (0, 0);
    let progress = Progress::new(entries.extent(), &output);
    classics::run(entries, plan, &progress, fingerprint, |event| match event {
        Event::Done(done) => {
            puzzles += 1;
            if classes.contains(done.result) {
                leaked += 1;
                output.line(&done.board.to_string())?;
            }
            output.end_result()
        }
        Event::Unreadable(error) => {
            progress.say(&error);
            exit = exit.and(Exit::Unanswered);
            Ok(())
        }
        Event::BlockEnd => output.end_block(),
    })?;
    if leaked > 0 {
        exit = exit.and(Exit::No);
    }
    output.finish(exit)?;
    let puzzles = counted(puzzles, "puzzle", "puzzles");
    let classes = counted(classes.len() as u64, "class", "classes");
    progress
        .say(format!("leaked: {leaked} of {puzzles} ({classes} in {})", args.against.join(", ")));
    Ok(exit)
}
