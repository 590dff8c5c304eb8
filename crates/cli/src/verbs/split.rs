//! `ennead split`: divides puzzles among files so that no class is in two of them.

use crate::args::{Part, SplitArgs};
use crate::classics::{self, Event, Plan};
use crate::columns::Columns;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::progress::Progress;
use ennead::Board;
use ennead::canon::Canonizer;
use ennead::render::prose::counted;
use std::fs::File;
use std::io::{self, BufWriter, Write};

/// A part with its open file.
struct Open<'a> {
    part: &'a Part,
    file: BufWriter<Box<dyn Write>>,
    puzzles: u64,
}

impl Open<'_> {
    fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.file, "{line}").map_err(|error| Failure::at(&self.part.file, &error))
    }
}

pub(crate) fn run(args: &SplitArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut parts = Vec::new();
    for (number, part) in args.parts.iter().enumerate() {
        let refuse = |why: &str| Err(format!("{}: {why}", part.file.display()).into());
        if entries.include_file(&part.file) {
            return refuse("is also an input; choose another file");
        }
        if args.parts[..number].iter().any(|other| other.file == part.file) {
            return refuse("is the file of two parts; choose another one");
        }
    }
    let has_puzzle = entries.have_puzzle();
    for part in &args.parts {
        let file: Box<dyn Write> = match has_puzzle {
            true => {
                Box::new(File::create(&part.file).map_err(|error| Failure::at(&part.file, &error))?)
            }
            // If there is no puzzle, existing files are left unchanged.
            false => Box::new(io::sink()),
        };
        parts.push(Open { part, file: BufWriter::with_capacity(1 << 16, file), puzzles: 0 });
    }
    let progress = Progress::new(entries.extent(), &Output::standard());
    let plan = Plan { threads: args.threads, lines: true, ..Plan::default() };
    let mut columns = Columns::default();
    let mut exit = Exit::Yes;
    let point = |canonizer: &mut Canonizer, _, board: &Board| {
        canonizer.minlex(board).split_point(args.seed)
    };
    classics::run(entries, plan, &progress, point, |event| match event {
        Event::Done(done) => {
            let line = done.line.expect("the plan asks for it");
            if let Some(header) = columns.header(&line)? {
                parts.iter_mut().try_for_each(|open| open.line(&header))?;
            }
            let open = &mut parts[part_of(done.result, &args.parts)];
            open.puzzles += 1;
            open.line(&line.text)
        }
        Event::Unreadable(error) => {
            exit = exit.and(progress.unanswered(&error));
            Ok(())
        }
        Event::BlockEnd => Ok(()),
    })?;
    for open in &mut parts {
        open.file.flush().map_err(|error| Failure::at(&open.part.file, &error))?;
        let puzzles = counted(open.puzzles, "puzzle", "puzzles");
        progress.say(format!("{}: {puzzles}", open.part.file.display()));
    }
    Ok(exit)
}

/// The index of the part for a point between 0 and 1. In order, each part takes a share of this interval by its weight.
fn part_of(point: f64, parts: &[Part]) -> usize {
    let mut left = point * parts.iter().map(|part| part.weight).sum::<f64>();
    for (index, part) in parts.iter().enumerate() {
        if left < part.weight {
            return index;
        }
        left -= part.weight;
    }
    parts.len() - 1
}
