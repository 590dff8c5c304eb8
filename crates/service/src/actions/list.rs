//! `techniques`, `engines` and `rules`: lists of what can be used.

use crate::options::Language;
use crate::{Fault, Sink};
use ennead::logic::Technique;
use ennead::render::json::{EngineEntry, Record, RuleEntry, TechniqueEntry};
use ennead::render::prose::Meaning;
use ennead::{Engine, Limits};
use serde::Deserialize;

/// Asks for the techniques, from simple to hard. Answered with a record of kind `technique` for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListTechniques {
    /// The language of the ideas.
    #[serde(default)]
    pub language: Language,
}

/// Asks for the engines. Answered with a record of kind `engine` for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListEngines {}

/// Asks for the kinds of rules, houses and digits. Answered with a record of kind `rule` for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListRules {}

impl ListTechniques {
    pub(crate) fn each(&self, _: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let language = self.language.into();
        pass(Technique::known().map(|one| TechniqueEntry::told(one, language)), sink)
    }
}

impl ListEngines {
    pub(crate) fn each(&self, _: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        pass(Engine::ALL.into_iter().map(EngineEntry::from), sink)
    }
}

impl ListRules {
    pub(crate) fn each(&self, _: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        pass(Meaning::ALL.iter().copied().map(RuleEntry::from), sink)
    }
}

fn pass(mut entries: impl Iterator<Item: Into<Record>>, sink: Sink<'_>) -> Result<(), Fault> {
    // If the sink breaks, the list just ends.
    let _ = entries.try_for_each(|entry| sink(entry.into()));
    Ok(())
}
