//! Arguments of `ennead dataset`.

use super::{InputArgs, values};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ennead::format::dataset::Form;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct DatasetArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Form of the data set
    #[arg(long, value_name = "FORM", value_parser = form())]
    pub(crate) form: Form,
    /// Add this many shuffled copies after each puzzle of the training part
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) augment: u32,
    /// Take this many puzzles, chosen at random (default: all)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,
    /// Put this share of the classes in a test part; a class consists of all isomorphic puzzles
    #[arg(long, value_name = "SHARE", value_parser = values::share)]
    pub(crate) test: Option<f64>,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Take the rating from this column of the input (default: the number of guesses of the engine triads)
    #[arg(long, value_name = "COLUMN")]
    pub(crate) rating: Option<String>,
    /// Source to state for a puzzle if the input has no column named source
    #[arg(long, value_name = "TEXT", default_value = "unknown")]
    pub(crate) source: String,
    /// Number of threads (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Folder of the data set; made if it does not exist
    #[arg(long, short, alias = "out", value_name = "FOLDER", help_heading = "Output")]
    pub(crate) output: PathBuf,
}

/// Parses the name of a form.
fn form() -> impl TypedValueParser<Value = Form> {
    let help = |form: Form| match form {
        Form::Hrm => {
            "HRM and TRM: a folder with five arrays and dataset.json; a puzzle and its copies form a group"
        }
        Form::Extreme => "Sudoku-Extreme: CSV with the columns source,question,answer,rating",
        Form::Kaggle => "Kaggle: CSV with the columns quizzes,solutions; 0 for empty",
        Form::Rrn => "Recurrent relational networks: CSV without a header; 0 for empty",
        Form::Satnet => "SATNet: one-hot arrays features.npy and labels.npy of shape (n, 9, 9, 9)",
        Form::Npy => "Arrays puzzles.npy and solutions.npy of shape (n, 9, 9); 0 for empty",
        Form::Jsonl => "One JSON object per line, with puzzle, solution, clues, source and rating",
        Form::Order => {
            "An array of shape (n, 325): the cells in the order in which logic fills them"
        }
    };
    let names = Form::ALL.map(|form| PossibleValue::new(form.name()).help(help(form)));
    PossibleValuesParser::new(names).map(|name| {
        let named = Form::ALL.into_iter().find(|form| form.name() == name);
        named.expect("the parser knows the names of the forms")
    })
}

impl DatasetArgs {
    /// A command that writes the same data set again.
    pub(crate) fn command(&self) -> String {
        let mut words = vec!["ennead dataset".to_owned()];
        words.extend(self.input.inputs.iter().map(|input| word(input)));
        words.extend(self.input.from.map(|format| format!("--from {}", format.name())));
        words.push(format!("--form {}", self.form.name()));
        words.push(format!("--augment {}", self.augment));
        words.extend(self.sample.map(|sample| format!("--sample {sample}")));
        words.extend(self.test.map(|share| format!("--test {share}")));
        words.push(format!("--seed {}", self.seed));
        words.extend(self.rating.iter().map(|column| format!("--rating {}", word(column))));
        words.push(format!("--source {}", word(&self.source)));
        words.push(format!("--output {}", word(&self.output.display().to_string())));
        words.join(" ")
    }
}

/// Quotes a word for the shell if necessary.
fn word(text: &str) -> String {
    let plain = |symbol: char| symbol.is_ascii_alphanumeric() || "-_./,=:+".contains(symbol);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
