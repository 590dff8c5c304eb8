use super::RuleProblem;
use crate::{Cell, CellStyle, House, HouseKind, Size};
use std::fmt;

/// A side of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
}

impl Side {
    /// Whether clues on this side are about rows; otherwise they are about columns.
    pub const fn is_of_rows(self) -> bool {
        matches!(self, Side::Left | Side::Right)
    }
}

/// A position beside the grid, at an end of a row or column, for a clue about that line.
///
/// ```
/// use ennead_puzzle::Size;
/// use ennead_puzzle::rule::{Edge, Side};
/// let edge = Edge { side: Side::Right, index: 2 };
/// assert_eq!(edge.cells(Size::NINE)[0].to_string(), "r3c9");
/// assert_eq!(edge.to_string(), "right of row 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edge {
    /// The side of the grid.
    pub side: Side,
    /// The row or column, from 0.
    pub index: usize,
}

impl Edge {
    /// Lists the cells of the row or column, from the clue on.
    ///
    /// If the grid has no such row or column, all these cells are outside the grid.
    ///
    /// # Panics
    /// If the index is above 35.
    pub fn cells(self, size: Size) -> Vec<Cell> {
        let length = if self.side.is_of_rows() { size.columns() } else { size.rows() };
        let cell = |i: usize| match self.side {
            Side::Left => Cell::new(self.index, i),
            Side::Right => Cell::new(self.index, length - 1 - i),
            Side::Top => Cell::new(i, self.index),
            Side::Bottom => Cell::new(length - 1 - i, self.index),
        };
        (0..length).map(cell).collect()
    }

    /// Names the position of the clue: `left of row 3`, or `left of row C` in the style `A1`.
    ///
    /// ```
    /// use ennead_puzzle::CellStyle;
    /// use ennead_puzzle::rule::{Edge, Side};
    /// let edge = Edge { side: Side::Left, index: 2 };
    /// assert_eq!(edge.name(CellStyle::RowColumn), "left of row 3");
    /// assert_eq!(edge.name(CellStyle::LetterNumber), "left of row C");
    /// ```
    pub fn name(self, style: CellStyle) -> String {
        let (words, line) = match self.side {
            Side::Left => ("left of", HouseKind::Row),
            Side::Right => ("right of", HouseKind::Row),
            Side::Top => ("above", HouseKind::Column),
            Side::Bottom => ("below", HouseKind::Column),
        };
        // The error about a line that no grid has also names the position.
        match self.index {
            0..Size::MAX_SIDE => format!("{words} {}", style.house(House::new(line, self.index))),
            _ => format!("{words} {} {}", line.name(), self.number()),
        }
    }

    /// Reports a row or column that the grid does not have.
    pub(super) fn problem(self, size: Size) -> Option<RuleProblem> {
        let lines = if self.side.is_of_rows() { size.rows() } else { size.columns() };
        (self.index >= lines).then_some(RuleProblem::LineOutside { line: self.number() })
    }

    /// The number of the row or column, from 1.
    fn number(self) -> usize {
        self.index.saturating_add(1)
    }
}

/// Names the position of the clue, such as `left of row 3` or `below column 1`.
impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(CellStyle::RowColumn))
    }
}
