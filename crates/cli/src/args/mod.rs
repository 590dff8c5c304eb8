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
mod pictures;
mod search;
mod shape;
mod shard;
mod solutions;
mod table;
mod values;
#[cfg(feature = "web")]
mod web;

#[cfg(feature = "bank")]
pub(crate) use bank::{BankAction, BankAddArgs, BankArgs, BankExportArgs, BankQueryArgs, Hodoku};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
pub(crate) use classes::{
    CanonArgs, CanonFormat, DedupeArgs, Form, LeakageArgs, Part, Sameness, ShuffleArgs,
    ShuffleFormat, SplitArgs, UnavoidableArgs, VicinityArgs,
};
pub(crate) use dataset::DatasetArgs;
use ennead::SimdLevel;
pub(crate) use generate::GenerateArgs;
pub(crate) use input::InputArgs;
pub(crate) use logic::{
    Depth, ExplainArgs, ExplainFormat, HintArgs, HintFormat, Notation, ProveArgs, RateArgs,
    RatingFormat, Scale, Show, StepsArgs,
};
pub(crate) use output::{JsonArgs, NamesArgs, OutputArgs, OutputFormat, ResumeArgs, TemplateArgs};
pub(crate) use pictures::{DrawingFormat, RenderArgs, TraceArgs, TraceFormat};
use search::SIMD;
pub(crate) use search::{BudgetArgs, EngineArgs, SimdArgs};
pub(crate) use shape::{Shape, ShapeArgs};
pub(crate) use shard::{MergeArgs, Shard, ShardArgs, Sharded, Work};
pub(crate) use solutions::{
    CandidatesArgs, CheckArgs, CompareArgs, CountArgs, DiagnoseArgs, MarksFormat, MinimizeArgs,
    SolveArgs,
};
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
    /// Show redundant parts of a puzzle, or the givens that it lacks for a unique solution
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
    /// List unavoidable sets of a grid: a puzzle with this solution needs a given in each
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
    /// Serve a web page to play, learn and set puzzles, and the JSON interface
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

/// Defines `format` for the arguments of each listed command, and [`Verb::unknown_suffix`].
macro_rules! formatted {
    ($($verb:ident($args:ident): $format:ident),* $(,)?) => {
        $(impl $args {
            /// The output format: the stated format, or the format of the file's suffix, or the first variant.
            pub(crate) fn format(&self) -> $format {
                self.output.format(self.json.or(self.to))
            }
        })*

        impl Verb {
            /// A note if the suffix of the output file is not the name of a format; the file then gets the default format.
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
                    #[cfg(feature = "bank")]
                    Verb::Bank(args) => args.unknown_suffix(),
                    #[cfg(not(feature = "bank"))]
                    Verb::Bank(_) => None,
                    // These commands have one format, or no output file. `convert` refuses an unknown suffix.
                    Verb::Dedupe(_)
                    | Verb::Vicinity(_)
                    | Verb::Leakage(_)
                    | Verb::Split(_)
                    | Verb::Dataset(_)
                    | Verb::Convert(_)
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

/// The arguments of a command that this build lacks: any are accepted, and the command then fails.
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

/// The long version: the number, and the vector instructions in use and available.
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
