//! Arguments for making puzzles.

use super::{
    JsonArgs, OutputArgs, ResumeArgs, Scale, ShapeArgs, ShardArgs, SimdArgs, TableFormat,
    TemplateArgs, values,
};
use crate::exit::Failure;
use crate::output::RecordForm;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ennead::canon::Rank;
use ennead::logic::{Repertoire, Technique};
use ennead::make::{PatternSymmetry, Target};
use ennead::{Board, CellSet, Digit, TechniqueSet};
use std::ops::RangeInclusive;

#[derive(Args)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = values::amount)]
    pub(crate) count: u64,
    /// Seed of the random numbers (default: a new one, which is printed to standard error)
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) first: u64,
    /// Make random full grids instead of puzzles
    #[arg(long, conflicts_with_all = ["clues", "symmetry", "pattern", "solution", "minimal", "weighted", "rating", "technique", "without", "basis", "rate", "label"])]
    pub(crate) grids: bool,
    /// With --grids: make the grids in families, about five times as fast, but not a uniform sample
    #[arg(long, requires = "grids", conflicts_with = "rank")]
    pub(crate) fast: bool,
    /// With --grids: make consecutive grids, beginning with this rank, instead of random ones
    #[arg(long, value_name = "N", value_parser = values::rank, requires = "grids", conflicts_with_all = ["seed", "first"])]
    pub(crate) rank: Option<Rank>,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    /// Number of givens: 24, or 22..26
    #[arg(long, value_name = "N..M", value_parser = clues, help_heading = "Puzzle")]
    pub(crate) clues: Option<RangeInclusive<usize>>,
    /// Symmetry of the pattern of givens
    #[arg(long, value_name = "SYMMETRY", default_value = "none", hide_default_value = true, value_parser = symmetry(), help_heading = "Puzzle")]
    pub(crate) symmetry: PatternSymmetry,
    /// Only puzzles that need every given
    #[arg(long, help_heading = "Puzzle")]
    pub(crate) minimal: bool,
    /// Sample all minimal puzzles; each gets a weight that corrects the bias of the method, which --to csv and json show
    #[arg(long, conflicts_with_all = ["clues", "symmetry", "pattern", "rating", "technique", "without", "basis"], help_heading = "Puzzle")]
    pub(crate) weighted: bool,
    /// Cells of the givens: 81 symbols, row by row, with . or 0 for an empty cell
    #[arg(long, value_name = "CELLS", value_parser = pattern, help_heading = "Puzzle")]
    pub(crate) pattern: Option<CellSet>,
    /// Solution of the puzzles: 81 digits, row by row
    #[arg(long, value_name = "GRID", value_parser = solution, help_heading = "Puzzle")]
    pub(crate) solution: Option<Board>,
    /// Difficulty on a scale: se=3.0..4.0, se=9.0.., hodoku=hard, hodoku=1000..1500, ennead=medium..hard
    #[arg(long, value_name = "SCALE=RANGE", help_heading = "Difficulty")]
    pub(crate) rating: Option<Target>,
    /// Only puzzles that need all of these techniques, and otherwise only simpler ones (slugs: ennead techniques)
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = values::TechniqueParser, hide_possible_values = true, conflicts_with = "rating", help_heading = "Difficulty")]
    technique: Vec<Technique>,
    /// Only puzzles that can be solved without these techniques
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = values::TechniqueParser, hide_possible_values = true, conflicts_with = "rating", help_heading = "Difficulty")]
    without: Vec<Technique>,
    /// With --technique: the set of simpler techniques (default: those listed by ennead techniques before the last of --technique and used by default)
    #[arg(long, value_name = "SET", value_parser = values::technique_set(), conflicts_with = "rating", help_heading = "Difficulty")]
    basis: Option<TechniqueSet>,
    /// Rate each puzzle on these scales, separated by commas, or none (default with --label: se,hodoku,ennead); not in --to line
    #[arg(long, value_name = "SCALES", value_delimiter = ',', value_parser = scale_or_none, help_heading = "Output")]
    rate: Vec<Option<Scale>>,
    /// Write labels for each puzzle, as bank export does: class, symmetry, ratings, techniques
    #[arg(long, help_heading = "Output")]
    pub(crate) label: bool,
    /// With --label: also write the steps to the solution, as explain shows them
    #[arg(long, requires = "label", help_heading = "Output")]
    pub(crate) steps: bool,
    /// Stop if no puzzle is found for this many seconds; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = values::seconds, help_heading = "Search")]
    pub(crate) time_limit: f64,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) simd: SimdArgs,
    /// Output format (default: by the suffix of --output, otherwise line)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<TableFormat>,
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

impl GenerateArgs {
    /// The requested difficulty.
    pub(crate) fn target(&self) -> Result<Option<Target>, Failure> {
        if self.technique.is_empty() && self.without.is_empty() && self.basis.is_none() {
            return Ok(self.rating.clone());
        }
        if let Some(both) = self.technique.iter().find(|one| self.without.contains(one)) {
            let message = format!("no puzzle needs {} and can be solved without it", both.name());
            return Err(message.into());
        }
        let basis = self.basis.map(Repertoire::from);
        Ok(Some(Target::needs(self.technique.clone(), basis, &self.without)))
    }

    /// Whether lines follow a template.
    pub(crate) fn has_template(&self) -> bool {
        self.template.is_stated()
    }

    /// The scales to rate on.
    pub(crate) fn scales(&self) -> Vec<Scale> {
        match self.rate.is_empty() && self.label {
            true => vec![Scale::Se, Scale::Hodoku, Scale::Ennead],
            false => self.rate.iter().copied().flatten().collect(),
        }
    }

    /// How results are written as records; `None` for lines of text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        let kind = match (self.grids, self.label) {
            (true, _) => "grid",
            (_, true) => "labelled",
            _ => "generated",
        };
        Ok(self.template.form(kind, None)?.or_else(|| RecordForm::of(&self.format())))
    }
}

/// Parses `24`, `22..26` or `22-26`.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    match (ends.0.trim().parse(), ends.1.trim_start_matches('=').trim().parse()) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err("expected a number, or a range such as 22..26".to_owned()),
    }
}

/// Parses the name of a scale, or `none`.
pub(super) fn scale_or_none(name: &str) -> Result<Option<Scale>, String> {
    if name == "none" {
        return Ok(None);
    }
    Scale::from_str(name, true)
        .map(Some)
        .map_err(|_| "expected se, hodoku, ennead or none".to_owned())
}

/// Parses the name of a symmetry.
fn symmetry() -> impl TypedValueParser<Value = PatternSymmetry> {
    let all = PatternSymmetry::ALL;
    let names = all.map(|one| {
        PossibleValue::new(one.name())
            .aliases(one.other_names().iter().copied())
            .help(one.summary())
    });
    PossibleValuesParser::new(names).try_map(|name| name.parse::<PatternSymmetry>())
}

/// Splits a text into the symbols of 81 cells, and skips spaces and line breaks.
fn cells(text: &str) -> Result<[char; 81], String> {
    let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let count = symbols.len();
    symbols.try_into().map_err(|_| format!("expected 81 symbols, not {count}"))
}

fn pattern(text: &str) -> Result<CellSet, String> {
    let symbols = cells(text)?;
    Ok((0..81).filter(|cell| !matches!(symbols[*cell], '.' | '0' | '_' | '-')).collect())
}

fn solution(text: &str) -> Result<Board, String> {
    let digits = cells(text)?.map(Digit::from_symbol);
    Board::from_cells(digits).ok_or_else(|| "expected digits from 1 to 9".to_owned())
}
