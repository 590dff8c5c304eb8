//! Fish: one digit, base houses and cover houses.

use ennead_puzzle::{Cell, Digit, House};

/// n base houses, and n cover houses that contain all places for the digit in the base, except fins.
///
/// Each base house needs the digit, and no cover house holds it twice. So unless a fin is true, every cover house has
/// the digit in a cell of the base.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base houses.
    pub base: Vec<House>,
    /// The cover houses.
    pub cover: Vec<House>,
    /// The places for the digit in the base, fins included, row by row.
    pub cells: Vec<Cell>,
    /// Places in the base outside the cover, row by row.
    pub fins: Vec<Cell>,
    /// Places that lie in two base houses, row by row.
    pub endo_fins: Vec<Cell>,
}
