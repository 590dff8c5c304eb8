//! The command line: every command and flag with its help.

#[cfg(feature = "bank")]
mod bank;
mod classes;
mod dataset;
mod generate;
mod input;
mod logic;
pub(crate) mod notes;
mod output;
mod search;
mod shape;
mod shard;
mod table;
mod values;
#[cfg(feature = "web")]
mod web;

use crate::exit::Failure;
use crate::output::RecordForm;
#[cfg(feature = "bank")]
pub(crate) use bank::{BankAction, BankAddArgs, BankArgs, BankExportArgs, BankQueryArgs, Hodoku};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
pub(crate) use classes::{
    CanonArgs, CanonFormat, DedupeArgs, Form, LeakageArgs, Part, Sameness, ShuffleArgs,
    ShuffleFormat, SplitArgs, UnavoidableArgs, VicinityArgs,
};
pub(crate) use dataset::DatasetArgs;
use ennead::format::Format;
use ennead::{Cell, Engine, SimdLevel, TechniqueSet};
pub(crate) use generate::GenerateArgs;
pub(crate) use input::InputArgs;
pub(crate) use logic::{
    Depth, ExplainArgs, ExplainFormat, HintArgs, HintFormat, Notation, ProveArgs, RateArgs,
    RatingFormat, Scale, Show, StepsArgs,
};
pub(crate) use output::{JsonArgs, NamesArgs, OutputArgs, OutputFormat, ResumeArgs, TemplateArgs};
use search::SIMD;
pub(crate) use search::{BudgetArgs, EngineArgs, SimdArgs};
pub(crate) use shape::{Shape, ShapeArgs};
pub(crate) use shard::{MergeArgs, Shard, ShardArgs, Sharded, Work};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::LazyLock;
pub(crate) use table::TableFormat;
#[cfg(feature = "web")]
pub(crate) use web::{McpArgs, WebArgs};

/// Solve, check, count, explain and draw Sudoku of any size and shape.
#[derive(Parser)]
#[command(name = "ennead", version, long_version = version(), after_help = notes::COMMAND.to_string())]
pub(crate) struct Command {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Print the solution of each puzzle
    #[command(after_help = notes::SOLVE.to_string())]
    Solve(SolveArgs),
    /// Check whether a grid is valid and complete, and whether it has no, one or several solutions
    #[command(after_help = notes::CHECK.to_string())]
    Check(CheckArgs),
    /// Show what is redundant in a puzzle, or which givens it lacks for a unique solution
    #[command(after_help = notes::DIAGNOSE.to_string())]
    Diagnose(DiagnoseArgs),
    /// Leave out givens that a puzzle does not need
    #[command(after_help = notes::MINIMIZE.to_string())]
    Minimize(MinimizeArgs),
    /// Print the number of solutions of each puzzle
    #[command(after_help = notes::COUNT.to_string())]
    Count(CountArgs),
    /// Show the pencil marks of a puzzle
    #[command(after_help = notes::CANDIDATES.to_string())]
    Candidates(CandidatesArgs),
    /// Solve with human techniques, pass by pass or step by step
    #[command(after_help = notes::STEPS.to_string())]
    Steps(StepsArgs),
    /// Give a hint for the next step, from where to look to the whole step
    #[command(after_help = notes::HINT.to_string())]
    Hint(HintArgs),
    /// Explain how to solve a puzzle, step by step
    #[command(after_help = notes::EXPLAIN.to_string())]
    Explain(ExplainArgs),
    /// Rate the difficulty of each puzzle
    #[command(after_help = notes::RATE.to_string())]
    Rate(RateArgs),
    /// Solve puzzles by logic alone and verify every step
    #[command(after_help = notes::PROVE.to_string())]
    Prove(ProveArgs),
    /// Run puzzles through several engines and compare times and counters
    #[command(after_help = notes::COMPARE.to_string())]
    Compare(CompareArgs),
    /// Watch a search, in the terminal or as an animated picture
    #[command(after_help = notes::TRACE.to_string())]
    Trace(TraceArgs),
    /// Make new puzzles or random full grids
    #[command(after_help = notes::GENERATE.to_string())]
    Generate(Box<GenerateArgs>),
    /// Keep rated puzzles in an SQLite file, each class once, and find them again
    #[command(after_help = notes::BANK.to_string())]
    Bank(BankArgs),
    /// Draw puzzles with all their rules, as text or as a picture
    #[command(after_help = notes::RENDER.to_string())]
    Render(RenderArgs),
    /// Convert puzzles to another format
    #[command(after_help = notes::CONVERT.to_string())]
    Convert(ConvertArgs),
    /// Print a canonical form of each puzzle, the same for all isomorphic puzzles
    #[command(after_help = notes::CANON.to_string())]
    Canon(CanonArgs),
    /// Shuffle puzzles: move their cells and relabel their digits at random
    #[command(after_help = notes::SHUFFLE.to_string())]
    Shuffle(ShuffleArgs),
    /// Remove isomorphic puzzles: print only the first of each class
    #[command(after_help = notes::DEDUPE.to_string())]
    Dedupe(DedupeArgs),
    /// Print the puzzles that differ from a puzzle in a few givens
    #[command(after_help = notes::VICINITY.to_string())]
    Vicinity(VicinityArgs),
    /// List the unavoidable sets of a grid: cells of which every puzzle with this solution needs one
    #[command(after_help = notes::UNAVOIDABLE.to_string())]
    Unavoidable(UnavoidableArgs),
    /// Divide puzzles among files so that no two files have isomorphic puzzles
    #[command(after_help = notes::SPLIT.to_string())]
    Split(SplitArgs),
    /// Print the puzzles that other files contain too, identical or isomorphic
    #[command(after_help = notes::LEAKAGE.to_string())]
    Leakage(LeakageArgs),
    /// Write a data set for training: HRM, Sudoku-Extreme, Kaggle, SATNet and others
    #[command(after_help = notes::DATASET.to_string())]
    Dataset(DatasetArgs),
    /// Join the parts that a command with --shard has made
    #[command(after_help = notes::MERGE.to_string())]
    Merge(MergeArgs),
    /// Serve the JSON interface over HTTP, and the solver script of f-puzzles
    #[command(after_help = notes::WEB.to_string())]
    Web(WebArgs),
    /// Give language models tools for Sudoku, over standard input and output
    #[command(after_help = notes::MCP.to_string())]
    Mcp(McpArgs),
    /// List the techniques with their slugs
    #[command(after_help = notes::TECHNIQUES.to_string())]
    Techniques(ListArgs),
    /// List the engines and which puzzles they solve
    #[command(after_help = notes::ENGINES.to_string())]
    Engines(ListArgs),
    /// List the kinds of rules, houses and digits that variants have
    #[command(after_help = notes::RULES.to_string())]
    Rules(ListArgs),
    /// Print a shell completion script
    #[command(after_help = notes::COMPLETIONS.to_string())]
    Completions(CompletionsArgs),
    /// Print the manual page, or write one page per command to a folder
    #[command(after_help = notes::MAN.to_string())]
    Man(ManArgs),
}

