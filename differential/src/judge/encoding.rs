//! The encodings of a grid as 81 bytes.

use ennead_puzzle::Board;
use ennead_puzzle::random::Random;

/// An encoding: digits as the bytes 1 to 9 or as ASCII, and one of the symbols for an empty cell that
/// [`Rows`](ennead_solve::Rows) allows.
pub(super) struct Encoding {
    zero: u8,
    empty: u8,
}

impl Encoding {
    /// Returns a random encoding.
    pub(super) fn any(random: &mut Random) -> Encoding {
        Encoding {
            zero: random.pick(&[0, b'0']),
            empty: random.pick(&[0, 15, b'0', b'.', b'-', b'*', b'_', b' ']),
        }
    }

    /// Returns the grid in this encoding.
    pub(super) fn row(&self, board: &Board) -> [u8; 81] {
        board.cells().map(|digit| digit.map_or(self.empty, |digit| self.zero + digit.get()))
    }
}
