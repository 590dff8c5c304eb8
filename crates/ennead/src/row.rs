//! Reads rows of data sets: classic puzzles as 81 symbols or 81 numbers.
//!
//! Use rows for tables with millions of puzzles. Reading a valid row allocates nothing, and the error for a bad row is a
//! [`RowProblem`], which has no line or column number. [`read`](crate::read) reads all other texts.
//!
//! ```
//! use ennead::row;
//! let row = row::of_symbols(b"53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79")?;
//! assert_eq!(&row[..5], b"53..7");
//! assert_eq!(row::board(&row).cells()[4], ennead::Digit::new(7));
//! let problem = row::of_symbols(b"53..7").unwrap_err();
//! assert_eq!(problem.to_string(), "5 cells instead of 81");
//! # Ok::<(), ennead::row::RowProblem>(())
//! ```

use crate::{Board, Digit};
use std::fmt;

/// 81 symbols, row by row: `1` to `9`, and `.` for an empty cell.
pub type Row = [u8; 81];

/// Why a row of a table is not a puzzle, or has no result.
#[derive(Clone, PartialEq, Debug)]
pub enum RowProblem {
    /// The table has no value in this row.
    Missing,
    /// The row has this number of symbols or numbers instead of 81.
    Length(usize),
    /// The cell with this index has a symbol that is neither a digit nor a sign for an empty cell.
    Symbol(usize, char),
    /// The cell with this index has a number that is not from 0 to 9.
    Number(usize),
    /// Another reason, as text, such as equal givens that see each other.
    Words(String),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    SeveralSolutions,
    /// The techniques of the scale with this name do not solve the puzzle.
    Unrated(&'static str),
}

impl RowProblem {
    /// Explains why a puzzle has no solution: names the givens that clash, otherwise returns [`RowProblem::NoSolution`].
    pub fn of_unsolvable(row: &Row) -> RowProblem {
        if !crate::bulk::has_clash(row) {
            return RowProblem::NoSolution;
        }
        match board(row).to_puzzle() {
            Ok(_) => RowProblem::NoSolution,
            Err(error) => RowProblem::Words(error.to_string()),
        }
    }
}

impl fmt::Display for RowProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cell: &usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        match self {
            RowProblem::Missing => write!(f, "missing"),
            RowProblem::Length(1) => write!(f, "1 cell instead of 81"),
            RowProblem::Length(length) => write!(f, "{length} cells instead of 81"),
            RowProblem::Symbol(cell, symbol) => {
                write!(f, "{symbol:?} in {} is neither a digit nor an empty cell", name(cell))
            }
            RowProblem::Number(cell) => {
                write!(f, "the number in {} is not from 0 to 9", name(cell))
            }
            RowProblem::Words(words) => write!(f, "{words}"),
            RowProblem::NoSolution => write!(f, "no solution"),
            RowProblem::SeveralSolutions => write!(f, "several solutions"),
            RowProblem::Unrated(scale) => write!(f, "the techniques of {scale} do not solve it"),
        }
    }
}

impl std::error::Error for RowProblem {}

/// Makes a row from 81 numbers, 0 for an empty cell.
///
/// # Errors
/// A number is above 9.
pub fn of_numbers(numbers: &[u8; 81]) -> Result<Row, RowProblem> {
    // The loops have no branches, so that the compiler can use vector instructions.
    let too_large = numbers.iter().fold(false, |found, number| found | (*number > 9));
    if too_large {
        let cell = numbers.iter().position(|number| *number > 9);
        return Err(RowProblem::Number(cell.unwrap_or_default()));
    }
    Ok(numbers.map(|number| if number == 0 { b'.' } else { b'0' + number }))
}

/// Makes a row from symbols: digits, and any common sign for an empty cell (`.`, `0`, `_`, `*`, `-`, `?`). Surrounding
/// blanks are ignored.
///
/// # Errors
/// There are not 81 symbols, or one is neither a digit nor a sign for an empty cell.
pub fn of_symbols(symbols: &[u8]) -> Result<Row, RowProblem> {
    let Ok(row) = <&Row>::try_from(symbols.trim_ascii()) else {
        let text = String::from_utf8_lossy(symbols.trim_ascii());
        let strange = text.chars().enumerate().find(|(_, symbol)| !symbol.is_ascii());
        return Err(match (text.chars().count(), strange) {
            (81, Some((cell, symbol))) => RowProblem::Symbol(cell, symbol),
            (count, _) => RowProblem::Length(count),
        });
    };
    let digit = |symbol: u8| symbol.wrapping_sub(b'1') < 9;
    let known = |symbol: u8| {
        // Bitwise operators avoid branches.
        digit(symbol)
            | (symbol == b'.')
            | (symbol == b'0')
            | (symbol == b'_')
            | (symbol == b'*')
            | (symbol == b'-')
            | (symbol == b'?')
    };
    if row.iter().fold(true, |all, symbol| all & known(*symbol)) {
        return Ok(row.map(|symbol| if digit(symbol) { symbol } else { b'.' }));
    }
    let text = String::from_utf8_lossy(row);
    let wrong = |(_, symbol): &(usize, char)| !u8::try_from(*symbol).is_ok_and(known);
    let (cell, symbol) = text.chars().enumerate().find(wrong).unwrap_or_default();
    Err(RowProblem::Symbol(cell, symbol))
}

/// The board of a row.
pub fn board(row: &Row) -> Board {
    let digit = |symbol: u8| Digit::new(symbol.wrapping_sub(b'0')).filter(|digit| digit.get() <= 9);
    Board::from_cells(row.map(digit)).expect("digits are from 1 to 9")
}

/// The row of a board.
pub fn of_board(board: &Board) -> Row {
    board.symbols()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_sign_of_an_empty_cell() {
        let row = of_symbols(LINE.as_bytes()).unwrap();
        for sign in ["0", "_", "*", "-", "?"] {
            assert_eq!(of_symbols(LINE.replace('.', sign).as_bytes()), Ok(row), "{sign}");
        }
        assert_eq!(of_symbols(format!(" {LINE}\r\n").as_bytes()), Ok(row));
        assert_eq!(of_board(&board(&row)), row);
    }

    #[test]
    fn problems_name_the_cell() {
        let of = |text: &str| of_symbols(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(of(""), "0 cells instead of 81");
        assert_eq!(of("1"), "1 cell instead of 81");
        assert_eq!(of(&LINE[1..]), "80 cells instead of 81");
        assert_eq!(
            of(&LINE.replacen('7', "x", 1)),
            "'x' in r1c5 is neither a digit nor an empty cell"
        );
        assert_eq!(
            of(&LINE.replacen('7', "é", 1)),
            "'é' in r1c5 is neither a digit nor an empty cell"
        );
        let mut numbers = [0; 81];
        numbers[10] = 10;
        assert_eq!(
            of_numbers(&numbers).unwrap_err().to_string(),
            "the number in r2c2 is not from 0 to 9"
        );
    }

    #[test]
    fn why_there_is_no_solution() {
        let clash = of_symbols(LINE.replacen("53", "55", 1).as_bytes()).unwrap();
        let RowProblem::Words(words) = RowProblem::of_unsolvable(&clash) else { panic!() };
        assert!(words.contains("r1c1") && words.contains("r1c2"), "{words}");
        let none = of_symbols(format!("12345678.........9{}", ".".repeat(63)).as_bytes()).unwrap();
        assert_eq!(RowProblem::of_unsolvable(&none), RowProblem::NoSolution);
    }
}
