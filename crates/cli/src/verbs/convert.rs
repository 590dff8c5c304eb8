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
        let message = "choose the output format with --to, or an --output file with its suffix";
        Failure::Message(message.to_owned())
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
                        progress.say(format!("{place}: {reason}"));
                        exit = exit.and(Exit::Unanswered);
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
                progress.say(format!("{}: --expand takes single grids only", input.place));
                exit = exit.and(Exit::Unanswered);
            }
            Ok(AnyInput::MultiGrid(input)) => match writer.multi_grid(&input) {
                Err(Failure::Unwritable(reason)) => {
                    progress.say(format!("{}: {reason}", input.place));
                    exit = exit.and(Exit::Unanswered);
                }
                written => written?,
            },
            Err(error) => {
                progress.say(&error);
                exit = exit.and(Exit::Unanswered);
            }
        }
        progress.step();
    }
    progress.end();
    writer.finish(exit)?;
    Ok(exit)
}
