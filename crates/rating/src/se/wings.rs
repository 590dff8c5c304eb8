//! XY-Wing and XYZ-Wing.

use super::grid::Grid;
use super::hint::{Hint, Removals};
use super::tables::{PEERS, SmallSet};
use super::technique::SeTechnique;
use ennead_puzzle::bits::ones;

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
    for pivot in ones(grid.with_count(size)) {
        let digits = grid.cells[pivot];
        let near = pairs & PEERS[pivot];
        for first in ones(near) {
            let one = grid.cells[first];
            if (digits & !one).size() != 1 {
                continue;
            }
            for second in ones(near) {
                let two = grid.cells[second];
                let in_all = (digits & one & two).size();
                if (digits | one | two).size() != 3 || in_all != size - 2 {
                    continue;
                }
                let mut seen = PEERS[first] & PEERS[second];
                if size == 3 {
                    seen &= PEERS[pivot];
                }
                seen &= !(1 << pivot | 1 << first | 1 << second);
                let shared = one & two;
                let digit = shared.trailing_zeros() as usize;
                for cell in ones(seen & grid.boards[digit]) {
                    removals.add(cell, 1 << digit);
                }
                if !removals.is_empty() {
                    return true;
                }
            }
        }
    }
    false
}
