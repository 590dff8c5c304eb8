//! XY-Wings and XYZ-Wings.

use super::rest::Rest;
use crate::grid::{CELL_HOUSES, PEERS, SmallSet};
use ennead_puzzle::CellSet;

impl Rest {
    /// Applies wings whose pivot has at most this many candidates, 2 or 3. Returns whether any eliminated something.
    pub(super) fn wings(&mut self, most: usize) -> bool {
        if most < 2 {
            return false;
        }
        self.grid();
        let mut progress = false;
        let pairs = self.seen().with_count(2);
        for count in 2..=most.min(3) {
            let unseen = std::mem::take(&mut self.unseen.wings[count - 2]);
            let is_unseen =
                |pivot: &usize| CELL_HOUSES[*pivot].iter().any(|house| unseen >> house & 1 == 1);
            let pivots = if count == 2 { pairs } else { self.seen().with_count(count as u32) };
            for pivot in pivots.iter().filter(is_unseen) {
                progress |= self.wings_of(pivot, count, pairs & PEERS[pivot]);
            }
        }
        progress
    }

    fn wings_of(&mut self, pivot: usize, count: usize, pairs: CellSet) -> bool {
        let cells = self.seen().cells;
        let digits = cells[pivot];
        // A pincer shares one digit with a pivot of two candidates, and both of its digits with a pivot of three.
        let is_pincer = |cell: &usize| (digits & !cells[*cell]).size() == 1;
        let mut progress = false;
        for first in pairs.iter().filter(is_pincer) {
            for second in pairs.after(first).iter().filter(is_pincer) {
                let (one, two) = (cells[first], cells[second]);
                if one == two || (digits | one | two).size() != 3 {
                    continue;
                }
                let mut seen = PEERS[first] & PEERS[second];
                if count == 3 {
                    seen &= PEERS[pivot];
                }
                progress |= self.lose((one & two).trailing_zeros() as usize, seen);
            }
        }
        progress
    }
}
