//! Exocets: two base cells, and two targets that hold the same digits.

use super::Need;
use ennead_puzzle::{Cell, DigitSet, House};

/// Two cells of a box and a line, three lines across, and two targets in these.
///
/// A digit of the base cells is nowhere else in their box and line. If no target held it, the three lines across would
/// need it in places that see each other. So each of the two digits of the base is in a target. A junior exocet has the
/// targets in two other boxes of the same band or stack, a senior exocet elsewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The targets.
    pub targets: [Cell; 2],
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The lines across, the one through the third cell of the base's box and line first.
    pub across: [House; 3],
    /// What the targets mean for other boxes of the band or stack, as far as that is needed.
    pub mirrors: Vec<Mirror>,
}

/// The cells of a box or region that can hold the digit of a target.
///
/// The digit is in a base cell and in the target, and the box needs it too: both leave it these cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mirror {
    /// The target.
    pub target: Cell,
    /// The box or region.
    pub region: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Houses that have a digit in these cells alone. With the target's digit they fill them.
    pub bound: Vec<Need>,
}
