//! Data sets for training neural networks, in the forms that published code reads.
//!
//! A data set is a folder with parts such as `train` and `test`. [`Writer`] writes one [`Example`] after another, in
//! bounded memory. [`Form`] lists the forms and their files; `docs/data-sets.md` lists the exact shapes and types.

mod array_file;
mod arrays;
mod hrm;
mod tables;

use ennead_puzzle::{Board, Cell, Digit};
use std::io;
use std::path::Path;

/// The form of a data set: its files and their content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// The folders of HRM and TRM: `PART/all__inputs.npy` and four more arrays, `PART/dataset.json`, `identifiers.json`.
    Hrm,
    /// Sudoku-Extreme: `PART.csv` with `source,question,answer,rating`.
    Extreme,
    /// The set "1 million Sudoku games" on Kaggle: `PART.csv` with `quizzes,solutions`, 0 for empty.
    Kaggle,
    /// Recurrent Relational Networks: `PART.csv` with puzzle and solution, 0 for empty, without a header.
    Rrn,
    /// SATNet: `PART/features.npy` and `PART/labels.npy`, one-hot.
    Satnet,
    /// Plain arrays: `PART/puzzles.npy` and `PART/solutions.npy`, 0 for empty.
    Npy,
    /// JSON lines: `PART.jsonl` with puzzle, solution, number of givens, source, rating, and whether the puzzle is a copy.
    Jsonl,
    /// `PART.npy` with all 81 cells of each solution in the order in which logic fills them.
    Order,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 8] = [
        Form::Hrm,
        Form::Extreme,
        Form::Kaggle,
        Form::Rrn,
        Form::Satnet,
        Form::Npy,
        Form::Jsonl,
        Form::Order,
    ];

    /// Returns the name of the form, such as `hrm`.
    pub fn name(self) -> &'static str {
        match self {
            Form::Hrm => "hrm",
            Form::Extreme => "extreme",
            Form::Kaggle => "kaggle",
            Form::Rrn => "rrn",
            Form::Satnet => "satnet",
            Form::Npy => "npy",
            Form::Jsonl => "jsonl",
            Form::Order => "order",
        }
    }

    /// Returns the path of a part within the folder of the data set. It ends in `/` if the part is itself a folder.
    pub fn path(self, part: &str) -> String {
        match self {
            Form::Hrm | Form::Satnet | Form::Npy => format!("{part}/"),
            Form::Extreme | Form::Kaggle | Form::Rrn => format!("{part}.csv"),
            Form::Jsonl => format!("{part}.jsonl"),
            Form::Order => format!("{part}.npy"),
        }
    }
}

/// A puzzle with its solution.
#[derive(Clone, Debug)]
pub struct Example<'a> {
    /// The puzzle.
    pub puzzle: &'a Board,
    /// Its solution.
    pub solution: &'a Board,
    /// The source of the puzzle.
    pub source: &'a str,
    /// The rating, as a number or in words.
    pub rating: &'a str,
    /// Whether the puzzle is a shuffled copy. Its original is the last example before it that is not a copy.
    pub is_copy: bool,
    /// All 81 cells, givens first, then in the order in which a solver fills them. Only [`Form::Order`] uses this field; for
    /// other forms, it may be empty.
    pub order: &'a [Filling],
}

/// A given, or a cell that a solver fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filling {
    /// The cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// The number of the strategy; 0 for a given.
    pub strategy: u8,
}

/// One part of a data set.
trait Part: Send {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()>;
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// Writes a data set to a folder.
///
/// ```no_run
/// use ennead_format::dataset::{Example, Form, Writer};
/// # let (puzzle, solution) = (ennead_puzzle::Board::EMPTY, ennead_puzzle::Board::EMPTY);
/// let mut writer = Writer::create("set".as_ref(), Form::Hrm, &["train", "test"])?;
/// let (source, rating, order) = ("mine", "0", &[]);
/// let example =
///     Example { puzzle: &puzzle, solution: &solution, source, rating, is_copy: false, order };
/// writer.write(0, &example)?;
/// writer.finish()?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Writer {
    parts: Vec<Box<dyn Part>>,
}

impl Writer {
    /// Creates the folder and the files of its parts. Existing files of the same names are replaced.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn create(folder: &Path, form: Form, parts: &[&str]) -> io::Result<Writer> {
        std::fs::create_dir_all(folder)?;
        if form == Form::Hrm {
            std::fs::write(folder.join("identifiers.json"), "[\"<blank>\"]\n")?;
        }
        let part = |name: &&str| -> io::Result<Box<dyn Part>> {
            let path = form.path(name);
            let at = folder.join(&path);
            if path.ends_with('/') {
                std::fs::create_dir_all(&at)?;
            }
            Ok(match form {
                Form::Hrm => Box::new(hrm::Folder::create(&at)?),
                Form::Satnet => Box::new(arrays::OneHot::create(&at)?),
                Form::Npy => Box::new(arrays::Plain::create(&at)?),
                Form::Order => Box::new(arrays::Order::create(&at)?),
                Form::Extreme => Box::new(tables::Table::create(&at, tables::EXTREME)?),
                Form::Kaggle => Box::new(tables::Table::create(&at, tables::KAGGLE)?),
                Form::Rrn => Box::new(tables::Table::create(&at, tables::RRN)?),
                Form::Jsonl => Box::new(tables::Table::create(&at, tables::JSONL)?),
            })
        };
        Ok(Writer { parts: parts.iter().map(part).collect::<io::Result<_>>()? })
    }

    /// Writes an example to a part.
    ///
    /// # Errors
    /// When the file cannot be written.
    ///
    /// # Panics
    /// When there is no part with this index.
    pub fn write(&mut self, part: usize, example: &Example<'_>) -> io::Result<()> {
        self.parts[part].write(example)
    }

    /// Completes all files. Until then, NumPy arrays are not readable.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn finish(self) -> io::Result<()> {
        self.parts.into_iter().try_for_each(Part::finish)
    }
}

/// Returns the digits of a board, each increased by `add`, and `empty` for an empty cell.
fn values(board: &Board, empty: u8, add: u8) -> [u8; 81] {
    board.cells().map(|digit| digit.map_or(empty, |digit| digit.get() + add))
}
