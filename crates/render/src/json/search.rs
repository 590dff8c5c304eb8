//! Fields that all searches have: the engine, its counters, and the limit that stopped it.

use serde::Serialize;

/// The engine that searched.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chosen {
    /// The name of the engine, as `ennead engines` lists it.
    pub engine: &'static str,
    /// Why it was chosen: `requested`, or a reason in a few words.
    pub reason: &'static str,
}

impl From<&ennead_solve::Choice> for Chosen {
    fn from(choice: &ennead_solve::Choice) -> Chosen {
        Chosen { engine: choice.engine.name(), reason: choice.reason }
    }
}

/// The counters of a search.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stats {
    /// Positions visited, including the start: the calls of a recursive solver.
    pub nodes: u64,
    /// Positions entered while the node before had another choice left.
    pub guesses: u64,
    /// Digits written into cells, by choice or by propagation, without the givens; `null` if the engine does not count them.
    pub placements: Option<u64>,
    /// Positions left because nothing more could be tried there.
    pub retreats: u64,
    /// Candidates removed by propagation during the search; `null` if the engine does not count them.
    pub propagations: Option<u64>,
    /// Solutions found.
    pub solutions: u64,
    /// The time of the search in seconds; `null` if it was not measured.
    pub seconds: Option<f64>,
}

impl From<&ennead_solve::Stats> for Stats {
    fn from(stats: &ennead_solve::Stats) -> Stats {
        let kept = |number: u64| (!stats.coarse).then_some(number);
        Stats {
            nodes: stats.nodes,
            guesses: stats.guesses,
            placements: kept(stats.placements),
            retreats: stats.retreats,
            propagations: kept(stats.propagations),
            solutions: stats.solutions,
            seconds: stats.elapsed.map(|elapsed| elapsed.as_secs_f64()),
        }
    }
}

/// The limit that stopped a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The limit on nodes.
    Nodes,
    /// The limit on time.
    Time,
    /// An interrupt by the user or by the calling program.
    Interrupted,
}

impl From<ennead_solve::Stop> for Stop {
    fn from(stop: ennead_solve::Stop) -> Stop {
        match stop {
            ennead_solve::Stop::Nodes => Stop::Nodes,
            ennead_solve::Stop::Time => Stop::Time,
            ennead_solve::Stop::Flag => Stop::Interrupted,
        }
    }
}

/// The limit that ended a search, if one did.
pub(super) fn stopped(ending: ennead_solve::Ending) -> Option<Stop> {
    match ending {
        ennead_solve::Ending::Stopped(stop) => Some(stop.into()),
        ennead_solve::Ending::Complete | ennead_solve::Ending::Enough => None,
    }
}

/// How several threads shared the work, if they did.
pub(super) fn sharing(sharing: ennead_solve::Sharing) -> Option<String> {
    (sharing != ennead_solve::Sharing::Alone).then(|| sharing.to_string())
}
