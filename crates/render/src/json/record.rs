//! A result of any kind.

use super::*;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// One result: the version of the schema, the kind of result, and the fields of that kind.
///
/// It displays as one line of JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// The version of the schema. Within a version, names and meanings do not change; new names may be added.
    pub v: Version,
    /// The result.
    #[serde(flatten)]
    pub body: Body,
}

/// The version of the schema: 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version;

impl Version {
    pub(super) const NUMBER: u8 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(Version::NUMBER)
    }
}

/// Declares the kinds of results.
macro_rules! kinds {
    ($($slug:literal $kind:ident($record:ty)),* $(,)?) => {
        /// The kinds of results.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "kind")]
        #[cfg_attr(feature = "schema", schemars(inline))]
        #[allow(missing_docs, clippy::large_enum_variant)] // each kind is documented at its type
        pub enum Body {
            $(#[serde(rename = $slug)] $kind($record),)*
        }

        impl Record {
            /// The kind of result: `solve`.
            pub const fn kind(&self) -> &'static str {
                match &self.body {
                    $(Body::$kind(_) => $slug,)*
                }
            }
        }

        $(impl From<$record> for Record {
            fn from(record: $record) -> Record {
                Record { v: Version, body: Body::$kind(record) }
            }
        })*
    };
}

kinds! {
    "solve" Solve(Solve),
    "solution" Solution(FoundSolution),
    "count" Count(Count),
    "estimate" Estimate(Estimate),
    "check" Check(Check),
    "diagnosis" Diagnosis(Diagnosis),
    "minimized" Minimized(Minimized),
    "candidates" Candidates(Marks),
    "true-candidates" TrueCandidates(TrueMarks),
    "passes" Passes(Passes),
    "steps" Steps(Steps),
    "step" Step(StepRecord),
    "hint" Hint(Hint),
    "available-steps" AvailableSteps(AvailableSteps),
    "rating" Rating(Rating),
    "canon" Canon(Canon),
    "unavoidable" Unavoidable(Unavoidable),
    "proof" Proof(Proof),
    "proof-summary" ProofSummary(ProofSummary),
    "comparison" Comparison(Comparison),
    "comparison-summary" ComparisonSummary(ComparisonSummary),
    "moves" Moves(MovesRecord),
    "trace" Trace(Trace),
    "generated" Generated(Generated),
    "grid" Grid(GeneratedGrid),
    "labelled" Labelled(Labelled),
    "exercise" Exercise(Exercise),
    "verification" Verification(Verification),
    "technique" Technique(TechniqueEntry),
    "engine" Engine(EngineEntry),
    "read" Read(ReadPuzzle),
    "rule" Rule(RuleEntry),
    "error" Error(Error),
}

impl Record {
    /// The record as a JSON value.
    pub fn value(&self) -> Value {
        serde_json::to_value(self).expect("records have string keys only")
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
