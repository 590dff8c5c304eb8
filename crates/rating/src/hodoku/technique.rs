//! The techniques of the HoDoKu scale, with their levels and scores.

use super::HodokuLevel;
use std::fmt;

/// A technique of the scale, under HoDoKu's name.
///
/// ```
/// use ennead_rating::hodoku::{HodokuLevel, HodokuTechnique};
/// let technique = HodokuTechnique::Skyscraper;
/// assert_eq!(technique.name(), "Skyscraper");
/// assert_eq!((technique.level(), technique.score()), (HodokuLevel::Hard, 130));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs)] // the names are self-explanatory
pub enum HodokuTechnique {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    LockedCandidates1,
    LockedCandidates2,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuadruple,
    HiddenQuadruple,
    XWing,
    Swordfish,
    Jellyfish,
    RemotePair,
    BugPlus1,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    UniquenessTest1,
    UniquenessTest2,
    UniquenessTest3,
    UniquenessTest4,
    UniquenessTest5,
    UniquenessTest6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    SueDeCoq,
    SimpleColours,
    MultiColours,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsXyChain,
    FrankenXWing,
    FrankenSwordfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    ForcingChain,
    ForcingNet,
    /// A digit taken from the solution.
    BruteForce,
}

/// Technique, name, level and score, in the order of trial.
type Row = (HodokuTechnique, &'static str, HodokuLevel, u32);

/// The number of techniques.
pub(super) const COUNT: usize = 57;

#[rustfmt::skip]
const TABLE: [Row; COUNT] = {
    use HodokuLevel::*;
    use HodokuTechnique::*;
    [
        (FullHouse, "Full House", Easy, 4),
        (NakedSingle, "Naked Single", Easy, 4),
        (HiddenSingle, "Hidden Single", Easy, 14),
        (LockedPair, "Locked Pair", Medium, 40),
        (LockedTriple, "Locked Triple", Medium, 60),
        (LockedCandidates1, "Locked Candidates Type 1 (Pointing)", Medium, 50),
        (LockedCandidates2, "Locked Candidates Type 2 (Claiming)", Medium, 50),
        (NakedPair, "Naked Pair", Medium, 60),
        (NakedTriple, "Naked Triple", Medium, 80),
        (HiddenPair, "Hidden Pair", Medium, 70),
        (HiddenTriple, "Hidden Triple", Medium, 100),
        (NakedQuadruple, "Naked Quadruple", Hard, 120),
        (HiddenQuadruple, "Hidden Quadruple", Hard, 150),
        (XWing, "X-Wing", Hard, 140),
        (Swordfish, "Swordfish", Hard, 150),
        (Jellyfish, "Jellyfish", Hard, 160),
        (RemotePair, "Remote Pair", Hard, 110),
        (BugPlus1, "Bivalue Universal Grave + 1", Hard, 100),
        (Skyscraper, "Skyscraper", Hard, 130),
        (TwoStringKite, "2-String Kite", Hard, 150),
        (TurbotFish, "Turbot Fish", Hard, 120),
        (EmptyRectangle, "Empty Rectangle", Hard, 120),
        (WWing, "W-Wing", Hard, 150),
        (XyWing, "XY-Wing", Hard, 160),
        (XyzWing, "XYZ-Wing", Hard, 180),
        (UniquenessTest1, "Uniqueness Test 1", Hard, 100),
        (UniquenessTest2, "Uniqueness Test 2", Hard, 100),
        (UniquenessTest3, "Uniqueness Test 3", Hard, 100),
        (UniquenessTest4, "Uniqueness Test 4", Hard, 100),
        (UniquenessTest5, "Uniqueness Test 5", Hard, 100),
        (UniquenessTest6, "Uniqueness Test 6", Hard, 100),
        (HiddenRectangle, "Hidden Rectangle", Hard, 100),
        (AvoidableRectangle1, "Avoidable Rectangle Type 1", Hard, 100),
        (AvoidableRectangle2, "Avoidable Rectangle Type 2", Hard, 100),
        (FinnedXWing, "Finned X-Wing", Hard, 130),
        (SashimiXWing, "Sashimi X-Wing", Hard, 150),
        (FinnedSwordfish, "Finned Swordfish", Unfair, 200),
        (SashimiSwordfish, "Sashimi Swordfish", Unfair, 240),
        (FinnedJellyfish, "Finned Jellyfish", Unfair, 250),
        (SashimiJellyfish, "Sashimi Jellyfish", Unfair, 260),
        (SueDeCoq, "Sue de Coq", Unfair, 250),
        (SimpleColours, "Simple Colors", Hard, 150),
        (MultiColours, "Multi Colors", Hard, 200),
        (XChain, "X-Chain", Unfair, 260),
        (XyChain, "XY-Chain", Unfair, 260),
        (NiceLoop, "Nice Loop/AIC", Unfair, 280),
        (GroupedNiceLoop, "Grouped Nice Loop/AIC", Unfair, 300),
        (AlsXz, "Almost Locked Set XZ-Rule", Unfair, 300),
        (AlsXyWing, "Almost Locked Set XY-Wing", Unfair, 320),
        (AlsXyChain, "Almost Locked Set XY-Chain", Unfair, 340),
        (FrankenXWing, "Franken X-Wing", Unfair, 300),
        (FrankenSwordfish, "Franken Swordfish", Unfair, 350),
        (FinnedFrankenXWing, "Finned Franken X-Wing", Unfair, 390),
        (FinnedFrankenSwordfish, "Finned Franken Swordfish", Unfair, 410),
        (ForcingChain, "Forcing Chain", Extreme, 500),
        (ForcingNet, "Forcing Net", Extreme, 700),
        (BruteForce, "Brute Force", Extreme, 10_000),
    ]
};

impl HodokuTechnique {
    /// All techniques in the order of trial.
    pub fn all() -> impl Iterator<Item = HodokuTechnique> {
        TABLE.iter().map(|row| row.0)
    }

    /// The techniques in the order of trial, up to the last one that a puzzle of this level may need.
    pub(super) fn up_to(level: HodokuLevel) -> impl Iterator<Item = HodokuTechnique> {
        let last = TABLE.iter().rposition(|row| row.2 <= level);
        HodokuTechnique::all().take(last.map_or(0, |last| last + 1))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The lowest level of a puzzle that needs it.
    pub fn level(self) -> HodokuLevel {
        self.row().2
    }

    /// The score of one step.
    pub fn score(self) -> u32 {
        self.row().3
    }

    /// Its row in the table. A test checks that the variants are in the same order as the rows.
    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }
}

impl fmt::Display for HodokuTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_has_its_row() {
        for (at, technique) in HodokuTechnique::all().enumerate() {
            assert_eq!(technique as usize, at, "{technique}");
        }
    }
}
