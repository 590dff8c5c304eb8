//! The transformations of classic grids.

use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Cell, CellSet, Digit, House, HouseKind, Size};
use std::array;
use std::fmt;

/// A transformation of classic grids: moves the cells and relabels the digits of a puzzle without changing anything that
/// matters to a solver.
///
/// It may transpose the grid, then reorder the rows so that bands stay together, then reorder the columns so that stacks
/// stay together, and finally relabel the digits. There are 3,359,232 rearrangements of the cells, which include
/// rotations and reflections, and 9! relabellings.
///
/// ```
/// use ennead_canon::Transformation;
/// use ennead_puzzle::random::Random;
/// use ennead_puzzle::{Board, Cell, Digit};
/// let mut board = Board::EMPTY;
/// board.set(Cell::new(0, 4), Digit::new(7));
/// let shuffle = Transformation::random(&mut Random::new(1));
/// let shuffled = shuffle.board(&board);
/// assert_eq!(shuffled.get(shuffle.cell(Cell::new(0, 4))), Digit::new(7).map(|seven| shuffle.digit(seven)));
/// assert_eq!(shuffle.inverse().board(&shuffled), board);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transformation {
    transposed: bool,
    /// For each new row, the index of the old row, after the transposition.
    rows: [u8; 9],
    /// For each new column, the index of the old column, after the transposition.
    columns: [u8; 9],
    /// For each digit, the new digit.
    relabelling: [Digit; 9],
}

impl Transformation {
    /// The transformation that changes nothing.
    pub const IDENTITY: Transformation = Transformation {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        relabelling: DIGITS,
    };

    /// Makes a transformation from its parts. `rows` and `columns` must keep bands and stacks together, and `relabelling` must
    /// have each digit once.
    pub(crate) fn of_parts(
        transposed: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        relabelling: [Digit; 9],
    ) -> Transformation {
        Transformation { transposed, rows, columns, relabelling }
    }

    /// Draws a transformation uniformly from all 1,218,998,108,160.
    pub fn random(random: &mut Random) -> Transformation {
        let mut relabelling = DIGITS;
        random.shuffle(&mut relabelling);
        Transformation {
            transposed: random.below(2) == 1,
            rows: random_lines(random),
            columns: random_lines(random),
            relabelling,
        }
    }

    /// Whether rows become columns.
    pub fn is_transposing(&self) -> bool {
        self.transposed
    }

    /// For each new row, from the top, the line of the old grid that becomes it: a row, or a column if the
    /// transformation [transposes](Transformation::is_transposing).
    pub fn rows(&self) -> [House; 9] {
        let kind = if self.transposed { HouseKind::Column } else { HouseKind::Row };
        self.rows.map(|index| House::new(kind, index.into()))
    }

    /// For each new column, from the left, the line of the old grid that becomes it.
    pub fn columns(&self) -> [House; 9] {
        let kind = if self.transposed { HouseKind::Row } else { HouseKind::Column };
        self.columns.map(|index| House::new(kind, index.into()))
    }

    /// The digits that replace 1, 2, ..., 9.
    pub fn relabelling(&self) -> [Digit; 9] {
        self.relabelling
    }

    /// Returns the same rearrangement of the cells, with the digits unchanged.
    pub fn without_relabelling(&self) -> Transformation {
        Transformation { relabelling: DIGITS, ..*self }
    }

    /// Returns the new digit for a digit.
    ///
    /// # Panics
    /// If the digit is above 9.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.relabelling[digit.index()]
    }

    /// Returns the cell to which a cell moves.
    ///
    /// # Panics
    /// If the cell is outside the 9 x 9 grid.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = match self.transposed {
            true => (cell.column(), cell.row()),
            false => (cell.row(), cell.column()),
        };
        let to = |lines: &[u8; 9], old| lines.iter().position(|line| usize::from(*line) == old);
        match (to(&self.rows, row), to(&self.columns, column)) {
            (Some(row), Some(column)) => Cell::new(row, column),
            _ => panic!("{cell} is outside the 9 x 9 grid"),
        }
    }

    /// Applies the transformation to a board.
    pub fn board(&self, board: &Board) -> Board {
        let old = board.cells();
        let name = |digit: Option<Digit>| digit.map(|digit| self.relabelling[digit.index()]);
        let cells = array::from_fn(|index| name(old[self.origin(index)]));
        Board::from_cells(cells).expect("digits are from 1 to 9")
    }

    /// Returns the cells to which the cells of a set move. Indices are those of [`Size::NINE`].
    pub fn cells(&self, cells: CellSet) -> CellSet {
        (0..81).filter(|index| cells.contains(self.origin(*index))).collect()
    }

    /// Returns the index of the cell that moves to the cell with this index.
    fn origin(&self, index: usize) -> usize {
        let (row, column) = (self.rows[index / 9].into(), self.columns[index % 9].into());
        let cell = if self.transposed { Cell::new(column, row) } else { Cell::new(row, column) };
        Size::NINE.index(cell)
    }

    /// Returns the transformation that undoes this one.
    pub fn inverse(&self) -> Transformation {
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        let mut relabelling = DIGITS;
        for (old, new) in DIGITS.into_iter().zip(self.relabelling) {
            relabelling[new.index()] = old;
        }
        match self.transposed {
            true => Transformation { transposed: true, rows: columns, columns: rows, relabelling },
            false => Transformation { transposed: false, rows, columns, relabelling },
        }
    }

    /// Returns the transformation that applies this one first and then `next`.
    pub fn then(&self, next: &Transformation) -> Transformation {
        let through = |lines: &[u8; 9], new: &[u8; 9]| new.map(|line| lines[usize::from(line)]);
        let relabelling = self.relabelling.map(|digit| next.digit(digit));
        let (rows, columns) = match next.transposed {
            true => (through(&self.columns, &next.rows), through(&self.rows, &next.columns)),
            false => (through(&self.rows, &next.rows), through(&self.columns, &next.columns)),
        };
        Transformation {
            transposed: self.transposed != next.transposed,
            rows,
            columns,
            relabelling,
        }
    }
}

