//! The arguments of `render` and `trace`.

use super::{BudgetArgs, InputArgs, JsonArgs, NamesArgs, OutputArgs, values};
use clap::{Args, ValueEnum};
use ennead::Engine;

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
