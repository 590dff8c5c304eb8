//! W-Wing, XY-Wing and XYZ-Wing. Cells are visited in ascending order.

use super::removals::Removals;
use crate::grid::{Grid, HOUSES, PEERS, SmallSet, common_peers};
use ennead_puzzle::CellSet;

/// Two bivalue cells with the same candidates, joined by a strong link of one of them.
pub(super) fn w_wing(grid: &Grid, removals: &mut Removals) -> bool {
    let bivalue = grid.with_count(2);
    bivalue.iter().any(|one| {
        let same =
            bivalue.iter().filter(|&other| other > one && grid.cells[other] == grid.cells[one]);
        same.into_iter().any(|other| {
            let [low, high] = grid.cells[one].ends();
            [(low, high), (high, low)].into_iter().any(|(end, link)| {
                let eliminated = grid.boards[end] & PEERS[one] & PEERS[other];
                if eliminated.is_empty()
                    || !(0..HOUSES).any(|house| joins(grid, house, link, one, other))
                {
                    return false;
                }
                removals.add_cells(eliminated, end);
                true
            })
        })
    })
}

/// Whether the digit has exactly two places in the house, one seen by each cell.
fn joins(grid: &Grid, house: usize, digit: usize, one: usize, other: usize) -> bool {
    if grid.places[digit][house].size() != 2 {
        return false;
    }
    let ends = grid.places_in(house, digit).without(one).without(other);
    // A place that both cells see counts as seen by the first cell only.
    let first = ends & PEERS[one];
    let second = (ends & PEERS[other]).minus(first);
    !first.is_empty() && !second.is_empty()
}

/// Three bivalue cells with three digits in all; one of the cells sees the other two.
pub(super) fn xy_wing(grid: &Grid, removals: &mut Removals) -> bool {
    let bivalue = grid.with_count(2);
    let cells = &grid.cells;
    bivalue.iter().any(|one| {
        bivalue.after(one).iter().any(|two| {
            if (cells[one] | cells[two]).size() != 3 {
                return false;
            }
            // The pivot sees both pincers.
            let third = match PEERS[one].contains(two) {
                true => PEERS[one] | PEERS[two],
                false => PEERS[one] & PEERS[two],
            };
            (bivalue & third).after(two).iter().any(|three| {
                (cells[one] | cells[two] | cells[three]).size() == 3
                    && [(one, two, three), (two, one, three), (three, two, one)]
                        .into_iter()
                        .any(|(pivot, left, right)| wing(grid, pivot, left, right, false, removals))
            })
        })
    })
}

/// A cell with three candidates that sees two cells with two of them each.
pub(super) fn xyz_wing(grid: &Grid, removals: &mut Removals) -> bool {
    let bivalue = grid.with_count(2);
    let cells = &grid.cells;
    grid.with_count(3).iter().any(|pivot| {
        let near = bivalue & PEERS[pivot];
        let inside = |wing: &usize| cells[*wing] & !cells[pivot] == 0;
        near.iter().filter(inside).any(|left| {
            let mut later = near.after(left).iter().filter(inside);
            later.any(|right| wing(grid, pivot, left, right, true, removals))
        })
    })
}

/// Eliminates the digit that the pincers share from the cells that see both pincers and, if `with_pivot`, the pivot. Returns
/// `false` if there is none, or if these cells are not a wing.
fn wing(
    grid: &Grid,
    pivot: usize,
    left: usize,
    right: usize,
    with_pivot: bool,
    removals: &mut Removals,
) -> bool {
    let cells = &grid.cells;
    let shared = cells[left] & cells[right];
    let wings = CellSet::of(left).with(right);
    let distinct = cells[left] != cells[pivot] && cells[right] != cells[pivot];
    if !distinct || shared.size() != 1 || !wings.is_subset(PEERS[pivot]) {
        return false;
    }
    let digit = shared.trailing_zeros() as usize;
    let seeing = if with_pivot { wings.with(pivot) } else { wings };
    removals.add_cells(common_peers(seeing) & grid.boards[digit], digit);
    !removals.is_empty()
}
