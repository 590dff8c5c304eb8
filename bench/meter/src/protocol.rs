//! What the driver and a process say to each other, one line each.

use crate::Tally;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// What a process is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// `run PASSES`: solve the whole suite so many times and say how long that took.
    Run(NonZeroU64),
    /// `check`: hold the solutions of the last pass against the puzzles.
    Check,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Run(passes) => write!(f, "run {passes}"),
            Request::Check => f.write_str("check"),
        }
    }
}

/// A line that is no request.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no request: say 'run PASSES' or 'check'")]
pub struct UnknownRequest(
    /// The line.
    pub String,
);

impl FromStr for Request {
    type Err = UnknownRequest;
    fn from_str(line: &str) -> Result<Request, UnknownRequest> {
        let unknown = || UnknownRequest(line.to_owned());
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["run", passes] => Ok(Request::Run(passes.parse().map_err(|_| unknown())?)),
            ["check"] => Ok(Request::Check),
            _ => Err(unknown()),
        }
    }
}

/// What a process answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum Reply {
    /// The suite is in memory; requests are welcome.
    Ready {
        /// The engine, as it was named.
        engine: String,
        /// How many puzzles a pass solves.
        puzzles: u64,
        /// Whether the process stays on one core.
        pinned: bool,
        /// Why instructions are not counted, if they are not.
        no_instructions: Option<String>,
    },
    /// This machine cannot run the engine.
    Unavailable {
        /// Why.
        why: String,
    },
    /// The passes are done.
    Ran {
        /// How many there were.
        passes: u64,
        /// What they cost together.
        #[serde(flatten)]
        timing: Timing,
        /// What each of them found.
        tally: Tally,
    },
    /// The solutions of the last pass are right.
    Checked {
        /// How many there are, or nothing where the contestant only counts.
        solutions: Option<u64>,
    },
    /// Something is wrong; no figure may be made of it.
    Failed {
        /// What.
        why: String,
    },
}

/// What some passes cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Timing {
    /// Processor time of the process, all its threads together, in nanoseconds.
    pub cpu_ns: u64,
    /// Time on the wall, in nanoseconds.
    pub wall_ns: u64,
    /// Instructions outside the kernel, where the machine counts them.
    pub instructions: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_lines() {
        for line in ["run 12", "check"] {
            assert_eq!(line.parse::<Request>().unwrap().to_string(), line);
        }
        for line in ["", "run", "run 0", "run -1", "run 1 2", "stop"] {
            assert_eq!(line.parse::<Request>(), Err(UnknownRequest(line.to_owned())));
        }
    }

    #[test]
    fn replies_are_lines_of_json() {
        let timing = Timing { cpu_ns: 5, wall_ns: 6, instructions: None };
        let tally = Tally { none: 0, one: 9, more: 0, solutions: 9 };
        let reply = Reply::Ran { passes: 2, timing, tally };
        let line = r#"{"reply":"ran","passes":2,"cpu_ns":5,"wall_ns":6,"instructions":null,"tally":{"none":0,"one":9,"more":0,"solutions":9}}"#;
        assert_eq!(serde_json::to_string(&reply).unwrap(), line);
        assert_eq!(serde_json::from_str::<Reply>(line).unwrap(), reply);
    }
}
