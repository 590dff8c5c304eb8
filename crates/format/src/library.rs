//! HoDoKu library positions, one per line: `:0706:124579:548..+3...+63....8..:114 118 124::13`.
//!
//! Colons separate the fields: the code of a technique, its digits, the cells, eliminated candidates, and more.
//!
//! **Reads** N * N cells for N up to 9, with `+` before a found digit, and the eliminated candidates. `124` is the candidate
//! 1 in row 2, column 4. The code becomes the title; later fields are kept as trailing text.
//!
//! **Writes** the cells, found digits and eliminated candidates of a position of up to 9 x 9, with the code `0000`.

use crate::line::side;
use crate::lost::{Keeps, Lost};
use crate::{Problem, WriteError, Written, symbols};
use ennead_puzzle::{Cell, Digit, DigitSet, Puzzle, Setup};

/// Writes the position as a line. It lists only those eliminated candidates that no given or found digit excludes.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    let size = puzzle.size();
    if size.digit_count() > 9 {
        let what = format!("a grid of {size}");
        return Err(WriteError::Unwritable { what, format: "a library position" });
    }
    let mut cells = String::new();
    let mut eliminated = Vec::new();
    let plain = ennead_puzzle::Candidates::of(&givens_only(puzzle));
    for cell in size.cells() {
        match puzzle.givens().get(cell) {
            Some(digit) => {
                let found = if puzzle.placed().contains(&cell) { "+" } else { "" };
                cells.push_str(&format!("{found}{digit}"));
            }
            None => {
                cells.push('.');
                let absent = plain.get(cell).minus(puzzle.allowed(cell));
                eliminated.extend(
                    absent
                        .iter()
                        .map(|digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)),
                );
            }
        }
    }
    let text = format!(":0000::{cells}:{}::", eliminated.join(" "));
    Ok(Written { text, lost: Lost::except(Keeps::MARKS, puzzle) })
}

/// Returns the puzzle without its pencil marks.
fn givens_only(puzzle: &Puzzle) -> Puzzle {
    let setup = Setup { marks: None, ..puzzle.to_setup() };
    setup.check().expect("removing pencil marks keeps a puzzle valid")
}

/// A position with the other text of its line.
#[derive(Debug)]
pub(crate) struct Position {
    pub(crate) setup: Setup,
    /// The column of the cells, from 0.
    pub(crate) column: usize,
    pub(crate) title: Option<String>,
    pub(crate) trailing: Option<String>,
}

/// The number of fields before the cells: the empty field before the first colon, the code and the digits.
const CELLS: usize = 3;

/// Reads a library position; `None` if the line is not one.
///
/// # Errors
/// The column, from 0, and the problem.
pub(crate) fn parse(line: &str) -> Option<Result<Position, (usize, Problem)>> {
    if !line.trim_start().starts_with(':') {
        return None;
    }
    let fields: Vec<&str> = line.splitn(CELLS + 3, ':').collect();
    let [_, code, _, cells, eliminated, rest @ ..] = fields.as_slice() else { return None };
    let column = |count: usize| -> usize {
        fields[..count].iter().map(|field| field.chars().count() + 1).sum()
    };
    let field =
        |text: &str| Some(text.trim_matches([':', ' ']).to_owned()).filter(|s| !s.is_empty());
    let setup = position(cells, column(CELLS), eliminated, column(CELLS + 1));
    Some(setup.map(|setup| Position {
        setup,
        column: column(CELLS),
        title: field(code),
        trailing: rest.first().and_then(|rest| field(rest)),
    }))
}

fn position(
    cells: &str,
    cells_at: usize,
    eliminated: &str,
    eliminated_at: usize,
) -> Result<Setup, (usize, Problem)> {
    let symbols: Vec<(usize, char)> =
        cells.chars().enumerate().filter(|(_, symbol)| *symbol != '+').collect();
    let Some(size) = side(symbols.len()).filter(|&size| size <= 9) else {
        return Err((cells_at, Problem::cell_count(symbols.len())));
    };
    let bare: Vec<char> = symbols.iter().map(|(_, symbol)| *symbol).collect();
    let values = symbols::values(&bare, size)
        .map_err(|(at, problem)| (cells_at + symbols[at].0, problem))?;
    let mut setup = Setup::from_values(size, values);
    let is_found = |at: usize| at > 0 && cells.chars().nth(at - 1) == Some('+');
    let found = symbols.iter().enumerate().filter(|(_, (at, _))| is_found(*at));
    setup.placed = found.map(|(i, _)| Cell::new(i / size, i % size)).collect();
    if eliminated.trim().is_empty() {
        return Ok(setup);
    }
    let all: DigitSet = (1..=size as u8).filter_map(Digit::new).collect();
    let mut marks = vec![all; size * size];
    let mut at = eliminated_at;
    for token in eliminated.split(' ') {
        if !token.is_empty() {
            let bad = || (at, Problem::Text { text: token.to_owned() });
            let (cell, digit) = candidate(token, size).ok_or_else(bad)?;
            // A filled cell has no candidates to eliminate.
            if setup.values[cell] == 0 {
                marks[cell] = marks[cell].without(digit);
            }
        }
        at += token.chars().count() + 1;
    }
    setup.marks = Some(marks);
    Ok(setup)
}

/// Reads an eliminated candidate as the index of its cell and the digit: `124` is digit 1 in row 2, column 4.
fn candidate(token: &str, size: usize) -> Option<(usize, Digit)> {
    let numbers: Vec<usize> = token
        .chars()
        .map(|symbol| symbol.to_digit(10).map(|n| n as usize))
        .collect::<Option<_>>()?;
    let [digit, row, column] = numbers[..] else { return None };
    let fits = numbers.iter().all(|number| (1..=size).contains(number));
    let digit = Digit::new(digit as u8).filter(|_| fits)?;
    Some(((row - 1) * size + column - 1, digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_digits_and_eliminated_candidates() {
        let line = ":0000:3:1+2..............:311 424 313:rest:of it:";
        let Position { setup, column, title, trailing } = parse(line).unwrap().unwrap();
        assert_eq!((setup.rows, &setup.values[..3], column), (4, &[1, 2, 0][..], 8));
        assert_eq!(setup.placed, [Cell::new(0, 1)]);
        let marks = setup.marks.unwrap();
        assert_eq!(marks[2].to_string(), "124"); // r1c3
        assert_eq!(marks[7].to_string(), "123"); // r2c4
        assert_eq!(marks[0].to_string(), "1234"); // filled in
        assert_eq!((title.as_deref(), trailing.as_deref()), (Some("0000"), Some("rest:of it")));
    }

    #[test]
    fn other_lines_are_not_library_positions() {
        for line in
            ["1...............", "name: 1...............", "1...............:a:b:c:d", ":a:b"]
        {
            assert!(parse(line).is_none(), "{line}");
        }
    }

    #[test]
    fn errors_name_the_column() {
        let problem = |line: &str| {
            let (column, problem) = parse(line).unwrap().unwrap_err();
            (column, problem.to_string())
        };
        let (column, text) = problem(":x:1:1+x..............::");
        assert_eq!((column, text.starts_with("'x' is not a digit")), (7, true));
        assert_eq!(problem(":x:1:1..::").0, 5);
        assert_eq!(problem(":x:1:................:111 511 121:").0, 26);
        assert_eq!(problem(":x:1:................:11:").0, 22);
    }
}
