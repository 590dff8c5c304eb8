//! The grids from which cases are made.

use crate::isomorph::all_digits;
use crate::rules;
use crate::streams::{Purpose, stream};
use anyhow::{Context, bail};
use ennead_format::Options;
use ennead_puzzle::{Board, Cell, Digit, Puzzle, Solution};
use ennead_solve::{Batch, Engine, Solver};
use ennead_testkit::{self as testkit, Oracle};
use std::path::Path;

/// Puzzles to mutate, and full grids to remove digits from.
pub(crate) struct Sources {
    /// The puzzles to mutate; never empty.
    pub(crate) puzzles: Vec<Source>,
    /// The full grids; never empty.
    pub(crate) full: Vec<Board>,
}

/// A puzzle, with a solution if it has one.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    pub(crate) givens: Board,
    pub(crate) solution: Option<Board>,
}

impl Sources {
    /// Reads the classic puzzles of the test data and of these files, and makes full grids from this seed.
    ///
    /// # Errors
    /// If a file cannot be read or contains no classic puzzles.
    pub(crate) fn new(seed: u64, files: &[impl AsRef<Path>]) -> anyhow::Result<Sources> {
        let cases = testkit::FILES.into_iter().flat_map(testkit::cases);
        let mut boards: Vec<Board> = cases.filter_map(|case| case.puzzle.as_board()).collect();
        for file in files {
            boards.extend(read(file.as_ref())?);
        }
        Ok(Sources { puzzles: with_solutions(boards), full: full_grids(seed) })
    }
}

/// Parses a line of 81 symbols; `None` for anything else.
pub(crate) fn board(line: &str) -> Option<Board> {
    let cells: Vec<Option<Digit>> = line.trim().chars().map(Digit::from_symbol).collect();
    cells.try_into().ok().and_then(Board::from_cells)
}

/// Returns the solution as a board, if it is 9 x 9.
pub(crate) fn solved_board(solution: &Solution) -> Option<Board> {
    solution.grid().cells().try_into().ok().and_then(Board::from_cells)
}

fn read(file: &Path) -> anyhow::Result<Vec<Board>> {
    let name = file.to_str().with_context(|| format!("{}: not in UTF-8", file.display()))?;
    let stdin = || -> Box<dyn std::io::BufRead + Send> { Box::new(std::io::empty()) };
    let mut boards = Vec::new();
    for entry in ennead_format::open(name, stdin, &Options::default())? {
        let entry = entry?;
        let place = entry.place;
        let puzzle = entry.setup.check().with_context(|| place.to_string())?;
        boards.extend(puzzle.as_board());
    }
    if boards.is_empty() {
        bail!("{name}: no classic puzzles");
    }
    Ok(boards)
}

/// Solves the puzzles. If a puzzle has several solutions, the first one found by `propagate` is used, so that a change in the
/// search order of the batch solver does not change the cases.
fn with_solutions(boards: Vec<Board>) -> Vec<Source> {
    let answers = Batch::new().solve(&boards);
    let found = boards.iter().zip(answers.iter()).map(|(&givens, answer)| {
        let solution = match answer.count {
            0 => None,
            1 => answer.board(),
            _ => givens.to_puzzle().ok().and_then(|puzzle| first(Engine::Propagate, &puzzle)),
        };
        Source { givens, solution: solution.filter(|found| rules::solves(found, &givens)) }
    });
    found.collect()
}

fn first(engine: Engine, puzzle: &Puzzle) -> Option<Board> {
    Solver::new(engine).solutions(puzzle).next().as_ref().and_then(solved_board)
}

/// Makes 64 full grids: the oracle completes three random boxes on the diagonal. The generator also uses isomorphs of them.
fn full_grids(seed: u64) -> Vec<Board> {
    const GRIDS: u64 = 64;
    let grid = |number| {
        let mut random = stream(seed, Purpose::FullGrid, number);
        let mut board = Board::EMPTY;
        for corner in [0, 3, 6] {
            let mut digits = all_digits();
            random.shuffle(&mut digits);
            for (i, digit) in digits.into_iter().enumerate() {
                board.set(Cell::new(corner + i / 3, corner + i % 3), Some(digit));
            }
        }
        let puzzle = board.to_puzzle().expect("boxes on the diagonal share no row or column");
        let full =
            Oracle::new(&puzzle).next().expect("boxes on the diagonal can always be completed");
        solved_board(&full).expect("a classic grid")
    };
    (0..GRIDS).map(grid).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn solutions_are_solutions_and_full_grids_full() {
        let sources = Sources::new(1, &[] as &[&Path]).unwrap();
        assert!(sources.full.iter().all(rules::is_full_and_valid));
        let solved = sources.puzzles.iter().filter(|source| source.solution.is_some()).count();
        assert!(solved > 0 && solved < sources.puzzles.len(), "testdata has both kinds");
    }

    #[test]
    fn files_are_read_whole_or_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name, text: &str| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path
        };
        let line = ".".repeat(81);
        let good = file("good.txt", &format!("{line}\n5{}\n", &line[1..]));
        assert_eq!(read(&good).unwrap().len(), 2);
        let small = file("small.txt", "1....2....3....4\n");
        assert!(read(&small).unwrap_err().to_string().ends_with("no classic puzzles"));
        let clash = file("clash.txt", &format!("55{}\n", &line[2..]));
        let error = read(&clash).unwrap_err();
        assert!(format!("{error:#}").contains("clash.txt:1"), "{error:#}");
        assert!(format!("{error:#}").contains("5 appears twice in row 1"), "{error:#}");
    }
}
