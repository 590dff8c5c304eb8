//! The arguments of the logic commands: steps, hint, explain, rate, prove.

use super::generate::scale_or_none;
use super::{
    InputArgs, JsonArgs, NamesArgs, OutputArgs, ReportFormat, ShardArgs, TableFormat, TemplateArgs,
    values,
};
use crate::exit::Failure;
use crate::output::RecordForm;
use clap::{Args, ValueEnum};
use ennead::TechniqueSet;
use ennead::logic::{Repertoire, Technique};
use ennead::rating::se::Tenths;

#[derive(Args)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Techniques: basic (naked singles), medium (also hidden singles), advanced (also subsets and locked candidates), expert (all)
    #[arg(long, short, value_name = "SET", default_value = "advanced", value_parser = values::technique_set())]
    pub(crate) techniques: TechniqueSet,
    /// Apply one step at a time, the simplest first, and describe each
    #[arg(long)]
    pub(crate) one_by_one: bool,
    /// List all steps available in the position, grouped by effect, instead of solving
    #[arg(long, conflicts_with_all = ["one_by_one", "limit", "show"])]
    pub(crate) all: bool,
    /// Stop after this many passes (with --one-by-one: steps)
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Show the grid or the pencil marks after each pass or step
    #[arg(long, value_name = "WHAT")]
    pub(crate) show: Option<Show>,
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

/// The grid shown between steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Show {
    /// The digits
    Grid,
    /// The pencil marks
    Pencil,
}

/// The techniques in use.
#[derive(Args)]
pub(crate) struct RepertoireArgs {
    /// Use only these techniques, in this order (slugs separated by commas)
    #[arg(long, value_name = "SLUGS", value_parser = values::TechniqueParser, hide_possible_values = true, value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) only: Vec<Technique>,
    /// Do not use these techniques
    #[arg(long, value_name = "SLUGS", value_parser = values::TechniqueParser, hide_possible_values = true, value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) without: Vec<Technique>,
    /// Also use these techniques, which are off by default, after all others
    #[arg(long, value_name = "SLUGS", value_parser = values::TechniqueParser, hide_possible_values = true, value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) with: Vec<Technique>,
    /// Do not use techniques that rely on a unique solution
    #[arg(long, help_heading = "Techniques")]
    pub(crate) no_uniqueness: bool,
}

impl RepertoireArgs {
    pub(crate) fn repertoire(&self) -> Repertoire {
        let start = match self.only.is_empty() {
            true => Repertoire::default(),
            false => self.only.iter().copied().collect(),
        };
        let more = self.with.iter().copied().fold(start, Repertoire::with);
        let fewer = self.without.iter().copied().fold(more, Repertoire::without);
        if self.no_uniqueness { fewer.without_uniqueness() } else { fewer }
    }
}

/// The notation of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Notation {
    /// HoDoKu's notation
    Hodoku,
    /// Eureka notation for chains, HoDoKu's notation for all other steps
    Eureka,
}

#[derive(Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Amount of detail
    #[arg(long, short, value_name = "DEPTH", default_value = "where")]
    pub(crate) depth: Depth,
    /// The original puzzle, as text or a file: all other digits of INPUT are the player's, and are checked
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) givens: Option<String>,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// Notation of the step
    #[arg(long, value_name = "NOTATION", default_value = "hodoku")]
    pub(crate) notation: Notation,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<HintFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The formats of hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HintFormat {
    /// Plain text
    Text,
    /// A picture of the step, with --depth step; several positions are drawn one below another
    Svg,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
}

/// The amount of detail of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Depth {
    /// Where to look
    Where,
    /// Where to look, the technique, and the cells of its pattern
    Technique,
    /// The whole step with its reason and the pencil marks
    Step,
    /// All available steps, the most effective first; forcing chains and nets only if there are no others
    All,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Stop after this many steps
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Find the easiest solution path: its hardest technique is as easy as possible, and used as rarely as possible
    #[arg(long, conflicts_with = "limit")]
    pub(crate) easiest: bool,
    /// With --easiest: maximum number of positions to search
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "easiest")]
    pub(crate) effort: usize,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// Notation of the steps
    #[arg(long, value_name = "NOTATION", default_value = "hodoku")]
    pub(crate) notation: Notation,
    /// Print words only, without pencil marks
    #[arg(long)]
    pub(crate) brief: bool,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ExplainFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

