//! Processes puzzles one by one, for commands with long answers.

use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, Entries, InputError, InputPuzzle, Read, read_any, read_puzzle};
use crate::interrupt::interrupted;
use crate::output::Output;
use crate::progress::Progress;

/// Answers each puzzle; `answer` gets its number, from 0. Reports unreadable puzzles, and continues.
pub(super) fn for_each(
    entries: Entries<'_>,
    output: &mut Output,
    answer: impl FnMut(usize, &InputPuzzle, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    answer_all(entries, output, read_puzzle, answer)
}

/// Like [`for_each`], also for multi-grid puzzles.
pub(super) fn for_each_any(
    entries: Entries<'_>,
    output: &mut Output,
    answer: impl FnMut(usize, &AnyInput, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    answer_all(entries, output, read_any, answer)
}

/// Like [`for_each`], for puzzles that `read` makes.
pub(super) fn answer_all<S>(
    entries: Entries<'_>,
    output: &mut Output,
    read: impl Fn(Read) -> Result<S, InputError>,
    mut answer: impl FnMut(usize, &S, &mut Output) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Yes;
    let progress = Progress::new(entries.extent(), output);
    for (number, entry) in entries.enumerate() {
        match read(entry) {
            Ok(puzzle) => exit = exit.and(answer(number, &puzzle, output)?),
            Err(error) => {
                output.send()?;
                progress.say(&error);
                output.error(&error)?;
                exit = exit.and(Exit::Unanswered);
            }
        }
        progress.step();
    }
    progress.end();
    if interrupted() {
        anstream::eprintln!("interrupted: the results are not complete");
    }
    output.finish(exit)?;
    Ok(exit)
}
