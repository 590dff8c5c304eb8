//! The verbs of human logic: steps, hint, explain, rate, prove.

use super::{InputArgs, NamesArgs, OutputArgs, ReportForm, values};
use clap::{Args, ValueEnum};
use ennead::Level;
use ennead::logic::rating::se::Tenths;
use ennead::logic::{Repertoire, Technique};

#[derive(Args)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The level: basic (naked singles), medium (and hidden singles), advanced (and subsets, locked candidates), expert (and every other technique)
    #[arg(long, short, value_name = "LEVEL", default_value = "advanced", value_parser = values::level())]
    pub(crate) level: Level,
    /// The simplest step first, again and again, each in words
    #[arg(long)]
    pub(crate) one_by_one: bool,
    /// Instead of solving, list everything that the position offers at this level, by what it achieves
    #[arg(long, conflicts_with_all = ["one_by_one", "cap", "show", "to"])]
    pub(crate) all: bool,
    /// End after this many passes (or steps, one by one)
    #[arg(long, value_name = "N")]
    pub(crate) cap: Option<usize>,
    /// Show the grid or the pencil marks after each pass or step
    #[arg(long, value_name = "WHAT")]
    pub(crate) show: Option<Show>,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: ReportForm,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
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

/// Which techniques are used.
#[derive(Args)]
pub(crate) struct RepertoireArgs {
    /// Only these techniques, in this order, by slug and separated by commas
    #[arg(long, value_name = "SLUGS", value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) only: Vec<Technique>,
    /// All but these techniques
    #[arg(long, value_name = "SLUGS", value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) without: Vec<Technique>,
    /// These techniques as well, after all others: those that are not used by default
    #[arg(long, value_name = "SLUGS", value_delimiter = ',', help_heading = "Techniques")]
    pub(crate) with: Vec<Technique>,
    /// None that relies on the puzzle having only one solution
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

/// How a step is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Notation {
    /// As HoDoKu writes it
    Hodoku,
    /// Chains in Eureka notation, all else as HoDoKu writes it
    Eureka,
}

#[derive(Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How much is said
    #[arg(long, short, value_name = "DEPTH", default_value = "where")]
    pub(crate) depth: Depth,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// The notation of a whole step
    #[arg(long, value_name = "NOTATION", default_value = "hodoku")]
    pub(crate) notation: Notation,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: HintForm,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms in which a hint is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HintForm {
    /// Plain text
    Text,
    /// The step as a picture, with --depth step; of several positions, one below the other
    Svg,
}

/// How much a hint says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Depth {
    /// Where to look
    Where,
    /// Also the technique
    Technique,
    /// The whole step, its reason, and the pencil marks
    Step,
    /// Everything that can be achieved, the most first, each by the simplest step; forcing chains and nets only where
    /// nothing else is there
    All,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// End after this many steps
    #[arg(long, value_name = "N")]
    pub(crate) cap: Option<usize>,
    /// The way whose hardest technique is the simplest possible and is used as rarely as possible
    #[arg(long, conflicts_with = "cap")]
    pub(crate) easiest: bool,
    /// With --easiest: how many positions the search looks at
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "easiest")]
    pub(crate) effort: usize,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// The notation of the steps
    #[arg(long, value_name = "NOTATION", default_value = "hodoku")]
    pub(crate) notation: Notation,
    /// No pencil marks, only words
    #[arg(long)]
    pub(crate) brief: bool,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: ExplainForm,
    #[command(flatten)]
    pub(crate) names: NamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The forms in which a way to the solution is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ExplainForm {
    /// Plain text
    Text,
    /// A page with a picture of each step, in one file
    Html,
}

#[derive(Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The scale
    #[arg(long, value_name = "SCALE", default_value = "se")]
    pub(crate) scale: Scale,
    /// With --scale se: stop at a puzzle as soon as its ER is known to be this or more; what is written is then known so far
    #[arg(long, value_name = "ER", value_parser = values::tenths, conflicts_with_all = ["pearl", "diamond"])]
    pub(crate) until: Option<Tenths>,
    /// With --scale se: stop at a puzzle as soon as it is known to be no pearl (ER = EP)
    #[arg(long, conflicts_with = "diamond")]
    pub(crate) pearl: bool,
    /// With --scale se: stop at a puzzle as soon as it is known to be no diamond (ER = EP = ED)
    #[arg(long)]
    pub(crate) diamond: bool,
    /// Threads; one a core when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The form of what is written
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = "Output")]
    pub(crate) to: RatingForm,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) techniques: RepertoireArgs,
    /// Threads; one a core when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The scales of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer: ER, EP and ED, as SukakuExplainer gives them in its mode that agrees with version 1.2.1
    Se,
    /// HoDoKu: level (Easy, Medium, Hard, Unfair, Extreme) and score, as version 2.2.0 gives them by default
    Hodoku,
    /// Our own: a level from beginner to diabolical, the hardest technique, and what each technique did
    Plain,
}

/// The forms in which ratings are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RatingForm {
    /// The puzzle and its rating as people write it, one a line
    Text,
    /// Puzzle and figures, separated by tabs: ER, EP and ED; level and score; or level, hardest technique, steps and how
    /// often each technique was taken
    Tsv,
    /// The same as CSV, with a header
    Csv,
    /// One JSON object a line
    Json,
}
