//! `ennead convert`: converts puzzles to another format.

use crate::args::ConvertArgs;
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, read_any};
use crate::progress::Progress;
use crate::writer::{Writer, losses};
use ennead::make::expanded;

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let by_suffix = || args.output.puzzles_by_suffix(|format| format.layout().is_some());
    let to = args.json.or_puzzles(args.to).or_else(by_suffix).ok_or_else(|| {
        Failure::from("choose the output format with --to, or an --output file with its suffix")
    })?;
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let mut writer = Writer::new(to, output)?;
    let mut exit = Exit::Yes;
    for entry in entries {
        match read_any(entry) {
            Ok(AnyInput::Puzzle(mut input)) => {
                if args.expand {
                    match expanded(&input.puzzle) {
                        Some(puzzle) => input.puzzle = puzzle,
                        None => {
                            progress
                                .say(format!("{}: singles lead to a contradiction", input.place));
                            exit = exit.and(Exit::No);
                        }
                    }
                }
                let place = &input.place;
                match writer.puzzle(&input) {
                    Err(Failure::Unwritable(reason)) => {
                        exit = exit.and(progress.unanswered(format!("{place}: {reason}")));
                    }
                    lost => {
                        if let Some((good, note)) = losses(to, &lost?) {
                            exit = exit.and(good);
                            progress.say(format!("{place}: {note}"));
                        }
                    }
                }
            }
            Ok(AnyInput::MultiGrid(input)) if args.expand => {
                let reason = format!("{}: --expand takes single grids only", input.place);
                exit = exit.and(progress.unanswered(reason));
            }
            Ok(AnyInput::MultiGrid(input)) => match writer.multi_grid(&input) {
                Err(Failure::Unwritable(reason)) => {
                    exit = exit.and(progress.unanswered(format!("{}: {reason}", input.place)));
                }
                written => written?,
            },
            Err(error) => {
                exit = exit.and(progress.unanswered(&error));
            }
        }
        progress.step();
    }
    progress.end();
    writer.finish(exit)?;
    Ok(exit)
}
