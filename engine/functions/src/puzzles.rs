//! Reads the puzzles in a column of text.

use datafusion::arrow::array::{Array, StringViewArray};
use ennead::row::{self, Row, RowProblem};
use ennead::{Board, Puzzle};

/// One value of a column of puzzles.
pub(crate) enum Value {
    /// A classic puzzle, stored at this index of [`Puzzles::rows`].
    Classic(usize),
    /// A puzzle of another shape or with rules.
    Other(Box<Puzzle>),
    /// NULL, or text that is not a puzzle, with the reason.
    Problem(RowProblem),
}

/// The puzzles of a batch. Classic puzzles are stored together, because they are solved together.
pub(crate) struct Puzzles {
    pub(crate) rows: Vec<Row>,
    pub(crate) values: Vec<Value>,
}

impl Puzzles {
    pub(crate) fn of(texts: &StringViewArray) -> Puzzles {
        let mut puzzles = Puzzles {
            rows: Vec::with_capacity(texts.len()),
            values: Vec::with_capacity(texts.len()),
        };
        for text in texts {
            let value = match text {
                None => Value::Problem(RowProblem::Missing),
                Some(text) => match row::of_symbols(text.as_bytes()) {
                    Ok(row) => puzzles.classic(row),
                    Err(problem) => puzzles.read(text, problem),
                },
            };
            puzzles.values.push(value);
        }
        puzzles
    }

    fn classic(&mut self, row: Row) -> Value {
        self.rows.push(row);
        Value::Classic(self.rows.len() - 1)
    }

    /// Reads text that is not a row of 81 symbols, for the reason `problem`.
    fn read(&mut self, text: &str, problem: RowProblem) -> Value {
        // Do not read a short word or number as a small grid.
        if text.trim().len() < 16 {
            return Value::Problem(problem);
        }
        match ennead::read(text) {
            Ok(puzzle) => match puzzle.as_board() {
                Some(board) => self.classic(row::of_board(&board)),
                None => Value::Other(Box::new(puzzle)),
            },
            // A short text without `{` or `:` is probably a mistyped line of 81 symbols, so `problem` is more helpful than
            // the error.
            Err(_) if text.len() < 200 && !text.contains(['{', ':']) => Value::Problem(problem),
            Err(error) => Value::Problem(RowProblem::Words(error.to_string())),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// Applies `of` to each classic puzzle. The result for all other rows is `None`.
    pub(crate) fn classics<T>(
        &self,
        mut of: impl FnMut(&Row, &Board) -> Option<T>,
    ) -> Vec<Option<T>> {
        let value = |value: &Value| match value {
            Value::Classic(index) => {
                let row = &self.rows[*index];
                of(row, &row::board(row))
            }
            Value::Other(_) | Value::Problem(_) => None,
        };
        self.values.iter().map(value).collect()
    }
}
