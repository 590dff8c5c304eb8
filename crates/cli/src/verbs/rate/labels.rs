//! `ennead rate --label`: everything known about each puzzle, as a table.

use crate::args::{RateArgs, TableFormat};
use crate::classics::{self, Classic, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::input::InputError;
use crate::interrupt::{flag, interrupted};
use crate::labelled::{Columns, LABELLER, Table, scales, steps};
use crate::parquet;
use crate::progress::Progress;
use ennead::labels::{LabelledPuzzle, Labels, Scales};
use ennead::render::json::StepObject;
use ennead::{Board, WrongCount};

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
    // Ratings and steps can take seconds; other labels take microseconds.
    let takes_long = scales != Scales::NONE || args.steps;
    let plan = Plan {
        threads: args.threads,
        block: if takes_long { 1 } else { Plan::default().block },
        places: true,
        about: table.has_records(),
        refusal: NOT_CLASSIC,
        ..Plan::default()
    };
    let (mut exit, mut number) = (Exit::Yes, entries.before());
    classics::run(
        entries,
        plan,
        &progress,
        |(): &mut (), _, board| found(board, scales, args.steps),
        |event| {
            let refused = match event {
                Event::Done(Classic { place, about, result, .. }) => {
                    let place = place.expect("the plan asks for it");
                    match result {
                        Found::Labels(labels, steps) => {
                            number += 1;
                            let puzzle = LabelledPuzzle::new(*labels, number, place.to_string());
                            return table.write(LabelledPuzzle { steps, ..puzzle }, about);
                        }
                        Found::Interrupted => {
                            exit = exit.and(Exit::Unanswered);
                            return Ok(());
                        }
                        Found::Nothing(why) => {
                            exit = exit.and(Exit::No);
                            InputError::of_puzzle(&place, why)
                        }
                    }
                }
                Event::Unreadable(error) => {
                    exit = exit.and(Exit::Unanswered);
                    error
                }
                Event::BlockEnd => return Ok(()),
            };
            number += u64::from(refused.is_of_puzzle);
            progress.say(&refused);
            table.error(&refused)
        },
    )?;
    table.finish(exit)?;
    Ok(exit)
}

const NOT_CLASSIC: &str = "only classic puzzles have labels; omit --label";

/// The result for a puzzle.
enum Found {
    Labels(Box<Labels>, Option<Vec<StepObject>>),
    /// The puzzle has no solution or several, so it has no labels.
    Nothing(WrongCount),
    /// The user stopped the work.
    Interrupted,
}

fn found(board: &Board, scales: Scales, with_steps: bool) -> Found {
    let labels = LABELLER.with_borrow_mut(|it| it.labels(board, scales, &flag()));
    let labels = match labels {
        Ok(labels) => labels,
        Err(why) => return Found::Nothing(why),
    };
    let puzzle = if with_steps { board.to_puzzle().ok() } else { None };
    let steps = puzzle.and_then(|puzzle| steps(&puzzle));
    if interrupted() {
        return Found::Interrupted;
    }
    Found::Labels(Box::new(labels), steps)
}
