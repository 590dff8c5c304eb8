//! Single-digit patterns of two strong links: Skyscraper, 2-String Kite, Empty Rectangle.

use super::houses::{boxes, columns, intersection, rows};
use super::removals::Removals;
use crate::grid::{Changes, Grid, HOUSE_CELLS, HOUSE_SETS, PEERS, SmallSet, box_of, column, row};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;
use std::ops::Range;

/// Two parallel lines with two places each, where one place of the first and one of the second lie in the same perpendicular
/// line. Rows come before columns.
pub(super) fn skyscraper(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    [rows(), columns()].into_iter().any(|lines| {
        let across = if lines == rows() { column } else { row };
        ones(changes.digits()).any(|digit| {
            let pairs = pairs(grid, digit, lines.clone());
            (0..pairs.len()).any(|one| {
                (one + 1..pairs.len()).any(|other| {
                    let (one, other) = (pairs[one], pairs[other]);
                    // Only ends on the same side are compared, the first ends before the second ones.
                    let aligned = |side: usize| across(one[side]) == across(other[side]);
                    let free = match (aligned(0), aligned(1)) {
                        (true, false) => 1,
                        (false, true) => 0,
                        _ => return false,
                    };
                    let seen = PEERS[one[free]] & PEERS[other[free]];
                    removals.add_cells(seen & grid.boards[digit], digit);
                    !removals.is_empty()
                })
            })
        })
    })
}

/// A row and a column with two places each; one place of each shares a box.
pub(super) fn two_string_kite(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    ones(changes.digits()).any(|digit| {
        let mut rows = pairs(grid, digit, rows());
        let mut columns = pairs(grid, digit, columns());
        rows.iter_mut().any(|across| {
            columns.iter_mut().any(|down| {
                // As in HoDoKu, the pairs stay swapped afterwards, which can change the step found first.
                let joint = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .into_iter()
                    .find(|&(a, d)| box_of(across[a]) == box_of(down[d]));
                let Some((a, d)) = joint else { return false };
                if a == 1 {
                    across.swap(0, 1);
                }
                if d == 1 {
                    down.swap(0, 1);
                }
                if across.iter().any(|cell| down.contains(cell)) {
                    return false;
                }
                let corner = intersection(row(down[1]), column(across[1]));
                if grid.has(corner, digit) {
                    removals.add(corner, digit);
                }
                !removals.is_empty()
            })
        })
    })
}

/// For each of these lines with exactly two places, these places.
fn pairs(grid: &Grid, digit: usize, lines: Range<usize>) -> Vec<[usize; 2]> {
    lines.filter_map(|line| grid.pair_in(line, digit)).collect()
}

/// A box whose three or more places lie in one row and one column, and a strong link that crosses one of the two.
pub(super) fn empty_rectangle(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    ones(changes.digits()).any(|digit| {
        boxes().any(|house| {
            let places = grid.places_in(house, digit);
            (2..=5).contains(&grid.places[digit][house].size())
                && hinges(house).any(|hinge| {
                    let (row, column) = (HOUSE_SETS[row(hinge)], HOUSE_SETS[column(hinge)]);
                    let (along, down) = (places & row, places & column);
                    if !places.is_subset(row | column)
                        || along.minus(column).is_empty()
                        || down.minus(row).is_empty()
                        || along.is_single() && down.is_single()
                    {
                        return false;
                    }
                    by_link(grid, digit, hinge, Axis::Row, removals)
                        || by_link(grid, digit, hinge, Axis::Column, removals)
                })
        })
    })
}

/// The cells of a box where the row and the column of an empty rectangle can meet, last first.
fn hinges(house: usize) -> impl Iterator<Item = usize> {
    HOUSE_CELLS[house].into_iter().rev().map(usize::from)
}

/// Rows or columns.
#[derive(Clone, Copy)]
enum Axis {
    Row,
    Column,
}

impl Axis {
    /// The cell's line on this axis.
    fn line(self, cell: usize) -> CellSet {
        match self {
            Axis::Row => HOUSE_SETS[row(cell)],
            Axis::Column => HOUSE_SETS[column(cell)],
        }
    }

    fn across(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

/// Finds a strong link at right angles to the hinge's line on this axis, with one end in that line and outside the box.
/// Eliminates the digit where the other end's line on this axis crosses the hinge's other line.
fn by_link(grid: &Grid, digit: usize, hinge: usize, axis: Axis, removals: &mut Removals) -> bool {
    let own = HOUSE_SETS[box_of(hinge)];
    let places = grid.boards[digit];
    (places & axis.line(hinge)).minus(own).iter().any(|start| {
        let link = places & axis.across().line(start);
        let Some(end) = link.without(start).single() else { return false };
        let eliminated = (places & axis.line(end) & axis.across().line(hinge)).minus(own);
        removals.add_cells(eliminated, digit);
        !removals.is_empty()
    })
}
