//! The input of a batch.

/// Classic puzzles as 81 bytes each, row by row, stored anywhere.
///
/// The low four bits of a byte give the cell: 1 to 9 is a given, 0 and 10 to 15 are empty. So digits as numbers, digits
/// in ASCII with `0` or `.` for empty, and other common signs for empty (`-`, `*`, `_`, a space) need no conversion.
pub trait Rows: Sync {
    /// The number of puzzles.
    fn len(&self) -> usize;

    /// The cells of one puzzle.
    ///
    /// # Panics
    /// If there is no puzzle with this index.
    fn row(&self, index: usize) -> &[u8; 81];

    /// Whether there are no puzzles.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Rows for &[[u8; 81]] {
    fn len(&self) -> usize {
        <[_]>::len(self)
    }

    fn row(&self, index: usize) -> &[u8; 81] {
        &self[index]
    }
}

impl Rows for Vec<[u8; 81]> {
    fn len(&self) -> usize {
        Vec::len(self)
    }

    fn row(&self, index: usize) -> &[u8; 81] {
        &self[index]
    }
}
