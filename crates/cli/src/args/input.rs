//! Arguments for where puzzles come from.

use super::{Shard, values};
use clap::Args;
use ennead::BoxShape;
use ennead::format::{Format, Reading};

/// Where puzzles come from, and defaults for properties that the input does not specify.
#[derive(Args, Clone)]
pub(crate) struct InputArgs {
    /// Puzzles, files, http(s) addresses, or - for standard input (default)
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// Input format (default: detected from the content)
    #[arg(long, value_name = "FORMAT", value_parser = values::input_format(), help_heading = "Input")]
    pub(crate) from: Option<Format>,

    /// Box size in rows x columns, if the input does not specify it
    #[arg(long = "box", value_name = "RxC", value_parser = values::box_shape, conflicts_with = "regions", help_heading = "Input")]
    pub(crate) shape: Option<BoxShape>,

    /// Jigsaw regions, if the input does not specify them: one symbol per cell, row by row; or the word none
    #[arg(long, value_name = "MAP", help_heading = "Input")]
    pub(crate) regions: Option<String>,

    /// Each main diagonal contains every digit once, if the input does not specify diagonals
    #[arg(long, help_heading = "Input")]
    pub(crate) diagonals: bool,

    /// Read drawings of a kind and colour as a rule: 'line #67f067=whisper', 'dot black=ratio' or 'clue=x-sum'; can be
    /// repeated, or separated by commas
    #[arg(long = "read", value_name = "DRAWN=RULE", value_delimiter = ',', help_heading = "Input")]
    pub(crate) readings: Vec<Reading>,

    /// The part of the puzzles to read; `None` to read all.
    #[arg(skip)]
    pub(crate) shard: Option<Shard>,
}
