//! `ennead minimize --every`: finds all minimal puzzles within a puzzle.

use super::minimize::{refusal, written};
use super::vicinity::classic;
use crate::args::{MinimizeArgs, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::input::{Entries, InputError, InputPuzzle, Read, read_puzzle};
use crate::interrupt::interrupted;
use crate::progress::Progress;
use crate::writer::Writer;
use ennead::make::Subpuzzles;
use ennead::render::prose::counted;
use ennead::{Board, Minimized, Size, Solver, Statement, Stats};

pub(super) fn run(
    entries: Entries<'_>,
    mut writer: Writer,
    to: OutputFormat,
    progress: &Progress,
    args: &MinimizeArgs,
) -> Result<Exit, Failure> {
    let solver = args.engine.solver();
    let limit = args.limit.unwrap_or(u64::MAX);
    let mut exit = Exit::Yes;
    for entry in entries {
        match within(entry, &solver) {
            Ok((input, puzzle, found)) => {
                for (number, minimal) in (0..).zip(found.take_while(|_| !interrupted())) {
                    if number == limit {
                        let puzzles = counted(limit, "minimal puzzle", "minimal puzzles");
                        progress.say(format!("{}: more than {puzzles}", input.place));
                        break;
                    }
                    let minimized = minimized(&puzzle, &minimal);
                    let (good, note) = written(&mut writer, to, input.clone(), minimized, args)?;
                    exit = exit.and(good);
                    note.into_iter().for_each(|note| progress.say(note));
                }
            }
            Err((error, bad)) => {
                if writer.has_records() {
                    writer.error(&error)?;
                }
                progress.say(error);
                exit = exit.and(bad);
            }
        }
        progress.step();
    }
    progress.end();
    writer.finish(exit)?;
    Ok(exit)
}

/// Reads a puzzle, and finds the minimal puzzles within it.
fn within(
    entry: Read,
    solver: &Solver,
) -> Result<(InputPuzzle, Board, Subpuzzles), (InputError, Exit)> {
    let read = |entry| {
        let input = read_puzzle(entry)?;
        let puzzle = classic(&input)?;
        Ok((input, puzzle))
    };
    let (input, puzzle) = read(entry).map_err(|error| (error, Exit::Unanswered))?;
    match solver.minimize(&input.puzzle, []) {
        Err(error) => Err(refusal(&input, error)),
        Ok(_) => {
            let found = Subpuzzles::of(&puzzle).expect("the puzzle has one solution");
            Ok((input, puzzle, found))
        }
    }
}

/// A minimal puzzle, with the givens that were removed from `puzzle`.
fn minimized(puzzle: &Board, minimal: &Board) -> Minimized {
    let removed = |cell| match (puzzle.get(cell), minimal.get(cell)) {
        (Some(digit), None) => Some(Statement::Given(cell.with(digit))),
        _ => None,
    };
    Minimized {
        puzzle: minimal.to_puzzle().expect("it has a solution"),
        removed: Size::NINE.cells().filter_map(removed).collect(),
        stopped: None,
        stats: Stats::default(),
    }
}
