//! Almost locked sets and the patterns made of them.

use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Cells and all their candidates.
///
/// They are an *almost locked set* if the cells lie in one house and there is one more digit than cells: if the set
/// loses one digit, it holds all the others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkedCells {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

/// Almost locked sets, each of which shares a restricted common with the next: a digit that only one of the two sets
/// can hold, because the places for it in one set see all places for it in the other.
///
/// Consecutive restricted commons differ. Suppose the first set lacks a digit other than the first restricted common.
/// Then it holds the first restricted common, so the second set lacks that and holds the second one, and so on. The
/// last set lacks only the last restricted common. So if the first and the last set share another digit, one of them
/// holds it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AlsChain {
    /// The sets, two or more.
    pub sets: Vec<MarkedCells>,
    /// The restricted commons of sets 1 and 2, 2 and 3, ...
    pub links: Vec<Digit>,
    /// Whether the last of `links` joins the last set to the first. If so, every restricted common is in one of the two
    /// sets that it joins, and every set holds all its other digits.
    pub closed: bool,
}

/// A cell, and for each of its candidates an almost locked set in which all places for the candidate see the cell.
///
/// Whichever digit the cell holds, the set for that digit lacks it and holds all its other digits. So if all sets share
/// another digit, one of them holds it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeathBlossom {
    /// The cell.
    pub stem: Cell,
    /// One for each candidate of the stem.
    pub petals: Vec<Petal>,
}

/// An almost locked set that lacks a digit if the stem holds that digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Petal {
    /// The digit.
    pub digit: Digit,
    /// The almost locked set.
    pub set: MarkedCells,
}

/// n cells with n digits: some in the intersection of a box or region and a line, some in the rest of the box or
/// region, and some in the rest of the line. The two parts outside the intersection have no digit in common.
///
/// So each digit is in exactly one of the cells. A digit that `in_line` lacks is in a cell of the box or region; a
/// digit that `in_region` lacks is in a cell of the line.
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
