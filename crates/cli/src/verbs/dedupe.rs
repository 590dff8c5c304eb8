//! `ennead dedupe`: the first puzzle of each class.

use crate::args::DedupeArgs;
use crate::class_set::ClassSet;
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use ennead::Board;
use ennead::canon::Canonizer;
use ennead::render::prose::counted;

pub(crate) fn run(args: &DedupeArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let plan = Plan { threads: args.threads, ..Plan::default() };
    let mut exit = Exit::Yes;
    let (mut classes, mut puzzles) = (ClassSet::new(), 0);
    classics::run(entries, plan, &progress, fingerprint, |event| match event {
        Event::Done(done) => {
            puzzles += 1;
            if classes.insert(done.result) {
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
    output.finish(exit)?;
    let kept = classes.len() as u64;
    progress.say(format!(
        "{} in {}: {}",
        counted(puzzles, "puzzle", "puzzles"),
        counted(kept, "class", "classes"),
        counted(puzzles - kept, "duplicate", "duplicates")
    ));
    Ok(exit)
}

/// The fingerprint of the class of a puzzle.
pub(super) fn fingerprint(canonizer: &mut Canonizer, _: u64, board: &Board) -> u128 {
    canonizer.minlex(board).fingerprint()
}