/// Arguments with an output format.
macro_rules! formatted {
    ($($verb:ident($args:ident): $format:ident),* $(,)?) => {
        $(impl $args {
            /// The output format: as stated, or by the suffix of the file, or the first one.
            pub(crate) fn format(&self) -> $format {
                self.output.format(self.json.or(self.to))
            }
        })*

        impl Verb {
            /// A note that the suffix of the output file names no format, so that the file holds another one.
            pub(crate) fn unknown_suffix(&self) -> Option<String> {
                match self {
                    Verb::Solve(SolveArgs { template, .. })
                    | Verb::Count(CountArgs { template, .. })
                    | Verb::Rate(RateArgs { template, .. })
                    | Verb::Canon(CanonArgs { template, .. })
                        if template.is_stated() =>
                    {
                        None
                    }
                    Verb::Generate(args) if args.has_template() => None,
                    Verb::Solve(args) => args.unknown_suffix(),
                    Verb::Trace(args) => args.output.unknown_suffix(&args.json.or(args.to)),
                    Verb::Render(args) => args.output.unknown_suffix(&args.to),
                    Verb::Shuffle(args) => args.output.unknown_suffix(&args.to),
                    $(Verb::$verb(args) => args.output.unknown_suffix(&args.json.or(args.to)),)*
                    Verb::Minimize(args) => args.unknown_suffix(),
                    // These write lines only, convert refuses such a file, and the others have no output file.
                    Verb::Dedupe(_)
                    | Verb::Vicinity(_)
                    | Verb::Leakage(_)
                    | Verb::Split(_)
                    | Verb::Dataset(_)
                    | Verb::Convert(_)
                    | Verb::Bank(_)
                    | Verb::Merge(_)
                    | Verb::Web(_)
                    | Verb::Mcp(_)
                    | Verb::Techniques(_)
                    | Verb::Engines(_)
                    | Verb::Rules(_)
                    | Verb::Completions(_)
                    | Verb::Man(_) => None,
                }
            }
        }
    };
}

