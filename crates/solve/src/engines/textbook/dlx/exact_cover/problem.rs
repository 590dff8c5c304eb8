//! Exact cover problems.

use super::search::Search;
use std::fmt;

/// Columns to cover and rows that cover them.
///
/// Columns are numbered from 0, the primary ones first. Rows are numbered from 0 in the order in which they are added.
///
/// ```
/// use ennead_solve::exact_cover::Problem;
/// // Two rooks on a board of 2 x 2: ranks and files are columns, squares are rows.
/// let mut problem = Problem::new(4, 0);
/// for (rank, file) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
///     problem.add_row(&[rank, 2 + file])?;
/// }
/// assert_eq!(problem.search().count(), 2);
/// # Ok::<(), ennead_solve::exact_cover::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    pub(super) primary: usize,
    pub(super) secondary: usize,
    /// The columns of all rows, one row after another.
    pub(super) columns: Vec<u32>,
    /// Where each row ends in `columns`.
    pub(super) ends: Vec<u32>,
    /// The rows selected in advance, in order.
    pub(super) selected: Vec<usize>,
    /// Which columns the selected rows cover.
    met: Vec<bool>,
}

impl Problem {
    /// Creates a problem without rows: `primary` columns to cover exactly once, then `secondary` columns to cover at most
    /// once.
    pub fn new(primary: usize, secondary: usize) -> Problem {
        Problem {
            primary,
            secondary,
            columns: Vec::new(),
            ends: Vec::new(),
            selected: Vec::new(),
            met: vec![false; primary + secondary],
        }
    }

    /// Adds a row that covers these columns, and returns its number.
    ///
    /// The search covers the columns in this order; see the notes on order at [`Search`].
    ///
    /// # Errors
    /// If `columns` is empty, contains a column that does not exist, or contains a column twice.
    pub fn add_row(&mut self, columns: &[usize]) -> Result<usize, RowError> {
        if columns.is_empty() {
            return Err(RowError::Empty);
        }
        for (i, &column) in columns.iter().enumerate() {
            if column >= self.met.len() {
                return Err(RowError::NoSuchColumn { column, columns: self.met.len() });
            }
            if columns[..i].contains(&column) {
                return Err(RowError::Repeated { column });
            }
        }
        self.columns.extend(columns.iter().map(|&column| column as u32));
        self.ends.push(self.columns.len() as u32);
        Ok(self.ends.len() - 1)
    }

    /// Selects a row in advance: it is part of every solution.
    ///
    /// # Errors
    /// If there is no such row, or it covers a column of a row selected before.
    pub fn select(&mut self, row: usize) -> Result<(), SelectError> {
        if row >= self.ends.len() {
            return Err(SelectError::NoSuchRow { row, rows: self.ends.len() });
        }
        let columns = self.row(row).to_vec();
        if let Some(&column) = columns.iter().find(|column| self.met[**column as usize]) {
            return Err(SelectError::Clash { row, column: column as usize });
        }
        for column in columns {
            self.met[column as usize] = true;
        }
        self.selected.push(row);
        Ok(())
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.ends.len()
    }

    /// The search for all solutions.
    pub fn search(&self) -> Search {
        Search::new(self)
    }

    /// The columns that a row covers.
    pub(super) fn row(&self, row: usize) -> &[u32] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] as usize };
        &self.columns[start..self.ends[row] as usize]
    }
}

/// Why a row cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowError {
    /// It covers no column, so it could be added to any solution.
    Empty,
    /// It covers a column that does not exist.
    NoSuchColumn {
        /// The number of the column.
        column: usize,
        /// The number of columns.
        columns: usize,
    },
    /// It covers a column twice.
    Repeated {
        /// The number of the column.
        column: usize,
    },
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Empty => f.write_str("a row must meet at least one column"),
            RowError::NoSuchColumn { column, columns } => {
                write!(f, "column {column} does not exist: there are {columns}, numbered from 0")
            }
            RowError::Repeated { column } => write!(f, "the row covers column {column} twice"),
        }
    }
}

impl std::error::Error for RowError {}

/// Why a row cannot be selected in advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectError {
    /// There is no such row.
    NoSuchRow {
        /// The number of the row.
        row: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A row selected before covers the same column.
    Clash {
        /// The number of the row.
        row: usize,
        /// The column that both cover.
        column: usize,
    },
}

impl fmt::Display for SelectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SelectError::NoSuchRow { row, rows } => {
                write!(f, "row {row} does not exist: there are {rows}, numbered from 0")
            }
            SelectError::Clash { row, column } => {
                write!(f, "row {row} covers column {column}, which a selected row already covers")
            }
        }
    }
}

impl std::error::Error for SelectError {}
