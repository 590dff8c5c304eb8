//! Families of related techniques.

use std::fmt;

/// A family of related techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// Digits that have one place left in a house, and cells that have one candidate left.
    Singles,
    /// Digits confined to the intersection of two houses.
    LockedCandidates,
    /// n cells of a house that hold exactly n digits.
    Subsets,
    /// One digit, n base houses and n cover houses.
    Fish,
    /// One digit and two strong links.
    SingleDigitPatterns,
    /// Arguments that assume a unique solution.
    Uniqueness,
    /// Strong links of one digit or of all digits, coloured in two colours.
    Colouring,
    /// Alternating strong and weak links.
    Chains,
    /// Assumptions that lead to a contradiction or to a common conclusion.
    Forcing,
    /// All ways to place one digit in the whole grid.
    Templates,
    /// Cells that would be a naked subset if they all saw each other.
    Wings,
    /// Sets of cells of a house with one more candidate than cells.
    AlmostLockedSets,
    /// Requirements whose candidates all lie in an equal number of covers.
    Covers,
    /// Cells that a few digits alone cannot fill.
    Oddagons,
    /// Two target cells that hold the same digits as two base cells.
    Exocets,
    /// Deductions from variant rules: cages, lines, pairs, clues.
    Rules,
}

impl Family {
    /// Its name: `singles`, `locked candidates`, `subsets`, ...
    pub const fn name(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::LockedCandidates => "locked candidates",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigitPatterns => "single-digit patterns",
            Family::Uniqueness => "uniqueness",
            Family::Colouring => "colouring",
            Family::Chains => "chains",
            Family::Forcing => "forcing nets",
            Family::Templates => "templates",
            Family::Wings => "wings",
            Family::AlmostLockedSets => "almost locked sets",
            Family::Covers => "covers",
            Family::Oddagons => "oddagons",
            Family::Exocets => "exocets",
            Family::Rules => "rules of variants",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
