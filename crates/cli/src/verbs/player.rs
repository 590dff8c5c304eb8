//! A player's position: the original puzzle and the digits that the player has placed.

use crate::args::InputArgs;
use crate::exit::Failure;
use crate::input::{InputError, InputPuzzle, Read, read_one, read_puzzle};
use crate::interrupt::flag;
use ennead::format::{Entry, Place};
use ennead::render::json::About;
use ennead::render::{Language, prose};
use ennead::{Limits, Mistake, Setup, player};

/// A player's position.
pub(super) enum Played {
    /// A position without a known mistake.
    Fine(InputPuzzle),
    /// A position with mistakes to correct first. Its digits may repeat.
    Mistaken { place: Place, about: Box<About>, setup: Box<Setup>, mistakes: Vec<Mistake> },
}

/// Reads the puzzle of `--givens`, as other input is read.
pub(super) fn start(text: &str, input: &InputArgs) -> Result<InputPuzzle, Failure> {
    let input = InputArgs { inputs: vec![text.to_owned()], shard: None, ..input.clone() };
    let Some(entry) = input.entries()?.next() else {
        return Err(format!("--givens: there is no puzzle in {text}").into());
    };
    let wrong = |error| Failure::Message(format!("--givens: {error}"));
    read_puzzle(entry).map_err(wrong)
}

impl Played {
    /// Reads the position of an entry. If `givens` is stated, all other digits are the player's.
    pub(super) fn read(entry: Read, givens: Option<&InputPuzzle>) -> Result<Played, InputError> {
        let Entry { setup, place, title, is_partly_read, cosmetics, notes, .. } = read_one(entry)?;
        // With `--givens`, the rules come from that puzzle.
        let is_partly_read = givens.map_or(is_partly_read, |givens| givens.is_partly_read);
        let flawed =
            |flaws: Vec<_>| InputError::of_puzzle(&place, prose::flaws(&flaws, Language::English));
        let grid = setup.grid().map_err(flawed)?;
        let setup = match givens {
            None => setup,
            Some(givens) => player::placed_on(&givens.puzzle, setup, &grid)
                .map_err(|reason| InputError::of_puzzle(&place, format!("--givens: {reason}")))?,
        };
        let about = About::of_setup(&setup, &grid).at(&place).named(title.as_deref());
        let setup = Box::new(setup);
        let limits = Limits::none().flag(flag());
        let judged = player::Played::judge_within(Setup::clone(&setup), &limits);
        Ok(match judged.map_err(|error| InputError::of_puzzle(&place, error))? {
            player::Played::Fine(puzzle) => {
                let (solution, cosmetics) = (None, vec![cosmetics]);
                Played::Fine(InputPuzzle {
                    place,
                    title,
                    puzzle,
                    solution,
                    is_partly_read,
                    cosmetics,
                    rules_text: None,
                    has_notes: !notes.is_empty(),
                })
            }
            player::Played::Mistaken(mistakes) => {
                let about = Box::new(about.partly_read(is_partly_read));
                Played::Mistaken { place, about, setup, mistakes }
            }
        })
    }
}
