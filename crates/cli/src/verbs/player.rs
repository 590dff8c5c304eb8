//! A player's position: the puzzle as it was, and what the player has placed since.

use crate::args::InputArgs;
use crate::exit::Failure;
use crate::input::{InputPuzzle, read_puzzle};
use ennead::render::prose;
use ennead::{Candidate, Puzzle, Setup};

/// The puzzle of `--givens`.
pub(super) fn start(text: &str, input: &InputArgs) -> Result<Puzzle, Failure> {
    let InputArgs { from, shape, diagonals, ref regions, .. } = *input;
    let inputs = vec![text.to_owned()];
    let input = InputArgs { inputs, from, shape, diagonals, regions: regions.clone() };
    let Some(entry) = input.entries()?.next() else {
        return Err(Failure::Message(format!("--givens: there is no puzzle in {text}")));
    };
    let wrong = |error| Failure::Message(format!("--givens: {error}"));
    Ok(read_puzzle(entry).map_err(wrong)?.puzzle)
}

/// The position with the digits beyond these givens as the player's.
pub(super) fn position(
    input: &InputPuzzle,
    givens: Option<&Puzzle>,
) -> Result<InputPuzzle, Failure> {
    let puzzle = match givens {
        None => input.puzzle.clone(),
        Some(givens) => played(&input.puzzle, givens)
            .map_err(|why| Failure::Message(format!("{}: {why}", input.place)))?,
    };
    let (place, title, solution) = (input.place.clone(), input.title.clone(), None);
    Ok(InputPuzzle { place, title, puzzle, solution, is_partly_read: input.is_partly_read })
}

fn played(position: &Puzzle, givens: &Puzzle) -> Result<Puzzle, String> {
    let size = givens.size();
    if position.size() != size {
        return Err(format!("the position is {}, but --givens is {size}", position.size()));
    }
    let is_changed = |given: &Candidate| position.givens().get(given.cell) != Some(given.digit);
    if let Some(given) = givens.givens().entries().find(is_changed) {
        return Err(format!("--givens has {given}, but the position does not"));
    }
    let placed = |one: &Candidate| givens.givens().get(one.cell).is_none();
    let now = position.to_setup();
    let setup = Setup {
        placed: position.givens().entries().filter(placed).map(|one| one.cell).collect(),
        values: now.values,
        marks: now.marks,
        ..givens.to_setup()
    };
    setup.check().map_err(|error| prose::flaws(error.flaws()))
}
