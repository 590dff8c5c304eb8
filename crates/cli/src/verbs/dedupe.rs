//! `ennead dedupe`: writes the first puzzle of each class.

use crate::args::{DedupeArgs, Sameness};
use crate::class_set::ClassSet;
use crate::classics::{self, Event, Plan};
use crate::columns::Columns;
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use crate::spill::{Records, Waiting};
use ennead::Board;
use ennead::canon::Canonizer;
use ennead::make::expanded_board;
use ennead::render::prose::counted;

pub(crate) fn run(args: &DedupeArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let plan = Plan { threads: args.threads, lines: true, ..Plan::default() };
    let mut exit = Exit::Yes;
    let mut firsts = Firsts { seen: ClassSet::new(), memory: args.memory, waiting: None, kept: 0 };
    let (mut puzzles, mut columns) = (0, Columns::default());
    let fingerprint = |canonizer: &mut Canonizer, number, board: &Board| match args.by {
        Sameness::Class => fingerprint(canonizer, number, board),
        Sameness::Expansion => fingerprint(canonizer, number, &expanded_board(board)),
    };
    classics::run(entries, plan, &progress, fingerprint, |event| match event {
        Event::Done(done) => {
            puzzles += 1;
            let line = done.line.expect("the plan asks for it");
            if let Some(header) = columns.header(&line)? {
                output.line(&header)?;
            }
            if firsts.is_known_first(done.result, &line.text)? {
                output.line(&line.text)?;
            }
            output.end_result()
        }
        Event::Unreadable(error) => {
            exit = exit.and(progress.unanswered(&error));
            Ok(())
        }
        Event::BlockEnd => output.end_block(),
    })?;
    let kept = firsts.rest(|line| output.line(line))?;
    output.finish(exit)?;
    let classes = match args.by {
        Sameness::Class => counted(kept, "class", "classes"),
        Sameness::Expansion => counted(kept, "expansion", "expansions"),
    };
    progress.say(format!(
        "{} in {classes}: {}",
        counted(puzzles, "puzzle", "puzzles"),
        counted(puzzles - kept, "duplicate", "duplicates")
    ));
    Ok(exit)
}

/// Finds the first line of each class. When the memory is full, lines of classes that are not in memory wait in temporary
/// files.
struct Firsts {
    seen: ClassSet,
    memory: usize,
    waiting: Option<Waiting>,
    kept: u64,
}

impl Firsts {
    /// Whether the line is known to be the first of its class. If that cannot be decided yet, the line waits until the end.
    fn is_known_first(&mut self, fingerprint: u128, line: &str) -> Result<bool, Failure> {
        if self.waiting.is_none() && self.seen.bytes() < self.memory {
            let is_new = self.seen.insert(fingerprint);
            self.kept += u64::from(is_new);
            return Ok(is_new);
        }
        if !self.seen.contains(fingerprint) {
            let waiting = match &mut self.waiting {
                Some(waiting) => waiting,
                none => none.insert(Waiting::new()?),
            };
            waiting.add(fingerprint, line)?;
        }
        Ok(false)
    }

    /// Passes the first waiting line of each class to `pass_on`. Returns the number of all classes.
    fn rest(self, mut pass_on: impl FnMut(&str) -> Result<(), Failure>) -> Result<u64, Failure> {
        let Firsts { seen, waiting, mut kept, .. } = self;
        drop(seen);
        let Some(waiting) = waiting else { return Ok(kept) };
        waiting.decide(Records::first_of_each, |line| {
            kept += 1;
            pass_on(line)
        })?;
        Ok(kept)
    }
}

/// The fingerprint of the class of a puzzle.
pub(super) fn fingerprint(canonizer: &mut Canonizer, _: u64, board: &Board) -> u128 {
    canonizer.minlex(board).fingerprint()
}
