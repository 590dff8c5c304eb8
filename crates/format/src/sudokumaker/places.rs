//! Converts the numbers of places: corners, edges and cells outside the grid.
//!
//! Cells are numbered row by row from 0, and so are corners; a row of corners has one more than a row of cells. A cell just
//! outside the grid is numbered as in a grid with one more row or column on each side. For each row of cells, the edges left of
//! its cells are numbered first, then the edges below them.

use crate::fields::{Reason, Shape};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{Edge, Side};

/// Returns the top left one of the four cells around a corner.
pub(super) fn corner(number: i32, shape: Shape) -> Result<Cell, Reason> {
    let across = shape.columns + 1;
    let place = usize::try_from(number).ok().and_then(|number| {
        let row = (number / across).checked_sub(1)?;
        let column = (number % across).checked_sub(1)?;
        (row + 1 < shape.rows && column + 1 < shape.columns).then_some((row, column))
    });
    let place = place.map(|(row, column)| Cell::new(row, column));
    place.ok_or_else(|| format!("corner {number} does not have four cells around it"))
}

/// Returns the number of the corner whose top left cell this is.
pub(super) fn number_of_corner(cell: Cell, shape: Shape) -> usize {
    (cell.row() + 1) * (shape.columns + 1) + cell.column() + 1
}

/// Returns the two cells at an edge.
pub(super) fn edge(number: i32, shape: Shape) -> Result<[Cell; 2], Reason> {
    let two = usize::try_from(number).ok().and_then(|number| {
        let (row, column) = (number / shape.columns / 2, number % shape.columns);
        let is_below = number / shape.columns % 2 == 1;
        let cell = (row < shape.rows).then(|| Cell::new(row, column))?;
        match is_below {
            true => (row + 1 < shape.rows).then(|| [cell, Cell::new(row + 1, column)]),
            false => Some([Cell::new(row, column.checked_sub(1)?), cell]),
        }
    });
    two.ok_or_else(|| format!("edge {number} is not between two cells"))
}

/// Returns the number of the edge between two cells; `None` if they share no side.
pub(super) fn number_of_edge(cells: [Cell; 2], shape: Shape) -> Option<usize> {
    let [first, second] = [cells[0].min(cells[1]), cells[0].max(cells[1])];
    let (row, column) = (first.row(), first.column());
    if second == Cell::new(row, column + 1) {
        Some(2 * row * shape.columns + column + 1)
    } else {
        (second == Cell::new(row + 1, column)).then(|| (2 * row + 1) * shape.columns + column)
    }
}

/// Returns the number of the cell outside the grid at the end of a row or column.
pub(super) fn outside_of_edge(edge: Edge, shape: Shape) -> usize {
    let (row, column) = match edge.side {
        Side::Left => (edge.index + 1, 0),
        Side::Right => (edge.index + 1, shape.columns + 1),
        Side::Top => (0, edge.index + 1),
        Side::Bottom => (shape.rows + 1, edge.index + 1),
    };
    row * (shape.columns + 2) + column
}

/// Returns the number of the cell outside the grid before the first cell of a diagonal; `None` if that cell is inside.
pub(super) fn outside_of_diagonal(
    start: Cell,
    down: bool,
    right: bool,
    shape: Shape,
) -> Option<usize> {
    // Rows and columns of the grid count from 1 here; row 0 and column 0 lie outside it.
    let before = |at: usize, forward: bool| if forward { at } else { at + 2 };
    let (row, column) = (before(start.row(), down), before(start.column(), right));
    let is_outside =
        row == 0 || column == 0 || row == shape.rows + 1 || column == shape.columns + 1;
    is_outside.then_some(row * (shape.columns + 2) + column)
}

/// A cell just outside the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outside {
    number: i32,
    /// The row and column; -1 is just above or left of the grid.
    row: i64,
    column: i64,
    shape: Shape,
}

impl Outside {
    /// Returns the cell with this number; an error unless it lies just outside the grid.
    pub(super) fn of(number: i32, shape: Shape) -> Result<Outside, Reason> {
        let across = shape.columns as i64 + 2;
        let (row, column) = (i64::from(number) / across - 1, i64::from(number) % across - 1);
        let cell = Outside { number, row, column, shape };
        let is_around = number >= 0 && row <= shape.rows as i64 && cell.inside(0, 0).is_none();
        let not_around = || format!("cell {number} is not in the border of the grid");
        is_around.then_some(cell).ok_or_else(not_around)
    }

