//! Canonical forms of classic puzzles: which puzzles are the same up to a transformation.
//!
//! A [`Transformation`] moves the cells of a grid, relabels its digits, and changes nothing that matters to a solver. A
//! *class* consists of all puzzles that transformations turn into one another. A *canonical form* is one puzzle of the
//! class, always the same; two puzzles are in one class if their forms are equal. Several forms are in use:
//!
//! - [`minlex`]: the smallest puzzle of the class, read row by row, with empty cells before 1. It exists for every
//!   board, even for an empty one or one with several solutions or none.
//! - [`maxlex`]: the largest puzzle of the class.
//! - [`minlex_in_solution`]: the puzzle within the minlex form of its *solution*, which must be known. In general it is not the
//!   smallest puzzle of its class.
//! - [`minlex_pattern`]: for a set of cells without digits.
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
//! [`band_classes`] gives the classes of the bands and stacks of a full grid, [`rank()`] the place of its class among all.
//!
//! `docs/canonical-forms.md` has facts about these forms, and what other programs mean by their names.

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

/// The minlex form of a board: the smallest board that transformations make from it.
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

/// The maxlex form of a board: the largest board that transformations make from it.
///
/// Boards are compared as for [`minlex`]. So the first digits are 9, 8, 7, and the fullest rows come first.
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

/// The puzzle within the minlex form of its solution.
///
/// The transformation that puts the solution into minlex form is applied to the puzzle. If the solution has
/// automorphisms, several transformations do this; the form is the smallest puzzle that they make. `automorphisms`
/// counts those of the puzzle that are also automorphisms of the solution. If the puzzle has no other solution, these are
/// all automorphisms of the puzzle.
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

/// The minlex form of a set of cells: of all sets that transformations make from it, the one with the smallest line.
///
/// A cell of the set counts as 1 and any other as 0. Indices are those of [`Size::NINE`](ennead_puzzle::Size::NINE); others
/// are ignored.
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

/// A transformation that turns `from` into `to`, if there is one.
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

/// The rank of a full grid: the place of its class among all 5,472,730,538, in the order of their minlex forms.
///
/// It is the same for all grids of a class, and `None` if the board is not full or repeats a digit in a house. It takes two
/// or three milliseconds.
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

/// The grid with this rank, in minlex form.
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
