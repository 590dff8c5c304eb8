//! `ennead convert`: puzzles in another form.

use crate::args::ConvertArgs;
use crate::exit::{Exit, Failure};
use crate::forms::{Forms, lost};
use crate::input::stated;
use crate::limits;

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let mut forms = Forms::new(args.to, args.output.open()?);
    let mut exit = Exit::Yes;
    for entry in args.input.entries()? {
        if limits::interrupted() {
            exit = exit.and(Exit::CouldNot);
            break;
        }
        match stated(entry) {
            Ok(stated) => {
                if let Some(what) = lost(&stated.puzzle, args.to) {
                    anstream::eprintln!(
                        "{}: {what} cannot be said in this form and are left out",
                        stated.place
                    );
                }
                forms.puzzle(&stated)?;
            }
            Err(reason) => {
                anstream::eprintln!("{reason}");
                exit = exit.and(Exit::CouldNot);
            }
        }
    }
    forms.finish()?;
    Ok(exit)
}
