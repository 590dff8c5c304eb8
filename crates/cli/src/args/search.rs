//! Arguments of a search.

use super::values;
use clap::Args;
use ennead::{Engine, SimdLevel};

/// The environment variable for `--simd`.
pub(super) const SIMD: &str = "ENNEAD_SIMD";

/// Limits of a search.
#[derive(Args)]
pub(crate) struct BudgetArgs {
    /// Stop the search of a puzzle after this many seconds; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = values::seconds, help_heading = "Search")]
    pub(crate) time_limit: f64,

    /// Stop the search of a puzzle after this many search nodes
    #[arg(long, value_name = "NODES", help_heading = "Search")]
    pub(crate) node_limit: Option<u64>,
}

/// The vector instructions of an engine.
#[derive(Args)]
pub(crate) struct SimdArgs {
    /// Vector instructions to use (default: the best available; --version lists them)
    #[arg(long, value_name = "LEVEL", env = SIMD, hide_env_values = true, value_parser = values::simd, help_heading = "Search")]
    pub(crate) simd: Option<SimdLevel>,
}

/// The engine and its threads.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// Engine
    #[arg(long, short, value_name = "NAME", default_value = "auto", value_parser = values::engine(), help_heading = "Search")]
    pub(crate) engine: Engine,

    #[command(flatten)]
    pub(crate) budget: BudgetArgs,

    /// Number of threads (default: one per core). With 1, each puzzle on standard input is answered immediately
    ///
    /// Each thread solves its own puzzle. If there is only one puzzle, as an argument or in a file, and its search takes
    /// long, all threads work on it: they race for the proof that there is no other solution, or share a count.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,

    #[command(flatten)]
    pub(crate) simd: SimdArgs,
}
