//! The command line: every verb and flag with its help.

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use ennead::{BoxShape, Engine, Level};
use std::path::PathBuf;

/// Solve, check, count, explain and draw Sudoku of any size and shape.
#[derive(Parser)]
#[command(name = "ennead", version, propagate_version = true, after_help = AFTER_HELP)]
pub(crate) struct Command {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

const AFTER_HELP: &str = "\
INPUT is a puzzle itself, a file, an http(s) address, or - for standard input; gzip and zstd are
unpacked. The form is recognised: lines of 81 characters, grids, pencil marks, lists of numbers,
CSV, JSON lines, .npy and .npz, 4 x 4 to 36 x 36, with boxes or jigsaw regions.

Exit codes: 0 yes, 1 no (no solution, not unique, not solved by this level), 2 could not be answered.

Examples:
  ennead solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ennead solve puzzles.txt --to csv --output solved.csv
  zcat puzzles.gz | ennead solve - | head
  ennead check puzzle.txt && echo \"exactly one solution\"";

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Print the solution of each puzzle
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(SolveArgs),
    /// Say whether a grid is valid, complete, and how many solutions it has: none, one or many
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// Print the number of solutions of each puzzle
    #[command(after_help = COUNT_EXAMPLES)]
    Count(CountArgs),
    /// Show the pencil marks of a puzzle
    #[command(after_help = CANDIDATES_EXAMPLES)]
    Candidates(CandidatesArgs),
    /// Solve as a person does, pass after pass or step by step
    #[command(after_help = STEPS_EXAMPLES)]
    Steps(StepsArgs),
    /// Run the same puzzles through all engines and compare time and counters
    #[command(after_help = COMPARE_EXAMPLES)]
    Compare(CompareArgs),
    /// Watch an engine search, in the terminal or as an animated picture
    #[command(after_help = TRACE_EXAMPLES)]
    Trace(TraceArgs),
    /// Rewrite puzzles in another form
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArgs),
    /// Print the completion script of a shell
    #[command(
        after_help = "Example:\n  ennead completions bash > ~/.local/share/bash-completion/completions/ennead"
    )]
    Completions(CompletionsArgs),
    /// Print the manual page, or write one page a verb into a folder
    #[command(
        after_help = "Examples:\n  ennead man | man -l -\n  ennead man --output ~/.local/share/man/man1"
    )]
    Man(ManArgs),
}

const SOLVE_EXAMPLES: &str = "\
Each puzzle is searched for a second solution too, so that \"more than one\" is told. With --to line
there is one line a puzzle, in order; it is empty where there is no solution, and the reason goes to
standard error.

Examples:
  ennead solve puzzle.txt                     the solved grid
  ennead solve puzzles.txt --to line          one solution a line
  ennead solve puzzle.txt --all --limit 10    the first ten solutions
  ennead solve jigsaw.npz --engine mrv --stats
  ennead solve puzzle.txt --to svg --output solved.svg";

const CHECK_EXAMPLES: &str = "\
Exit code 0 when the grid is valid and has exactly one solution, else 1.

Examples:
  ennead check puzzle.txt
  ennead check solved.txt --count-empty --verbose   repeated and empty cells, house by house
  ennead check puzzles.txt --to json";

const COUNT_EXAMPLES: &str = "\
Examples:
  ennead count puzzle.txt
  ennead count puzzles.txt --limit 2    0 none, 1 unique, 2 more than one";

const CANDIDATES_EXAMPLES: &str = "\
Examples:
  ennead candidates puzzle.txt                  what each cell can hold
  ennead candidates puzzle.txt --after medium   ... after all singles
  ennead candidates puzzle.txt --to svg --output marks.svg";

const STEPS_EXAMPLES: &str = "\
Exit code 0 when the level solves the puzzle, 1 when it stalls or finds a contradiction.

Examples:
  ennead steps puzzle.txt                     passes, with cells left and per cent solved
  ennead steps puzzle.txt --level basic       naked singles only
  ennead steps puzzle.txt --one-by-one        every step in words
  ennead steps puzzle.txt --show pencil       the pencil marks after each pass";

const COMPARE_EXAMPLES: &str = "\
Examples:
  ennead compare puzzle.txt
  ennead compare puzzles.txt --engines propagate,cover --time-limit 5
  ennead compare puzzles.txt --json";

const TRACE_EXAMPLES: &str = "\
Long searches are sampled, and the recording says so.

Examples:
  ennead trace puzzle.txt --speed 50                    play in the terminal, 50 frames a second
  ennead trace puzzle.txt --to html --output search.html
  ennead trace puzzle.txt --engine cover --to svg --output search.svg";

const CONVERT_EXAMPLES: &str = "\
Examples:
  ennead convert puzzle.txt --to line
  ennead convert puzzles.csv --to json --output puzzles.jsonl
  ennead convert puzzle.txt --to svg --output puzzle.svg";

/// Where puzzles come from, and what is meant where they do not say.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// Puzzles: a puzzle itself, files, http(s) addresses, or - for standard input
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// Boxes of this many rows by columns, where the input does not say
    #[arg(long = "box", value_name = "RxC", value_parser = parse_box, conflicts_with = "regions")]
    pub(crate) shape: Option<BoxShape>,

    /// Jigsaw regions, where the input does not say: one symbol a cell, row by row
    #[arg(long, value_name = "MAP")]
    pub(crate) regions: Option<String>,

    /// Both main diagonals hold every digit once, where the input does not say
    #[arg(long)]
    pub(crate) diagonals: bool,
}

