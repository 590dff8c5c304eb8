//! `ennead convert`: puzzles in another form.

use crate::args::{ConvertArgs, GridForm};
use crate::exit::{Exit, Failure};
use crate::forms::{Forms, unsaid};
use crate::input::stated;
use crate::progress::Progress;

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let output = args.output.open(&args.input)?;
    let entries = args.input.entries()?;
    let progress = Progress::new(entries.extent(), &output);
    let mut forms = Forms::new(args.to, output)?;
    let mut exit = Exit::Yes;
    for entry in entries {
        match stated(entry) {
            Ok(stated) => {
                let place = &stated.place;
                match forms.puzzle(&stated) {
                    Err(Failure::Unsayable(reason)) => {
                        progress.say(format!("{place}: {reason}"));
                        exit = exit.and(Exit::CouldNot);
                    }
                    written => {
                        written?;
                        let unsaid = unsaid(&stated.puzzle, args.to);
                        if !unsaid.is_empty() {
                            // Below a grid what is stated stands in words, for people.
                            let fate = match args.to {
                                GridForm::Grid => {
                                    "in remarks only, which are passed over when read"
                                }
                                _ => "left out, since this form cannot say it",
                            };
                            progress.say(format!("{place}: {fate}: {unsaid}"));
                        }
                    }
                }
            }
            Err(fault) => {
                progress.say(&fault);
                exit = exit.and(Exit::CouldNot);
            }
        }
        progress.step();
    }
    progress.end();
    forms.finish()?;
    Ok(exit)
}
