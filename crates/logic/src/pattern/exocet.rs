//! Exocets: two base cells and two targets that hold the same digits.

use super::Requirement;
use ennead_puzzle::{Cell, DigitSet, House};

/// Two base cells of a box and a line, three cross-lines, and two targets on these lines.
///
/// A digit of the base cells appears nowhere else in their box and line. If neither target held it, the three lines
/// across would need it in cells that see each other. So each of the two base digits is in a target. A junior exocet
/// has its targets in the other two boxes of the band or stack; a senior exocet has at least one of them elsewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The targets.
    pub targets: [Cell; 2],
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The cross-lines; the first runs through the third cell of the base's box and line.
    pub cross_lines: [House; 3],
    /// The mirrors of the targets in other boxes of the band or stack, where the conclusions need them.
    pub mirrors: Vec<Mirror>,
}

/// The cells of a box or region that can hold the digit of a target.
///
/// The base and the target both hold the digit, and this box needs it too. They leave it only these cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mirror {
    /// The target.
    pub target: Cell,
    /// The box or region.
    pub region: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Digits that a house has only in these cells. With the target's digit, they fill the cells.
    pub bound: Vec<Requirement>,
}
