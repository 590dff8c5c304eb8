//! Numbers of solutions.

use super::About;
use super::search::{Chosen, Stats, Stop, sharing, stopped};
use ennead_solve::Ending;
use serde::Serialize;

/// The result of `count`: the number of solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The engine.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The number of solutions.
    #[serde(flatten)]
    pub found: Found,
    /// How several threads shared the work: `split into 24 parts over 2 threads`; `null` if they did not.
    pub sharing: Option<String>,
    /// The counters of the search.
    pub stats: Stats,
}

impl Count {
    /// The count of a puzzle.
    pub fn of(about: About, count: &ennead_solve::Count) -> Count {
        Count {
            about,
            chosen: (&count.choice).into(),
            found: count.into(),
            sharing: sharing(count.sharing),
            stats: (&count.stats).into(),
        }
    }
}

/// A number of solutions, and why counting ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// The number of solutions found.
    pub found: u64,
    /// Why counting ended.
    pub ending: CountEnding,
    /// The limit that stopped the search; `null` unless the ending is `stopped`.
    pub stopped: Option<Stop>,
}

/// Why counting ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CountEnding {
    /// All solutions are counted.
    Complete,
    /// The requested number was reached.
    Enough,
    /// A limit stopped the search.
    Stopped,
}

impl From<&ennead_solve::Count> for Found {
    fn from(count: &ennead_solve::Count) -> Found {
        let ending = match count.ending {
            Ending::Complete => CountEnding::Complete,
            Ending::Enough => CountEnding::Enough,
            Ending::Stopped(_) => CountEnding::Stopped,
        };
        Found { found: count.found, ending, stopped: stopped(count.ending) }
    }
}
