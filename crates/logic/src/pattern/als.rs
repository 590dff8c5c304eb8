//! Almost locked sets and what is made of them.

use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Cells and all candidates that they hold together.
///
/// It is an *almost locked set* if the cells lie in one house and there is one digit more than cells: should it lose a
/// digit, its cells need all the others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkedCells {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

/// Almost locked sets of which each shares a restricted common with the next: a digit that only one of the two can
/// hold, since all cells for it see each other.
///
/// Two neighbouring restricted commons differ. So if the first set lacks a digit other than its first restricted
/// common, it holds this, the next set lacks it and holds the second, and so on to the last set, which holds all digits
/// but the last restricted common. A digit of the first and the last set is therefore in one of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AlsChain {
    /// Two at least.
    pub sets: Vec<MarkedCells>,
    /// The restricted commons of the first set and the second, of the second and the third, ...
    pub links: Vec<Digit>,
    /// Whether the last of `links` is that of the last set and the first. Then every restricted common is in one of its
    /// two sets, and every other digit of a set is in that set.
    pub closed: bool,
}

/// A cell, and an almost locked set for each of its candidates: all places for the candidate in the set see the cell.
///
/// Whichever digit the cell takes, its set lacks it and so holds all its others. A digit that all sets have besides is
/// therefore in one of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeathBlossom {
    /// The cell.
    pub stem: Cell,
    /// One for each candidate of the stem.
    pub petals: Vec<Petal>,
}

/// An almost locked set that lacks a digit if a certain cell holds it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Petal {
    /// The digit.
    pub digit: Digit,
    /// The almost locked set.
    pub set: MarkedCells,
}

/// Cells in the crossing of a box or region and a line, and cells of each outside the crossing, which have no digit in
/// common: all together as many as digits.
///
/// Every digit is then in one of the cells, once: in the box or region, unless it is one of `in_line`, and in the line,
/// unless it is one of `in_region`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SueDeCoq {
    /// The box or region.
    pub region: House,
    /// The row, column or diagonal.
    pub line: House,
    /// The cells in the crossing.
    pub centre: MarkedCells,
    /// The cells in the box or region alone.
    pub in_region: MarkedCells,
    /// The cells in the line alone.
    pub in_line: MarkedCells,
}
