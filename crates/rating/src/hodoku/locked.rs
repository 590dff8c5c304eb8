//! Locked candidates, in HoDoKu's order of houses and digits.

use super::grid::Grid;
use super::houses::{CELL_HOUSES, FIRST_BOX, HOUSE, HOUSES};
use super::removals::Removals;

/// A digit whose places in a box all lie in one line, with eliminations in the line.
pub(super) fn pointing(grid: &Grid, removals: &mut Removals) -> bool {
    (FIRST_BOX..HOUSES).any(|house| locked(grid, house, &[0, 1], removals))
}

/// A digit whose places in a line all lie in one box, with eliminations in the box: rows before columns.
pub(super) fn claiming(grid: &Grid, removals: &mut Removals) -> bool {
    (0..FIRST_BOX).any(|house| locked(grid, house, &[2], removals))
}

/// Whether all places of a digit in the house also lie in another house of one of these kinds (row, column, box),
/// with eliminations there.
fn locked(grid: &Grid, house: usize, kinds: &[usize], removals: &mut Removals) -> bool {
    (0..9).any(|digit| {
        let places = grid.places_in(house, digit);
        if !matches!(places.len(), 2 | 3) {
            return false;
        }
        let others = kinds.iter().map(|&kind| usize::from(CELL_HOUSES[places.lowest()][kind]));
        for other in others {
            let elsewhere = grid.places_in(other, digit).minus(places);
            if places.is_subset(HOUSE[other]) && !elsewhere.is_empty() {
                removals.add_cells(elsewhere, digit);
                return true;
            }
        }
        false
    })
}
