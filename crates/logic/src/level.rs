//! The seeds' three levels of human rules, and all the others.

use std::fmt;
use std::str::FromStr;

/// Levels of human rules, each with all techniques of the one before.
///
/// ```
/// use ennead_logic::Level;
/// assert_eq!("medium".parse(), Ok(Level::Medium));
/// assert!(Level::Basic < Level::Advanced);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Naked singles.
    Basic,
    /// Also hidden singles.
    Medium,
    /// Also naked and hidden subsets and locked candidates.
    #[default]
    Advanced,
    /// Every technique that there is.
    Expert,
}

impl Level {
    /// All levels, the simplest first.
    pub const ALL: [Level; 4] = [Level::Basic, Level::Medium, Level::Advanced, Level::Expert];

    /// Its name: `basic`, `medium`, `advanced`, `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Basic => "basic",
            Level::Medium => "medium",
            Level::Advanced => "advanced",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(
    /// The name.
    pub String,
);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "no level is called '{}': choose from {names}", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

/// Reads the name, in upper or lower case.
impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        let error = "master".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no level is called 'master': choose from basic, medium, advanced, expert"
        );
    }
}
