//! `ennead vicinity`: the puzzles that differ from a puzzle in a few givens.

use super::canon::only_solution;
use super::each::answer_all;
use crate::args::VicinityArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle, read_puzzle};
use crate::interrupt::interrupted;
use crate::output::Output;
use ennead::make::{self, Vicinity};
use ennead::render::prose::counted;
use ennead::{Board, Single};

/// The sets of removed givens that a thread works on at a time.
const PART: usize = 64;

pub(crate) fn run(args: &VicinityArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let vicinity = Vicinity::new(args.remove.into(), args.add.into());
    let vicinity = if args.minimal { vicinity.minimal() } else { vicinity };
    let threads = batch::thread_count(args.threads).get();
    let (mut puzzles, mut found) = (0, 0);
    let read = |entry| classic(&read_puzzle(entry)?);
    let exit = answer_all(entries, &mut output, read, |_, puzzle, output| {
        puzzles += 1;
        found += match args.twins {
            true => twins(puzzle, args.minimal, output)?,
            false => neighbours(&vicinity, puzzle, threads, output)?,
        };
        Ok(if interrupted() { Exit::Unanswered } else { Exit::Yes })
    })?;
    let found_puzzles = match args.twins {
        true => counted(found, "twin", "twins") + " of",
        false => counted(found, "puzzle", "puzzles") + " in the vicinity of",
    };
    anstream::eprintln!("{found_puzzles} {}", counted(puzzles, "puzzle", "puzzles"));
    Ok(if found == 0 { exit.and(Exit::No) } else { exit })
}

/// The puzzle, if it is classic.
pub(super) fn classic(input: &InputPuzzle) -> Result<Board, InputError> {
    let reason = "this command takes only classic 9 x 9 puzzles";
    input.puzzle.as_board().ok_or_else(|| InputError::of_puzzle(&input.place, reason))
}

/// Writes the neighbours of a puzzle. Returns their number.
fn neighbours(
    vicinity: &Vicinity,
    puzzle: &Board,
    threads: usize,
    output: &mut Output,
) -> Result<u64, Failure> {
    let mut removals = vicinity.removals(puzzle).filter(|_| !interrupted()).peekable();
    let mut found = 0;
    batch::in_order(
        threads,
        2 * threads,
        || {
            removals.peek()?;
            Some(removals.by_ref().take(PART).collect::<Vec<_>>())
        },
        |part, _| vicinity.after(puzzle, &part),
        |puzzles, _| {
            found += puzzles.len() as u64;
            puzzles.iter().try_for_each(|puzzle| output.line(&puzzle.to_string()))?;
            output.end_block()
        },
    )?;
    Ok(found)
}

/// Writes the twins of a puzzle; none if it does not have exactly one solution. Returns their number.
fn twins(puzzle: &Board, minimal: bool, output: &mut Output) -> Result<u64, Failure> {
    let Ok(solution) = only_solution(&mut Single::new(), puzzle) else { return Ok(0) };
    let itself = Vicinity::new(0, 0).minimal();
    let mut found = 0;
    for twin in make::twins(puzzle, &solution).take_while(|_| !interrupted()) {
        if !minimal || !itself.of(&twin).is_empty() {
            found += 1;
            output.line(&twin.to_string())?;
            output.end_result()?;
        }
    }
    Ok(found)
}