/// The formats of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// Plain text
    Text,
    /// One HTML page with a picture of each step
    Html,
    /// One JSON document with all results
    Json,
    /// One JSON object per puzzle, each on a line
    Jsonl,
    /// One JSON object per step, each on a line
    Steps,
}

#[derive(Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Rating scale
    #[arg(long, value_name = "SCALE", default_value = "se")]
    pub(crate) scale: Scale,
    /// Write labels for classic puzzles, as generate --label does: class, symmetry, guesses, ratings on all scales,
    /// techniques
    #[arg(long, conflicts_with_all = ["scale", "until", "pearl", "diamond"])]
    pub(crate) label: bool,
    /// With --label: rate on these scales only, separated by commas; or the word none, which is much quicker
    #[arg(long, value_name = "SCALES", value_delimiter = ',', default_value = "se,hodoku,ennead", hide_default_value = true, value_parser = scale_or_none, requires = "label")]
    pub(crate) rate: Vec<Option<Scale>>,
    /// With --label: also write the steps to the solution, as explain shows them
    #[arg(long, requires = "label")]
    pub(crate) steps: bool,
    /// With --scale se: stop rating a puzzle once its ER is at least this; its figures are then lower bounds
    #[arg(long, value_name = "ER", value_parser = values::tenths, conflicts_with_all = ["pearl", "diamond"])]
    pub(crate) until: Option<Tenths>,
    /// With --scale se: stop rating a puzzle once it cannot be a pearl (ER = EP)
    #[arg(long, conflicts_with = "diamond")]
    pub(crate) pearl: bool,
    /// With --scale se: stop rating a puzzle once it cannot be a diamond (ER = EP = ED)
    #[arg(long)]
    pub(crate) diamond: bool,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<RatingFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) template: TemplateArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

impl RateArgs {
    /// The output format with `--label`, where CSV replaces text and TSV.
    pub(crate) fn table_format(&self) -> TableFormat {
        match self.format() {
            RatingFormat::Text | RatingFormat::Tsv | RatingFormat::Csv => TableFormat::Csv,
            RatingFormat::Json => TableFormat::Json,
            RatingFormat::Jsonl => TableFormat::Jsonl,
            RatingFormat::Parquet => TableFormat::Parquet,
        }
    }

    /// How results are written as records; `None` for lines of text.
    pub(crate) fn form(&self) -> Result<Option<RecordForm>, Failure> {
        if self.label {
            let table = self.template.form("labelled", None)?;
            return Ok(table.or_else(|| RecordForm::of(&self.table_format())));
        }
        let scale = self.scale.to_possible_value().map(|scale| scale.get_name().to_owned());
        let table = self.template.form("rating", scale.as_deref())?;
        Ok(table.or_else(|| RecordForm::of(&self.format())))
    }
}

#[derive(Args)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Output format (default: by the suffix of --output, otherwise text)
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ReportFormat>,
    #[command(flatten)]
    pub(crate) json: JsonArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The scales of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer: ER, EP and ED, equal to SukakuExplainer in its mode compatible with version 1.2.1
    Se,
    /// HoDoKu: level (Easy, Medium, Hard, Unfair, Extreme) and score, equal to version 2.2.0 with default settings
    Hodoku,
    /// ennead: a level from beginner to diabolical, the hardest technique, and the steps of each technique
    Ennead,
}

/// The formats of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RatingFormat {
    /// The puzzle and its rating in the usual notation, one per line
    Text,
    /// The puzzle and its figures, separated by tabs: ER, EP and ED; level and score; or level, hardest technique, steps
    /// and the number of steps of each technique
    Tsv,
    /// The same as CSV, with a header
    Csv,
    /// One JSON document with all results
    Json,
    /// One JSON object per line
    Jsonl,
    /// A Parquet file, with --label, in builds with the feature parquet
    Parquet,
}
