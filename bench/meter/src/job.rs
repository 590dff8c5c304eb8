//! What a process is told when it starts.

use std::path::PathBuf;

/// Solves a suite again and again and times itself. Requests come on the input: `run PASSES` and `check`.
#[derive(Clone, PartialEq, Eq, Debug, clap::Parser)]
#[command(version)]
pub struct Job {
    /// Which engine
    pub engine: String,
    /// The puzzles: one a line, 81 symbols
    pub file: PathBuf,
    /// Counts the solutions of each puzzle up to this many
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub limit: u64,
    /// Takes only so many of the puzzles, evenly spread
    #[arg(long, value_name = "N")]
    pub sample: Option<usize>,
    /// Takes the list so many times, one after another
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub repeat: usize,
    /// Stays on this core
    #[arg(long, value_name = "N")]
    pub core: Option<usize>,
}

impl Job {
    /// The arguments that a process is started with to do this.
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
    fn arguments_say_the_whole_job() {
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
