use crate::Cell;

/// A line that has a certain rank among all lines, compared digit by digit from the start.
#[derive(Clone, Debug)]
pub struct Rank {
    /// All lines, of the same length.
    pub lines: Vec<Vec<Cell>>,
    /// The index of the line.
    pub line: usize,
    /// Its rank from 1.
    pub rank: usize,
    /// Whether other lines may equal it. Any of the ranks that equal lines occupy together is then correct.
    pub may_tie: bool,
}
