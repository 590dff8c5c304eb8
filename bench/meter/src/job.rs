//! The command line of a measured process.

use std::path::PathBuf;

/// Solve a suite and measure the time, controlled by the requests `run PASSES` and `check` on standard input
#[derive(Clone, PartialEq, Eq, Debug, clap::Parser)]
#[command(version)]
pub struct Job {
    /// The engine
    pub engine: String,
    /// The list of puzzles: 81 symbols per line
    pub file: PathBuf,
    /// Count the solutions of each puzzle up to this number
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub limit: u64,
    /// Use only this many of the puzzles, evenly spaced
    #[arg(long, value_name = "N")]
    pub sample: Option<usize>,
    /// Repeat the list this many times
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub repeat: usize,
    /// Pin the process to this core
    #[arg(long, value_name = "N")]
    pub core: Option<usize>,
}

impl Job {
    /// Returns the command-line arguments that describe this job.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = vec![self.engine.clone(), self.file.display().to_string()];
        let mut flag = |name: &str, value: Option<String>| {
            arguments.extend(value.into_iter().flat_map(|value| [format!("--{name}"), value]));
        };
        flag("limit", Some(self.limit.to_string()));
        flag("sample", self.sample.map(|n| n.to_string()));
        flag("repeat", Some(self.repeat.to_string()));
        flag("core", self.core.map(|n| n.to_string()));
        arguments
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn arguments_parse_back_to_the_job() {
        let job = Job {
            engine: "lanes/avx2".into(),
            file: "a b.txt".into(),
            limit: 7,
            sample: Some(100),
            repeat: 3,
            core: Some(1),
        };
        let arguments = std::iter::once("program".to_owned()).chain(job.arguments());
        assert_eq!(Job::parse_from(arguments), job);
    }
}
