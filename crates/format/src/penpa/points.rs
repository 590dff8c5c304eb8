//! The numbered points of a grid.

use ennead_puzzle::{Cell, Size};

/// The number of rows and columns outside the document on each side that are numbered too.
const MARGIN: usize = 2;

/// The numbered points of a document, and the square grid among them. The points are the cells, one corner and two middles of
/// edges per cell, and two sets of four points within each cell.
#[derive(Clone, Copy)]
pub(super) struct Points {
    pub(super) size: Size,
    /// The numbers of numbered columns and rows, including the margin.
    across: usize,
    down: usize,
    /// The first row and column of the grid.
    top: usize,
    left: usize,
}

impl Points {
    /// Returns the points of a document with `rows` and `columns`, in which the grid begins after `top` rows and `left`
    /// columns.
    pub(super) fn new(size: Size, rows: usize, columns: usize, top: usize, left: usize) -> Points {
        let around = 2 * MARGIN;
        Points {
            size,
            across: columns + around,
            down: rows + around,
            top: top + MARGIN,
            left: left + MARGIN,
        }
    }

    fn cells(self) -> usize {
        self.across * self.down
    }

    /// Returns the number of a cell.
    pub(super) fn of_cell(self, cell: Cell) -> usize {
        (cell.row() + self.top) * self.across + cell.column() + self.left
    }

    /// Returns the cell with a number, if it is in the grid.
    pub(super) fn cell(self, number: usize) -> Option<Cell> {
        let row = (number / self.across).checked_sub(self.top)?;
        let column = (number % self.across).checked_sub(self.left)?;
        let side = self.size.digit_count();
        (row < side && column < side).then(|| Cell::new(row, column))
    }

    /// Returns the number of the corner `row` cells below and `column` cells to the right of the upper left corner of the grid.
    pub(super) fn corner(self, row: usize, column: usize) -> usize {
        self.cells() + (row + self.top - 1) * self.across + column + self.left - 1
    }

    /// Returns the row and column of the corner with a number, if it is a corner of a cell of the grid.
    fn place(self, number: usize) -> Option<(usize, usize)> {
        let number = number.checked_sub(self.cells())?;
        let row = (number / self.across + 1).checked_sub(self.top)?;
        let column = (number % self.across + 1).checked_sub(self.left)?;
        let side = self.size.digit_count();
        (row <= side && column <= side).then_some((row, column))
    }

    /// Returns the number of a point within a cell; `which` is 0 for the top left, 1 for the top right, 2 for the bottom left
    /// and 3 for the bottom right.
    pub(super) fn within(self, cell: Cell, which: usize) -> usize {
        4 * (self.cells() + self.of_cell(cell)) + which
    }

    /// Returns the place of a point, in rows and columns from the upper left corner of the grid.
    pub(super) fn place_of(self, number: usize) -> Option<(f64, f64)> {
        let cells = self.cells();
        // Points are numbered in this order: cells, their lower right corners, the middles of their lower edges, those of their
        // right edges, and points within them.
        let (cell, down, right) = match number / cells {
            0 => (number, 0.5, 0.5),
            1 => (number - cells, 1.0, 1.0),
            2 => (number - 2 * cells, 1.0, 0.5),
            3 => (number - 3 * cells, 0.5, 1.0),
            4..8 => {
                let within = number - 4 * cells;
                let half = |is_second: bool| if is_second { 0.75 } else { 0.25 };
                (within / 4, half(within % 4 > 1), half(within % 2 == 1))
            }
            8..12 => {
                let within = number - 8 * cells;
                let (down, right) = [(0.2, 0.5), (0.5, 0.8), (0.5, 0.2), (0.8, 0.5)][within % 4];
                (within / 4, down, right)
            }
            _ => return None,
        };
        let row = (cell / self.across) as f64 - self.top as f64;
        let column = (cell % self.across) as f64 - self.left as f64;
        Some((row + down, column + right))
    }

