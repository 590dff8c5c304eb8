//! The idea behind each technique, in a paragraph.

use anyhow::{Context, Result};
use ennead_logic::{Fins, Shape, Technique};
use std::collections::BTreeMap;

/// Paragraphs by slug. Fish and subsets of all sizes share theirs.
pub(super) struct Ideas(BTreeMap<String, String>);

impl Ideas {
    pub(super) fn read() -> Result<Ideas> {
        let ideas = toml::from_str(include_str!("ideas.toml")).context("ideas.toml")?;
        Ok(Ideas(ideas))
    }

    /// The paragraph of a technique.
    pub(super) fn of(&self, technique: Technique) -> Option<String> {
        let (key, size) = match technique {
            Technique::NakedSubset(n) => ("naked-subset", n),
            Technique::HiddenSubset(n) => ("hidden-subset", n),
            Technique::DirectHiddenSubset(n) => ("direct-hidden-subset", n),
            Technique::LockedSubset(n) => ("locked-subset", n),
            Technique::PeerSubset(n) => ("peer-subset", n),
            Technique::LargeWing(n) => ("large-wing", n),
            Technique::Fireworks(4) => ("fireworks-four", 4),
            Technique::Fireworks(n) => ("fireworks", n),
            Technique::Fish(kind) => {
                let key = match (kind.shape, kind.fins) {
                    (Shape::Basic, Fins::None) => "fish",
                    (Shape::Basic, Fins::Finned) => "finned-fish",
                    (Shape::Basic, Fins::Sashimi) => "sashimi-fish",
                    (Shape::Franken, Fins::None) => "franken-fish",
                    (Shape::Franken, _) => "finned-franken-fish",
                    (Shape::Mutant, Fins::None) => "mutant-fish",
                    (Shape::Mutant, _) => "finned-mutant-fish",
                };
                (key, kind.size)
            }
            _ => return self.0.get(technique.slug().as_ref()).cloned(),
        };
        Some(self.0.get(key)?.replace("{n}", in_words(size)))
    }
}

fn in_words(number: u8) -> &'static str {
    match number {
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        8 => "eight",
        _ => "that many",
    }
}
