//! Deductions from several conditions on cells that they share, or that see each other.

use crate::{InniesOuties, RuleFillings};
use ennead_puzzle::{Cell, Digit, DigitSet, House};

/// Conditions that all hold; the eliminated candidates occur in no way to satisfy all of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct JointFillings {
    /// The conditions.
    pub conditions: Vec<Condition>,
    /// For each condition, those of its stated combinations that the other conditions allow.
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
    /// The cells of the condition; of a sum, only the empty ones.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Condition::Rule(fillings) => fillings.cells.clone(),
            Condition::Sum(sum) => [&sum.innies[..], &sum.outies].concat(),
            Condition::Place { cells, .. } | Condition::Cells(cells) => cells.clone(),
        }
    }

    /// The stated combinations of its cells.
    pub fn combinations(&self) -> &[DigitSet] {
        match self {
            Condition::Rule(fillings) => &fillings.combinations,
            Condition::Sum(sum) => &sum.combinations,
            Condition::Place { .. } | Condition::Cells(_) => &[],
        }
    }
}

/// n digits of a house that some of its cells use up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KillerSubset {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: DigitSet,
    /// Conditions on cells, of which no two share a cell of the house.
    pub holders: Vec<Condition>,
    /// For each condition, the smallest number of the digits that its cells in the house can hold. The sum is the number
    /// of digits.
    pub counts: Vec<usize>,
}
