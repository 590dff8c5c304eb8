//! The names that columns of CSV files, fields of JSON objects and NumPy arrays have in common.

// A build without one of these formats does not use all names.
#![cfg_attr(not(all(feature = "csv", feature = "json", feature = "npz")), allow(dead_code))]

use ennead_puzzle::Diagonals;

/// The names of columns, fields and arrays that contain puzzles, in order of preference.
pub const PUZZLE: [&str; 14] = [
    "givens",
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "grid",
    "grids",
    "board",
    "boards",
    "sudoku",
    "sudokus",
    "question",
    "questions",
    "initial_board",
];
/// The names of columns, fields and arrays that contain solutions.
pub(crate) const SOLUTION: [&str; 4] = ["solution", "solutions", "answer", "answers"];
/// The names of columns, fields and arrays that contain region maps.
pub(crate) const REGIONS: [&str; 6] =
    ["regions", "region", "group_grid", "group_grids", "groups", "layout"];
/// The names of fields that contain the title of a puzzle.
pub(crate) const TITLE: [&str; 4] = ["id", "title", "name", "puzzle_id"];

/// Whether a line is the header of a CSV file: it names a column of puzzles.
pub(crate) fn is_csv_header(line: &str) -> bool {
    let Some(delimiter) = delimiter(line) else { return is_puzzle(line) };
    line.split(delimiter).any(is_puzzle)
}

/// Returns the separator in a line of CSV: the first of comma, semicolon and tab that occurs in it.
pub(crate) fn delimiter(line: &str) -> Option<char> {
    [',', ';', '\t'].into_iter().find(|delimiter| line.contains(*delimiter))
}

fn is_puzzle(name: &str) -> bool {
    let name = name.trim().trim_matches('"').trim();
    PUZZLE.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Returns the word for diagonals: `none`, `falling`, `rising` or `both`.
pub(crate) fn diagonal_word(diagonals: Diagonals) -> &'static str {
    match (diagonals.falling, diagonals.rising) {
        (false, false) => "none",
        (true, false) => "falling",
        (false, true) => "rising",
        (true, true) => "both",
    }
}

/// Reads a [word](diagonal_word) for diagonals. `true` and `1` mean both diagonals, `false` and `0` none.
pub(crate) fn diagonals(word: &str) -> Option<Diagonals> {
    match word.to_ascii_lowercase().as_str() {
        "none" | "false" | "0" => Some(Diagonals::NONE),
        "falling" => Some(Diagonals { falling: true, rising: false }),
        "rising" => Some(Diagonals { falling: false, rising: true }),
        "both" | "true" | "1" => Some(Diagonals::BOTH),
        _ => None,
    }
}
