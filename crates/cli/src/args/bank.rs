//! Arguments of banks of puzzles.

use super::generate::scale_or_none;
use super::{InputArgs, JsonArgs, OutputArgs, Scale, TableFormat, TemplateArgs, values};
use crate::exit::Failure;
use crate::output::RecordForm;
use clap::{Args, Subcommand};
use ennead::Board;
use ennead::logic::Technique;
use ennead::logic::difficulty::Difficulty;
use ennead::make::{Target, UnknownTarget};
use ennead::rating::hodoku::HodokuLevel;
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct BankArgs {
    #[command(subcommand)]
    pub(crate) action: BankAction,
}

impl BankArgs {
    /// See [`Verb::unknown_suffix`](super::Verb::unknown_suffix).
    pub(super) fn unknown_suffix(&self) -> Option<String> {
        match &self.action {
            BankAction::Add(_) => None,
            BankAction::Query(args) if args.count || args.template.is_stated() => None,
            BankAction::Query(args) => args.output.unknown_suffix(&args.json.or(args.to)),
            BankAction::Export(args) => args.output.unknown_suffix(&args.json.or(args.to)),
        }
    }
}

#[derive(Subcommand)]
pub(crate) enum BankAction {
    /// Rate puzzles and add those whose class is new
    Add(BankAddArgs),
    /// Find puzzles by rating, techniques and givens
    Query(Box<BankQueryArgs>),
    /// Write all puzzles with their labels: class, solution, symmetry, ratings, techniques
    Export(BankExportArgs),
}

#[derive(Args)]
pub(crate) struct BankAddArgs {
    /// The bank: an SQLite file, which is created if it is missing
    pub(crate) bank: PathBuf,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The scales to rate on, separated by commas; or the word none
    #[arg(long, value_name = "SCALES", value_delimiter = ',', default_value = "se,hodoku,ennead", value_parser = scale_or_none)]
    pub(crate) rate: Vec<Option<Scale>>,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args)]
pub(crate) struct BankQueryArgs {
    /// The bank: an SQLite file
    pub(crate) bank: PathBuf,
    /// Only the puzzle that is isomorphic to this one, stated as 81 symbols
    #[arg(long, value_name = "PUZZLE", value_parser = puzzle, help_heading = "Puzzles")]
    pub(crate) class: Option<Board>,
    /// Number of givens: 24, or 22..26
    #[arg(long, value_name = "N..M", value_parser = range::<usize>, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,
    /// ER of Sudoku Explainer: 7.2, or 7.0..8.5
    #[arg(long, value_name = "ER..ER", value_parser = range::<f64>, help_heading = "Puzzles")]
    pub(crate) er: Option<RangeInclusive<f64>>,
    /// EP of Sudoku Explainer
    #[arg(long, value_name = "EP..EP", value_parser = range::<f64>, help_heading = "Puzzles")]
    pub(crate) ep: Option<RangeInclusive<f64>>,
    /// ED of Sudoku Explainer
    #[arg(long, value_name = "ED..ED", value_parser = range::<f64>, help_heading = "Puzzles")]
    pub(crate) ed: Option<RangeInclusive<f64>>,
    /// Level or score of HoDoKu: hard, hard..unfair, or 1000..1500
    #[arg(long, value_name = "RANGE", value_parser = hodoku, help_heading = "Puzzles")]
    pub(crate) hodoku: Option<Hodoku>,
    /// Level of the ennead scale: hard, or medium..hard
    #[arg(long, value_name = "LEVEL..LEVEL", value_parser = levels, help_heading = "Puzzles")]
    pub(crate) level: Option<RangeInclusive<Difficulty>>,
    /// Only puzzles with a step of each of these techniques, separated by commas
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = values::TechniqueParser, help_heading = "Puzzles")]
    pub(crate) with: Vec<Technique>,
    /// Only puzzles without a step of any of these techniques, separated by commas
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = values::TechniqueParser, help_heading = "Puzzles")]
    pub(crate) without: Vec<Technique>,
    /// Only puzzles with a symmetry: with two automorphisms or more
    #[arg(long, help_heading = "Puzzles")]
    pub(crate) symmetric: bool,
    /// Print the puzzles in a random order with this seed (default: in the order in which they were added)
    #[arg(long, value_name = "SEED", help_heading = "Puzzles")]
    pub(crate) shuffle: Option<u64>,
    /// At most this many puzzles
    #[arg(long, value_name = "N", value_parser = values::amount, help_heading = "Puzzles")]
    pub(crate) limit: Option<u64>,
    /// Print only the number of puzzles found
    #[arg(long, conflicts_with_all = ["to", "json", "template"])]
    pub(crate) count: bool,
    /// Output format (default: by the suffix of --output, otherwise line)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<TableFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) template: TemplateArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct BankExportArgs {
    /// The bank: an SQLite file
    pub(crate) bank: PathBuf,
    /// Output format (default: by the suffix of --output, otherwise csv)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<TableFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl BankQueryArgs {
    /// The output format, and how results are written as records, if they are.
    pub(crate) fn format(&self) -> Result<(TableFormat, Option<RecordForm>), Failure> {
        let format = self.output.format(self.json.or(self.to));
        Ok((format, self.template.form("labelled", None)?.or_else(|| RecordForm::of(&format))))
    }
}

impl BankExportArgs {
    /// The output format, and how results are written as records, if they are.
    pub(crate) fn format(&self) -> (TableFormat, Option<RecordForm>) {
        let stated = self.json.or(self.to).or_else(|| self.output.format_by_suffix());
        let format = stated.unwrap_or(TableFormat::Csv);
        (format, RecordForm::of(&format))
    }
}

/// A range of HoDoKu levels or of HoDoKu scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hodoku {
    Level(RangeInclusive<HodokuLevel>),
    Score(RangeInclusive<u32>),
}

fn hodoku(text: &str) -> Result<Hodoku, String> {
    match format!("hodoku={text}").parse() {
        Ok(Target::HodokuLevel(range)) => Ok(Hodoku::Level(range)),
        Ok(Target::HodokuScore(range)) => Ok(Hodoku::Score(range)),
        Ok(_) => Err(UnknownTarget::Form.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// Parses a classic puzzle.
fn puzzle(text: &str) -> Result<Board, String> {
    let board = ennead::read(text).map_err(|error| error.to_string())?.as_board();
    board.ok_or_else(|| "expected a classic puzzle".to_owned())
}

/// Parses `7`, `7..9`, `7..` or `..9`.
fn range<T: std::str::FromStr + Bounds>(text: &str) -> Result<RangeInclusive<T>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, open: T| match text {
        "" => Ok(open),
        _ => text.parse().map_err(|_| "expected a number, or a range such as 22..26".to_owned()),
    };
    Ok(end(least, T::MIN_VALUE)?..=end(most.trim_start_matches('='), T::MAX_VALUE)?)
}

/// The smallest and the largest value, which replace a missing end of a range.
trait Bounds {
    const MIN_VALUE: Self;
    const MAX_VALUE: Self;
}

impl Bounds for usize {
    const MIN_VALUE: usize = 0;
    const MAX_VALUE: usize = 81;
}

impl Bounds for u32 {
    const MIN_VALUE: u32 = 0;
    const MAX_VALUE: u32 = u32::MAX;
}

impl Bounds for f64 {
    const MIN_VALUE: f64 = 0.0;
    const MAX_VALUE: f64 = 20.0;
}

fn levels(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    match format!("ennead={text}").parse() {
        Ok(Target::Ennead(range)) => Ok(range),
        Ok(_) => Err(UnknownTarget::Form.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
