//! The meaning of each rule, as players state it.

use anyhow::Result;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name of a rule and its meaning.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meaning {
    pub(super) name: String,
    pub(super) meaning: String,
}

/// The meanings of all rules, by slug.
pub(super) struct Meanings(BTreeMap<String, Meaning>);

impl Meanings {
    /// Parses `meanings.toml`.
    pub(super) fn read() -> Result<Meanings> {
        Ok(Meanings(toml::from_str(include_str!("meanings.toml"))?))
    }

    pub(super) fn of(&self, slug: &str) -> Option<&Meaning> {
        self.0.get(slug)
    }
}
