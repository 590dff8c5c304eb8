//! Nets: one assumption, what follows from it by singles, and where that breaks down.

use ennead_puzzle::{Candidate, Cell, Digit, House};

/// Something that must hold: a cell has a digit, or a house has a digit somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// The cell holds a digit.
    Cell(Cell),
    /// The house holds the digit.
    House(House, Digit),
}

/// An assumption, the digits that it forces one after the other, and a need that cannot be met then.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Net {
    /// What is assumed.
    pub assumed: Candidate,
    /// What follows, each with the need for which it is all that is left.
    pub forced: Vec<(Candidate, Need)>,
    /// What has nothing left.
    pub broken: Need,
}
