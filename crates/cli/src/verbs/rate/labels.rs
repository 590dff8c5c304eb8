//! `ennead rate --label`: everything that is known of each puzzle, as a table.

use crate::args::{RateArgs, TableFormat};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, Read, read_puzzle};
use crate::interrupt::{flag, interrupted};
use crate::labelled::{Columns, LABELLER, Table, scales, steps};
use crate::parquet;
use crate::progress::Progress;
use ennead::labels::Scales;
use ennead::render::json::Labelled;

pub(super) fn run(args: &RateArgs) -> Result<Exit, Failure> {
    let format = args.table_format();
    if format == TableFormat::Parquet {
        parquet::check()?;
    }
    let form = args.form()?;
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?.results(form, "rate");
    let progress = Progress::new(entries.extent(), &output);
    let scales = scales(args.rate.iter().copied().flatten());
    let columns = Columns { steps: args.steps, ..Columns::default() };
    let mut table = Table::new(output, format, columns)?;
    let (mut exit, mut number) = (Exit::Yes, 0);
    batch::run(
        entries,
        args.threads,
        &progress,
        |entry| labelled(entry, scales, args.steps),
        |outcome| {
            match outcome {
                Outcome::Labelled(labelled) => {
                    number += 1;
                    table.write(Labelled { number, ..*labelled })?;
                }
                Outcome::Interrupted => exit = exit.and(Exit::Unanswered),
                Outcome::Refused(error, code) => {
                    number += u64::from(error.is_of_puzzle);
                    progress.say(&error);
                    table.error(&error)?;
                    exit = exit.and(code);
                }
            }
            Ok(())
        },
    )?;
    table.finish(exit)?;
    Ok(exit)
}

/// What became of a puzzle of the input.
enum Outcome {
    Labelled(Box<Labelled>),
    /// It has no labels.
    Refused(InputError, Exit),
    /// The user stopped the work.
    Interrupted,
}

fn labelled(entry: Read, scales: Scales, with_steps: bool) -> Outcome {
    let input = match read_puzzle(entry) {
        Ok(input) => input,
        Err(error) => return Outcome::Refused(error, Exit::Unanswered),
    };
    let refused = |reason: &dyn std::fmt::Display, exit| {
        Outcome::Refused(InputError::of_puzzle(&input.place, reason), exit)
    };
    let Some(board) = input.puzzle.as_board() else {
        return refused(&"only classic puzzles have labels; omit --label", Exit::Unanswered);
    };
    let labels = LABELLER.with_borrow_mut(|it| it.labels(&board, scales, &flag()));
    let labels = match labels {
        Ok(labels) => labels,
        Err(error) => return refused(&error, Exit::No),
    };
    let steps = if with_steps { steps(&input.puzzle) } else { None };
    if interrupted() {
        return Outcome::Interrupted;
    }
    match labels.record(0, &input.place.to_string()) {
        Ok(record) => {
            Outcome::Labelled(Box::new(Labelled { about: input.about(), steps, ..record }))
        }
        Err(error) => refused(&error, Exit::Unanswered),
    }
}
