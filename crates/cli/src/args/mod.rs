//! The command line: every verb and flag with its help.

mod closing;
mod logic;
mod values;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use ennead::format::Format;
use ennead::{BoxShape, CellStyle, Engine, Level, SimdLevel};
pub(crate) use logic::{
    Depth, ExplainArgs, ExplainForm, HintArgs, HintForm, Notation, ProveArgs, RateArgs, RatingForm,
    Scale, Show, StepsArgs,
};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The variable that says what `--simd` says.
const SIMD: &str = "ENNEAD_SIMD";

/// Solve, check, count, explain and draw Sudoku of any size and shape.
#[derive(Parser)]
#[command(name = "ennead", version, long_version = version(), after_help = closing::COMMAND)]
pub(crate) struct Command {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Print the solution of each puzzle
    #[command(after_help = closing::SOLVE)]
    Solve(SolveArgs),
    /// Say whether a grid is valid, complete, and how many solutions it has: none, one or many
    #[command(after_help = closing::CHECK)]
    Check(CheckArgs),
    /// Print the number of solutions of each puzzle
    #[command(after_help = closing::COUNT)]
    Count(CountArgs),
    /// Show the pencil marks of a puzzle
    #[command(after_help = closing::CANDIDATES)]
    Candidates(CandidatesArgs),
    /// Solve as a person does, pass after pass or step by step
    #[command(after_help = closing::STEPS)]
    Steps(StepsArgs),
    /// Give the next step of a position, as much of it as is asked for
    #[command(after_help = closing::HINT)]
    Hint(HintArgs),
    /// Explain the way to the solution, step by step
    #[command(after_help = closing::EXPLAIN)]
    Explain(ExplainArgs),
    /// Say how hard each puzzle is
    #[command(after_help = closing::RATE)]
    Rate(RateArgs),
    /// Solve puzzles by logic alone and prove every step again
    #[command(after_help = closing::PROVE)]
    Prove(ProveArgs),
    /// Run the same puzzles through all engines and compare time and counters
    #[command(after_help = closing::COMPARE)]
    Compare(CompareArgs),
    /// Watch an engine search, in the terminal or as an animated picture
    #[command(after_help = closing::TRACE)]
    Trace(TraceArgs),
    /// Draw puzzles with all their rules, in the terminal or as a picture
    #[command(after_help = closing::RENDER)]
    Render(RenderArgs),
    /// Rewrite puzzles in another form
    #[command(after_help = closing::CONVERT)]
    Convert(ConvertArgs),
    /// Solve several overlapping grids, such as a Samurai
    #[command(after_help = closing::GATTAI)]
    Gattai(GattaiArgs),
    /// Print the completion script of a shell
    #[command(after_help = closing::COMPLETIONS)]
    Completions(CompletionsArgs),
    /// Print the manual page, or write one page a verb into a folder
    #[command(after_help = closing::MAN)]
    Man(ManArgs),
}

/// Where puzzles come from, and what is meant where they do not say.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// Puzzles: a puzzle itself, files, http(s) addresses, or - for standard input
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// The form of the input, where it shall not be recognised by what it holds
    #[arg(long, value_name = "FORM", value_parser = values::format(), help_heading = "Input")]
    pub(crate) from: Option<Format>,

    /// Boxes of this many rows by columns, where the input does not say
    #[arg(long = "box", value_name = "RxC", value_parser = values::box_shape, conflicts_with = "regions", help_heading = "Input")]
    pub(crate) shape: Option<BoxShape>,

    /// Jigsaw regions, where the input does not say: one symbol a cell, row by row
    #[arg(long, value_name = "MAP", help_heading = "Input")]
    pub(crate) regions: Option<String>,

    /// Both main diagonals hold every digit once, where the input does not say
    #[arg(long, help_heading = "Input")]
    pub(crate) diagonals: bool,
}

/// How long a search may take.
#[derive(Args)]
pub(crate) struct BudgetArgs {
    /// Seconds for one puzzle, then it is reported as stopped; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = values::seconds, help_heading = "Search")]
    pub(crate) time_limit: f64,

    /// Search nodes for one puzzle, then it is reported as stopped
    #[arg(long, value_name = "NODES", help_heading = "Search")]
    pub(crate) node_limit: Option<u64>,
}

/// Which instructions an engine may use.
#[derive(Args)]
pub(crate) struct SimdArgs {
    /// Vector instructions of this level only, instead of the best that the processor has; see --version
    #[arg(long, value_name = "LEVEL", env = SIMD, hide_env_values = true, value_parser = values::simd, help_heading = "Search")]
    pub(crate) simd: Option<SimdLevel>,
}

