//! Why a request has no answer.

use ennead::SetupError;
use ennead::format::ReadError;
use serde::Serialize;
use std::fmt;

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// What is wrong, and where.
    pub message: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The request is not JSON, or not an object of this interface.
    Malformed,
    /// The puzzle cannot be read.
    Unreadable,
    /// The action does not apply to this puzzle, or with these options.
    Refused,
}

impl Fault {
    pub(crate) fn malformed(error: serde_json::Error) -> Fault {
        Fault { kind: FaultKind::Malformed, message: error.to_string() }
    }

    pub(crate) fn unreadable(error: &ReadError) -> Fault {
        Fault { kind: FaultKind::Unreadable, message: error.to_string() }
    }

    pub(crate) fn flawed(error: &SetupError) -> Fault {
        Fault { kind: FaultKind::Unreadable, message: error.to_string() }
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
