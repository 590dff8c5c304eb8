//! The techniques, engines and rules that `ennead` lists.

use super::TechniqueObject;
use crate::Language;
use crate::prose::{self, Meaning};
use ennead_logic::Technique;
use ennead_logic::difficulty::{self, Difficulty};
use ennead_puzzle::rule::Rule;
use ennead_solve::Engine;
use serde::Serialize;

/// A technique, as `techniques` lists it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueEntry {
    /// The technique.
    #[serde(flatten)]
    pub technique: TechniqueObject,
    /// Its level on ennead's own scale; `null` for techniques that the scale does not use.
    pub level: Option<&'static str>,
    /// Whether it is in use by default.
    pub default: bool,
    /// Whether it relies on the puzzle having only one solution.
    pub uniqueness: bool,
    /// Why it works, in one paragraph.
    pub idea: String,
}

impl From<Technique> for TechniqueEntry {
    fn from(technique: Technique) -> TechniqueEntry {
        TechniqueEntry::told(technique, Language::English)
    }
}

impl TechniqueEntry {
    /// A technique with its idea in this language.
    pub fn told(technique: Technique, language: Language) -> TechniqueEntry {
        TechniqueEntry {
            technique: TechniqueObject::told(technique, language),
            level: difficulty::of(technique).map(Difficulty::name),
            default: technique.is_usual(),
            uniqueness: technique.relies_on_uniqueness(),
            idea: prose::idea(technique, language),
        }
    }
}

/// An engine, as `engines` lists it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineEntry {
    /// Its name, for `--engine`.
    pub engine: &'static str,
    /// The puzzles that it solves, in words.
    pub solves: &'static str,
    /// Whether `trace` can show its search.
    pub watchable: bool,
    /// How it searches, in words.
    pub method: &'static str,
}

impl From<Engine> for EngineEntry {
    fn from(engine: Engine) -> EngineEntry {
        EngineEntry {
            engine: engine.name(),
            solves: engine.accepts(),
            watchable: engine.is_watchable(),
            method: engine.summary(),
        }
    }
}

/// A kind of rule, of houses or of digits, as `rules` lists it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleEntry {
    /// Its name for programs: the `type` in the list `rules` of a puzzle, if it is a rule.
    pub rule: &'static str,
    /// Its name in English: `Killer cage`.
    pub name: &'static str,
    /// Whether it is an item of the list `rules` of a puzzle. Kinds of houses and digits are separate fields of a puzzle.
    pub listed: bool,
    /// What it requires.
    pub meaning: &'static str,
}

impl From<Meaning> for RuleEntry {
    fn from(meaning: Meaning) -> RuleEntry {
        let listed = Rule::SLUGS.contains(&meaning.slug);
        RuleEntry { rule: meaning.slug, name: meaning.name, listed, meaning: meaning.text }
    }
}
