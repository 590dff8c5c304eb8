//! Development only: puzzles with their exact answers, for tests.
//!
//! The files in `testdata/puzzles` hold one JSON object per line: `id`, `n`, `givens`, `box` or `regions`,
//! `diagonals`, `solutions` (the exact number, 1 if missing) and, if there is only one, `solution`. Other files may have
//! `cages` too. This crate reads the files without ennead's own readers, so that tests can compare the results of both.

mod oracle;
pub mod rules;

pub use oracle::Oracle;

use ennead_puzzle::rule::Cage;
use ennead_puzzle::{Board, BoxShape, Cell, Diagonals, Digit, Puzzle, RegionSetup, Setup};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// A puzzle whose answer is known.
#[derive(Clone, Debug)]
pub struct Case {
    /// The `id` in the file.
    pub id: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The exact number of solutions.
    pub solutions: u64,
    /// The solution as a line of symbols, if there is exactly one.
    pub solution: Option<String>,
}

/// The files of `testdata/puzzles`.
pub const FILES: [&str; 6] = [
    "examples.jsonl",
    "classic.jsonl",
    "sizes.jsonl",
    "jigsaw.jsonl",
    "diagonal.jsonl",
    "counts.jsonl",
];

/// Reads the puzzles of one file of `testdata/puzzles`.
///
/// # Panics
/// If there is no such file or it does not have the format that the [crate] describes.
pub fn cases(file: &str) -> Vec<Case> {
    read_cases(&testdata().join("puzzles").join(file))
}

/// Reads the puzzle of `examples.jsonl` with this id, such as `0-hard`.
///
/// # Panics
/// If there is no such puzzle.
pub fn example(id: &str) -> Case {
    let found = cases("examples.jsonl").into_iter().find(|case| case.id == id);
    found.unwrap_or_else(|| panic!("no example '{id}'"))
}

/// The folder `testdata`.
pub fn testdata() -> PathBuf {
    root().join("testdata")
}

/// The folder with samples of the large data sets, in files of the same names.
pub fn samples() -> PathBuf {
    testdata().join("samples")
}

/// The folder of the large data sets, which are not part of the repository. The environment variable `ENNEAD_DATA` names it.
///
/// Tests that call this are ignored by default.
///
/// # Panics
/// If the variable is not set.
pub fn data_sets() -> PathBuf {
    let folder = std::env::var_os("ENNEAD_DATA");
    PathBuf::from(
        folder.expect("set ENNEAD_DATA to the folder of the data sets, see CONTRIBUTING.md"),
    )
}

/// Reads the puzzles of a file of JSON lines, except those larger than 36 x 36.
///
/// # Panics
/// If the file is missing or does not have the format that the [crate] describes.
pub fn read_cases(path: &Path) -> Vec<Case> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")));
    rows.filter(|row: &Row| row.n <= 36).map(case).collect()
}

/// Reads the puzzles of a file, one per line, with [`board`].
///
/// # Panics
/// If the file is missing, or a line is not a classic puzzle.
pub fn read_boards(path: &Path) -> Vec<Board> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(board).collect()
}

/// Reads a puzzle from a line of 81 symbols, with `.` or `0` for an empty cell.
///
/// # Panics
/// If the line has another length or a symbol other than these and the digits from 1 to 9.
pub fn board(line: &str) -> Board {
    let cell = |symbol| match symbol {
        '.' | '0' => Some(None),
        _ => Digit::from_symbol(symbol).map(Some),
    };
    let cells: Option<Vec<Option<Digit>>> = line.chars().map(cell).collect();
    let board = cells.and_then(|cells| cells.try_into().ok()).and_then(Board::from_cells);
    board.unwrap_or_else(|| panic!("not a classic puzzle: {line}"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[derive(Deserialize)]
struct Row {
    id: String,
    n: usize,
    givens: String,
    #[serde(rename = "box")]
    shape: Option<[usize; 2]>,
    regions: Option<String>,
    #[serde(default)]
    diagonals: bool,
    solutions: Option<u64>,
    solution: Option<String>,
    /// For each cage, its sum (0 for none) followed by the indices of its cells, from 0.
    #[serde(default)]
    cages: Vec<Vec<usize>>,
}

fn case(row: Row) -> Case {
    let mut setup = Setup::from_values(row.n, symbols(&row.givens));
    setup.regions = match (row.shape, &row.regions) {
        (_, Some(map)) => RegionSetup::Map(symbols(map)),
        (Some([rows, columns]), None) => RegionSetup::Boxes(BoxShape { rows, columns }),
        (None, None) => RegionSetup::Default,
    };
    setup.diagonals = if row.diagonals { Diagonals::BOTH } else { Diagonals::NONE };
    let cage = |cage: &Vec<usize>| {
        let cells = cage[1..].iter().map(|cell| Cell::new(cell / row.n, cell % row.n)).collect();
        Cage { cells, sum: (cage[0] > 0).then_some(cage[0] as i32) }.into()
    };
    setup.rules = row.cages.iter().map(cage).collect();
    let puzzle = setup.check().unwrap_or_else(|error| panic!("{}: {error}", row.id));
    Case { id: row.id, puzzle, solutions: row.solutions.unwrap_or(1), solution: row.solution }
}

fn symbols(line: &str) -> Vec<i32> {
    line.chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.get().into()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_dots_zeros_and_digits_only() {
        let line = |symbol: &str| format!("{symbol}{}", ".".repeat(80));
        assert_eq!(board(&line("0")), board(&line(".")));
        assert_ne!(board(&line("9")), board(&line(".")));
        for symbol in ["-", "?", " ", "A", "", ".."] {
            assert!(std::panic::catch_unwind(|| board(&line(symbol))).is_err(), "'{symbol}'");
        }
    }

    #[test]
    fn every_file_reads_and_its_solutions_fit() {
        for file in FILES {
            let cases = cases(file);
            assert!(!cases.is_empty(), "{file}");
            for case in cases {
                assert_eq!(case.solution.is_some(), case.solutions == 1, "{file} {}", case.id);
                if let Some(line) = case.solution {
                    let mut setup = case.puzzle.to_setup();
                    setup.values = symbols(&line);
                    let solved =
                        setup.check().unwrap_or_else(|error| panic!("{file} {}: {error}", case.id));
                    assert!(solved.givens().is_full(), "{file} {}", case.id);
                    for given in case.puzzle.givens().entries() {
                        assert_eq!(
                            solved.givens().get(given.cell),
                            Some(given.digit),
                            "{file} {}",
                            case.id
                        );
                    }
                }
            }
        }
    }
}
