//! Canonical forms of classic puzzles, which show whether two puzzles are the same up to a transformation.
//!
//! A [`Transformation`] moves the cells of a grid, relabels its digits, and changes nothing that matters to a solver. A
//! *class* consists of all puzzles that transformations turn into one another. Its *canonical form* is one puzzle that
//! represents the class: two puzzles are in the same class if and only if their forms are equal. Several forms are in use:
//!
//! - [`minlex`]: the smallest puzzle of the class, read row by row, with empty cells before 1. It exists for every
//!   board, even for an empty one or one with several solutions or none.
//! - [`maxlex`]: the largest puzzle of the class.
//! - [`minlex_in_solution`]: the puzzle within the minlex form of its *solution*, which must be known. In general it is not the
//!   smallest puzzle of its class.
//! - [`minlex_pattern`]: the minlex form of a set of cells without digits.
//!
//! All of them count automorphisms as well. [`isomorphism`] finds a transformation between two puzzles.
//!
//! ```
//! use ennead_canon::{Transformation, isomorphism, minlex};
//! use ennead_puzzle::random::Random;
//! use ennead_puzzle::{Board, Digit};
//! # let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
//! # let puzzle = Board::from_cells(cells.try_into().unwrap()).unwrap();
//! let shuffled = Transformation::random(&mut Random::new(1)).board(&puzzle);
//! assert_eq!(minlex(&shuffled).board, minlex(&puzzle).board);
//! let found = isomorphism(&puzzle, &shuffled).expect("they are in one class");
//! assert_eq!(found.board(&puzzle), shuffled);
//! ```
//!
//! For a full grid, [`band_classes`] returns the classes of its bands and stacks, and [`rank()`] the place of its class among
//! all classes of full grids.
//!
//! `docs/canonical-forms.md` describes these forms and those of other programs.

mod band;
mod form;
mod full;
mod lines;
mod rank;
mod search;
mod steps;
mod transformation;

pub use band::{BandClass, band_classes};
pub use form::{Canonical, CanonicalPattern, Canonizer, NotItsSolution};
pub use rank::{Rank, Ranker};
pub use transformation::Transformation;

use ennead_puzzle::{Board, CellSet};

/// Finds the minlex form of a board: the smallest board into which a transformation can turn it.
///
/// Boards are compared as lines, row by row; an empty cell is smaller than any digit. The form is correct for every
/// board: for puzzles with several solutions or none, with missing digits, without givens, and for boards that repeat
/// digits.
///
/// ```
/// use ennead_puzzle::Board;
/// let form = ennead_canon::minlex(&Board::EMPTY);
/// assert_eq!((form.board, form.automorphisms), (Board::EMPTY, 3_359_232));
/// ```
pub fn minlex(board: &Board) -> Canonical {
    Canonizer::new().minlex(board)
}

/// Finds the maxlex form of a board: the largest board into which a transformation can turn it.
///
/// Boards are compared as for [`minlex`]. If a box of a valid puzzle has a full row or column, the form begins with 987.
///
/// ```
/// use ennead_puzzle::{Board, Cell, Digit};
/// let mut board = Board::EMPTY;
/// board.set(Cell::new(4, 4), Digit::new(1));
/// assert_eq!(ennead_canon::maxlex(&board).board.get(Cell::new(0, 0)), Digit::new(9));
/// ```
pub fn maxlex(board: &Board) -> Canonical {
    Canonizer::new().maxlex(board)
}

/// Finds the puzzle within the minlex form of its solution.
///
/// The transformation that puts the solution into minlex form is applied to the puzzle. If the solution has
/// automorphisms, several transformations do this; the form is the smallest puzzle that results. `automorphisms` counts the
/// automorphisms of the puzzle that are also automorphisms of the solution. If the puzzle has no other solution, these are
/// all its automorphisms.
///
/// # Errors
/// If the second board is not a solution of the first.
///
/// ```
/// use ennead_canon::{NotItsSolution, minlex_in_solution};
/// use ennead_puzzle::Board;
/// assert_eq!(minlex_in_solution(&Board::EMPTY, &Board::EMPTY), Err(NotItsSolution));
/// ```
pub fn minlex_in_solution(puzzle: &Board, solution: &Board) -> Result<Canonical, NotItsSolution> {
    Canonizer::new().minlex_in_solution(puzzle, solution)
}

/// Finds the minlex form of a set of cells: the smallest set into which a transformation can turn it.
///
/// Sets are compared as lines of 81 symbols, row by row: 1 for a cell of the set, 0 for any other. Indices are those of
/// [`Size::NINE`](ennead_puzzle::Size::NINE); indices from 81 on are ignored.
///
/// ```
/// use ennead_canon::minlex_pattern;
/// use ennead_puzzle::CellSet;
/// let column: CellSet = (0..9).map(|row| 9 * row).collect();
/// assert_eq!(minlex_pattern(column).cells, (72..81).collect()); // the last row
/// ```
pub fn minlex_pattern(cells: CellSet) -> CanonicalPattern {
    Canonizer::new().minlex_pattern(cells)
}

/// Finds a transformation that turns `from` into `to`, if there is one.
///
/// ```
/// use ennead_canon::isomorphism;
/// use ennead_puzzle::{Board, Cell, Digit};
/// let (mut one, mut other) = (Board::EMPTY, Board::EMPTY);
/// one.set(Cell::new(0, 0), Digit::new(1));
/// other.set(Cell::new(4, 7), Digit::new(9));
/// let found = isomorphism(&one, &other).unwrap();
/// assert_eq!(found.cell(Cell::new(0, 0)), Cell::new(4, 7));
/// assert_eq!(isomorphism(&one, &Board::EMPTY), None);
/// ```
pub fn isomorphism(from: &Board, to: &Board) -> Option<Transformation> {
    let mut canonizer = Canonizer::new();
    let (from, to) = (canonizer.minlex(from), canonizer.minlex(to));
    (from.board == to.board).then(|| from.transformation.then(&to.transformation.inverse()))
}

/// Finds the rank of a full grid: the place of its class among all 5,472,730,538, in the order of their minlex forms.
///
/// All grids of a class have the same rank. The result is `None` if the board is not full or repeats a digit in a house. The
/// search takes two or three milliseconds.
///
/// ```
/// # use ennead_puzzle::{Board, Digit};
/// # let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// # let grid = Board::from_cells(cells.try_into().unwrap()).unwrap();
/// let rank = ennead_canon::rank(&grid).expect("a full grid");
/// assert_eq!(rank.number(), 964_550);
/// assert_eq!(ennead_canon::rank(&Board::EMPTY), None);
/// ```
pub fn rank(grid: &Board) -> Option<Rank> {
    Ranker::new().rank(grid)
}

/// Finds the grid with this rank, in minlex form.
///
/// ```
/// use ennead_canon::{Rank, grid_of_rank, rank};
/// let first = Rank::new(1).expect("ranks begin with 1");
/// let grid = grid_of_rank(first);
/// assert!(grid.to_string().starts_with("123456789456789123789123456214"));
/// assert_eq!(rank(&grid), Some(first));
/// ```
pub fn grid_of_rank(rank: Rank) -> Board {
    Ranker::new().grid(rank)
}
