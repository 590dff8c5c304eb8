//! Deductions from variant rules.

use crate::Condition;
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// The cells of a rule. No way to fill them contains an eliminated candidate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleFillings {
    /// The rule.
    pub rule: Rule,
    /// The cells considered: those of the rule, or of one of its parts.
    pub cells: Vec<Cell>,
    /// For a small cage, all sets of digits that can still fill it; otherwise empty.
    pub combinations: Vec<DigitSet>,
}

/// The innies and outies of cages laid over houses: the difference of their sums is known (the rule of 45).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InniesOuties {
    /// Houses that share no cell.
    pub houses: Vec<House>,
    /// Cages with sums that share no cell.
    pub cages: Vec<Cage>,
    /// The innies: empty cells of the houses outside all cages.
    pub innies: Vec<Cell>,
    /// The outies: empty cells of the cages outside all houses.
    pub outies: Vec<Cell>,
    /// The sum of the innies minus the sum of the outies.
    pub total: i32,
    /// All sets of digits that can still fill the innies. Empty if there are outies, if there are many innies, or if
    /// some innies do not see each other.
    pub combinations: Vec<DigitSet>,
}

/// A digit that one of some cells must hold, because without it a rule cannot be satisfied or a sum cannot be reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleDigit {
    /// The rule or sum. Its lists of combinations are empty.
    pub source: Condition,
    /// The digit.
    pub digit: Digit,
    /// The empty cells that can hold it.
    pub places: Vec<Cell>,
}
