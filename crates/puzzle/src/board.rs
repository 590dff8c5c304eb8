//! A compact classic grid.

use crate::{Cell, Digit, Grid, Puzzle, Setup, SetupError, Size};
use std::fmt;

/// A classic 9 x 9 grid as a `Copy` value of 81 bytes, for batches of millions.
///
/// Its digits may clash; [`to_puzzle`](Board::to_puzzle) checks them.
///
/// ```
/// use ennead_puzzle::{Board, Cell, Digit};
/// let mut board = Board::EMPTY;
/// board.set(Cell::new(0, 0), Digit::new(5));
/// let puzzle = board.to_puzzle()?;
/// assert_eq!(puzzle.as_board(), Some(board));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([Option<Digit>; 81]);

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board([None; 81]);

    /// The board with these cells, row by row, or `None` if a digit is above 9.
    pub fn from_cells(cells: [Option<Digit>; 81]) -> Option<Board> {
        cells.iter().flatten().all(|d| d.get() <= 9).then_some(Board(cells))
    }

    /// The digit in a cell, or `None` if the cell is empty.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[Size::NINE.index(cell)]
    }

    /// Sets the digit of a cell; `None` empties it.
    ///
    /// # Panics
    /// If the digit is above 9, or if the cell is outside the 9 x 9 grid. Release builds may not notice such a cell and set
    /// another one instead.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(digit.is_none_or(|d| d.get() <= 9), "{digit:?} on a classic board");
        self.0[Size::NINE.index(cell)] = digit;
    }

    /// The content of every cell, row by row.
    pub fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// The symbol of every cell, row by row: a digit, or `.` for an empty cell.
    ///
    /// ```
    /// use ennead_puzzle::Board;
    /// assert_eq!(Board::EMPTY.symbols(), [b'.'; 81]);
    /// ```
    pub fn symbols(&self) -> [u8; 81] {
        self.0.map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()))
    }

    /// Makes the classic puzzle whose givens are the digits of the board.
    ///
    /// # Errors
    /// If two givens clash.
    pub fn to_puzzle(&self) -> Result<Puzzle, SetupError> {
        let mut setup = Setup::empty(9);
        for (value, digit) in setup.values.iter_mut().zip(&self.0) {
            *value = digit.map_or(0, |d| d.get().into());
        }
        setup.check()
    }
}

impl From<&Board> for Grid {
    fn from(board: &Board) -> Grid {
        Grid::from_cells(Size::NINE, board.0.to_vec()).expect("a board is a 9 x 9 grid")
    }
}

impl Puzzle {
    /// Converts the givens to a board; `None` if the puzzle is not classic, or if it has pencil marks or digits that do
    /// not begin at 1.
    pub fn as_board(&self) -> Option<Board> {
        let givens_only = self.marks().is_none() && self.rules().is_empty();
        if !self.geometry().is_classic() || !givens_only || self.lowest() != 1 {
            return None;
        }
        self.givens().cells().try_into().ok().map(Board)
    }
}

/// Writes the board as one line of 81 symbols, with `.` for an empty cell.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.symbols()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::{AntiChess, ChessPiece};
    use crate::{Diagonals, RegionSetup};

    #[test]
    fn cells_keep_their_digits() {
        let mut cells = [None; 81];
        cells[80] = Digit::new(9);
        let mut board = Board::from_cells(cells).unwrap();
        assert_eq!((board.cells(), board.get(Cell::new(8, 8))), (&cells, Digit::new(9)));
        board.set(Cell::new(8, 8), None);
        board.set(Cell::new(0, 1), Digit::new(4));
        assert_eq!((board.get(Cell::new(8, 8)), board.get(Cell::new(0, 1))), (None, Digit::new(4)));
        assert_eq!(board.to_string(), format!(".4{}", ".".repeat(79)));
        cells[80] = Digit::new(10);
        assert_eq!(Board::from_cells(cells), None);
    }

    #[test]
    fn only_classic_puzzles_are_boards() {
        assert_eq!(Setup::empty(9).check().unwrap().as_board(), Some(Board::EMPTY));
        let size = Size::NINE;
        let others = [
            Setup::empty(4),
            Setup { regions: RegionSetup::None, ..Setup::empty(9) },
            Setup { diagonals: Diagonals::BOTH, ..Setup::empty(9) },
            Setup { marks: Some(vec![size.digits(); 81]), ..Setup::empty(9) },
            Setup { rules: vec![AntiChess { piece: ChessPiece::King }.into()], ..Setup::empty(9) },
            Setup { lowest: 0, ..Setup::empty(9) },
            Setup { lines: false, ..Setup::empty(9) },
        ];
        for other in others {
            assert_eq!(other.check().unwrap().as_board(), None);
        }
    }
}
