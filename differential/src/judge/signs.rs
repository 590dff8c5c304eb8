//! The ways to write the cells of a grid as bytes.

use crate::dice::Dice;
use ennead_puzzle::Board;

/// Digits as numbers or as ASCII, and one of the signs for an empty cell that [`Rows`](ennead_solve::Rows) allows.
pub(super) struct Signs {
    zero: u8,
    empty: u8,
}

impl Signs {
    /// A random one.
    pub(super) fn any(dice: &mut Dice) -> Signs {
        Signs {
            zero: dice.pick(&[0, b'0']),
            empty: dice.pick(&[0, 15, b'0', b'.', b'-', b'*', b'_', b' ']),
        }
    }

    /// The grid in these symbols.
    pub(super) fn row(&self, board: &Board) -> [u8; 81] {
        board.cells().map(|digit| digit.map_or(self.empty, |digit| self.zero + digit.get()))
    }
}
