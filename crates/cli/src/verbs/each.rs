//! Processes puzzles one by one, for commands with long answers.

use crate::args::InputArgs;
use crate::exit::{Exit, Failure};
use crate::input::{AnyStated, Fault, Read, Stated, any_stated, stated};
use crate::output::Output;

/// Answers each puzzle, given with its number from 0. What cannot be read is reported, and the rest still answered.
pub(super) fn each(
    input: &InputArgs,
    output: &mut Output,
    answer: impl FnMut(usize, &Stated, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    answer_all(input, output, stated, answer)
}

/// As [`each`], also for multi-grid puzzles.
pub(super) fn any_each(
    input: &InputArgs,
    output: &mut Output,
    answer: impl FnMut(usize, &AnyStated, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    answer_all(input, output, any_stated, answer)
}

fn answer_all<S>(
    input: &InputArgs,
    output: &mut Output,
    stated: impl Fn(Read) -> Result<S, Fault>,
    mut answer: impl FnMut(usize, &S, &mut Output) -> Result<Exit, Failure>,
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
