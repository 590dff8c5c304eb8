//! The protocol between the driver and a measured process. Each message is one line.

use crate::Tally;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// A request of the driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// `run PASSES`: solve the whole suite this many times and report the time.
    Run(NonZeroU64),
    /// `check`: check the solutions of the last pass.
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

/// The error for a line that is not a request.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown request '{0}': use 'run PASSES' or 'check'")]
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

/// A reply of the process.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum Reply {
    /// The suite is in memory, and the process waits for requests.
    Ready {
        /// The engine of the job.
        engine: String,
        /// The number of puzzles in a pass.
        puzzles: u64,
        /// Whether the process is pinned to a core.
        pinned: bool,
        /// The reason why instructions are not counted, if they are not.
        no_instructions: Option<String>,
    },
    /// The engine cannot run on this machine, or is unknown.
    Unavailable {
        /// The reason.
        why: String,
    },
    /// The passes are done.
    Ran {
        /// The number of passes.
        passes: u64,
        /// The total cost of all passes.
        #[serde(flatten)]
        timing: Timing,
        /// The counts of each pass.
        tally: Tally,
    },
    /// The solutions of the last pass are correct.
    Checked {
        /// The number of solutions, or nothing if the contestant only counts.
        solutions: Option<u64>,
    },
    /// The request failed; its figures must not be used.
    Failed {
        /// The reason.
        why: String,
    },
}

/// The cost of one or more passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Timing {
    /// Processor time of the process, all its threads together, in nanoseconds.
    pub cpu_ns: u64,
    /// Wall time, in nanoseconds.
    pub wall_ns: u64,
    /// Instructions outside the kernel, if the machine counts them.
    pub instructions: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_parse_back_from_their_line() {
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