/// How long a search may take.
#[derive(Args)]
pub(crate) struct BudgetArgs {
    /// Seconds for one puzzle, then it is reported as stopped; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = parse_seconds)]
    pub(crate) time_limit: f64,

    /// Search nodes for one puzzle, then it is reported as stopped
    #[arg(long, value_name = "NODES")]
    pub(crate) node_limit: Option<u64>,
}

/// Which engine, on how many threads.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// The engine: auto, plain, backtrack, mrv, propagate or cover
    #[arg(long, short, value_name = "NAME", default_value = "auto", value_parser = engine_names())]
    pub(crate) engine: Engine,

    #[command(flatten)]
    pub(crate) budget: BudgetArgs,

    /// Threads; all cores when left out. With 1, each puzzle is answered before the next is read
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// Where results go.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The forms in which grids are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GridForm {
    /// One line of symbols a puzzle
    Line,
    /// A grid with lines between the boxes
    Grid,
    /// One JSON object for a puzzle, several lines long
    Json,
    /// One JSON object a line
    Jsonl,
    /// Comma-separated: puzzle, solution
    Csv,
    /// A Markdown table
    Markdown,
    /// Pencil marks
    Pencil,
    /// A NumPy archive
    Npz,
    /// A picture; of several puzzles, one below the other
    Svg,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    /// The form; by default a grid for one puzzle, lines for more
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Option<GridForm>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Print all solutions, as they are found
    #[arg(long)]
    pub(crate) all: bool,
    /// Print at most this many solutions of a puzzle (implies --all)
    #[arg(long, value_name = "N")]
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
    /// The form
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) to: ReportForm,
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
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
    /// Report what the search did, on standard error
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show what is left after solving at this level until it stalls: basic, medium or advanced
    #[arg(long, value_name = "LEVEL", value_parser = level_names(), conflicts_with = "unmarked")]
    pub(crate) after: Option<Level>,
    /// Show every digit in every empty cell, before any is eliminated
    #[arg(long)]
    pub(crate) unmarked: bool,
    /// The form
    #[arg(long, value_name = "FORM", default_value = "pencil")]
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
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The level: basic (naked singles), medium (and hidden singles), advanced (and subsets, locked candidates)
    #[arg(long, short, value_name = "LEVEL", default_value = "advanced", value_parser = level_names())]
    pub(crate) level: Level,
    /// The simplest step first, again and again, each in words
    #[arg(long)]
    pub(crate) one_by_one: bool,
    /// End after this many passes (or steps, one by one)
    #[arg(long, value_name = "N")]
    pub(crate) cap: Option<usize>,
    /// Show the grid or the pencil marks after each pass or step
    #[arg(long, value_name = "WHAT")]
    pub(crate) show: Option<Show>,
    /// The form
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) to: ReportForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What is shown between steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Show {
    /// The digits
    Grid,
    /// The pencil marks
    Pencil,
}

#[derive(Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Engines, separated by commas; all when left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = engine_names())]
    pub(crate) engines: Vec<Engine>,
    /// Seconds for one puzzle on one engine; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = parse_seconds)]
    pub(crate) time_limit: f64,
    /// Search nodes for one puzzle on one engine
    #[arg(long, value_name = "NODES")]
    pub(crate) node_limit: Option<u64>,
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
    /// The engine: auto, plain, backtrack, mrv, propagate or cover
    #[arg(long, short, value_name = "NAME", default_value = "backtrack", value_parser = engine_names())]
    pub(crate) engine: Engine,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// Frames a second in the terminal (20 when left out) or in an animated picture; keys change it
    #[arg(long, value_name = "N", value_parser = parse_speed)]
    pub(crate) speed: Option<f64>,
    /// Keep at most this many frames of a long search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) frames: Option<u32>,
    /// Search on to the end instead of stopping at the first solution
    #[arg(long)]
    pub(crate) all: bool,
    /// The form; by default it plays in a terminal, and is text elsewhere
    #[arg(long, value_name = "FORM")]
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

#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The form
    #[arg(long, value_name = "FORM")]
    pub(crate) to: GridForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

#[derive(Args)]
pub(crate) struct ManArgs {
    /// Write one page for the command and one for each verb into this folder
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
}

fn engine_names() -> impl clap::builder::TypedValueParser<Value = Engine> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let names = Engine::ALL.map(|engine| PossibleValue::new(engine.name()).help(engine.summary()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Engine>())
}

fn level_names() -> impl clap::builder::TypedValueParser<Value = Level> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

fn parse_box(text: &str) -> Result<BoxShape, String> {
    let sides = text
        .split_once(['x', 'X'])
        .map(|(rows, columns)| (rows.trim().parse(), columns.trim().parse()));
    match sides {
        Some((Ok(rows), Ok(columns))) => Ok(BoxShape { rows, columns }),
        _ => Err("write rows x columns, such as 2x3".to_owned()),
    }
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 =
        text.trim_end_matches('s').parse().map_err(|_| "write seconds, such as 2.5".to_owned())?;
    if (0.0..=1e9).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("from 0 to 1e9 seconds".to_owned())
    }
}

fn parse_speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "write frames a second, such as 20".to_owned())?;
    if (0.1..=1000.0).contains(&speed) {
        Ok(speed)
    } else {
        Err("from 0.1 to 1000 frames a second".to_owned())
    }
}
