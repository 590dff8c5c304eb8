//! The command line: every command and flag with its help.

mod logic;
pub(crate) mod notes;
mod values;

use crate::exit::Failure;
use crate::output::RecordForm;
use crate::template::Template;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use ennead::format::Format;
use ennead::render::prose::CellNames;
use ennead::{BoxShape, Cell, CellStyle, Engine, SimdLevel, Size, TechniqueSet};
pub(crate) use logic::{
    Depth, ExplainArgs, ExplainFormat, HintArgs, HintFormat, Notation, ProveArgs, RateArgs,
    RatingFormat, Scale, Show, StepsArgs,
};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The environment variable for `--simd`.
const SIMD: &str = "ENNEAD_SIMD";

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
    /// Draw puzzles with all their rules, as text or as a picture
    #[command(after_help = notes::RENDER.to_string())]
    Render(RenderArgs),
    /// Convert puzzles to another format
    #[command(after_help = notes::CONVERT.to_string())]
    Convert(ConvertArgs),
    /// List the techniques with their slugs
    #[command(after_help = notes::TECHNIQUES.to_string())]
    Techniques(ListArgs),
    /// List the engines and which puzzles they solve
    #[command(after_help = notes::ENGINES.to_string())]
    Engines(ListArgs),
    /// Print a shell completion script
    #[command(after_help = notes::COMPLETIONS.to_string())]
    Completions(CompletionsArgs),
    /// Print the manual page, or write one page per command to a folder
    #[command(after_help = notes::MAN.to_string())]
    Man(ManArgs),
}

/// Where puzzles come from, and defaults for what they do not state.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// Puzzles, files, http(s) addresses, or - for standard input (default)
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// Input format (default: detected from the content)
    #[arg(long, value_name = "FORMAT", value_parser = values::input_format(), help_heading = "Input")]
    pub(crate) from: Option<Format>,

    /// Box size in rows x columns, if the input does not state it
    #[arg(long = "box", value_name = "RxC", value_parser = values::box_shape, conflicts_with = "regions", help_heading = "Input")]
    pub(crate) shape: Option<BoxShape>,

    /// Jigsaw regions, if the input does not state them: one symbol per cell, row by row; or none
    #[arg(long, value_name = "MAP", help_heading = "Input")]
    pub(crate) regions: Option<String>,

    /// Each main diagonal contains every digit once, if the input does not state diagonals
    #[arg(long, help_heading = "Input")]
    pub(crate) diagonals: bool,
}

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

/// Where results go.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output; - is standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
}

impl OutputArgs {
    /// The file; `None` for standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The stated format, or the one that the suffix of the file names, or the first one.
    pub(crate) fn format<T: ValueEnum>(&self, stated: Option<T>) -> T {
        let first = || T::value_variants()[0].clone();
        stated.or_else(|| self.format_by_suffix()).unwrap_or_else(first)
    }

    /// The format that the suffix of the file names.
    pub(crate) fn format_by_suffix<T: ValueEnum>(&self) -> Option<T> {
        T::from_str(self.suffix()?, true).ok()
    }

    /// The format of puzzles that the suffix of the file names, if it is a wanted one.
    pub(crate) fn puzzles_by_suffix(&self, wanted: fn(Format) -> bool) -> Option<OutputFormat> {
        let format = match self.suffix()? {
            "svg" => return Some(OutputFormat::Svg),
            "md" => Format::Markdown,
            suffix => Format::from_name(suffix)?,
        };
        wanted(format).then_some(OutputFormat::Puzzles(format))
    }

    /// The suffix of the file: `csv`.
    fn suffix(&self) -> Option<&str> {
        self.file()?.extension()?.to_str()
    }
}

/// The short way to ask for JSON.
#[derive(Args)]
pub(crate) struct JsonArgs {
    /// Short for --to json
    #[arg(long, conflicts_with = "to", help_heading = "Output")]
    json: bool,
}

impl JsonArgs {
    /// The stated format, which `--json` states too.
    pub(crate) fn or<T: ValueEnum>(&self, stated: Option<T>) -> Option<T> {
        let json = || self.json.then(|| T::from_str(JSON, true).ok());
        stated.or_else(|| json().flatten())
    }

