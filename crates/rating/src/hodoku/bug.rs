//! BUG+1.

use super::removals::Removals;
use crate::grid::{CELL_HOUSES, Grid, HOUSES, SmallSet};

/// Finds a BUG+1: all empty cells but one have at most two candidates, and that cell has three. Every digit has at most two
/// places in each house, except one digit that has three in each house of that cell.
pub(super) fn bug_plus_one(grid: &Grid, removals: &mut Removals) -> bool {
    let mut more = grid.empty.iter().filter(|&cell| grid.count(cell) > 2);
    let (Some(cell), None) = (more.next(), more.next()) else { return false };
    if grid.count(cell) != 3 {
        return false;
    }
    let mut extra = None;
    let mut found: [Option<usize>; 3] = [None; 3];
    for house in 0..HOUSES {
        for digit in 0..9 {
            match grid.places[digit][house].size() {
                0..=2 => {}
                3 if found[house / 9].is_none() && extra.is_none_or(|known| known == digit) => {
                    extra = Some(digit);
                    found[house / 9] = Some(house);
                }
                _ => return false,
            }
        }
    }
    let own = CELL_HOUSES[cell].map(|house| Some(usize::from(house)));
    match extra {
        Some(digit) if grid.has(cell, digit) && found == own => {
            removals.add_digits(cell, grid.cells[cell] & !(1 << digit));
            true
        }
        _ => false,
    }
}
