//! Exocets: two base cells, and two targets that hold the same digits.

use ennead_puzzle::{Cell, DigitSet, House};

/// Two cells of a box and a line, two targets in other boxes of the same band or stack, and three lines across.
///
/// A digit of the base cells is nowhere else in their box and line. If no target held it, the three lines across would
/// need it in places that see each other. So each of the two digits of the base is in a target.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The targets.
    pub targets: [Cell; 2],
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The lines across: through the third cell of the base's box and line, and through each target.
    pub across: [House; 3],
}
