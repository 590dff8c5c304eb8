//! The data card: `README.md`, with the metadata that the Hugging Face Hub reads.

use crate::args::DatasetArgs;
use ennead::format::dataset::Form;
use ennead::render::prose::counted;
use std::fmt::Write;

/// The numbers of puzzles in a data set.
#[derive(Default)]
pub(super) struct Card {
    /// The number of entries in the input.
    pub(super) puzzles: u64,
    /// The number of puzzles in each part, without copies.
    pub(super) originals: [u64; 2],
    /// The number of puzzles in each part, with copies.
    pub(super) examples: [u64; 2],
    pub(super) unreadable: u64,
    pub(super) not_unique: u64,
    pub(super) not_by_logic: u64,
}

impl Card {
    pub(super) fn text(&self, args: &DatasetArgs) -> String {
        let mut text = self.metadata(args);
        let mut say = |paragraph: String| {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{paragraph}\n");
        };
        say("# Sudoku puzzles with solutions".to_owned());
        say(format!(
            "Classic 9 x 9 puzzles, each with exactly one solution. Made by ennead {}:",
            env!("CARGO_PKG_VERSION")
        ));
        say(format!("```\n{}\n```", args.command()));
        say("The same version makes the same files from the same input, with any number of threads."
            .to_owned());
        say(self.parts(args));
        say(files(args.form));
        say(match args.test {
            Some(share) => format!(
                "**Split.** A share of {share} of the classes is in `test`. A class consists of all isomorphic puzzles, which moving cells and relabelling digits turn into one another (up to 1,218,998,108,160). All puzzles of a class are in the same part, so no puzzle of `test` is isomorphic to one of `train`. `ennead leakage` checks this."
            ),
            None => "**Split.** All puzzles are in `train`.".to_owned(),
        });
        if args.augment > 0 {
            say(format!(
                "**Augmentation.** Each puzzle of `train` is followed by {}: transposed or not, bands and rows, stacks and columns reordered, digits relabelled, all these transformations equally likely. Each solution is transformed like its puzzle.",
                counted(args.augment.into(), "shuffled copy", "shuffled copies")
            ));
        }
        if matches!(args.form, Form::Extreme | Form::Jsonl) {
            say(match &args.rating {
                Some(column) => format!("**Rating.** The column `{column}` of the input."),
                None => "**Rating.** The number of guesses that ennead's engine `triads` needs to find the solution and to prove that it is the only one; 0 if none. It measures how hard a puzzle is for this engine, not for people; other engines make other numbers of guesses. A copy has the rating of its original."
                    .to_owned(),
            });
        }
        if args.form == Form::Order {
            say("**Order.** Each step is the first one that the simplest applicable technique finds. The strategy of a cell is the hardest technique used since the previous cell; `strategies.json` names the strategy of each number. The numbers 2 to 8 have the same meaning as in arXiv 2409.10502."
                .to_owned());
        }
        say(self.left_out());
        text
    }

    fn metadata(&self, args: &DatasetArgs) -> String {
        let all: u64 = self.examples.iter().sum();
        let size = match all {
            0..1_000 => "n<1K",
            1_000..10_000 => "1K<n<10K",
            10_000..100_000 => "10K<n<100K",
            100_000..1_000_000 => "100K<n<1M",
            1_000_000..10_000_000 => "1M<n<10M",
            10_000_000..100_000_000 => "10M<n<100M",
            _ => "100M<n<1B",
        };
        let mut text = format!(
            "---\nlicense: unknown\npretty_name: Sudoku puzzles with solutions\ntask_categories:\n- other\ntags:\n- sudoku\n- reasoning\nsize_categories:\n- {size}\n"
        );
        if matches!(args.form, Form::Extreme | Form::Kaggle | Form::Jsonl) {
            text += "configs:\n- config_name: default\n  data_files:\n";
            for (part, _) in self.named(args) {
                let path = args.form.path(part);
                text += &format!("  - split: {part}\n    path: {path}\n");
            }
        }
        text + "---\n"
    }

    /// The parts in use, with their indices.
    fn named(&self, args: &DatasetArgs) -> impl Iterator<Item = (&'static str, usize)> + use<> {
        let parts = if args.test.is_some() { 2 } else { 1 };
        super::PARTS.into_iter().zip(0..parts)
    }

    fn parts(&self, args: &DatasetArgs) -> String {
        let mut text = "| part | puzzles | examples |\n| --- | --- | --- |".to_owned();
        for (part, index) in self.named(args) {
            let (puzzles, examples) = (self.originals[index], self.examples[index]);
            text += &format!("\n| `{}` | {puzzles} | {examples} |", args.form.path(part));
        }
        text
    }

    fn left_out(&self) -> String {
        let reasons = [
            (self.unreadable, "cannot be read or are not classic"),
            (self.not_unique, "have no solution or several"),
            (self.not_by_logic, "are not solved by logic"),
        ];
        let reasons = reasons.iter().filter(|(count, _)| *count > 0);
        let reasons: Vec<String> =
            reasons.map(|(count, reason)| format!("{count} {reason}")).collect();
        match reasons.is_empty() {
            true => format!("The input has {}.", counted(self.puzzles, "puzzle", "puzzles")),
            false => format!(
                "The input has {}; left out: {}.",
                counted(self.puzzles, "entry", "entries"),
                reasons.join(", ")
            ),
        }
    }
}

/// Describes the files of a form.
fn files(form: Form) -> String {
    match form {
        Form::Hrm => "**Files.** In each part: `all__inputs.npy` and `all__labels.npy` (uint8, (n, 81)) with puzzle and solution, 1 for an empty cell and digit + 1 otherwise; `all__puzzle_identifiers.npy` (int32, (n)), all 0; `all__puzzle_indices.npy` (int32, (n + 1)) from 0 to n; `all__group_indices.npy` (int32, (groups + 1)), the bounds of the groups; `dataset.json`. A group is a puzzle with its copies.",
        Form::Extreme => "**Files.** Columns `source`, `question` (81 symbols, `.` for empty), `answer` (81 digits), `rating`.",
        Form::Kaggle => "**Files.** Columns `quizzes` (81 digits, 0 for empty) and `solutions` (81 digits).",
        Form::Rrn => "**Files.** No header; puzzle (81 digits, 0 for empty) and solution (81 digits).",
        Form::Satnet => "**Files.** In each part: `features.npy` (puzzles) and `labels.npy` (solutions), float32, (n, 9, 9, 9): row, column, and 1 at the digit - 1; all 0 in an empty cell.",
        Form::Npy => "**Files.** In each part: `puzzles.npy` and `solutions.npy`, uint8, (n, 9, 9), 0 for empty.",
        Form::Jsonl => "**Files.** Fields `puzzle` (81 symbols, `.` for empty), `solution` (81 digits), `clues`, `source`, `rating`, `is_copy` (whether it is a shuffled copy of the puzzle before it).",
        Form::Order => "**Files.** uint8, (n, 325): the number of givens, then row, column (both from 0), digit and strategy (0 for a given) of each cell: the givens, then the other cells in the order in which they are filled.",
    }
    .to_owned()
}
