//! The command line.

use crate::judge::JudgeSpec;
use clap::Parser;
use ennead_puzzle::Board;
use std::path::PathBuf;

/// Compare all engines, at all SIMD levels, on any number of generated puzzles
///
/// Cases are generated from a seed: puzzles with givens changed, removed, added, moved or exchanged, full and empty
/// grids, clashes, isomorphs. Each judge examines every case or a sample of them. Complete counts must be equal, and every
/// reported solution is checked.
#[derive(Parser)]
#[command(name = "ennead-differential", version, after_help = CLOSING)]
pub(crate) struct Args {
    /// The seed; it determines the cases on any machine and with any number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// Number of cases
    #[arg(long, default_value_t = 100_000)]
    pub(crate) count: u64,

    /// Number of the first case
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) start: u64,

    /// Files of more puzzles to mutate, in any format that ennead reads
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,

    /// Number of threads; 0 means one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,

    /// Judges, separated by commas. NAME/N limits a batch judge to one block in N, and gives an engine its full node
    /// limit for one case in N
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_values_t = JudgeSpec::all(), hide_default_value = true)]
    pub(crate) judges: Vec<JudgeSpec>,

    /// Examine these 81 symbols instead of generated cases, and print every verdict
    #[arg(long, value_name = "GRID", value_parser = grid, conflicts_with_all = ["count", "start", "from", "judges"])]
    pub(crate) grid: Vec<Board>,

    /// Maximum number of solutions to count with --grid
    #[arg(long, value_name = "N", default_value_t = 2, requires = "grid", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) limit: u64,
}

const CLOSING: &str = "\
Judges: batch, budget and interrupt (the batch solver at every level: to the end, within a few nodes, stopped by
its flag), twin (a batch of isomorphs), single (one puzzle at a time, at every level), oracle (the slow solver of the
tests), and every engine. Answers known without a search are always compared as well.

Exit codes: 0 all agree, 1 disagreement, 2 invalid command, 130 interrupted.

Examples:
  ennead-differential --seed 1 --count 10000000
  ennead-differential --from 17_clue.txt hardest.txt.gz --count 1000000
  ennead-differential --judges batch,oracle/1 --count 10000
  ennead-differential --grid 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn grid(text: &str) -> Result<Board, String> {
    crate::sources::board(text)
        .ok_or_else(|| "a grid is 81 symbols, 1 to 9 or . for empty".to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_well_formed() {
        use clap::CommandFactory;
        super::Args::command().debug_assert();
    }
}