formatted! {
    Check(CheckArgs): ReportFormat,
    Diagnose(DiagnoseArgs): ReportFormat,
    Count(CountArgs): ReportFormat,
    Candidates(CandidatesArgs): MarksFormat,
    Compare(CompareArgs): ReportFormat,
    Steps(StepsArgs): ReportFormat,
    Hint(HintArgs): HintFormat,
    Explain(ExplainArgs): ExplainFormat,
    Generate(GenerateArgs): TableFormat,
    Rate(RateArgs): RatingFormat,
    Prove(ProveArgs): ReportFormat,
    Canon(CanonArgs): CanonFormat,
    Unavoidable(UnavoidableArgs): ReportFormat,
}

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
    fn unknown_suffix(&self) -> Option<String> {
        let is_stated = self.json.or_puzzles(self.to).is_some()
            || self.output.puzzles_by_suffix(Format::has_solutions).is_some();
        let formats = Format::ALL.into_iter().filter(|format| format.has_solutions());
        let mut names: Vec<String> = formats.map(|format| format.name().to_owned()).collect();
        names.push("svg".to_owned());
        self.output.unknown_suffix_among(is_stated, &names)
    }

    /// The form of results as records, in this output format; `None` for puzzles.
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
    /// Count empty cells as repetitions too, so that only a complete grid passes
    #[arg(long)]
    pub(crate) count_empty: bool,
    /// List every repetition by house
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Propose rules for what a document only draws, with the reasons and the options that apply them
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
    /// Leave out any statement that is not needed: also cages, lines, dots, pencil marks and houses
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
    fn unknown_suffix(&self) -> Option<String> {
        let has_layout = |format: Format| format.layout().is_some();
        let is_stated = self.json.or_puzzles(self.to).is_some()
            || self.output.puzzles_by_suffix(has_layout).is_some();
        let formats = Format::ALL.into_iter().filter(|format| has_layout(*format));
        let mut names: Vec<String> = formats.map(|format| format.name().to_owned()).collect();
        names.push("svg".to_owned());
        self.output.unknown_suffix_among(is_stated, &names)
    }
}

/// The formats of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Plain text
    Text,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
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
    /// The form of results as records; `None` for text.
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

#[derive(Args)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Engine
    #[arg(long, short, value_name = "NAME", default_value = "backtrack", value_parser = values::engine(), help_heading = "Search")]
    pub(crate) engine: Engine,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// Frames per second in the terminal (default 20, adjustable by keys) or in an animated picture
    #[arg(long, value_name = "N", value_parser = values::speed)]
    pub(crate) speed: Option<f64>,
    /// Keep at most this many frames
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) frames: Option<u32>,
    /// Continue after the first solution until the search is complete
    #[arg(long)]
    pub(crate) all: bool,
    /// Output format (default: by the suffix of --output, otherwise terminal, or text if it is not a terminal)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<TraceFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The formats of a recorded search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TraceFormat {
    /// Play in the terminal
    Terminal,
    /// All frames, one below another
    Text,
    /// An animated picture
    Svg,
    /// A page with a player
    Html,
    /// The tree of the search, as a graph for Graphviz
    Dot,
    /// One JSON document with all positions
    Json,
    /// The same as one line
    Jsonl,
}

/// The formats of drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DrawingFormat {
    /// A text grid with its rules below
    Text,
    /// A picture that follows the light or dark theme of the viewer; several puzzles are drawn one below another
    Svg,
}

#[derive(Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the candidates of empty cells too
    #[arg(long)]
    pub(crate) marks: bool,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<DrawingFormat>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Fill all naked and hidden singles first
    #[arg(long)]
    pub(crate) expand: bool,
    /// Output format (default: by the suffix of --output)
    #[arg(long, value_name = "FORMAT", value_parser = values::puzzle_format(), help_heading = "Output")]
    pub(crate) to: Option<OutputFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What a command is given in a build without it.
#[cfg(not(all(feature = "bank", feature = "web")))]
#[derive(Args)]
pub(crate) struct NotBuilt {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _rest: Vec<std::ffi::OsString>,
}
#[cfg(not(feature = "bank"))]
pub(crate) use NotBuilt as BankArgs;
#[cfg(not(feature = "web"))]
pub(crate) use {NotBuilt as McpArgs, NotBuilt as WebArgs};

#[derive(Args)]
pub(crate) struct ListArgs {
    /// Output format (default: text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

#[derive(Args)]
pub(crate) struct ManArgs {
    /// Write a page for ennead and one for each command to this folder
    #[arg(long, short, value_name = "FOLDER", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

/// The version and the available vector instructions.
fn version() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let names: Vec<_> = SimdLevel::available().map(SimdLevel::name).collect();
        let asked = std::env::var(SIMD).ok().and_then(|name| name.parse().ok());
        let level = asked.unwrap_or_else(SimdLevel::best);
        let number = env!("CARGO_PKG_VERSION");
        format!("{number}\nvector instructions: {level} (available: {})", names.join(", "))
    });
    &TEXT
}
