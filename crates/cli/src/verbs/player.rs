//! A player's position: the puzzle as it was, and what the player has placed since.

use crate::args::InputArgs;
use crate::exit::Failure;
use crate::input::{InputError, InputPuzzle, Read, check, read_one, read_puzzle};
use ennead::format::{Entry, Place};
use ennead::render::json::About;
use ennead::render::prose;
use ennead::{Candidate, Engine, Grid, Limits, Mistake, Puzzle, Setup, Solver, Standing};

/// A player's position.
pub(super) enum Played {
    /// Without a known mistake.
    Fine(InputPuzzle),
    /// With mistakes to correct first. Digits may repeat.
    Mistaken { place: Place, about: Box<About>, setup: Box<Setup>, mistakes: Vec<Mistake> },
}

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

impl Played {
    /// The position that an input states. With givens, all its other digits are the player's.
    pub(super) fn read(entry: Read, givens: Option<&Puzzle>) -> Result<Played, InputError> {
        let Entry { setup, place, title, is_partly_read, .. } = read_one(entry)?;
        let flawed = |flaws: Vec<_>| InputError::of_puzzle(&place, prose::flaws(&flaws));
        let grid = setup.grid().map_err(flawed)?;
        let setup = match givens {
            None => setup,
            Some(givens) => played(setup, &grid, givens)
                .map_err(|reason| InputError::of_puzzle(&place, reason))?,
        };
        let solver = Solver::new(Engine::Auto).limits(Limits::none().nodes(Standing::MAX_NODES));
        let wrong = |error| InputError::of_puzzle(&place, error);
        let mistakes = solver.mistakes(&setup).map_err(wrong)?;
        if mistakes.is_empty() {
            let puzzle = check(setup).map_err(wrong)?;
            let input = InputPuzzle { place, title, puzzle, solution: None, is_partly_read };
            return Ok(Played::Fine(input));
        }
        let about = About::of_setup(&setup, &grid).at(&place).named(title.as_deref());
        let about = Box::new(about.partly_read(is_partly_read));
        Ok(Played::Mistaken { place, about, setup: Box::new(setup), mistakes })
    }
}

/// The puzzle of the givens with the digits of a position, those that are no givens as the player's.
fn played(position: Setup, digits: &Grid, givens: &Puzzle) -> Result<Setup, String> {
    let size = givens.size();
    if digits.size() != size {
        return Err(format!("the position is {}, but --givens is {size}", digits.size()));
    }
    let is_changed = |given: &Candidate| digits.get(given.cell) != Some(given.digit);
    if let Some(given) = givens.givens().entries().find(is_changed) {
        return Err(format!("--givens has {given}, but the position does not"));
    }
    let placed = |one: &Candidate| givens.givens().get(one.cell).is_none();
    let placed = digits.entries().filter(placed).map(|one| one.cell).collect();
    Ok(Setup { placed, values: position.values, marks: position.marks, ..givens.to_setup() })
}
