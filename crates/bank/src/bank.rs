//! Opens bank files, adds puzzles to them, and queries them.

use crate::{Entry, Query, row};
use ennead::Board;
use ennead::labels::{Labels, Scales};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::path::{Path, PathBuf};

/// The application id that marks an SQLite file as a bank: the letters `ennd` in ASCII.
const APPLICATION: i32 = 0x656e_6e64;

/// The version of the schema, which is stored in the file.
const VERSION: i32 = 1;

/// A bank of puzzles in an SQLite file.
#[derive(Debug)]
pub struct Bank {
    connection: Connection,
}

/// The reason why a bank could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum BankError {
    /// The file does not exist.
    #[error("{}: no such file", .0.display())]
    Missing(PathBuf),
    /// The file is an SQLite database, but not a bank.
    #[error("the file is an SQLite database, but not an ennead bank")]
    NotABank,
    /// The bank was written by a later version of ennead.
    #[error("the bank has schema version {0}; this program supports version {VERSION}")]
    Later(i32),
    /// A row has an invalid value.
    #[error("row {id}: '{value}' is not a {what}")]
    Broken {
        /// The id of the row.
        id: i64,
        /// The expected kind of value, such as `board`.
        what: &'static str,
        /// The invalid value.
        value: String,
    },
    /// SQLite reported an error.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

/// The effect of adding a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// The class of the puzzle was new. The puzzle is in the row with this id.
    New(i64),
    /// The row with this id already had a puzzle of the class. Ratings that it lacked were added.
    Rated(i64),
    /// The row with this id already had a puzzle of the class. Nothing changed.
    Known(i64),
}

impl Added {
    /// Whether the class of the puzzle was new to the bank.
    pub fn is_new(self) -> bool {
        matches!(self, Added::New(_))
    }
}

impl Bank {
    /// Opens a bank, or creates it if there is no such file.
    ///
    /// # Errors
    /// The file cannot be opened or is not a bank, or a later version of ennead has written it.
    pub fn create(path: &Path) -> Result<Bank, BankError> {
        Bank::of(Connection::open(path)?)
    }

    /// Opens a bank for reading only.
    ///
    /// # Errors
    /// The file does not exist, cannot be read or is not a bank, or a later version of ennead has written it.
    pub fn open(path: &Path) -> Result<Bank, BankError> {
        if !path.exists() {
            return Err(BankError::Missing(path.to_owned()));
        }
        let bank = Bank {
            connection: Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        bank.check()?;
        Ok(bank)
    }

    /// Creates a bank in memory, without a file.
    ///
    /// # Errors
    /// SQLite runs out of memory.
    pub fn in_memory() -> Result<Bank, BankError> {
        Bank::of(Connection::open_in_memory()?)
    }

    fn of(mut connection: Connection) -> Result<Bank, BankError> {
        let tables: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if tables == 0 {
            let change = connection.transaction()?;
            change.execute_batch(include_str!("schema.sql"))?;
            change.pragma_update(None, "application_id", APPLICATION)?;
            change.pragma_update(None, "user_version", VERSION)?;
            change.commit()?;
        }
        let bank = Bank { connection };
        bank.check()?;
        Ok(bank)
    }

    fn check(&self) -> Result<(), BankError> {
        let number =
            |name| self.connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        match (number("application_id")?, number("user_version")?) {
            (APPLICATION, version) if version <= VERSION => Ok(()),
            (APPLICATION, later) => Err(BankError::Later(later)),
            _ => Err(BankError::NotABank),
        }
    }

    /// Returns the number of puzzles in the bank.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn len(&self) -> Result<u64, BankError> {
        let count: i64 =
            self.connection.query_row("SELECT count(*) FROM puzzles", [], |row| row.get(0))?;
        Ok(count.cast_unsigned())
    }

    /// Whether the bank has no puzzles.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn is_empty(&self) -> Result<bool, BankError> {
        Ok(self.len()? == 0)
    }

    /// Whether the bank has a puzzle of this class that is rated on each of these scales.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn has_rated(&self, class: &Board, scales: Scales) -> Result<bool, BankError> {
        let sql = "SELECT (er IS NOT NULL OR NOT ?2) AND (hodoku_score IS NOT NULL OR NOT ?3) \
                   AND (level IS NOT NULL OR NOT ?4) FROM puzzles WHERE class = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let values = params![class.to_string(), scales.se, scales.hodoku, scales.ennead];
        Ok(statement.query_row(values, |row| row.get(0)).optional()?.unwrap_or(false))
    }

    /// Adds puzzles with their sources. If the bank already has a puzzle of the same class, only ratings that this puzzle lacks
    /// are added. On an error, nothing is added.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add<S: AsRef<str>>(&mut self, puzzles: &[(Labels, S)]) -> Result<Vec<Added>, BankError> {
        let change = self.connection.transaction()?;
        let mut added = Vec::with_capacity(puzzles.len());
        for (labels, source) in puzzles {
            let class = labels.class.to_string();
            let known: Option<i64> = change
                .prepare_cached("SELECT id FROM puzzles WHERE class = ?1")?
                .query_row([&class], |row| row.get(0))
                .optional()?;
            added.push(match known {
                Some(id) if row::rate(&change, id, &labels.ratings)? => Added::Rated(id),
                Some(id) => Added::Known(id),
                None => {
                    let sql = "INSERT INTO puzzles \
                               (class, puzzle, solution, clues, automorphisms, source) \
                               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
                    change.prepare_cached(sql)?.execute(params![
                        class,
                        labels.puzzle.to_string(),
                        labels.solution.to_string(),
                        labels.clues(),
                        labels.automorphisms,
                        source.as_ref(),
                    ])?;
                    let id = change.last_insert_rowid();
                    row::rate(&change, id, &labels.ratings)?;
                    Added::New(id)
                }
            });
        }
        change.commit()?;
        Ok(added)
    }

    /// Returns the puzzles that match a query.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn query(&self, query: &Query) -> Result<Vec<Entry>, BankError> {
        let mut found = Vec::new();
        self.each(query, |entry| {
            found.push(entry);
            Ok::<(), BankError>(())
        })?;
        Ok(found)
    }

    /// Passes each puzzle that matches a query to `take`. Stops if `take` fails.
    ///
    /// # Errors
    /// The file cannot be read, or `take` fails.
    pub fn each<E: From<BankError>>(
        &self,
        query: &Query,
        mut take: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<(), E> {
        let (sql, values) = query.sql();
        let mut statement = self.connection.prepare(&sql).map_err(BankError::from)?;
        let values = rusqlite::params_from_iter(values);
        let mut rows = statement.query(values).map_err(BankError::from)?;
        while let Some(found) = rows.next().map_err(BankError::from)? {
            take(row::entry(&self.connection, found)?)?;
        }
        Ok(())
    }

    /// Returns the number of puzzles that match a query, at most its [limit](Query::limit).
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count(&self, query: &Query) -> Result<u64, BankError> {
        let (sql, values) = query.sql();
        let count: i64 = self.connection.query_row(
            &format!("SELECT count(*) FROM ({sql})"),
            rusqlite::params_from_iter(values),
            |row| row.get(0),
        )?;
        Ok(count.cast_unsigned())
    }
}
