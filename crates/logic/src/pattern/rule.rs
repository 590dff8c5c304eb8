//! What rules say, and what follows from them.

use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Cells that a rule speaks of, and digits that no way to fill them has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleReach {
    /// The rule.
    pub rule: Rule,
    /// The cells that were looked at: those of the rule, or of one of its parts.
    pub cells: Vec<Cell>,
    /// Of a small cage all sets of digits that can still fill it; else empty.
    pub combinations: Vec<DigitSet>,
}

/// Cells that cages leave over when they are laid on houses: their sum is known (the rule of 45).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leftover {
    /// Houses without a cell in common.
    pub houses: Vec<House>,
    /// Cages with sums and without a cell in common.
    pub cages: Vec<Cage>,
    /// The open cells of the houses that no cage has: the innies.
    pub inside: Vec<Cell>,
    /// The open cells of the cages that no house has: the outies.
    pub outside: Vec<Cell>,
    /// The sum of the innies less that of the outies.
    pub total: i32,
    /// If there are no outies, and few innies that all see each other, all sets of digits that can still fill them; else
    /// empty.
    pub combinations: Vec<DigitSet>,
}

/// A digit that stands in one of some cells, because a rule cannot be kept without it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleDigit {
    /// The rule.
    pub rule: Rule,
    /// The cells that were looked at: those of the rule, or of one of its parts.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// The open cells that can hold it.
    pub places: Vec<Cell>,
}
