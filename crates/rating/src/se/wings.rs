//! XY-Wing and XYZ-Wing.

use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{CELL_HOUSES, Changes, Grid, PEERS, SmallSet};

/// A pivot of two digits with two pincers that each share one of them and both hold a third one.
pub(super) fn xy_wing(grid: &Grid, changes: Changes, removals: &mut Removals) -> Option<Hint> {
    wing(grid, 2, changes, removals).then(|| Hint::removing(SeTechnique::XyWing, 4.2))
}

/// An XY-Wing whose pivot also holds the third digit.
pub(super) fn xyz_wing(grid: &Grid, changes: Changes, removals: &mut Removals) -> Option<Hint> {
    wing(grid, 3, changes, removals).then(|| Hint::removing(SeTechnique::XyzWing, 4.4))
}

fn wing(grid: &Grid, size: u32, changes: Changes, removals: &mut Removals) -> bool {
    let pairs = grid.with_count(2);
    for pivot in grid.with_count(size) {
        // All three cells lie in houses of the pivot.
        if !CELL_HOUSES[pivot].iter().any(|&house| changes.of_house(house.into())) {
            continue;
        }
        let digits = grid.cells[pivot];
        let near = pairs & PEERS[pivot];
        for first in near {
            let one = grid.cells[first];
            if (digits & !one).size() != 1 {
                continue;
            }
            for second in near.after(first) {
                let two = grid.cells[second];
                let in_all = (digits & one & two).size();
                if (digits | one | two).size() != 3 || in_all != size - 2 {
                    continue;
                }
                // The pivot of an XY-Wing does not hold the digit.
                let mut seen = PEERS[first] & PEERS[second];
                if size == 3 {
                    seen &= PEERS[pivot];
                }
                let digit = (one & two).trailing_zeros() as usize;
                removals.add_cells(seen & grid.boards[digit], digit);
                if !removals.is_empty() {
                    return true;
                }
            }
        }
    }
    false
}
