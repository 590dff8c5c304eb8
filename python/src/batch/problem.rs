//! Why a row has no result.

use super::{Row, board};
use std::collections::BTreeMap;
use std::fmt;

/// Why a row has no result.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Problem {
    /// It is null.
    Missing,
    /// It has this number of symbols or numbers instead of 81.
    Length(usize),
    /// The cell with this index has a symbol that is neither a digit nor a sign for an empty cell.
    Symbol(usize, char),
    /// The cell with this index has a number that is not from 0 to 9.
    Number(usize),
    /// Another reason in words, such as equal givens that see each other.
    Words(String),
    NoSolution,
    SeveralSolutions,
    /// The techniques of this scale do not solve it.
    Unrated(&'static str),
}

impl Problem {
    /// Why a puzzle has no solution.
    pub(super) fn of_unsolvable(row: &Row) -> Problem {
        if !ennead::bulk::has_clash(row) {
            return Problem::NoSolution;
        }
        match board(row).to_puzzle() {
            Ok(_) => Problem::NoSolution,
            Err(error) => Problem::Words(error.to_string()),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cell: &usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        match self {
            Problem::Missing => write!(f, "missing"),
            Problem::Length(length) => write!(f, "{length} cells instead of 81"),
            Problem::Symbol(cell, symbol) => {
                write!(f, "{symbol:?} in {} is neither a digit nor an empty cell", name(cell))
            }
            Problem::Number(cell) => write!(f, "the number in {} is not from 0 to 9", name(cell)),
            Problem::Words(words) => write!(f, "{words}"),
            Problem::NoSolution => write!(f, "no solution"),
            Problem::SeveralSolutions => write!(f, "several solutions"),
            Problem::Unrated(scale) => write!(f, "the techniques of {scale} do not solve it"),
        }
    }
}

/// The problems by the number of the row; most rows have none.
pub(crate) type Problems = BTreeMap<usize, Problem>;
