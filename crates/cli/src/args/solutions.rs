//! The arguments of `solve`, `check`, `diagnose`, `minimize`, `count`, `candidates` and `compare`.

use super::{
    BudgetArgs, EngineArgs, InputArgs, JsonArgs, NamesArgs, OutputArgs, OutputFormat, ReportFormat,
    ResumeArgs, ShardArgs, SimdArgs, TemplateArgs, values,
};
use crate::exit::Failure;
use crate::output::RecordForm;
use clap::{Args, ValueEnum};
use ennead::format::Format;
use ennead::{Cell, Engine, TechniqueSet};
use std::num::NonZeroU64;

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Output format (default: by the suffix of --output, otherwise grid for one puzzle, line for several)
    #[arg(long, value_name = "FORMAT", value_parser = values::solution_format(), help_heading = "Output")]
    pub(crate) to: Option<OutputFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) template: TemplateArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
    #[command(flatten)]
    pub(crate) resume: ResumeArgs,
    /// Print the first solution without searching for a second one
    #[arg(long, conflicts_with_all = ["all", "limit", "resume"])]
    pub(crate) first: bool,
    /// Print all solutions as they are found
    #[arg(long, conflicts_with = "resume")]
    pub(crate) all: bool,
    /// Print at most this many solutions per puzzle (implies --all)
    #[arg(long, value_name = "N", value_parser = values::amount, conflicts_with = "resume")]
    pub(crate) limit: Option<u64>,
    /// Print the counters of the search to standard error
    #[arg(long)]
    pub(crate) stats: bool,
}

impl SolveArgs {
    /// The stated format, or the format of the file's suffix.
    pub(crate) fn stated_format(&self) -> Option<OutputFormat> {
        let by_suffix = || self.output.puzzles_by_suffix(Format::has_solutions);
        self.json.or_puzzles(self.to).or_else(by_suffix)
    }

    /// The format of the solutions of several puzzles.
    pub(crate) fn format_of_many(&self) -> OutputFormat {
        self.stated_format().unwrap_or(OutputFormat::Puzzles(Format::Line))
    }

    pub(super) fn unknown_suffix(&self) -> Option<String> {
        let is_stated = self.stated_format().is_some();
        let formats = Format::ALL.into_iter().filter(|format| format.has_solutions());
        let mut names: Vec<String> = formats.map(|format| format.name().to_owned()).collect();
        names.push("svg".to_owned());
        self.output.unknown_suffix_among(is_stated, &names)
    }

    /// How results are written as records in this output format; `None` if they are written as puzzles.
    pub(crate) fn form(&self, format: OutputFormat) -> Result<Option<RecordForm>, Failure> {
        let is_list = self.all || self.limit.is_some();
        let kind = if is_list { "solution" } else { "solve" };
        Ok(self.template.form(kind, None)?.or_else(|| RecordForm::of_puzzles(format)))
    }
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Treat empty cells like a digit: two empty cells in a house are a repetition
    #[arg(long)]
    pub(crate) count_empty: bool,
    /// List every repetition by house
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Propose rules for the elements that a document only draws, with the reasons and the options that apply them
    #[arg(long)]
    pub(crate) guess_rules: bool,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

#[derive(Args)]
pub(crate) struct DiagnoseArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
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
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Leave out not only givens but all redundant statements: cages, lines, dots, pencil marks and houses
    #[arg(long)]
    pub(crate) all: bool,
    /// Try givens and rules in a random order with this seed (default: in the order of the puzzle)
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
    /// Print every minimal puzzle within the puzzle, not only one; for classic puzzles
    #[arg(long, conflicts_with_all = ["all", "seed"])]
    pub(crate) every: bool,
    /// With --every: stop at this number of minimal puzzles for each puzzle
    #[arg(long, value_name = "N", requires = "every", value_parser = values::amount)]
    pub(crate) limit: Option<u64>,
    /// Output format (default: by the suffix of --output, otherwise grid for one puzzle, line for several)
    #[arg(long, value_name = "FORMAT", value_parser = values::puzzle_format(), help_heading = "Output")]
    pub(crate) to: Option<OutputFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Print how many statements were left out, and the counters of the search, to standard error
    #[arg(long)]
    pub(crate) stats: bool,
}

impl MinimizeArgs {
    pub(super) fn unknown_suffix(&self) -> Option<String> {
        let has_layout = |format: Format| format.layout().is_some();
        let is_stated = self.json.or_puzzles(self.to).is_some()
            || self.output.puzzles_by_suffix(has_layout).is_some();
        let formats = Format::ALL.into_iter().filter(|format| has_layout(*format));
        let mut names: Vec<String> = formats.map(|format| format.name().to_owned()).collect();
        names.push("svg".to_owned());
        self.output.unknown_suffix_among(is_stated, &names)
    }
}

#[derive(Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Stop counting the solutions of a puzzle at this number
    #[arg(long, value_name = "N", value_parser = values::amount)]
    pub(crate) limit: Option<u64>,
    /// Estimate numbers of solutions that are too large to count
    #[arg(long, conflicts_with_all = ["limit", "resume"])]
    pub(crate) estimate: bool,
    /// With --estimate: number of random probes of the search tree; four times as many halve the error
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "estimate", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) probes: u32,
    /// With --estimate: seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub(crate) seed: u64,
    /// Print the counters of the search to standard error
    #[arg(long)]
    pub(crate) stats: bool,
    /// Output format (default: by the suffix of --output, otherwise text); json includes the counters, and the standard error of an estimate
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) template: TemplateArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
    #[command(flatten)]
    pub(crate) resume: ResumeArgs,
}

impl CountArgs {
    /// How results are written as records; `None` for text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        let kind = if self.estimate { "estimate" } else { "count" };
        Ok(self.template.form(kind, None)?.or_else(|| RecordForm::of(&self.format())))
    }
}

#[derive(Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the candidates left after these techniques: basic, medium, advanced or expert
    #[arg(long, value_name = "SET", value_parser = values::technique_set(), conflicts_with = "unmarked")]
    pub(crate) after: Option<TechniqueSet>,
    /// Show all digits in every empty cell, without any elimination
    #[arg(long)]
    pub(crate) unmarked: bool,
    /// Show only these cells (r1c1 or A1, separated by commas), with their candidates, houses and peers
    #[arg(long, value_name = "CELLS", value_delimiter = ',', conflicts_with = "truth")]
    pub(crate) cell: Vec<Cell>,
    /// Show only the candidates that occur in some solution
    #[arg(long = "true", conflicts_with_all = ["after", "unmarked"])]
    pub(crate) truth: bool,
    /// With --true: count the solutions with each candidate, up to this number
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        requires = "truth",
        hide_default_value = true
    )]
    pub(crate) limit: NonZeroU64,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    /// Output format (default: by the suffix of --output, otherwise pencil)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<MarksFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The formats of pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum MarksFormat {
    /// A grid of pencil marks
    Pencil,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
    /// A picture
    Svg,
}

#[derive(Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Engines, separated by commas (default: all)
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = values::searching_engine(), help_heading = "Search")]
    pub(crate) engines: Vec<Engine>,
    /// Stop the search of a puzzle by an engine after this many seconds; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = values::seconds, help_heading = "Search")]
    pub(crate) time_limit: f64,
    /// Stop the search of a puzzle by an engine after this many search nodes
    #[arg(long, value_name = "NODES", help_heading = "Search")]
    pub(crate) node_limit: Option<u64>,
    #[command(flatten)]
    pub(crate) simd: SimdArgs,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
