//! Estimated numbers of solutions.

use super::About;
use super::search::{Chosen, Stats, Stop};
use serde::Serialize;

/// The result of `count --estimate`: an estimate of the number of solutions, from random probes of the search tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Estimate {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The engine.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The exact number, if it could be counted; otherwise `null`.
    pub exact: Option<u64>,
    /// The decimal logarithm of the estimate; `null` if there are no solutions or no probe found one.
    pub log10: Option<f64>,
    /// The estimate; `null` if it exceeds the range of a float.
    pub number: Option<f64>,
    /// The standard error of `number`; `null` if unknown.
    pub standard_error: Option<f64>,
    /// The standard error as a fraction of the estimate; `null` if unknown.
    pub relative_error: Option<f64>,
    /// The decimal logarithms of the ends of the 95 % confidence interval; `null` if unknown.
    pub log10_interval: Option<[f64; 2]>,
    /// The number of probes.
    pub probes: u32,
    /// The number of probes that ended at a solution.
    pub hits: u32,
    /// The limit that stopped the probes; `null` if none did.
    pub stopped: Option<Stop>,
    /// The counters of the search.
    pub stats: Stats,
}

impl Estimate {
    /// The estimate for a puzzle.
    pub fn of(about: About, estimate: &ennead_solve::Estimate) -> Estimate {
        let finite = |number: f64| number.is_finite().then_some(number);
        Estimate {
            about,
            chosen: (&estimate.choice).into(),
            exact: estimate.exact,
            log10: finite(estimate.log10),
            number: finite(estimate.number()),
            standard_error: finite(estimate.standard_error()),
            relative_error: finite(estimate.relative_error),
            log10_interval: estimate
                .log10_interval()
                .map(|(low, high)| [low, high])
                .filter(|ends| ends.iter().all(|end| end.is_finite())),
            probes: estimate.probes,
            hits: estimate.hits,
            stopped: estimate.stopped.map(Stop::from),
            stats: (&estimate.stats).into(),
        }
    }
}
