//! Calls a function for each puzzle and writes the answers, for commands with long answers.

use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, Entries, InputError, InputPuzzle, Read, read_any, read_puzzle};
use crate::interrupt::interrupted;
use crate::output::Output;
use crate::progress::Progress;
use ennead::format::Place;

/// Writes a report on each puzzle, in the order of the input: a record if the output has records, otherwise text. Several
/// threads make the reports.
pub(super) fn reports(
    entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    output: &mut Output,
    report: impl Fn(Read) -> Result<(Exit, String), InputError> + Sync,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Yes;
    batch::run(entries, threads, progress, report, |written| {
        match written {
            Ok((good, text)) => {
                exit = exit.and(good);
                match output.has_records() {
                    true => output.record_text(&text)?,
                    false => output.text(&text)?,
                }
            }
            Err(error) => {
                exit = exit.and(progress.unanswered(&error));
                output.error(&error)?;
            }
        }
        output.end_result()
    })?;
    Ok(exit)
}

/// Writes the place of a puzzle before the first line of a text, and indents the other lines.
pub(super) fn placed(place: &Place, text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let rest: String = lines.map(|line| format!("  {line}\n")).collect();
    format!("{place}: {first}\n{rest}")
}

/// Calls `answer` with each puzzle and the number of its entry, from 0. Reports unreadable entries, and continues.
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

/// Like [`for_each`], but turns entries into puzzles with `read`.
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
                exit = exit.and(progress.unanswered(&error));
                output.error(&error)?;
            }
        }
        progress.step();
    }
    progress.end();
    if interrupted() {
        anstream::eprintln!("interrupted: the results are not complete");
    }
    output.finish(exit)
}
