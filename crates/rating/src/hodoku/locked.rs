//! Locked candidates, in HoDoKu's order of houses and digits.

use super::houses::{boxes, lines};
use super::removals::Removals;
use crate::grid::{Changes, Grid, Locked};
use ennead_puzzle::bits::ones;

/// A digit whose places in a box all lie in one line, with eliminations in the line.
pub(super) fn pointing(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    boxes().any(|house| locked(grid, house, &[1, 2], changes, removals))
}

/// A digit whose places in a line all lie in one box, with eliminations in the box: rows before columns.
pub(super) fn claiming(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    lines().any(|house| locked(grid, house, &[0], changes, removals))
}

/// Whether all places of a digit in the house also lie in another house of one of these kinds, with eliminations
/// there.
fn locked(
    grid: &Grid,
    house: usize,
    kinds: &[usize],
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    changes.of_house(house)
        && ones(changes.digits()).any(|digit| {
            kinds.iter().filter_map(|&kind| Locked::find(grid, digit, house, kind)).any(|locked| {
                removals.add_cells(locked.eliminated(grid), digit);
                !removals.is_empty()
            })
        })
}
