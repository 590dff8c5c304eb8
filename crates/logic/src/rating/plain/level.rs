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
    /// Also naked singles; of rules, what two cells leave each other and what one set of digits fills.
    Easy,
    /// Also locked candidates, naked and hidden pairs; rules with up to four open cells.
    Medium,
    /// Also naked and hidden triples and quadruples, X-Wings; rules with any number of open cells.
    Hard,
    /// Also turbot fish of any form, XY-, XYZ- and W-Wings, Swordfish and Jellyfish.
    Expert,
    /// Also chains, with groups as well; rules give them weak links.
    Fiendish,
    /// Forcing nets, also nested; nets of rules.
    Diabolical,
    /// More than the ladder has.
    Beyond,
}

impl PlainLevel {
    /// All levels, the easiest first.
    pub const ALL: [PlainLevel; 8] = [
        PlainLevel::Beginner,
        PlainLevel::Easy,
        PlainLevel::Medium,
        PlainLevel::Hard,
        PlainLevel::Expert,
        PlainLevel::Fiendish,
        PlainLevel::Diabolical,
        PlainLevel::Beyond,
    ];

    /// Its name: `beginner`, `easy`, ... `diabolical`, `beyond`.
    pub const fn name(self) -> &'static str {
        match self {
            PlainLevel::Beginner => "beginner",
            PlainLevel::Easy => "easy",
            PlainLevel::Medium => "medium",
            PlainLevel::Hard => "hard",
            PlainLevel::Expert => "expert",
            PlainLevel::Fiendish => "fiendish",
            PlainLevel::Diabolical => "diabolical",
            PlainLevel::Beyond => "beyond",
        }
    }
}

impl fmt::Display for PlainLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
