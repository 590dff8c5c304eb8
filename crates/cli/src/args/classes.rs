//! Arguments of the commands about classes of puzzles.

use super::{
    InputArgs, JsonArgs, NamesArgs, OutputArgs, ReportFormat, ShardArgs, TemplateArgs, values,
};
use crate::exit::Failure;
use crate::output::RecordForm;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Canonical form
    #[arg(long, value_name = "FORM", default_value = "minlex")]
    pub(crate) form: Form,
    /// Add the rank of the solution among the 5,472,730,538 classes of full grids
    #[arg(long)]
    pub(crate) rank: bool,
    /// Add the classes, from 1 to 416, of the three bands and three stacks of the solution, and their gangsters, from 1 to 44
    #[arg(long)]
    pub(crate) bands: bool,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Output format (default: by the suffix of --output, otherwise line)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<CanonFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) template: TemplateArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

impl CanonArgs {
    /// How results are written as records; `None` for lines of text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        Ok(self.template.form("canon", None)?.or_else(|| RecordForm::of(&self.format())))
    }
}

/// The canonical forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// The smallest puzzle of the class, read row by row; empty cells come before 1
    Minlex,
    /// The puzzle within the minlex form of its solution
    Solution,
    /// The largest puzzle of the class
    Maxlex,
    /// The minlex form of the pattern of givens: each filled cell is written as 1
    Pattern,
}

/// The formats of canonical forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CanonFormat {
    /// The canonical form, one per line; with --rank or --bands, the rank or the bands follow after tabs
    Line,
    /// Puzzle, canonical form, number of automorphisms, transformation and, on request, rank and bands, separated by tabs
    Tsv,
    /// The same, separated by commas, with column names
    Csv,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
}

#[derive(Args)]
pub(crate) struct ShuffleArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of shuffles of each puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::amount)]
    pub(crate) count: u64,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Output format (default: by the suffix of --output, otherwise line)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ShuffleFormat>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

impl ShuffleArgs {
    /// The output format: as stated, or by the suffix of the file, or lines.
    pub(crate) fn format(&self) -> ShuffleFormat {
        self.output.format(self.to)
    }
}

/// The formats of shuffles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ShuffleFormat {
    /// The shuffled puzzle alone, one per line
    Line,
    /// Puzzle, shuffled puzzle and transformation, separated by tabs
    Tsv,
    /// The same, separated by commas, with column names
    Csv,
}

#[derive(Args)]
pub(crate) struct VicinityArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Number of givens to remove
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) remove: u8,
    /// Number of givens to add
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) add: u8,
    /// Only puzzles that need every given
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Print the twins instead: puzzles with the same pattern whose solution differs in the givens only
    #[arg(long, conflicts_with_all = ["remove", "add"])]
    pub(crate) twins: bool,
    /// Stop after this many seconds, and keep the puzzles found so far; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 0.0, value_parser = values::seconds)]
    pub(crate) time_limit: f64,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct UnavoidableArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Largest number of cells of a set; each additional cell makes the search two to three times as long
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=18))]
    pub(crate) size: u8,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// When two puzzles count as the same
    #[arg(long, value_name = "WHAT", default_value = "class")]
    pub(crate) by: Sameness,
    /// Memory for the classes seen so far, such as 500M or 4G; beyond it, temporary files are used
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = values::memory)]
    pub(crate) memory: usize,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// When two puzzles count as the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Sameness {
    /// One can be turned into the other by moving cells and relabelling digits
    Class,
    /// Like class, but all naked and hidden singles of both are filled in first
    Expansion,
}

#[derive(Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The files of the parts and their shares of the classes, separated by commas; shares need not add up to 1
    #[arg(long, value_name = "FILE=SHARE,...", required = true, value_delimiter = ',', value_parser = values::part)]
    pub(crate) parts: Vec<Part>,
    /// Seed of the random choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// A part of a split.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) file: PathBuf,
    pub(crate) weight: f64,
}

#[derive(Args)]
pub(crate) struct LeakageArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Files with the classes to look for, such as the training set; can be repeated
    #[arg(long, value_name = "FILE", required = true)]
    pub(crate) against: Vec<String>,
    /// Memory for the classes to look for, such as 500M or 4G; beyond it, temporary files are used
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = values::memory)]
    pub(crate) memory: usize,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl LeakageArgs {
    /// The files with the classes to look for, read like the other input.
    pub(crate) fn against_input(&self) -> InputArgs {
        InputArgs { inputs: self.against.clone(), ..self.input.clone() }
    }
}
