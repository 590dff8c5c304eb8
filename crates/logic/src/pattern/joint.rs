//! Deductions from several conditions on cells that they share, or that see each other.

use crate::{InniesOuties, RuleFillings};
use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Conditions that all hold. No way to satisfy them all contains an eliminated candidate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct JointFillings {
    /// The conditions.
    pub conditions: Vec<Condition>,
    /// For each condition, the stated combinations that the other conditions allow.
    pub left: Vec<Vec<DigitSet>>,
}

/// A condition on some cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// The cells satisfy a rule.
    Rule(RuleFillings),
    /// The sum of the innies minus the sum of the outies is known.
    Sum(InniesOuties),
    /// The house has the digit in one of these cells, its only places there.
    Place {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// All its places in the house.
        cells: Vec<Cell>,
    },
    /// Each of these cells holds one of its candidates.
    Cells(Vec<Cell>),
}

impl Condition {
    /// Returns the cells of the condition. For a sum, these are its innies and outies, which are all empty.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Condition::Rule(fillings) => fillings.cells.clone(),
            Condition::Sum(sum) => [&sum.innies[..], &sum.outies].concat(),
            Condition::Place { cells, .. } | Condition::Cells(cells) => cells.clone(),
        }
    }

    /// Returns the combinations that the condition states for its cells.
    pub fn combinations(&self) -> &[DigitSet] {
        match self {
            Condition::Rule(fillings) => &fillings.combinations,
            Condition::Sum(sum) => &sum.combinations,
            Condition::Place { .. } | Condition::Cells(_) => &[],
        }
    }
}

/// n digits of a house that some of its cells use up, so the other cells lose them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KillerSubset {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: DigitSet,
    /// Conditions on cells. No two of them share a cell of the house.
    pub holders: Vec<Condition>,
    /// For each condition, the minimum number of these digits in its cells of the house. The numbers add up to the
    /// number of digits.
    pub counts: Vec<usize>,
}
