//! The difficulties of the ennead scale.

use std::fmt;

/// How hard a puzzle is, in one word.
///
/// ```
/// use ennead_logic::difficulty::Difficulty;
/// assert!(Difficulty::Easy < Difficulty::Diabolical);
/// assert_eq!(Difficulty::Expert.name(), "expert");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Difficulty {
    /// Full houses and hidden singles: no pencil marks needed.
    #[default]
    Beginner,
    /// Also naked singles; pairs of cells of a rule; cages with only one set of digits.
    Easy,
    /// Also locked candidates, naked and hidden pairs; rules with up to four empty cells.
    Medium,
    /// Also naked and hidden triples and quadruples, X-Wings; rules with any number of empty cells.
    Hard,
    /// Also turbot fish of any shape, XY-, XYZ- and W-Wings, Swordfish and Jellyfish.
    Expert,
    /// Also chains, including grouped ones; rules contribute weak links.
    Fiendish,
    /// Also forcing nets and nested nets; nets of rules.
    Diabolical,
    /// The stages do not solve the puzzle.
    Beyond,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Difficulty; 8] = [
        Difficulty::Beginner,
        Difficulty::Easy,
        Difficulty::Medium,
        Difficulty::Hard,
        Difficulty::Expert,
        Difficulty::Fiendish,
        Difficulty::Diabolical,
        Difficulty::Beyond,
    ];

    /// What a puzzle of this difficulty needs, in a few words.
    ///
    /// ```
    /// use ennead_logic::difficulty::Difficulty;
    /// assert_eq!(Difficulty::Beginner.meaning(), "full houses and hidden singles are enough");
    /// ```
    pub const fn meaning(self) -> &'static str {
        match self {
            Difficulty::Beginner => "full houses and hidden singles are enough",
            Difficulty::Easy => "needs naked singles, or pairs of cells of a rule",
            Difficulty::Medium => {
                "needs locked candidates, pairs, or rules with up to four empty cells"
            }
            Difficulty::Hard => {
                "needs triples, quadruples, an X-Wing, or rules with more empty cells"
            }
            Difficulty::Expert => "needs turbot fish, wings, Swordfish or Jellyfish",
            Difficulty::Fiendish => "needs chains",
            Difficulty::Diabolical => "needs forcing nets",
            Difficulty::Beyond => "needs more than the techniques of the scale",
        }
    }

    /// Its name: `beginner`, `easy`, ... `diabolical`, `beyond`.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Beginner => "beginner",
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
            Difficulty::Fiendish => "fiendish",
            Difficulty::Diabolical => "diabolical",
            Difficulty::Beyond => "beyond",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
