//! Canonical forms.

use crate::Transformation;
use crate::full::{Arrangement, Full, Start};
use crate::lines::Lines;
use crate::search::{self, Space};
use ennead_puzzle::random::mix;
use ennead_puzzle::{Board, CellSet, Digit};
use std::array;
use std::error::Error;
use std::fmt;

/// A canonical form of a puzzle, with a transformation that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The form. It is the same for all puzzles of a class, that is, for all puzzles that a [`Transformation`] turns into one
    /// another.
    pub board: Board,
    /// A transformation that turns the puzzle into its form. If the puzzle has automorphisms, there are several.
    pub transformation: Transformation,
    /// The number of automorphisms: rearrangements of the cells that some relabelling of the digits undoes.
    pub automorphisms: u32,
}

impl Canonical {
    /// Returns a 128-bit hash of the form, the same on every machine and in every version.
    ///
    /// All puzzles of a class have the same fingerprint for the same kind of form. The probability that any two of a
    /// billion classes share a fingerprint is about 10^-21.
    ///
    /// ```
    /// use ennead_canon::{maxlex, minlex};
    /// # use ennead_puzzle::{Board, Cell, Digit};
    /// # let (mut board, mut turned) = (Board::EMPTY, Board::EMPTY);
    /// # board.set(Cell::new(0, 0), Digit::new(1));
    /// # turned.set(Cell::new(8, 0), Digit::new(2));
    /// assert_eq!(minlex(&board).fingerprint(), minlex(&turned).fingerprint());
    /// assert_ne!(minlex(&board).fingerprint(), maxlex(&board).fingerprint());
    /// ```
    pub fn fingerprint(&self) -> u128 {
        let (mut high, mut low) = (0_u64, 1_u64);
        for cells in self.board.cells().chunks(16) {
            let word = cells
                .iter()
                .fold(0, |word, digit| word << 4 | digit.map_or(0, |digit| u64::from(digit.get())));
            high = mix(high ^ word);
            low = mix(low.rotate_left(29) ^ mix(!word));
        }
        u128::from(high) << 64 | u128::from(low)
    }

