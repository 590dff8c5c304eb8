use crate::Cell;

/// A line that has a certain rank among several lines. Lines are compared like numbers: by their first digit, then by the
/// second, and so on. The lowest has rank 1.
#[derive(Clone, Debug)]
pub struct Rank {
    /// All lines, which have the same length.
    pub lines: Vec<Vec<Cell>>,
    /// The index in `lines` of the line that has the rank.
    pub line: usize,
    /// The rank of that line, from 1.
    pub rank: usize,
    /// Whether other lines may hold the same digits in the same order. Equal lines share their ranks: if two lines are equal
    /// and only one is lower, each of the two has rank 2 as well as rank 3.
    pub may_tie: bool,
}
