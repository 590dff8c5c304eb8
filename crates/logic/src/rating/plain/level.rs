//! The levels of the plain scale.

use std::fmt;

/// How hard a puzzle is, in one word.
///
/// ```
/// use ennead_logic::rating::plain::PlainLevel;
/// assert!(PlainLevel::Easy < PlainLevel::Diabolical);
/// assert_eq!(PlainLevel::Expert.name(), "expert");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlainLevel {
    /// Full houses and hidden singles: no pencil marks needed.
    #[default]
    Beginner,
    /// Also naked singles.
    Easy,
    /// Also locked candidates, naked and hidden pairs.
    Medium,
    /// Also naked and hidden triples and quadruples, X-Wings.
    Hard,
    /// Also turbot fish of any form, XY-, XYZ- and W-Wings, Swordfish and Jellyfish.
    Expert,
    /// Also chains, with groups as well.
    Fiendish,
    /// Forcing nets, also nested.
    Diabolical,
}

impl PlainLevel {
    /// All levels, the easiest first.
    pub const ALL: [PlainLevel; 7] = [
        PlainLevel::Beginner,
        PlainLevel::Easy,
        PlainLevel::Medium,
        PlainLevel::Hard,
        PlainLevel::Expert,
        PlainLevel::Fiendish,
        PlainLevel::Diabolical,
    ];

    /// Its name: `beginner`, `easy`, ... `diabolical`.
    pub const fn name(self) -> &'static str {
        match self {
            PlainLevel::Beginner => "beginner",
            PlainLevel::Easy => "easy",
            PlainLevel::Medium => "medium",
            PlainLevel::Hard => "hard",
            PlainLevel::Expert => "expert",
            PlainLevel::Fiendish => "fiendish",
            PlainLevel::Diabolical => "diabolical",
        }
    }
}

impl fmt::Display for PlainLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
