//! `techniques`, `engines` and `rules`: lists of all techniques, engines and kinds of rules.

use crate::options::Language;
use crate::{Fault, Sink};
use ennead::logic::Technique;
use ennead::render::json::{EngineEntry, Record, RuleEntry, TechniqueEntry};
use ennead::render::prose::Meaning;
use ennead::{Engine, Limits};
use serde::Deserialize;

/// Asks for the list of techniques, from simple to hard. Answered with a record of kind `technique` for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListTechniques {
    /// The language of the descriptions.
    #[serde(default)]
    pub language: Language,
}

/// Asks for the list of engines. Answered with a record of kind `engine` for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListEngines {}

/// Asks for the list of kinds of rules, houses and digits. Answered with a record of kind `rule` for each.
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
    // If the sink returns `Break`, the list ends, which is not an error.
    let _ = entries.try_for_each(|entry| sink(entry.into()));
    Ok(())
}
