//! What techniques have in common.

use std::fmt;

/// What techniques have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// They place a digit.
    Singles,
    /// A digit confined to what two houses share.
    LockedCandidates,
    /// As many cells as digits in a house.
    Subsets,
    /// One digit in as many base houses as cover houses.
    Fish,
    /// One digit and two links.
    SingleDigitPatterns,
    /// That the puzzle has one solution only.
    Uniqueness,
    /// Strong links of one digit in two colours.
    Colouring,
    /// Strong and weak links in turns.
    Chains,
    /// Assumptions that lead to a contradiction.
    Forcing,
    /// All ways to complete a digit.
    Templates,
    /// Cells that would be a naked subset if they all saw each other.
    Wings,
    /// Cells of a house with one digit more than cells.
    AlmostLockedSets,
    /// As many covers as needs.
    Covers,
    /// Cells that a few digits cannot fill.
    Oddagons,
    /// Two cells that hold what two others hold.
    Exocets,
    /// What the rules of variants say: cages, lines, pairs, clues.
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
