//! `ennead convert`: puzzles in another form.

use crate::args::ConvertArgs;
use crate::exit::{Exit, Failure};
use crate::forms::{Forms, lost};
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
                if let Some(what) = lost(&stated.puzzle, args.to) {
                    progress.say(format!(
                        "{}: {what} cannot be said in this form and are left out",
                        stated.place
                    ));
                }
                forms.puzzle(&stated)?;
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
