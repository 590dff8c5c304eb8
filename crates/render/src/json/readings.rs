//! What the drawings of a document may mean.

use super::count::Found;
use crate::{Language, prose, readings};
use ennead_format::{DrawnGroup, Proposal, Reason};
use serde::Serialize;

/// Proposed readings of what a document draws without a rule.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Readings {
    /// The proposals; several for the same drawings follow one another, the most likely one first.
    pub proposals: Vec<ProposedReading>,
    /// What is drawn without a rule and has no proposal.
    pub unexplained: Vec<Drawn>,
    /// The number of solutions, up to 2, with the first proposal for each kind and colour; `null` if it was not counted.
    pub with_first: Option<Found>,
}

/// A rule that drawings of one kind and colour may state.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposedReading {
    /// The value of `--read` that applies it: `line #67f067=whisper`.
    pub read: String,
    /// What is drawn: `line`.
    pub kind: &'static str,
    /// The rule: `whisper`.
    pub rule: &'static str,
    /// The number of drawings that it reads.
    pub covers: usize,
    /// The number of drawings that it matches but that cannot be this rule.
    pub left_out: usize,
    /// Whether it is the most likely one for these drawings.
    pub first: bool,
    /// The reasons for it, in words.
    pub reasons: Vec<String>,
}

/// Drawings of one kind and colour.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// What is drawn: `line`.
    pub kind: &'static str,
    /// Its colour: `#67f067`, or the number of a colour in a palette; `null` if it has none.
    pub colour: Option<String>,
    /// The number of such drawings.
    pub count: usize,
    /// Where the first of them are: `r1c1 r1c2`.
    pub places: Vec<String>,
}

impl From<&readings::Readings> for Readings {
    fn from(found: &readings::Readings) -> Readings {
        Readings::told(found, Language::English)
    }
}

impl Readings {
    /// The proposals with their reasons in this language.
    pub fn told(found: &readings::Readings, language: Language) -> Readings {
        let one = |proposal: &Proposal| ProposedReading::told(proposal, language);
        Readings {
            proposals: found.proposals.iter().map(one).collect(),
            unexplained: found.unexplained.iter().map(Drawn::from).collect(),
            with_first: found.with_first.as_ref().map(Found::from),
        }
    }
}

impl ProposedReading {
    fn told(proposal: &Proposal, language: Language) -> ProposedReading {
        let reason = |reason: &Reason| prose::reading_reason(reason, language);
        ProposedReading {
            read: proposal.reading.to_string(),
            kind: proposal.reading.target.kind.word(),
            rule: proposal.reading.rule(),
            covers: proposal.covers,
            left_out: proposal.left_out,
            first: proposal.is_first,
            reasons: proposal.reasons.iter().map(reason).collect(),
        }
    }
}

impl From<&DrawnGroup> for Drawn {
    fn from(group: &DrawnGroup) -> Drawn {
        Drawn {
            kind: group.kind.word(),
            colour: group.colour.map(|colour| colour.to_string()),
            count: group.count,
            places: group.places.clone(),
        }
    }
}
