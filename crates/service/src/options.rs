//! Options that several actions share.

use crate::Fault;
use ennead::logic::{Repertoire, Technique};
use ennead::{CellStyle, Engine, Limits, Solver, TechniqueSet};
use serde::Deserialize;

/// How to search.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Search {
    /// The engine: `auto`, `dlx`, `cdcl`, ...; missing for `auto`.
    pub engine: Option<String>,
    /// The largest number of nodes.
    pub nodes: Option<u64>,
}

impl Search {
    /// A solver with these options within the limits of the caller.
    pub(crate) fn solver(&self, limits: &Limits) -> Result<Solver, Fault> {
        let engine = self.engine.as_deref().map_or(Ok(Engine::Auto), str::parse::<Engine>);
        let limits = match self.nodes {
            Some(nodes) => limits.clone().at_most(nodes),
            None => limits.clone(),
        };
        Ok(Solver::new(engine.map_err(Fault::refused)?).limits(limits))
    }
}

/// Which techniques to use.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Techniques {
    /// A set: `basic`, `medium`, `advanced` or `expert`; missing for all usual techniques.
    pub set: Option<String>,
    /// The slugs of the only techniques, in order, instead of a set.
    pub only: Option<Vec<String>>,
    /// The slugs of techniques to leave out.
    pub without: Vec<String>,
}

impl Techniques {
    pub(crate) fn repertoire(&self) -> Result<Repertoire, Fault> {
        let known = |slug: &String| slug.parse::<Technique>().map_err(Fault::refused);
        let start = match (&self.only, &self.set) {
            (Some(_), Some(_)) => {
                return Err(Fault::refused("state either a set of techniques, or the only ones"));
            }
            (Some(only), None) => only.iter().map(known).collect::<Result<Repertoire, Fault>>()?,
            (None, Some(set)) => set.parse::<TechniqueSet>().map_err(Fault::refused)?.into(),
            (None, None) => Repertoire::default(),
        };
        self.without.iter().try_fold(start, |all, slug| Ok(all.without(known(slug)?)))
    }
}

/// How sentences and steps name cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Names {
    /// `r1c1`
    #[default]
    #[serde(rename = "r1c1")]
    RowColumn,
    /// `A1`
    #[serde(rename = "A1")]
    Letter,
}

impl From<Names> for CellStyle {
    fn from(names: Names) -> CellStyle {
        match names {
            Names::RowColumn => CellStyle::RowColumn,
            Names::Letter => CellStyle::LetterNumber,
        }
    }
}
