//! XY-Wing and XYZ-Wing.

use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{Grid, PEERS, SmallSet};

/// A pivot of two digits with two pincers that each share one of them and both hold a third one.
pub(super) fn xy_wing(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    wing(grid, 2, removals).then(|| Hint::removing(SeTechnique::XyWing, 4.2))
}

/// The same with a pivot that also holds the third digit.
pub(super) fn xyz_wing(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    wing(grid, 3, removals).then(|| Hint::removing(SeTechnique::XyzWing, 4.4))
}

fn wing(grid: &Grid, size: u32, removals: &mut Removals) -> bool {
    let pairs = grid.with_count(2);
    for pivot in grid.with_count(size) {
        let digits = grid.cells[pivot];
        let near = pairs & PEERS[pivot];
        for first in near {
            let one = grid.cells[first];
            if (digits & !one).size() != 1 {
                continue;
            }
            for second in near {
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
