//! Solves one classic puzzle at a time, spread over three vectors so that a round is fast.
//!
//! See the README of this folder.

mod branch;
mod layout;
mod load;
mod position;
mod round;
mod search;
mod store;

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, Puzzle};
use ennead_simd::Level;
pub(crate) use search::DepthFirst;

/// Returns why this engine cannot solve a puzzle; `None` if it can. The puzzle must have no rules
/// beyond houses.
pub(crate) fn refuses(puzzle: &Puzzle) -> Option<&'static str> {
    puzzle.as_board().is_none().then_some("triads solves classic puzzles only")
}

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Triads {
    level: Level,
    puzzle: [u8; 81],
    begun: bool,
    tree: DepthFirst,
}

impl Triads {
    /// The same search with the vectors of this level.
    pub(crate) fn level(self, level: Level) -> Triads {
        Triads { level, ..self }
    }

    /// See [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Triads> {
        let tree = self.tree.split()?;
        Some(Triads { level: self.level, puzzle: self.puzzle, begun: true, tree })
    }
}

impl Search for Triads {
    /// # Panics
    /// If the puzzle is not classic; [`choose`](crate::choose) never passes such a puzzle.
    fn new(puzzle: &Puzzle) -> Triads {
        let board = puzzle.as_board().expect("triads are chosen for classic puzzles only");
        Triads {
            level: Level::best(),
            puzzle: board.cells().map(|cell| cell.map_or(0, Digit::get)),
            begun: false,
            tree: DepthFirst::default(),
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        let begun = std::mem::replace(&mut self.begun, true);
        self.tree.advance(self.level, (!begun).then_some(&self.puzzle), watch)
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.tree.digits(self.level).map(|symbol| Digit::from_symbol(symbol.into())).to_vec()
    }
}
