//! Where the puzzles of a batch stand.

/// Classic puzzles as 81 bytes each, row by row, wherever they stand.
///
/// The low four bits of a byte say what the cell holds: 1 to 9 a given, 0 and 10 to 15 nothing. So digits as
/// numbers, digits as ASCII with `0` or `.` for empty, and other common signs for empty (`-`, `*`, `_`, a blank)
/// can be used where they stand.
pub trait Rows: Sync {
    /// How many puzzles.
    fn len(&self) -> usize;

    /// The cells of one puzzle.
    ///
    /// # Panics
    /// When there are not so many.
    fn row(&self, index: usize) -> &[u8; 81];

    /// Whether there are none.
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
