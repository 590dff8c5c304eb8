//! The formats of tables of puzzles.

use clap::ValueEnum;

/// The formats of tables of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TableFormat {
    /// A puzzle per line: symbols, or JSON if symbols cannot express all of it
    Line,
    /// A table with a header
    Csv,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
    /// A Parquet file, in builds with the feature parquet
    Parquet,
}