    /// Returns a number from 0 up to but not including 1, by which data sets can be split into parts.
    ///
    /// The number depends only on the form and the seed, so all puzzles of a class come into the same part. For each seed,
    /// the numbers of many classes are distributed uniformly.
    ///
    /// ```
    /// use ennead_canon::minlex;
    /// # use ennead_puzzle::{Board, Cell, Digit};
    /// # let (mut board, mut turned) = (Board::EMPTY, Board::EMPTY);
    /// # board.set(Cell::new(0, 0), Digit::new(1));
    /// # turned.set(Cell::new(8, 0), Digit::new(2));
    /// let point = minlex(&board).split_point(7);
    /// assert!((0.0..1.0).contains(&point));
    /// assert_eq!(minlex(&turned).split_point(7), point);
    /// ```
    pub fn split_point(&self, seed: u64) -> f64 {
        (mix(self.fingerprint() as u64 ^ mix(seed)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Finds the canonical forms of many puzzles, and reuses its memory from one puzzle to the next.
///
/// For a single puzzle, functions of the crate such as [`minlex`](crate::minlex) do the same.
///
/// ```
/// use ennead_canon::Canonizer;
/// use ennead_puzzle::{Board, Cell, Digit};
/// let mut canonizer = Canonizer::new();
/// let mut board = Board::EMPTY;
/// board.set(Cell::new(4, 4), Digit::new(7));
/// let form = canonizer.minlex(&board);
/// assert_eq!(form.board.get(Cell::new(8, 8)), Digit::new(1));
/// assert_eq!(form.automorphisms, 41_472);
/// ```
#[derive(Default)]
pub struct Canonizer {
    space: Space,
    starts: Vec<Start>,
    arrangements: Vec<Arrangement>,
}

impl Canonizer {
    /// Makes a canonizer, which allocates memory on first use.
    pub fn new() -> Canonizer {
        Canonizer::default()
    }

    /// Finds the minlex form, as [`minlex`](crate::minlex) does.
    pub fn minlex(&mut self, board: &Board) -> Canonical {
        self.form::<false>(board)
    }

    /// Finds the maxlex form, as [`maxlex`](crate::maxlex) does.
    pub fn maxlex(&mut self, board: &Board) -> Canonical {
        self.form::<true>(board)
    }

    /// Finds the form within the minlex form of the solution, as [`minlex_in_solution`](crate::minlex_in_solution) does.
    ///
    /// # Errors
    /// If the second board is not a solution of the first.
    pub fn minlex_in_solution(
        &mut self,
        puzzle: &Board,
        solution: &Board,
    ) -> Result<Canonical, NotItsSolution> {
        let full = Full::of(&values(solution)).ok_or(NotItsSolution)?;
        let fits = puzzle.cells().iter().zip(solution.cells());
        if !fits.into_iter().all(|(given, digit)| given.is_none() || given == digit) {
            return Err(NotItsSolution);
        }
        full.first_bands(&mut self.starts);
        full.finish(&self.starts, &mut self.arrangements);
        let ways = self.arrangements.iter().map(|way| transformation_of::<false>(&full, way));
        let mut ways = ways.map(|way| (way.board(puzzle), way));
        let (board, transformation) = ways.next().expect("every grid has a smallest arrangement");
        let mut best = Canonical { board, transformation, automorphisms: 1 };
        for (board, transformation) in ways {
            if board < best.board {
                best = Canonical { board, transformation, automorphisms: 1 };
            } else if board == best.board {
                best.automorphisms += 1;
            }
        }
        Ok(best)
    }

    /// Finds the minlex form of a set of cells, as [`minlex_pattern`](crate::minlex_pattern) does.
    pub fn minlex_pattern(&mut self, cells: CellSet) -> CanonicalPattern {
        let form = self.minlex(&filled_with_ones(cells));
        CanonicalPattern {
            cells: pattern(&form.board),
            transformation: form.transformation.without_relabelling(),
            automorphisms: form.automorphisms,
        }
    }

    fn form<const MAX: bool>(&mut self, board: &Board) -> Canonical {
        let lines = Lines::of(board);
        if lines.givens == 81
            && lines.distinct
            && let Some(full) = Full::of(&values(board))
        {
            return self.full_form::<MAX>(&full);
        }
        let found = search::smallest::<MAX>(&lines, &mut self.space);
        let state = &found.state;
        let label = |digit: usize| (state.labels >> (4 * digit) & 15) as u8;
        // Digits that the puzzle lacks get the remaining labels.
        let mut last = (1..=9).map(label).max().expect("nine labels");
        let labels = array::from_fn(|index| match label(index + 1) {
            0 => {
                last += 1;
                last
            }
            label => label,
        });
        let transformation = Transformation::of_parts(
            state.axis == 1,
            state.row_order(),
            state.column_order(),
            labels.map(name::<MAX>),
        );
        Canonical {
            board: board_of::<MAX>(&found.rows),
            transformation,
            automorphisms: found.moves,
        }
    }

    fn full_form<const MAX: bool>(&mut self, full: &Full) -> Canonical {
        full.first_bands(&mut self.starts);
        let rows = full.finish(&self.starts, &mut self.arrangements);
        Canonical {
            board: board_of::<MAX>(&rows),
            transformation: transformation_of::<MAX>(full, &self.arrangements[0]),
            automorphisms: self.arrangements.len() as u32,
        }
    }
}

/// A canonical form of a pattern, with a transformation that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CanonicalPattern {
    /// The cells of the form, as indices in [`Size::NINE`](ennead_puzzle::Size::NINE).
    pub cells: CellSet,
    /// A transformation that turns the pattern into its form. It does not relabel digits.
    pub transformation: Transformation,
    /// The number of rearrangements of the cells that leave the pattern unchanged.
    pub automorphisms: u32,
}

/// The error for a board that is not a solution of the puzzle: it is not full, repeats a digit, or differs from a given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotItsSolution;

impl fmt::Display for NotItsSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the board is not a solution of the puzzle")
    }
}

impl Error for NotItsSolution {}

fn values(board: &Board) -> [u8; 81] {
    board.cells().map(|digit| digit.map_or(0, Digit::get))
}

/// The filled cells of a board.
pub(crate) fn pattern(board: &Board) -> CellSet {
    let filled = board.cells().iter().enumerate().filter(|(_, digit)| digit.is_some());
    filled.map(|(index, _)| index).collect()
}

fn filled_with_ones(cells: CellSet) -> Board {
    let one = Digit::new(1);
    Board::from_cells(array::from_fn(|index| one.filter(|_| cells.contains(index))))
        .expect("1 is a digit of the board")
}

/// Returns the digit for a label from 1 to 9: the label itself, or 10 minus the label in a maxlex form (`MAX`).
fn name<const MAX: bool>(label: u8) -> Digit {
    Digit::new(if MAX { 10 - label } else { label }).expect("labels are from 1 to 9")
}

/// Makes a board from the words of its rows.
fn board_of<const MAX: bool>(rows: &[u64; 9]) -> Board {
    // In a word, an empty cell is 0, or 10 if it counts as the largest symbol. Neither is a label, so both give `None`.
    let mut symbols = [None; 16];
    for label in 1..=9 {
        symbols[usize::from(label)] = Some(name::<MAX>(label));
    }
    let mut cells = [None; 81];
    for (cells, row) in cells.chunks_exact_mut(9).zip(rows) {
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = symbols[(row >> (32 - 4 * place) & 15) as usize];
        }
    }
    Board::from_cells(cells).expect("digits are from 1 to 9")
}

fn transformation_of<const MAX: bool>(full: &Full, way: &Arrangement) -> Transformation {
    let names = full.labels(way).map(name::<MAX>);
    Transformation::of_parts(way.is_transposed(), way.rows(), way.columns(), names)
}
