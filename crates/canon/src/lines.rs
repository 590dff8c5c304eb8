//! A board as eighteen lines of packed digits.

use ennead_puzzle::Board;

/// The lines of a board. In both arrays, index 0 has the rows and index 1 the columns.
pub(crate) struct Lines {
    /// The filled cells of each line, as bits: bit `c` for cell `c` of the line.
    pub(crate) filled: [[u16; 9]; 2],
    /// The digits of each line, 0 for an empty cell: four bits from bit `4 * c` on for cell `c` of the line.
    pub(crate) digits: [[u64; 9]; 2],
    /// Whether no line holds a digit twice.
    pub(crate) distinct: bool,
    /// The number of filled cells.
    pub(crate) givens: u32,
}

impl Lines {
    pub(crate) fn of(board: &Board) -> Lines {
        let cells = board.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        let mut lines =
            Lines { filled: [[0; 9]; 2], digits: [[0; 9]; 2], distinct: true, givens: 0 };
        let (mut seen_in_rows, mut seen_in_columns) = ([0_u16; 9], [0_u16; 9]);
        let mut repeated = 0;
        let mut rest = filled_cells(&cells);
        lines.givens = rest.count_ones();
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (row, column, digit) = (index / 9, index % 9, cells[index]);
            lines.filled[0][row] |= 1 << column;
            lines.filled[1][column] |= 1 << row;
            lines.digits[0][row] |= u64::from(digit) << (4 * column);
            lines.digits[1][column] |= u64::from(digit) << (4 * row);
            let bit = 1 << digit;
            repeated |= (seen_in_rows[row] | seen_in_columns[column]) & bit;
            seen_in_rows[row] |= bit;
            seen_in_columns[column] |= bit;
        }
        lines.distinct = repeated == 0;
        lines
    }
}

/// Returns the filled cells of a board as a set of bits.
fn filled_cells(cells: &[u8; 81]) -> u128 {
    // Eight cells at a time: adding 127 to each byte sets the top bit of all bytes that are not 0. The product gathers these
    // top bits in one byte.
    let (eights, last) = cells.split_at(80);
    let mut filled = u128::from(last[0] != 0) << 80;
    for (index, eight) in eights.chunks_exact(8).enumerate() {
        let word = u64::from_le_bytes(eight.try_into().expect("eight bytes"));
        let tops = (word + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        filled |= u128::from(tops.wrapping_mul(0x0002_0408_1020_4081) >> 56) << (8 * index);
    }
    filled
}
