//! The names of columns, fields and arrays that CSV, JSON and NumPy files have in common.

// A build without one of these formats does not use all names.
#![cfg_attr(not(all(feature = "csv", feature = "json", feature = "npz")), allow(dead_code))]

use ennead_puzzle::Diagonals;

/// The names of columns, fields and arrays with the givens, in order of preference.
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
/// Names of the solution.
pub(crate) const SOLUTION: [&str; 4] = ["solution", "solutions", "answer", "answers"];
/// Names of the region map.
pub(crate) const REGIONS: [&str; 6] =
    ["regions", "region", "group_grid", "group_grids", "groups", "layout"];
/// Names of the title.
pub(crate) const TITLE: [&str; 4] = ["id", "title", "name", "puzzle_id"];

/// Whether a line is the header of a CSV file with a puzzle column.
pub(crate) fn is_csv_header(line: &str) -> bool {
    let Some(delimiter) = delimiter(line) else { return is_puzzle(line) };
    line.split(delimiter).any(is_puzzle)
}

/// The separator between the names of a header with several columns.
pub(crate) fn delimiter(line: &str) -> Option<char> {
    [',', ';', '\t'].into_iter().find(|delimiter| line.contains(*delimiter))
}

fn is_puzzle(name: &str) -> bool {
    let name = name.trim().trim_matches('"').trim();
    PUZZLE.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The word for diagonals: `none`, `falling`, `rising`, `both`.
pub(crate) fn diagonal_word(diagonals: Diagonals) -> &'static str {
    match (diagonals.falling, diagonals.rising) {
        (false, false) => "none",
        (true, false) => "falling",
        (false, true) => "rising",
        (true, true) => "both",
    }
}

/// The diagonals of a [word](diagonal_word); `true` and `1` mean both, `false` and `0` none.
pub(crate) fn diagonals(word: &str) -> Option<Diagonals> {
    match word.to_ascii_lowercase().as_str() {
        "none" | "false" | "0" => Some(Diagonals::NONE),
        "falling" => Some(Diagonals { falling: true, rising: false }),
        "rising" => Some(Diagonals { falling: false, rising: true }),
        "both" | "true" | "1" => Some(Diagonals::BOTH),
        _ => None,
    }
}
