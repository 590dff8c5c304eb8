//! The outline of a set of cells, just inside their edges: closed loops, so that dashes continue around corners.

use super::links::{Point, point};
use super::{CELL, Sheet};
use ennead_puzzle::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A step from one crossing of grid lines to the next, as rows and columns.
type Way = (isize, isize);
/// A crossing of grid lines: row and column.
type Crossing = (isize, isize);

/// The connected pieces of a set of cells, in reading order of their first cells.
pub(super) fn pieces(sheet: &Sheet<'_>, cells: &BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
    let mut left = cells.clone();
    let mut pieces = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut piece = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            let (row, column) = sheet.place(cell);
            let beside = |other: &Cell| {
                let place = sheet.place(*other);
                row.abs_diff(place.0) + column.abs_diff(place.1) == 1
            };
            let found: Vec<Cell> = left.iter().copied().filter(beside).collect();
            for other in found {
                left.remove(&other);
                piece.insert(other);
                open.push(other);
            }
        }
        pieces.push(piece);
    }
    pieces
}

/// A path around these cells, at the distance `inset` from their edges. Cells that touch only at a corner stay separate.
pub(super) fn outline(sheet: &Sheet<'_>, cells: &BTreeSet<Cell>, inset: f64) -> String {
    let places = cells.iter().map(|cell| sheet.place(*cell)).collect();
    let mut sides = sides(&places);
    let mut path = String::new();
    while let Some((start, ways)) = sides.first_key_value() {
        let (start, first) = (*start, ways[0]);
        let (mut at, mut way) = (start, first);
        let mut corners: Vec<Point> = Vec::new();
        loop {
            let ways = sides.get_mut(&at).expect("outlines are closed");
            ways.retain(|other| *other != way);
            if ways.is_empty() {
                sides.remove(&at);
            }
            at = (at.0 + way.0, at.1 + way.1);
            // At a corner where two cells of the area touch, a right turn follows the edge of the same cell.
            let right = (way.1, -way.0);
            let next = match sides.get(&at) {
                Some(ways) if ways.contains(&right) => right,
                Some(ways) => ways[0],
                None => first,
            };
            if next != way {
                corners.push(corner(sheet, at, way, next, inset));
            }
            way = next;
            if at == start && way == first {
                break;
            }
        }
        let corners: Vec<String> = corners.into_iter().map(point).collect();
        let _ = write!(path, "M{}Z", corners.join("L"));
    }
    path
}

/// The sides of an area as steps, by their start points. The area is on the right of each step.
fn sides(cells: &BTreeSet<(usize, usize)>) -> BTreeMap<Crossing, Vec<Way>> {
    let has = |row: isize, column: isize| {
        let cell = usize::try_from(row).ok().zip(usize::try_from(column).ok());
        cell.is_some_and(|place| cells.contains(&place))
    };
    let mut sides: BTreeMap<Crossing, Vec<Way>> = BTreeMap::new();
    for (row, column) in cells {
        let (row, column) = (*row as isize, *column as isize);
        for (beyond, from, way) in [
            ((row - 1, column), (row, column), (0, 1)),
            ((row, column + 1), (row, column + 1), (1, 0)),
            ((row + 1, column), (row + 1, column + 1), (0, -1)),
            ((row, column - 1), (row + 1, column), (-1, 0)),
        ] {
            if !has(beyond.0, beyond.1) {
                sides.entry(from).or_default().push(way);
            }
        }
    }
    sides
}

/// The point where the outline turns, inset from both sides.
fn corner(sheet: &Sheet<'_>, at: Crossing, before: Way, after: Way, inset: f64) -> Point {
    // The area is on the right of each step.
    let (down, right) = (before.1 + after.1, -(before.0 + after.0));
    // There is a gap between the lower edge of the last row of the grid and the upper edge of the extra cells.
    let edge = if down < 0 && at.0 > 0 {
        sheet.down(at.0 as usize - 1) + CELL
    } else {
        sheet.down(at.0 as usize)
    };
    (sheet.line(at.1 as usize) + inset * right as f64, edge + inset * down as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Geometry;

    fn of(cells: &[(usize, usize)]) -> String {
        let geometry = Geometry::classic();
        let cells = cells.iter().map(|(row, column)| Cell::new(*row, *column)).collect();
        outline(&Sheet::new(&geometry, None), &cells, 4.0)
    }

    #[test]
    fn one_loop_around_cells_that_share_sides() {
        assert_eq!(of(&[(0, 0), (0, 1)]), "M119 7L119 59L7 59L7 7Z");
        assert_eq!(of(&[(0, 0), (0, 1), (1, 0)]), "M119 7L119 59L59 59L59 119L7 119L7 7Z");
    }

    #[test]
    fn cells_that_touch_at_a_corner_have_loops_of_their_own() {
        assert_eq!(of(&[(0, 0), (1, 1)]), "M59 7L59 59L7 59L7 7ZM119 67L119 119L67 119L67 67Z");
    }

    #[test]
    fn a_hole_has_a_loop() {
        let ring: Vec<_> = (0..9).filter(|i| *i != 4).map(|i| (i / 3, i % 3)).collect();
        assert_eq!(of(&ring).matches('M').count(), 2);
    }
}
