//! `ennead leakage`: finds puzzles that are isomorphic to puzzles in other files.

use super::dedupe::fingerprint;
use crate::args::LeakageArgs;
use crate::class_set::ClassSet;
use crate::classics::{self, Event, Plan};
use crate::columns::Columns;
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use crate::spill::{Fingerprints, Waiting};
use ennead::render::prose::counted;

pub(crate) fn run(args: &LeakageArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let against = args.against_input();
    let known = against.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let plan = Plan { threads: args.threads, ..Plan::default() };
    let mut exit = Exit::Yes;
    let mut classes = Known::InMemory(ClassSet::new());
    let progress = Progress::new(known.extent(), &output);
    classics::run(known, plan, &progress, fingerprint, |event| {
        match event {
            Event::Done(done) => {
                classes.add(done.result, args.memory)?;
            }
            Event::Unreadable(error) => {
                exit = exit.and(progress.unanswered(&error));
            }
            Event::BlockEnd => {}
        }
        Ok(())
    })?;
    let (mut puzzles, mut leaked, mut columns) = (0, 0, Columns::default());
    let mut waiting = match &classes {
        Known::InMemory(_) => None,
        Known::InFiles(_) => Some(Waiting::new()?),
    };
    let plan = Plan { lines: true, ..plan };
    let progress = Progress::new(entries.extent(), &output);
    classics::run(entries, plan, &progress, fingerprint, |event| match event {
        Event::Done(done) => {
            puzzles += 1;
            let line = done.line.expect("the plan asks for it");
            if let Some(header) = columns.header(&line)? {
                output.line(&header)?;
            }
            match (&classes, &mut waiting) {
                (Known::InMemory(classes), _) if classes.contains(done.result) => {
                    leaked += 1;
                    output.line(&line.text)?;
                }
                (Known::InFiles(_), Some(waiting)) => waiting.add(done.result, &line.text)?,
                _ => {}
            }
            output.end_result()
        }
        Event::Unreadable(error) => {
            exit = exit.and(progress.unanswered(&error));
            Ok(())
        }
        Event::BlockEnd => output.end_block(),
    })?;
    let classes = match (classes, waiting) {
        (Known::InFiles(files), Some(waiting)) => leaked_from_files(files, waiting, |line| {
            leaked += 1;
            output.line(line)
        })?,
        (Known::InMemory(classes), _) => classes.len() as u64,
        (Known::InFiles(_), None) => unreachable!("lines wait for classes in files"),
    };
    if leaked > 0 {
        exit = exit.and(Exit::No);
    }
    output.finish(exit)?;
    let puzzles = counted(puzzles, "puzzle", "puzzles");
    let classes = counted(classes, "class", "classes");
    progress
        .say(format!("leaked: {leaked} of {puzzles} ({classes} in {})", args.against.join(", ")));
    Ok(exit)
}

/// The classes to look for.
enum Known {
    InMemory(ClassSet),
    /// Classes that do not fit in the memory.
    InFiles(Fingerprints),
}

impl Known {
    fn add(&mut self, fingerprint: u128, memory: usize) -> Result<(), Failure> {
        match self {
            Known::InMemory(classes) => {
                classes.insert(fingerprint);
                if classes.bytes() >= memory {
                    let mut files = Fingerprints::new()?;
                    classes.iter().try_for_each(|fingerprint| files.add(fingerprint, 0))?;
                    *self = Known::InFiles(files);
                }
                Ok(())
            }
            Known::InFiles(files) => files.add(fingerprint, 0),
        }
    }
}

/// Passes the waiting lines of known classes to `pass_on`. Returns the number of known classes.
fn leaked_from_files(
    files: Fingerprints,
    waiting: Waiting,
    pass_on: impl FnMut(&str) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let (mut parts, mut classes) = (files.parts(), 0);
    waiting.decide(
        |records, choose| {
            let mut known = ClassSet::new();
            for record in parts.next().expect("there are as many files of both kinds")? {
                known.insert(record?.0);
            }
            classes += known.len() as u64;
            for record in records {
                let (fingerprint, number) = record?;
                if known.contains(fingerprint) {
                    choose(number)?;
                }
            }
            Ok(())
        },
        pass_on,
    )?;
    Ok(classes)
}
