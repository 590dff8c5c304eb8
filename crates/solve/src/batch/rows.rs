//! The input of a batch.

/// A list of classic puzzles, each as 81 bytes, row by row.
///
/// Only the low four bits of a byte count: 1 to 9 is a given, and 0 and 10 to 15 mean an empty cell. So a given can be a number
/// or an ASCII digit, and `0`, `.`, `-`, `*`, `_` or a space can mark an empty cell.
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
