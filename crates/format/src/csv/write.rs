//! Writes CSV.

use crate::{WriteError, line, names};
use ennead_puzzle::{Diagonals, Puzzle, Solution};
use std::io::{BufWriter, Write};

/// Writes puzzles as CSV.
///
/// ```
/// use ennead_format::{csv, read_one};
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
/// let mut bytes = Vec::new();
/// csv::Writer::new(&mut bytes).write(&puzzle, None)?;
/// assert_eq!(String::from_utf8(bytes)?, "puzzle,solution\n1.....2..3.....4,\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<W: Write> {
    out: BufWriter<W>,
    columns: Option<Columns>,
}

/// The columns after `puzzle` and `solution`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Columns {
    regions: bool,
    diagonals: bool,
}

impl<W: Write> Writer<W> {
    /// Creates a writer to `out`. The header is written together with the first puzzle.
    pub fn new(out: W) -> Writer<W> {
        Writer { out: BufWriter::new(out), columns: None }
    }

    /// Creates a writer that continues a CSV text with this header. `None` if the header is not one that this type writes.
    ///
    /// ```
    /// use ennead_format::csv::Writer;
    /// assert!(Writer::continued(Vec::new(), "puzzle,solution,regions").is_some());
    /// assert!(Writer::continued(Vec::new(), "quizzes,solutions").is_none());
    /// ```
    pub fn continued(out: W, header: &str) -> Option<Writer<W>> {
        let choices = [false, true]
            .map(|regions| [false, true].map(|diagonals| Columns { regions, diagonals }));
        let columns =
            choices.into_iter().flatten().find(|columns| columns.row(HEADER) == header)?;
        Some(Writer { out: BufWriter::new(out), columns: Some(columns) })
    }

    /// Writes rows of classic puzzles that are already text: `puzzle,solution`, each with a line feed.
    ///
    /// # Errors
    /// When the output fails.
    pub fn write_classic(&mut self, rows: &[u8]) -> Result<(), WriteError> {
        let none = Columns { regions: false, diagonals: false };
        let columns = self.begin(none)?;
        if columns == none {
            return Ok(self.out.write_all(rows)?);
        }
        for row in String::from_utf8_lossy(rows).lines() {
            let (puzzle, solution) = row.split_once(',').unwrap_or((row, ""));
            let diagonals = names::diagonal_word(Diagonals::NONE);
            self.put(columns, [puzzle, solution, "", diagonals])?;
        }
        Ok(())
    }

    /// Writes a puzzle as a row.
    ///
    /// # Errors
    /// When the output fails, or the puzzle needs a column (`regions` or `diagonals`) that the header lacks.
    pub fn write(
        &mut self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
    ) -> Result<(), WriteError> {
        let map = line::region_symbols(puzzle);
        let diagonals = puzzle.geometry().diagonals();
        let columns = self
            .begin(Columns { regions: map.is_some(), diagonals: diagonals != Diagonals::NONE })?;
        if map.is_some() && !columns.regions {
            return Err(WriteError::NoColumn { column: "regions" });
        }
        if diagonals != Diagonals::NONE && !columns.diagonals {
            return Err(WriteError::NoColumn { column: "diagonals" });
        }
        let givens = puzzle.givens().to_string();
        let solution = solution.map(Solution::to_string).unwrap_or_default();
        let map = map.unwrap_or_default();
        self.put(columns, [givens.as_str(), &solution, &map, names::diagonal_word(diagonals)])
    }

    /// Flushes the buffer to the output. Dropping the writer does so too, but ignores errors.
    ///
    /// # Errors
    /// When the output fails.
    pub fn flush(&mut self) -> Result<(), WriteError> {
        Ok(self.out.flush()?)
    }

    /// Writes a header with these columns, unless there is already a header. Returns the columns of the header.
    fn begin(&mut self, columns: Columns) -> Result<Columns, WriteError> {
        if let Some(columns) = self.columns {
            return Ok(columns);
        }
        self.put(columns, HEADER)?;
        Ok(*self.columns.insert(columns))
    }

    /// Writes a row with a single call, so that the output receives only whole rows.
    fn put(&mut self, columns: Columns, fields: [&str; 4]) -> Result<(), WriteError> {
        let row = columns.row(fields) + "\n";
        Ok(self.out.write_all(row.as_bytes())?)
    }
}

/// The names of all columns.
const HEADER: [&str; 4] = ["puzzle", "solution", "regions", "diagonals"];

impl Columns {
    /// Joins the fields of the columns in use. No field needs quotes, as all are symbols or words.
    fn row(self, [puzzle, solution, regions, diagonals]: [&str; 4]) -> String {
        let mut row = vec![puzzle, solution];
        row.extend(self.regions.then_some(regions));
        row.extend(self.diagonals.then_some(diagonals));
        row.join(",")
    }
}
