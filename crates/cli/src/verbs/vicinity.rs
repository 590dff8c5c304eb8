//! `ennead vicinity`: finds the puzzles that differ from a puzzle in a few givens.

use super::canon::only_solution;
use super::each::answer_all;
use crate::args::VicinityArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle, read_puzzle};
use crate::interrupt::{self, interrupted};
use crate::output::Output;
use ennead::make::{self, Vicinity};
use ennead::render::prose::counted;
use ennead::{Board, Single};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The number of sets of removed givens that a thread works on at a time.
const PART: usize = 64;

pub(crate) fn run(args: &VicinityArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let vicinity = Vicinity::new(args.remove.into(), args.add.into()).flag(interrupt::flag());
    let vicinity = if args.minimal { vicinity.minimal() } else { vicinity };
    let is_late = stop_after(args.time_limit);
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
    if is_late.load(Ordering::Relaxed) {
        let limit = args.time_limit;
        anstream::eprintln!("ennead: stopped after {limit} s: puzzles are missing");
    }
    let found_puzzles = match args.twins {
        true => counted(found, "twin", "twins") + " of",
        false => counted(found, "puzzle", "puzzles") + " in the vicinity of",
    };
    anstream::eprintln!("{found_puzzles} {}", counted(puzzles, "puzzle", "puzzles"));
    Ok(if found == 0 { exit.and(Exit::No) } else { exit })
}

/// Stops all work after this many seconds; 0 for no limit. Returns a flag that is then set.
fn stop_after(seconds: f64) -> Arc<AtomicBool> {
    let is_late = Arc::new(AtomicBool::new(false));
    if seconds > 0.0 {
        let flag = is_late.clone();
        // The thread ends with the process.
        thread::spawn(move || {
            thread::sleep(Duration::from_secs_f64(seconds));
            flag.store(true, Ordering::Relaxed);
            interrupt::interrupt();
        });
    }
    is_late
}

/// Returns the puzzle if it is classic.
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
    let mut removals = vicinity.removals(puzzle).take_while(|_| !interrupted()).peekable();
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
