//! The outline of any cells, just within their edges.

use super::{CELL, Sheet, number};
use ennead_puzzle::Cell;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A path around these cells, so far within them; cells that touch share one outline.
pub(super) fn outline(sheet: &Sheet<'_>, cells: &BTreeSet<Cell>, inset: f64) -> String {
    let has = |row: usize, column: usize, down: isize, right: isize| {
        let row = row.checked_add_signed(down);
        let column = column.checked_add_signed(right);
        row.zip(column).is_some_and(|(row, column)| cells.contains(&Cell::new(row, column)))
    };
    let mut path = String::new();
    for &cell in cells {
        let (row, column) = (cell.row(), cell.column());
        let (x, y) = sheet.corner(cell);
        // The end of a side: it stops short of a corner, runs on into a neighbour, or into the side of one that
        // stands out.
        let end = |beside: bool, across: bool| match (beside, across) {
            (false, _) => inset,
            (true, false) => 0.0,
            (true, true) => -inset,
        };
        for side in [-1_isize, 1] {
            let near = if side < 0 { inset } else { CELL - inset };
            if !has(row, column, side, 0) {
                let left = x + end(has(row, column, 0, -1), has(row, column, side, -1));
                let right = x + CELL - end(has(row, column, 0, 1), has(row, column, side, 1));
                let _ = write!(path, "M{} {}H{}", number(left), number(y + near), number(right));
            }
            if !has(row, column, 0, side) {
                let top = y + end(has(row, column, -1, 0), has(row, column, -1, side));
                let bottom = y + CELL - end(has(row, column, 1, 0), has(row, column, 1, side));
                let _ = write!(path, "M{} {}V{}", number(x + near), number(top), number(bottom));
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Geometry;

    #[test]
    fn neighbours_share_an_outline() {
        let geometry = Geometry::classic();
        let sheet = Sheet::new(&geometry, None);
        let cells = BTreeSet::from([Cell::new(0, 0), Cell::new(0, 1)]);
        assert_eq!(
            outline(&sheet, &cells, 4.0),
            "M7 7H63M7 7V59M7 59H63M63 7H119M63 59H119M119 7V59"
        );
    }
}
