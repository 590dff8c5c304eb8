//! The error type: why a request has no answer, or only a part of it.

use crate::options::Language;
use ennead::format::{Problem, ReadError};
use ennead::render::prose;
use ennead::{SetupError, Stop};
use serde::Serialize;
use std::fmt;

/// The reason why a request has no answer, or why a list is incomplete.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The kind of the fault.
    pub kind: FaultKind,
    /// What is wrong, and where, in the language of the request.
    pub message: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The request is not JSON, or its fields are not those of an action.
    Malformed,
    /// The puzzle cannot be read.
    Unreadable,
    /// The action does not apply to this puzzle or with these options.
    Refused,
    /// A limit in the request stopped the work. There is no answer, or the list is incomplete.
    Limited,
    /// The caller's limits stopped the work. There is no answer, or the list is incomplete.
    Stopped,
}

impl Fault {
    /// Creates the fault for a malformed request.
    pub fn malformed(error: &serde_json::Error) -> Fault {
        Fault { kind: FaultKind::Malformed, message: error.to_string() }
    }

    pub(crate) fn unreadable(error: &ReadError, language: Language) -> Fault {
        let message = prose::read_error(error, language.into());
        Fault { kind: FaultKind::Unreadable, message }
    }

    pub(crate) fn unreadable_object(problem: &Problem, language: Language) -> Fault {
        let message = prose::problem(problem, language.into());
        Fault { kind: FaultKind::Unreadable, message }
    }

    pub(crate) fn flawed(error: &SetupError, language: Language) -> Fault {
        let message = prose::setup_error(error, language.into());
        Fault { kind: FaultKind::Unreadable, message }
    }

    pub(crate) fn limited(stop: Stop, language: Language) -> Fault {
        let limit = match stop {
            Stop::Nodes => language.pick("node limit", "Grenze der Knoten"),
            Stop::Time | Stop::Flag => language.pick("time limit", "Zeitgrenze"),
        };
        let message = match language {
            Language::English => {
                format!("the {limit} of the request was reached before the answer was known")
            }
            Language::German => {
                format!("die {limit} der Anfrage wurde erreicht, bevor die Antwort bekannt war")
            }
        };
        Fault { kind: FaultKind::Limited, message }
    }

    pub(crate) fn stopped(stop: Stop) -> Fault {
        Fault { kind: FaultKind::Stopped, message: stop.to_string() }
    }

    pub(crate) fn refused(message: impl fmt::Display) -> Fault {
        Fault { kind: FaultKind::Refused, message: message.to_string() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}