    /// Returns the cell of the grid that is `down` rows below and `right` columns to the right.
    fn inside(self, down: i64, right: i64) -> Option<Cell> {
        let row = usize::try_from(self.row + down).ok().filter(|row| *row < self.shape.rows)?;
        let column = usize::try_from(self.column + right).ok();
        Some(Cell::new(row, column.filter(|column| *column < self.shape.columns)?))
    }

    /// Returns the end of the row or column at which the cell lies.
    pub(super) fn end(self) -> Result<Edge, Reason> {
        let beside =
            [(Side::Left, 0, 1), (Side::Right, 0, -1), (Side::Top, 1, 0), (Side::Bottom, -1, 0)];
        let mut ends = beside.into_iter().filter_map(|(side, down, right)| {
            let cell = self.inside(down, right)?;
            let index = if down == 0 { cell.row() } else { cell.column() };
            Some(Edge { side, index })
        });
        let at_no_end =
            || format!("cell {} of the border is not at the end of a row or column", self.number);
        ends.next().ok_or_else(at_no_end)
    }

    /// Returns the first cell of the diagonal that begins here and rises to the right or not, and whether it runs down and to
    /// the right.
    pub(super) fn diagonal(self, rises_to_the_right: bool) -> Result<(Cell, bool, bool), Reason> {
        let find = |down: bool| {
            let right = down != rises_to_the_right;
            let step = |forward: bool| if forward { 1 } else { -1 };
            Some((self.inside(step(down), step(right))?, down, right))
        };
        let no_diagonal =
            || format!("no such diagonal begins at cell {} of the border", self.number);
        find(true).or_else(|| find(false)).ok_or_else(no_diagonal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Shape = Shape { rows: 2, columns: 3, digits: 9, extra: 0, lowest: 1 };

    #[test]
    fn edges_are_between_two_cells() {
        let names = |number| match edge(number, SMALL) {
            Ok([a, b]) => format!("{a} {b}"),
            Err(reason) => reason,
        };
        for (number, expected) in [
            (1, "r1c1 r1c2"),
            (2, "r1c2 r1c3"),
            (3, "r1c1 r2c1"),
            (5, "r1c3 r2c3"),
            (7, "r2c1 r2c2"),
            (8, "r2c2 r2c3"),
        ] {
            assert_eq!(names(number), expected, "{number}");
        }
        for number in [-1, 0, 6, 9, 10, 11, 12, 13, i32::MAX] {
            assert_eq!(names(number), format!("edge {number} is not between two cells"));
        }
    }

    #[test]
    fn corners_have_four_cells() {
        let found: Vec<i32> = (-1..20).filter(|number| corner(*number, SMALL).is_ok()).collect();
        assert_eq!(found, [5, 6]);
        assert_eq!(corner(5, SMALL), Ok(Cell::new(0, 0)));
        assert_eq!(corner(6, SMALL), Ok(Cell::new(0, 1)));
    }

    #[test]
    fn cells_around_the_grid_begin_lines() {
        let at = |number| Outside::of(number, SMALL);
        let around: Vec<i32> = (-1..30).filter(|number| at(*number).is_ok()).collect();
        assert_eq!(around, [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 16, 17, 18, 19]);
        let ends = around.iter().filter_map(|number| at(*number).unwrap().end().ok());
        let ends: Vec<(Side, usize)> = ends.map(|end| (end.side, end.index)).collect();
        let top = [0, 1, 2].map(|index| (Side::Top, index));
        let sides = [(Side::Left, 0), (Side::Right, 0), (Side::Left, 1), (Side::Right, 1)];
        let bottom = [0, 1, 2].map(|index| (Side::Bottom, index));
        assert_eq!(ends, [&top[..], &sides, &bottom].concat());
    }

    #[test]
    fn diagonals_begin_around_the_grid() {
        let at = |number, rises| match Outside::of(number, SMALL).unwrap().diagonal(rises) {
            Ok((cell, down, right)) => format!("{cell} {down} {right}"),
            Err(reason) => reason,
        };
        assert_eq!(at(0, false), "r1c1 true true");
        assert_eq!(at(0, true), "no such diagonal begins at cell 0 of the border");
        assert_eq!(at(2, true), "r1c1 true false");
        assert_eq!(at(2, false), "r1c3 true true");
        assert_eq!(at(10, true), "r1c1 false true");
        assert_eq!(at(9, true), "r2c3 true false");
        assert_eq!(at(19, false), "r2c3 false false");
    }
}
