//! Fish: one digit, base houses and cover houses.

use ennead_puzzle::{Cell, Digit, House};

/// As many cover houses as base houses, which hold all places of the digit in the base but for the fins.
///
/// Each base house holds the digit once, and two of them need two cover houses. So unless a fin is true, the digit
/// takes every cover house within the base.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses whose places are looked at.
    pub base: Vec<House>,
    /// The houses that cover these places.
    pub cover: Vec<House>,
    /// The places for the digit in the base, fins included, row by row.
    pub cells: Vec<Cell>,
    /// Places in the base outside the cover, row by row.
    pub fins: Vec<Cell>,
    /// Places in two base houses at once, row by row.
    pub endo_fins: Vec<Cell>,
}