    /// The stated format of puzzles or solutions.
    pub(crate) fn or_puzzles(&self, stated: Option<OutputFormat>) -> Option<OutputFormat> {
        stated.or(self.json.then_some(OutputFormat::Puzzles(Format::Json)))
    }
}

/// A template for the lines of a table.
#[derive(Args)]
pub(crate) struct TemplateArgs {
    /// Write a line for each result by a template with JSON field names in braces: '{puzzle} {clues}'
    ///
    /// {{ and }} are braces, \t is a tab and \n a line end. Counters go by their names: {nodes} is {stats.nodes}. A field
    /// without a value is empty. An unknown field lists all fields.
    #[arg(long = "format", value_name = "TEMPLATE", conflicts_with_all = ["to", "json"], help_heading = "Output")]
    template: Option<Template>,
}

impl TemplateArgs {
    /// The form of results by the template, if there is one. `kind` is the kind of records that have lines.
    ///
    /// # Errors
    /// When these records do not have a field.
    pub(crate) fn form(
        &self,
        kind: &'static str,
        scale: Option<&str>,
    ) -> Result<Option<RecordForm>, Failure> {
        let Some(template) = &self.template else { return Ok(None) };
        template.check(kind, scale)?;
        Ok(Some(RecordForm::Table { template: template.clone(), kind }))
    }
}

impl CountArgs {
    /// The form of results as records; `None` for text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        let kind = if self.estimate { "estimate" } else { "count" };
        Ok(self.template.form(kind, None)?.or_else(|| RecordForm::of(&self.format())))
    }
}

impl RateArgs {
    /// The form of results as records; `None` for lines of text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        let scale = self.scale.to_possible_value().map(|scale| scale.get_name().to_owned());
        let table = self.template.form("rating", scale.as_deref())?;
        Ok(table.or_else(|| RecordForm::of(&self.format())))
    }
}

impl SolveArgs {
    /// The form of results as records, in this output format; `None` for puzzles.
    pub(crate) fn form(&self, format: OutputFormat) -> Result<Option<RecordForm>, Failure> {
        let is_list = self.all || self.limit.is_some();
        let kind = if is_list { "solution" } else { "solve" };
        Ok(self.template.form(kind, None)?.or(match format {
            OutputFormat::Puzzles(Format::Json) => Some(RecordForm::Document),
            OutputFormat::Puzzles(Format::JsonLines) => Some(RecordForm::Lines),
            _ => None,
        }))
    }
}

/// The format of one JSON document, in every command.
const JSON: &str = "json";

/// Arguments with an output format.
macro_rules! formatted {
    ($($args:ident: $format:ident),* $(,)?) => {
        $(impl $args {
            /// The output format: as stated, or by the suffix of the file, or the first one.
            pub(crate) fn format(&self) -> $format {
                self.output.format(self.json.or(self.to))
            }
        })*
    };
}

formatted! {
    CheckArgs: ReportFormat,
    CountArgs: ReportFormat,
    CandidatesArgs: MarksFormat,
    CompareArgs: ReportFormat,
    StepsArgs: ReportFormat,
    HintArgs: HintFormat,
    ExplainArgs: ExplainFormat,
    RateArgs: RatingFormat,
    ProveArgs: ReportFormat,
}

/// Whether to resume an earlier run.
#[derive(Args)]
pub(crate) struct ResumeArgs {
    /// Resume an interrupted run of the same command: keep the results in the output file and continue after them
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) resume: bool,
}

/// Cell names.
#[derive(Args)]
pub(crate) struct NamesArgs {
    /// Style of cell names: r1c1 for row 1, column 1; A1 with a letter for the row
    #[arg(long, value_name = "STYLE", default_value = "r1c1", value_parser = values::cell_style())]
    pub(crate) cells: CellStyle,
}

impl NamesArgs {
    /// The names of cells in a grid of this size.
    pub(crate) fn in_grid(&self, size: Size) -> CellNames {
        CellNames::new(self.cells, size)
    }
}

/// A format of the library, or a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    Puzzles(Format),
    Svg,
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
    pub(crate) resume: ResumeArgs,
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
    /// Output format (default: by the suffix of --output)
    #[arg(long, value_name = "FORMAT", value_parser = values::puzzle_format(), help_heading = "Output")]
    pub(crate) to: Option<OutputFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

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
