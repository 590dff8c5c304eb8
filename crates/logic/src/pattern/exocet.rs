//! Exocets: two base cells and two targets that hold the same digits.

use super::Requirement;
use ennead_puzzle::{Cell, DigitSet, House};

/// Two base cells of a box and a line, three cross-lines, and two targets on these lines.
///
/// A digit in a base cell appears nowhere else in the box and the line of the base. If neither target held the digit,
/// the three cross-lines would need it in cells that see each other. So each of the two base digits is in a target. A
/// junior exocet has its targets in the other two boxes of the band or stack; a senior exocet has at least one of them
/// elsewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The targets.
    pub targets: [Cell; 2],
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The cross-lines; the first runs through the third cell in the intersection of the base's box and line.
    pub cross_lines: [House; 3],
    /// The mirrors of the targets, in other boxes of the band or stack. Only those that the conclusions need are
    /// listed.
    pub mirrors: Vec<Mirror>,
}

/// A mirror: the only cells of a box or region that can hold the digit of a target.
///
/// The base and the target both hold the digit, and this box needs it too. The base and the target exclude it from all
/// other cells of the box.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mirror {
    /// The target.
    pub target: Cell,
    /// The box or region.
    pub region: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Other digits that some house can hold only in these cells. Together with the target's digit, they fill the
    /// cells.
    pub bound: Vec<Requirement>,
}