    /// Returns the number of the point at a place; `None` if there is none.
    pub(super) fn at(self, (row, column): (f64, f64)) -> Option<usize> {
        let cells = self.cells();
        let near = |at: f64, first: usize, count: usize| {
            let cell = at.floor() + first as f64;
            // The point may belong to the row or column before this place.
            [cell, cell - 1.0].into_iter().filter(move |at| (0.0..count as f64).contains(at))
        };
        let rows = near(row, self.top, self.down);
        let of_rows = rows.flat_map(|row| {
            let columns = near(column, self.left, self.across);
            columns.map(move |column| row as usize * self.across + column as usize)
        });
        let numbers = of_rows.flat_map(|cell| {
            let one = (0..4).map(move |kind| kind * cells + cell);
            let four = (0..4).map(move |which| 4 * (cells + cell) + which);
            one.chain(four).chain((0..4).map(move |which| 4 * (2 * cells + cell) + which))
        });
        let is_here = |number: &usize| {
            let place = self.place_of(*number);
            place.is_some_and(|at| (at.0 - row).abs() < 0.0005 && (at.1 - column).abs() < 0.0005)
        };
        numbers.into_iter().find(is_here)
    }

    /// Classifies a line between two corners; `None` if it is not one of these edges.
    pub(super) fn edge(self, from: usize, to: usize) -> Option<Edge> {
        let mut ends = [self.place(from)?, self.place(to)?];
        ends.sort_unstable();
        let [(top, left), (bottom, right)] = ends;
        let last = self.size.digit_count();
        let inside = |row: usize, column: usize| Cell::new(row, column);
        match (bottom - top, right.abs_diff(left)) {
            (0, 1) if top == 0 || top == last => Some(Edge::Frame),
            (0, 1) => Some(Edge::Between(inside(top - 1, left), inside(top, left))),
            (1, 0) if left == 0 || left == last => Some(Edge::Frame),
            (1, 0) => Some(Edge::Between(inside(top, left - 1), inside(top, left))),
            (1, 1) if left < right && top == left => Some(Edge::Falling),
            (1, 1) if left > right && top + left == last => Some(Edge::Rising),
            _ => None,
        }
    }
}

/// A line between two corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// On the outline of the grid.
    Frame,
    /// Between two cells, the upper or left one first.
    Between(Cell, Cell),
    /// On the diagonal from the top left.
    Falling,
    /// On the diagonal from the bottom left.
    Rising,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_agree() {
        let points = Points::new(Size::new(4).unwrap(), 6, 5, 1, 1);
        for cell in points.size.cells() {
            assert_eq!(points.cell(points.of_cell(cell)), Some(cell));
        }
        assert_eq!(points.cell(0), None);
        for number in 0..12 * points.cells() {
            let place = points.place_of(number).unwrap();
            assert_eq!(points.at(place), Some(number));
        }
        assert_eq!(
            [points.at((0.3, 0.5)), points.at((99.5, 0.5)), points.at((-9.5, 0.5))],
            [None; 3]
        );
        let edge = |a: (usize, usize), b: (usize, usize)| {
            points.edge(points.corner(a.0, a.1), points.corner(b.0, b.1))
        };
        assert_eq!(edge((0, 1), (0, 2)), Some(Edge::Frame));
        assert_eq!(edge((3, 4), (4, 4)), Some(Edge::Frame));
        let cells = (Cell::new(0, 1), Cell::new(1, 1));
        assert_eq!(edge((1, 2), (1, 1)), Some(Edge::Between(cells.0, cells.1)));
        let cells = (Cell::new(2, 0), Cell::new(2, 1));
        assert_eq!(edge((2, 1), (3, 1)), Some(Edge::Between(cells.0, cells.1)));
        assert_eq!(edge((2, 2), (1, 1)), Some(Edge::Falling));
        assert_eq!(edge((1, 3), (2, 2)), Some(Edge::Rising));
        assert_eq!(edge((1, 2), (2, 3)), None);
        assert_eq!(edge((1, 1), (1, 3)), None);
        assert_eq!(points.edge(0, 1), None);
    }

    #[test]
    fn points_of_an_ordinary_grid() {
        // In a 9 x 9 grid, Penpa numbers 13 cells per row, and the first cell of the grid is at (2, 2).
        let points = Points::new(Size::NINE, 9, 9, 0, 0);
        assert_eq!(points.of_cell(Cell::new(0, 0)), 28);
        assert_eq!(points.corner(0, 0), 169 + 14);
        assert_eq!(points.within(Cell::new(0, 0), 0), 4 * (169 + 28));
    }
}
