//! The levels of the HoDoKu scale.

use std::fmt;

/// The levels of the scale, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum HodokuLevel {
    /// Singles; a score of at most 800.
    #[default]
    Easy,
    /// Also locked candidates, pairs and triples; a score of at most 1,000.
    Medium,
    /// Also quadruples, fish, single-digit patterns, wings, uniqueness and colouring; a score of at most 1,600.
    Hard,
    /// Also chains, almost locked sets and the other fish; a score of at most 1,800.
    Unfair,
    /// Also forcing chains, forcing nets and guesses; any score.
    Extreme,
}

impl HodokuLevel {
    /// All levels, the easiest first.
    pub const ALL: [HodokuLevel; 5] = [
        HodokuLevel::Easy,
        HodokuLevel::Medium,
        HodokuLevel::Hard,
        HodokuLevel::Unfair,
        HodokuLevel::Extreme,
    ];

    /// Its name: `Easy`, `Medium`, `Hard`, `Unfair`, `Extreme`.
    pub const fn name(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "Easy",
            HodokuLevel::Medium => "Medium",
            HodokuLevel::Hard => "Hard",
            HodokuLevel::Unfair => "Unfair",
            HodokuLevel::Extreme => "Extreme",
        }
    }

    /// The highest score of the level.
    pub const fn most(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1000,
            HodokuLevel::Hard => 1600,
            HodokuLevel::Unfair => 1800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }

    /// This level, or the lowest higher level whose limit covers the score.
    pub(super) fn raised(self, score: u32) -> HodokuLevel {
        let fits = |&level: &HodokuLevel| level >= self && score <= level.most();
        HodokuLevel::ALL.into_iter().find(fits).unwrap_or(HodokuLevel::Extreme)
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_score_raises_the_level() {
        assert_eq!(HodokuLevel::Easy.raised(800), HodokuLevel::Easy);
        assert_eq!(HodokuLevel::Easy.raised(801), HodokuLevel::Medium);
        assert_eq!(HodokuLevel::Easy.raised(1601), HodokuLevel::Unfair);
        assert_eq!(HodokuLevel::Unfair.raised(500), HodokuLevel::Unfair);
        assert_eq!(HodokuLevel::Medium.raised(9999), HodokuLevel::Extreme);
    }
}