/// Which engine, on how many threads.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// The engine that searches
    #[arg(long, short, value_name = "NAME", default_value = "auto", value_parser = values::engine(), help_heading = "Search")]
    pub(crate) engine: Engine,

    #[command(flatten)]
    pub(crate) budget: BudgetArgs,

    /// Threads; one a core when left out. With 1, each puzzle on standard input is answered at once.
    ///
    /// They work on as many puzzles. A single puzzle, as an argument or in a file, that takes long has all of them to
    /// itself: they race for the proof that there is no other solution, or split what is to be counted.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,

    #[command(flatten)]
    pub(crate) simd: SimdArgs,
}

/// Where results go.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

/// Whether an earlier run is gone on with.
#[derive(Args)]
pub(crate) struct ResumeArgs {
    /// Go on behind the results that an earlier run of the same command left in the output
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) resume: bool,
}

/// What cells are called.
#[derive(Args)]
pub(crate) struct NamesArgs {
    /// How cells are named
    #[arg(long, value_name = "STYLE", default_value = "r1c1", value_parser = values::cell_style())]
    pub(crate) cells: CellStyle,
}

/// The forms in which grids are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GridForm {
    /// One line of symbols a puzzle
    Line,
    /// A grid with lines between the boxes
    Grid,
    /// A JSON document: an object for one puzzle, an array for more
    Json,
    /// One JSON object a line
    Jsonl,
    /// Comma-separated: puzzle, solution
    Csv,
    /// A Markdown table
    Markdown,
    /// Pencil marks
    Pencil,
    /// Links to f-puzzles (convert only)
    Fpuzzles,
    /// Links to SudokuPad (convert only)
    Sudokupad,
    /// Links to Penpa (convert only)
    Penpa,
    /// Strings of the Interactive Sudoku Solver (convert only)
    Iss,
    /// Killer puzzles in the long form of forums (convert only)
    Killer,
    /// Killer puzzles in the short form of forums: sums, and signs that point to them (convert only)
    KillerShort,
    /// Killer puzzles, also with regions, for SumoCue (convert only)
    Sumocue,
    /// Positions of HoDoKu's library, with what is found and struck (convert only)
    Library,
    /// `.sdk` of SadMan Software and SudoCue (convert only)
    Sdk,
    /// `.sdx` of SudoCue, with candidates (convert only)
    Sdx,
    /// `.ss` of Simple Sudoku (convert only)
    Ss,
    /// A collection of OpenSudoku (convert only)
    Opensudoku,
    /// A NumPy archive
    Npz,
    /// A picture; of several puzzles, one below the other
    Svg,
}

impl GridForm {
    /// Whether it states puzzles only, and has no place for a solution.
    pub(crate) fn is_of_puzzles(self) -> bool {
        use GridForm::{
            Fpuzzles, Iss, Killer, KillerShort, Library, Opensudoku, Penpa, Sdk, Sdx, Ss,
            Sudokupad, Sumocue,
        };
        matches!(
            self,
            Fpuzzles
                | Iss
                | Killer
                | KillerShort
                | Library
                | Opensudoku
                | Penpa
                | Sdk
                | Sdx
                | Ss
                | Sudokupad
                | Sumocue
        )
    }
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// The form of what is written; by default a grid for one puzzle, lines for more
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    pub(crate) to: Option<GridForm>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) resume: ResumeArgs,
    /// Print all solutions, as they are found
    #[arg(long, conflicts_with = "resume")]
    pub(crate) all: bool,
    /// Print at most this many solutions of a puzzle (implies --all)
    #[arg(long, value_name = "N", value_parser = values::amount, conflicts_with = "resume")]
    pub(crate) limit: Option<u64>,
    /// Report what the search did, on standard error
    #[arg(long)]
    pub(crate) stats: bool,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Count empty cells as repeated elements too: only a finished grid passes
    #[arg(long)]
    pub(crate) count_empty: bool,
    /// List every repeated element, house by house
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: ReportForm,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms in which reports are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ReportForm {
    /// Plain text
    Text,
    /// One JSON object a line
    Json,
}

#[derive(Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// Stop counting a puzzle's solutions at this number
    #[arg(long, value_name = "N", value_parser = values::amount)]
    pub(crate) limit: Option<u64>,
    /// Instead of counting to the end, estimate numbers that are too large for that
    #[arg(long, conflicts_with_all = ["limit", "resume"])]
    pub(crate) estimate: bool,
    /// With --estimate: how many random ways through the search tree are gone; the error halves with four times as many
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "estimate", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) probes: u32,
    /// With --estimate: what the random numbers start from
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub(crate) seed: u64,
    /// Report what the search did, on standard error
    #[arg(long)]
    pub(crate) stats: bool,
    /// The form of what is written; json has the counters and, of an estimate, its standard error
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: ReportForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) resume: ResumeArgs,
}

