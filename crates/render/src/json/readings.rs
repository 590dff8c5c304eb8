//! Proposed readings of the drawings of a document.

use super::count::Found;
use crate::{Language, prose, readings};
use ennead_format::{DrawnGroup, Proposal, Reason};
use serde::Serialize;

/// Proposed readings of the drawings of a document.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Readings {
    /// The proposals; several for the same drawings follow one another, the most likely one first.
    pub proposals: Vec<ProposedReading>,
    /// The drawings without a proposal.
    pub unexplained: Vec<Drawn>,
    /// The number of solutions, up to 2, if the first proposal for each kind and colour is applied; `null` if it was not
    /// counted.
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
    /// The number of drawings to which it applies.
    pub covers: usize,
    /// The number of drawings of this kind and colour that cannot state the rule.
    pub left_out: usize,
    /// Whether it is the most likely proposal for these drawings.
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
    /// The places of the first few of them: `r1c1 r1c2`.
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
