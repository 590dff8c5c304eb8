//! The meaning of each rule, as players state it.

use anyhow::Result;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name of a rule and its meaning.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saying {
    pub(super) name: String,
    pub(super) says: String,
}

/// The sayings of all rules, by slug.
pub(super) struct Sayings(BTreeMap<String, Saying>);

impl Sayings {
    /// Parses `sayings.toml`.
    pub(super) fn read() -> Result<Sayings> {
        Ok(Sayings(toml::from_str(include_str!("sayings.toml"))?))
    }

    pub(super) fn of(&self, slug: &str) -> Option<&Saying> {
        self.0.get(slug)
    }
}
