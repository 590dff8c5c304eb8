//! The command line.

use crate::judge::Seat;
use clap::Parser;
use ennead_puzzle::Board;
use std::path::PathBuf;

/// Do all engines agree, at all levels, on any number of generated puzzles?
///
/// Cases are made from a seed: puzzles with clues changed, removed, added, moved or exchanged, full and empty
/// grids, clashes, isomorphs. Each goes to every judge; their counts must be equal, every solution is checked.
#[derive(Parser)]
#[command(name = "ennead-fuzz", version, after_help = CLOSING)]
pub(crate) struct Args {
    /// The seed: the same one makes the same cases, whatever the machine and the threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many cases
    #[arg(long, default_value_t = 100_000)]
    pub(crate) count: u64,

    /// The number of the first case
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) start: u64,

    /// Puzzles to change besides the project's own: files in any form that ennead reads
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,

    /// Threads; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,

    /// Who judges, separated by commas. /N after a name: an engine is asked at length about one case in N, a batch
    /// way about one block in N
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_values_t = Seat::all(), hide_default_value = true)]
    pub(crate) judges: Vec<Seat>,

    /// Judges these 81 symbols instead of generated cases, and says what everybody thinks
    #[arg(long, value_name = "GRID", value_parser = grid, conflicts_with_all = ["count", "start", "from", "judges"])]
    pub(crate) grid: Vec<Board>,

    /// How many solutions of --grid are asked for
    #[arg(long, value_name = "N", default_value_t = 2, requires = "grid", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) limit: u64,
}

const CLOSING: &str = "\
Judges: batch, budget and interrupt (the batch solver at every level: to the end, within a few nodes, stopped by
its flag), twin (a batch of isomorphs), single (one puzzle at a time, at every level), and every engine. What is known without a search always has a say.

Exit code: 0 when all agree, 1 when not, 2 when the command is wrong, 130 when interrupted.

Examples:
  ennead-fuzz --seed 1 --count 10000000
  ennead-fuzz --from 17_clue.txt hardest.txt.gz --count 1000000
  ennead-fuzz --judges batch,plain/1 --count 10000
  ennead-fuzz --grid 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

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