/// The digits 1 to 9.
const DIGITS: [Digit; 9] = {
    let mut digits = [Digit::new(1).unwrap(); 9];
    let mut index = 0;
    while index < 9 {
        digits[index] = Digit::new(index as u8 + 1).unwrap();
        index += 1;
    }
    digits
};

fn random_lines(random: &mut Random) -> [u8; 9] {
    let mut groups = [0, 1, 2];
    random.shuffle(&mut groups);
    let mut lines = [0; 9];
    for (group, lines) in groups.into_iter().zip(lines.chunks_exact_mut(3)) {
        lines.copy_from_slice(&[3 * group, 3 * group + 1, 3 * group + 2]);
        random.shuffle(lines);
    }
    lines
}

fn inverted(lines: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (new, old) in lines.iter().enumerate() {
        inverse[usize::from(*old)] = new as u8;
    }
    inverse
}

/// Writes the lines that become the rows and the columns, and the new digits. `c456123789 r123456789 d987654321` makes
/// column 4 the first row and row 1 the first column, and replaces digit 1 by 9.
impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = if self.transposed { ('c', 'r') } else { ('r', 'c') };
        let line = |lines: &[u8; 9]| lines.iter().map(|line| char::from(b'1' + line)).collect();
        let (from_rows, from_columns): (String, String) = (line(&self.rows), line(&self.columns));
        let digits: String = self.relabelling.iter().map(|digit| digit.symbol()).collect();
        write!(f, "{rows}{from_rows} {columns}{from_columns} d{digits}")
    }
}

impl fmt::Debug for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transformation({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered() -> Board {
        let digit = |index: usize| Digit::new((index * 7 % 10) as u8);
        Board::from_cells(array::from_fn(digit)).unwrap()
    }

    #[test]
    fn inverse_and_composition_agree_with_doing_one_after_the_other() {
        let mut random = Random::new(3);
        for _ in 0..100 {
            let (first, second) =
                (Transformation::random(&mut random), Transformation::random(&mut random));
            let board = numbered();
            assert_eq!(first.then(&second).board(&board), second.board(&first.board(&board)));
            assert_eq!(first.then(&first.inverse()), Transformation::IDENTITY);
            assert_eq!(first.inverse().then(&first), Transformation::IDENTITY);
        }
    }

    #[test]
    fn cells_and_digits_move_as_on_the_board() {
        let mut random = Random::new(4);
        for _ in 0..20 {
            let move_ = Transformation::random(&mut random);
            let (old, new) = (numbered(), move_.board(&numbered()));
            for cell in Size::NINE.cells() {
                let digit = old.get(cell).map(|digit| move_.digit(digit));
                assert_eq!(new.get(move_.cell(cell)), digit);
            }
            let moved = move_.cells(CellSet::of(Size::NINE.index(Cell::new(2, 5))));
            assert_eq!(moved.cells(Size::NINE), [move_.cell(Cell::new(2, 5))]);
        }
    }

    #[test]
    fn boxes_stay_boxes() {
        let mut random = Random::new(5);
        for _ in 0..20 {
            let move_ = Transformation::random(&mut random);
            for corner in [(0, 0), (3, 6), (6, 3)] {
                let image = |n: usize| move_.cell(Cell::new(corner.0 + n / 3, corner.1 + n % 3));
                let box_of = |cell: Cell| (cell.row() / 3, cell.column() / 3);
                assert!((0..9).all(|n| box_of(image(n)) == box_of(image(0))));
            }
        }
    }

    #[test]
    fn lines_and_digits_are_shown_as_they_were_in_the_old_grid() {
        let mut move_ = Transformation::IDENTITY;
        move_.transposed = true;
        move_.rows.rotate_left(3);
        move_.relabelling.reverse();
        assert_eq!(move_.to_string(), "c456789123 r123456789 d987654321");
        assert_eq!(move_.rows()[0].to_string(), "c4");
        assert_eq!(move_.columns()[0].to_string(), "r1");
        let mut board = Board::EMPTY;
        board.set(Cell::new(0, 3), Digit::new(1));
        assert_eq!(move_.board(&board).get(Cell::new(0, 0)), Digit::new(9));
    }
}
