//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::thread::available_parallelism;

/// SQL over collections of Sudoku puzzles.
///
/// A table is a file, a folder or a pattern in quotes: 'puzzles.txt', 'set/', 'part-*.csv.gz'. Files are text with one
/// puzzle per line (column puzzle), CSV, JSON lines or Parquet. Without SQL arguments, statements are read from
/// standard input or from a prompt.
#[derive(Parser)]
#[command(name = "ennead-sql", version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Statements, separated by semicolons
    #[arg(value_name = "SQL")]
    pub(crate) statements: Vec<String>,
    /// Read the statements from a file
    #[arg(long, short, value_name = "FILE", conflicts_with = "statements")]
    pub(crate) file: Option<PathBuf>,
    /// Give a file, folder or pattern a name: --table p=puzzles.parquet
    #[arg(long, value_name = "NAME=FILE", value_parser = named)]
    pub(crate) table: Vec<(String, String)>,

    /// Format of results (default: by the suffix of --output, otherwise table)
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<Format>,
    /// Write results to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Maximum number of rows to show in a table; 0 for all
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) rows: usize,
    /// Do not show progress
    #[arg(long, short)]
    pub(crate) quiet: bool,

    #[command(flatten)]
    pub(crate) resources: Resources,

    /// Run queries on the cluster of this scheduler
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) connect: Option<String>,
}

/// The resources of this machine that a query may use.
#[derive(Args, Default)]
pub(crate) struct Resources {
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Memory for sorting, grouping and joining, such as 512M; what exceeds it goes to temporary files
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) memory: Option<usize>,
    /// Folder for temporary files (default: that of the system)
    #[arg(long, value_name = "FOLDER")]
    pub(crate) temporary: Option<PathBuf>,
    /// Number of rows that a function processes at a time; with fewer, hard puzzles show progress and react to Ctrl-C
    /// sooner
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) batch: u32,
}

impl Resources {
    pub(crate) fn threads(&self) -> usize {
        let all = || available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, usize::from)
    }
}

impl Arguments {
    pub(crate) fn threads(&self) -> usize {
        self.resources.threads()
    }

    /// The format of results.
    pub(crate) fn format(&self) -> Format {
        let suffix = || self.output.as_ref()?.extension()?.to_str();
        let by_suffix = || Format::from_str(suffix()?, true).ok();
        self.to.or_else(by_suffix).unwrap_or(match self.output {
            Some(_) => Format::Csv,
            None => Format::Table,
        })
    }
}

/// The formats of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// Aligned columns, for people
    Table,
    /// Comma-separated values with a header
    Csv,
    /// Tab-separated values with a header
    Tsv,
    /// One JSON object per row
    Jsonl,
    /// The first column of each row, without a header: puzzles for other programs
    Lines,
    /// A Parquet file
    Parquet,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start a part of a cluster
    #[command(subcommand)]
    Cluster(Role),
    /// List the functions
    Functions,
}

/// The parts of a cluster.
#[derive(Subcommand)]
pub(crate) enum Role {
    /// Plan queries and give work to executors
    Scheduler(SchedulerArguments),
    /// Work for a scheduler
    Executor(ExecutorArguments),
}

#[derive(Args)]
pub(crate) struct SchedulerArguments {
    /// Address to listen on. There is no authentication: whoever can connect can read and write files as this user
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
    /// Port to listen on
    #[arg(long, value_name = "PORT", default_value_t = 50050)]
    pub(crate) port: u16,
    /// Seconds without a heartbeat after which an executor counts as lost and others do its work
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(3..=3600))]
    pub(crate) lost_after: u64,
}

#[derive(Args)]
pub(crate) struct ExecutorArguments {
    /// The scheduler
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:50050")]
    pub(crate) scheduler: String,
    /// Address to listen on, for other executors and clients, which fetch results
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
    /// The name or address by which others reach this machine (default: that of --bind)
    #[arg(long, value_name = "HOST")]
    pub(crate) host: Option<String>,
    /// Port for results; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    pub(crate) port: u16,
    /// Port for the scheduler; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    pub(crate) control_port: u16,
    /// Folder for intermediate results (default: a new temporary one)
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) resources: Resources,
}

fn named(text: &str) -> Result<(String, String), &'static str> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok((name.to_owned(), file.to_owned()))
        }
        _ => Err("expected NAME=FILE"),
    }
}

/// Parses a number of bytes such as `512M` or `2G`.
fn size(text: &str) -> Result<usize, &'static str> {
    const EXPECTED: &str = "expected a size such as 512M or 2G, at least 16M";
    let digits = text.trim_end_matches(|symbol: char| !symbol.is_ascii_digit());
    let factor = match text[digits.len()..]
        .to_ascii_lowercase()
        .trim_end_matches("ib")
        .trim_end_matches('b')
    {
        "" => 1,
        "k" => 1 << 10,
        "m" => 1 << 20,
        "g" => 1 << 30,
        "t" => 1 << 40,
        _ => return Err(EXPECTED),
    };
    let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(factor));
    bytes.filter(|bytes| *bytes >= 16 << 20).ok_or(EXPECTED)
}

const EXAMPLES: &str = "\
Examples:
  ennead-sql \"SELECT count(*) FROM 'puzzles.txt' WHERE is_unique(puzzle)\"
  ennead-sql \"SELECT puzzle, rate_se(puzzle)['er'] AS er FROM 'puzzles.txt' ORDER BY er DESC\" -o rated.parquet
  ennead-sql \"SELECT canon(puzzle) AS class, min(puzzle) FROM 'set/*.parquet' GROUP BY class\" --memory 512M --to lines
  ennead-sql \"SELECT generate(7, value, 'rating=se=6.0..7.0') FROM generate_series(0, 99)\"
  ennead-sql functions
  ennead-sql                     (a prompt)

Statements are those of Apache DataFusion: https://datafusion.apache.org/user-guide/sql/";
