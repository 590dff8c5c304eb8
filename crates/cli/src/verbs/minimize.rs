//! `ennead minimize`: leaves out givens and other statements that a puzzle does not need.

use super::subpuzzles;
use crate::args::{MinimizeArgs, OutputFormat};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle, Read, read_puzzle};
use crate::output::RecordForm;
use crate::progress::Progress;
use crate::writer::{Writer, losses};
use ennead::format::Format;
use ennead::random::Random;
use ennead::render::{json, prose};
use ennead::{Minimized, Solver, Statement, WrongCount};

pub(crate) fn run(args: &MinimizeArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?;
    let output = args.output.open_for(&mut entries, &args.engine)?;
    let to = args.format(entries.is_known_single());
    let progress = Progress::new(entries.extent(), &output);
    let mut writer = match RecordForm::of_puzzles(to) {
        Some(form) => Writer::of_records(form, "minimize", output),
        None => Writer::new(to, output)?,
    };
    let solver = args.engine.solver();
    if args.every {
        return subpuzzles::run(entries, writer, to, &progress, args);
    }
    let mut exit = Exit::Yes;
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| minimized(entry, &solver, args),
        |result| {
            let (good, message) = match result {
                Ok((input, minimized)) => written(&mut writer, to, input, minimized, args)?,
                Err((error, good)) => {
                    writer.error(&error)?;
                    (good, Some(error.to_string()))
                }
            };
            exit = exit.and(good);
            if let Some(message) = message {
                progress.say(message);
            }
            Ok(())
        },
    )?;
    writer.finish(exit)?;
    Ok(exit)
}

/// Leaves out statements while the puzzle keeps exactly one solution. Tries them in the order of the puzzle, or in random
/// order with `--seed`.
fn minimized(
    entry: Read,
    solver: &Solver,
    args: &MinimizeArgs,
) -> Result<(InputPuzzle, Minimized), (InputError, Exit)> {
    let input = read_puzzle(entry).map_err(|error| (error, Exit::Unanswered))?;
    let mut offered = Statement::all(&input.puzzle);
    if !args.all {
        offered.retain(|statement| matches!(statement, Statement::Given(_)));
    }
    if let Some(seed) = args.seed {
        Random::new(seed).shuffle(&mut offered);
    }
    match solver.minimize(&input.puzzle, offered) {
        Ok(minimized) => Ok((input, minimized)),
        Err(error) => Err(refusal(&input, error)),
    }
}

/// The error and the exit code for a puzzle that cannot be minimized.
pub(super) fn refusal(input: &InputPuzzle, error: WrongCount) -> (InputError, Exit) {
    let exit = match error {
        WrongCount::Stopped(_) => Exit::Unanswered,
        _ => Exit::No,
    };
    (InputError::of_puzzle(&input.place, error), exit)
}

/// Writes a puzzle after leaving out statements. Returns the note on it, for standard error.
pub(super) fn written(
    writer: &mut Writer,
    to: OutputFormat,
    input: InputPuzzle,
    minimized: Minimized,
    args: &MinimizeArgs,
) -> Result<(Exit, Option<String>), Failure> {
    let mut exit = Exit::Yes;
    let mut notes = Vec::new();
    if let Some(stop) = minimized.stopped {
        exit = Exit::Unanswered;
        notes.push(format!("perhaps not minimal ({stop})"));
    }
    if args.stats {
        let removed = prose::counted(minimized.removed.len() as u64, "statement", "statements");
        notes.push(format!("{removed} left out; {}", prose::stats(&minimized.stats)));
    }
    let place = input.place.clone();
    if writer.has_records() {
        writer.record(|| json::Minimized::of(input.about(), &minimized).into())?;
    } else {
        let left = InputPuzzle { puzzle: minimized.puzzle, ..input };
        match writer.puzzle(&left) {
            Err(Failure::Unwritable(reason)) => {
                exit = exit.and(Exit::Unanswered);
                notes.push(reason.to_string());
            }
            lost => {
                if let Some((good, note)) = losses(to, &lost?) {
                    exit = exit.and(good);
                    notes.push(note);
                }
            }
        }
    }
    let message = (!notes.is_empty()).then(|| format!("{place}: {}", notes.join("; ")));
    Ok((exit, message))
}

impl MinimizeArgs {
    /// The output format: as stated, or by the suffix of the file, or a grid for one puzzle and lines for several.
    fn format(&self, is_single: bool) -> OutputFormat {
        let by_suffix = || self.output.puzzles_by_suffix(|format| format.layout().is_some());
        let usual = if is_single && !self.every { Format::Grid } else { Format::Line };
        self.json.or_puzzles(self.to).or_else(by_suffix).unwrap_or(OutputFormat::Puzzles(usual))
    }
}
