//! Options that several actions share.

use crate::Fault;
use ennead::logic::{Repertoire, Technique};
use ennead::render::{self, Wording};
use ennead::{CellStyle, Engine, Limits, Solver, Stop, TechniqueSet};
use serde::Deserialize;
use std::time::Duration;

/// The engine and the limits of a search.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Search {
    /// The engine: `auto`, `dlx`, `cdcl`, ...; `auto` by default.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = or_null(Engine::ALL.map(Engine::name)))))]
    pub engine: Option<String>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The time limit in seconds. If it stops the search, the answer has the results so far, if there are any.
    pub seconds: Option<f64>,
}

/// Returns these names and `null`, the values that the schema allows for an option.
#[cfg(feature = "schema")]
fn or_null(names: impl IntoIterator<Item = &'static str>) -> Vec<Option<&'static str>> {
    names.into_iter().map(Some).chain([None]).collect()
}

impl Search {
    /// Creates a solver with these options, within the limits of the caller.
    pub(crate) fn solver(&self, limits: &Limits) -> Result<Solver, Fault> {
        let engine = self.engine.as_deref().map_or(Ok(Engine::Auto), str::parse::<Engine>);
        let mut limits = limits.clone();
        if let Some(nodes) = self.nodes {
            limits = limits.at_most(nodes);
        }
        if let Some(seconds) = self.seconds {
            let time = Duration::try_from_secs_f64(seconds);
            let time = time.map_err(|_| Fault::refused(format!("{seconds} is not a time")))?;
            limits = limits.at_most_time(time);
        }
        Ok(Solver::new(engine.map_err(Fault::refused)?).limits(limits))
    }

    /// Returns the fault for a search that was stopped too early, either by these options or by the limits of the caller.
    pub(crate) fn stopped(&self, stop: Stop, limits: &Limits, language: Language) -> Fault {
        let is_shorter = |own: f64| limits.longest().is_none_or(|all| own < all.as_secs_f64());
        let is_own = match stop {
            Stop::Nodes => self.nodes.is_some(),
            Stop::Time => self.seconds.is_some_and(is_shorter),
            Stop::Flag => false,
        };
        if is_own { Fault::limited(stop, language) } else { Fault::stopped(stop) }
    }
}

/// Which techniques to use.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Techniques {
    /// A technique set: `basic`, `medium`, `advanced` or `expert`; by default all usual techniques.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = or_null(TechniqueSet::ALL.map(TechniqueSet::name)))))]
    pub set: Option<String>,
    /// The slugs of the techniques to use instead of a set, in the order in which they are tried.
    pub only: Option<Vec<String>>,
    /// The slugs of techniques not to use.
    pub without: Vec<String>,
}

/// Returns the technique with this slug.
pub(crate) fn technique(slug: &str) -> Result<Technique, Fault> {
    slug.parse().map_err(Fault::refused)
}

impl Techniques {
    pub(crate) fn repertoire(&self) -> Result<Repertoire, Fault> {
        let known = |slug: &String| technique(slug);
        let start = match (&self.only, &self.set) {
            (Some(_), Some(_)) => {
                return Err(Fault::refused(
                    "specify either a set of techniques or a list, not both",
                ));
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

/// The language of sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Language {
    /// English
    #[default]
    #[serde(rename = "en")]
    English,
    /// German
    #[serde(rename = "de")]
    German,
}

impl Language {
    /// Returns the text in this language.
    pub(crate) fn pick(self, english: &'static str, german: &'static str) -> &'static str {
        match self {
            Language::English => english,
            Language::German => german,
        }
    }
}

impl From<Language> for render::Language {
    fn from(language: Language) -> render::Language {
        match language {
            Language::English => render::Language::English,
            Language::German => render::Language::German,
        }
    }
}

impl From<Language> for Wording {
    fn from(language: Language) -> Wording {
        render::Language::from(language).into()
    }
}

impl Names {
    /// Returns the wording with these cell names in a language.
    pub(crate) fn in_language(self, language: Language) -> Wording {
        Wording { language: language.into(), cells: self.into() }
    }
}
