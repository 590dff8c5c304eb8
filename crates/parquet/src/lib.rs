//! Tables of labelled Sudoku puzzles as Parquet files.
//!
//! A [`Table`] writes a row for each [`LabelledPuzzle`]. Its columns have the names of the fields in the JSON record of the
//! puzzle. `docs/parquet.md` lists them.
//!
//! ```
//! use ennead::labels::{LabelledPuzzle, Labeller, Scales};
//! use ennead_parquet::Table;
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = ennead::read(line)?.as_board().unwrap();
//! let labels = Labeller::default().labels(&puzzle, Scales::ALL, &false.into())?;
//!
//! let mut file = Vec::new();
//! let mut table = Table::new(&mut file, false)?;
//! table.push(LabelledPuzzle::new(labels, 1, "example".to_owned()))?;
//! table.finish()?;
//! assert!(file.starts_with(b"PAR1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod columns;
mod steps;

use arrow_array::RecordBatch;
use arrow_schema::{Schema, SchemaRef};
use columns::Column;
use ennead::labels::LabelledPuzzle;
use ennead::render::json::StepObject;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::io::{self, Write};
use std::sync::Arc;

/// The default number of rows in a row group.
const ROW_GROUP: usize = 100_000;

/// The number of rows that are converted to columns at a time.
const BATCH: usize = 1024;

/// Writes a Parquet file of labelled puzzles.
///
/// One row group is kept in memory, by default 100,000 puzzles (about 20 MB). The file is not readable until
/// [`finish`](Table::finish) is called.
pub struct Table<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    columns: Vec<Column>,
    rows: Vec<LabelledPuzzle>,
    /// The number of rows in a row group.
    row_group: usize,
}

/// The reason why a table could not be written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The output cannot be written.
    #[error(transparent)]
    Io(io::Error),
    /// The puzzle with this number has steps that do not belong to a classic puzzle.
    #[error("the steps of puzzle {0} are not those of a classic puzzle")]
    NotClassic(u64),
    /// The Parquet library reported an error.
    #[error(transparent)]
    Parquet(ParquetError),
}

impl From<ParquetError> for TableError {
    fn from(error: ParquetError) -> TableError {
        match error {
            ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(error) => TableError::Io(*error),
                Err(inner) => TableError::Parquet(ParquetError::External(inner)),
            },
            error => TableError::Parquet(error),
        }
    }
}

impl<W: Write + Send> Table<W> {
    /// Begins a table. If `steps` is set, it has a column with the steps to the solution.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn new(output: W, steps: bool) -> Result<Table<W>, TableError> {
        let columns = columns::all(steps);
        let fields: Vec<_> = columns.iter().map(|column| column.field.clone()).collect();
        let schema: SchemaRef = Arc::new(Schema::new(fields));
        let compression = Compression::ZSTD(ZstdLevel::default());
        let properties = WriterProperties::builder()
            .set_compression(compression)
            .set_max_row_group_row_count(None)
            .build();
        let writer = ArrowWriter::try_new(output, schema.clone(), Some(properties))?;
        Ok(Table { writer, schema, columns, rows: Vec::new(), row_group: ROW_GROUP })
    }

    /// Sets the number of rows in a row group. Programs load a file one row group at a time. Default: 100,000.
    #[must_use]
    pub fn row_group(self, rows: usize) -> Table<W> {
        Table { row_group: rows.max(1), ..self }
    }

    /// Adds a puzzle.
    ///
    /// # Errors
    /// The output cannot be written, or the steps are not those of a classic puzzle.
    pub fn push(&mut self, puzzle: LabelledPuzzle) -> Result<(), TableError> {
        let has_all_cells = |step: &StepObject| step.candidates.len() == 81;
        if !puzzle.steps.iter().flatten().all(has_all_cells) {
            return Err(TableError::NotClassic(puzzle.number));
        }
        self.rows.push(puzzle);
        let ends_group = self.writer.in_progress_rows() + self.rows.len() >= self.row_group;
        if ends_group || self.rows.len() >= BATCH {
            self.flush()?;
        }
        if ends_group {
            self.writer.flush()?;
        }
        Ok(())
    }

    /// Finishes the table and flushes the output.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn finish(mut self) -> Result<(), TableError> {
        self.flush()?;
        self.writer.finish()?;
        Ok(())
    }

    fn flush(&mut self) -> Result<(), TableError> {
        let arrays = self.columns.iter().map(|column| (column.values)(&self.rows)).collect();
        let batch =
            RecordBatch::try_new(self.schema.clone(), arrays).map_err(ParquetError::from)?;
        self.rows.clear();
        Ok(self.writer.write(&batch)?)
    }
}
