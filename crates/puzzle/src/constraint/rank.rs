use crate::Cell;

/// A line that has a certain rank among all lines, ordered as words of digits.
#[derive(Clone, Debug)]
pub struct Rank {
    /// All lines, of the same length.
    pub lines: Vec<Vec<Cell>>,
    /// The index of the line.
    pub line: usize,
    /// Its rank from 1.
    pub rank: usize,
    /// Whether other lines may equal it. It then has all the ranks of these lines together.
    pub may_tie: bool,
}
