//! Almost locked sets and the patterns made of them.

use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Cells and all their candidates.
///
/// They are an *almost locked set* if the cells lie in one house and have one more candidate than cells: if the set
/// loses a digit, its cells need all the others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkedCells {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

/// Almost locked sets, each of which shares a restricted common with the next: a digit that only one of the two sets
/// can hold, because all cells for it see each other.
///
/// Consecutive restricted commons differ. If the first set lacks a digit other than its first restricted common, it
/// holds that restricted common; then the next set lacks it and holds the second one, and so on to the last set, which
/// holds every digit except the last restricted common. So a digit that the first and the last set share is in one of
/// them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AlsChain {
    /// The sets, two or more.
    pub sets: Vec<MarkedCells>,
    /// The restricted commons of sets 1 and 2, 2 and 3, ...
    pub links: Vec<Digit>,
    /// Whether the last of `links` joins the last set to the first. If so, every restricted common is in one of its two
    /// sets, and every other digit of a set is in that set.
    pub closed: bool,
}

/// A cell, and an almost locked set for each of its candidates: all places for the candidate in the set see the cell.
///
/// Whichever digit the cell takes, one set lacks it and holds all its other digits. So another digit that all sets
/// share is in one of them.
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

/// n cells with n digits: cells in the intersection of a box or region and a line, and cells of each outside it. The
/// two outer parts have no digit in common.
///
/// Every digit is in exactly one of the cells. A digit that `in_line` lacks is in the box or region, and a digit that
/// `in_region` lacks is in the line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SueDeCoq {
    /// The box or region.
    pub region: House,
    /// The line: a row, column, diagonal or other house that is not a box or region.
    pub line: House,
    /// The cells in the intersection.
    pub centre: MarkedCells,
    /// The cells in the box or region only.
    pub in_region: MarkedCells,
    /// The cells in the line only.
    pub in_line: MarkedCells,
}