#[derive(Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show what is left after solving at this level until it stalls: basic, medium, advanced or expert
    #[arg(long, value_name = "LEVEL", value_parser = values::level(), conflicts_with = "unmarked")]
    pub(crate) after: Option<Level>,
    /// Show every digit in every empty cell, before any is eliminated
    #[arg(long)]
    pub(crate) unmarked: bool,
    /// Show the candidates that stand in some solution, and no others
    #[arg(long = "true", conflicts_with_all = ["after", "unmarked"])]
    pub(crate) truth: bool,
    /// With --true: also count the solutions that each candidate stands in, up to this number
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        requires = "truth",
        hide_default_value = true
    )]
    pub(crate) cap: NonZeroU64,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "pencil", help_heading = "Output")]
    pub(crate) to: MarksForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms in which pencil marks are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum MarksForm {
    /// A grid of pencil marks
    Pencil,
    /// One JSON object a line
    Json,
    /// A picture
    Svg,
}

#[derive(Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Engines, separated by commas; all when left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = values::searching_engine(), help_heading = "Search")]
    pub(crate) engines: Vec<Engine>,
    /// Seconds for one puzzle on one engine; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = values::seconds, help_heading = "Search")]
    pub(crate) time_limit: f64,
    /// Search nodes for one puzzle on one engine
    #[arg(long, value_name = "NODES", help_heading = "Search")]
    pub(crate) node_limit: Option<u64>,
    #[command(flatten)]
    pub(crate) simd: SimdArgs,
    /// Print JSON, one object for all puzzles
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The engine that searches
    #[arg(long, short, value_name = "NAME", default_value = "backtrack", value_parser = values::engine(), help_heading = "Search")]
    pub(crate) engine: Engine,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// Frames a second in the terminal (20 when left out) or in an animated picture; keys change it
    #[arg(long, value_name = "N", value_parser = values::speed)]
    pub(crate) speed: Option<f64>,
    /// Keep at most this many frames of a long search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) frames: Option<u32>,
    /// Search on to the end instead of stopping at the first solution
    #[arg(long)]
    pub(crate) all: bool,
    /// The form of what is written; by default it plays in a terminal, and is text elsewhere
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    pub(crate) to: Option<TraceForm>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms of a recorded search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TraceForm {
    /// Play in the terminal
    Terminal,
    /// Every frame, one below the other
    Text,
    /// An animated picture
    Svg,
    /// A page with a player
    Html,
}

/// The forms in which puzzles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Drawing {
    /// A grid of characters, and its rules below it
    Text,
    /// A picture, light or dark as the viewer is; of several puzzles, one below the other
    Svg,
}

#[derive(Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the candidates of empty cells too
    #[arg(long)]
    pub(crate) marks: bool,
    /// The form of what is drawn
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: Drawing,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The form of what is written
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    pub(crate) to: GridForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct GattaiArgs {
    /// Overlapping grids: drawings or JSON objects, as files, http(s) addresses, - for standard input, or themselves
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,
    /// Print the number of solutions instead
    #[arg(long, group = "question")]
    pub(crate) count: bool,
    /// Instead show the candidates that stand in some solution, and no others
    #[arg(long, group = "question")]
    pub(crate) candidates: bool,
    /// Instead estimate the number of solutions, where it is too large to be counted
    #[arg(long, group = "question")]
    pub(crate) estimate: bool,
    /// With --count: stop at this number; with --candidates: also count the solutions that each candidate stands in, up to this number
    #[arg(long, value_name = "N", requires = "question", conflicts_with = "estimate", value_parser = values::amount)]
    pub(crate) cap: Option<u64>,
    /// With --estimate: how many random ways through the search tree are gone; the error halves with four times as many
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "estimate", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) probes: u32,
    /// With --estimate: what the random numbers start from
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// Threads for one gattai that takes long; one a core when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: GattaiForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms in which overlapping grids are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GattaiForm {
    /// A drawing with lines between the boxes
    Text,
    /// One JSON object a line
    Json,
    /// A picture of one gattai
    Svg,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

#[derive(Args)]
pub(crate) struct ManArgs {
    /// Write one page for the command and one for each verb into this folder
    #[arg(long, short, value_name = "FOLDER", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

/// The version, and which vector instructions there are.
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
