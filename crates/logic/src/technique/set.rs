//! Named sets of techniques, each a superset of the one before.

use std::fmt;
use std::str::FromStr;

/// A named set of techniques; each includes all techniques of the one before.
///
/// ```
/// use ennead_logic::TechniqueSet;
/// assert_eq!("medium".parse(), Ok(TechniqueSet::Medium));
/// assert!(TechniqueSet::Basic < TechniqueSet::Advanced);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum TechniqueSet {
    /// Naked singles.
    Basic,
    /// Also hidden singles.
    Medium,
    /// Also naked and hidden subsets, locked candidates and most techniques of variant rules.
    #[default]
    Advanced,
    /// All techniques.
    Expert,
}

impl TechniqueSet {
    /// All sets, the smallest first.
    pub const ALL: [TechniqueSet; 4] =
        [TechniqueSet::Basic, TechniqueSet::Medium, TechniqueSet::Advanced, TechniqueSet::Expert];

    /// Its name: `basic`, `medium`, `advanced`, `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            TechniqueSet::Basic => "basic",
            TechniqueSet::Medium => "medium",
            TechniqueSet::Advanced => "advanced",
            TechniqueSet::Expert => "expert",
        }
    }
}

impl fmt::Display for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for text that is not the name of a set of techniques.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechniqueSet(
    /// The text.
    pub String,
);

impl fmt::Display for UnknownTechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = TechniqueSet::ALL.map(TechniqueSet::name).join(", ");
        write!(f, "no set of techniques is called '{}': choose from {names}", self.0)
    }
}

impl std::error::Error for UnknownTechniqueSet {}

/// Parses the name, ignoring case.
impl FromStr for TechniqueSet {
    type Err = UnknownTechniqueSet;
    fn from_str(name: &str) -> Result<TechniqueSet, UnknownTechniqueSet> {
        let found = TechniqueSet::ALL.into_iter().find(|set| set.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownTechniqueSet(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_to_their_sets() {
        for set in TechniqueSet::ALL {
            assert_eq!(set.name().parse(), Ok(set));
        }
        let error = "master".parse::<TechniqueSet>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no set of techniques is called 'master': choose from basic, medium, advanced, expert"
        );
    }
}
