//! One puzzle after the other, for verbs that say much about each.

use crate::args::InputArgs;
use crate::exit::{Exit, Failure};
use crate::input::{Stated, stated};
use crate::output::Output;

/// Answers each puzzle, given with its number from 0; what is no puzzle is named, and the rest still answered.
pub(super) fn each(
    input: &InputArgs,
    output: &mut Output,
    mut answer: impl FnMut(usize, &Stated, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Yes;
    for (number, entry) in input.entries()?.enumerate() {
        match stated(entry) {
            Ok(stated) => exit = exit.and(answer(number, &stated, output)?),
            Err(fault) => {
                output.send()?;
                anstream::eprintln!("{fault}");
                exit = exit.and(Exit::CouldNot);
            }
        }
    }
    output.send()?;
    Ok(exit)
}
