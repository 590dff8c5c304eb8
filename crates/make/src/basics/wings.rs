//! XY-Wings and XYZ-Wings.

use super::rest::{PEERS, Rest, cells};
use super::sets::View;

impl Rest {
    /// Wings whose pivot has at most this many candidates, 2 or 3. Returns whether any eliminated something.
    pub(super) fn wings(&mut self, view: &View, most: u32) -> bool {
        let with = |count: u32| {
            cells(self.empty).filter(move |cell| view.digits[*cell].count_ones() == count)
        };
        let before = self.places;
        let pairs = with(2).fold(0, |pairs, cell| pairs | 1_u128 << cell);
        for count in 2..=most {
            for pivot in with(count).collect::<Vec<_>>() {
                let digits = view.digits[pivot];
                // Each pincer has one digit that the pivot lacks, or both of its digits in a pivot of three.
                let is_pincer = |cell: &usize| (digits & !view.digits[*cell]).count_ones() == 1;
                let pincers: Vec<usize> = cells(pairs & PEERS[pivot]).filter(is_pincer).collect();
                for (at, first) in pincers.iter().enumerate() {
                    for second in &pincers[at + 1..] {
                        let (one, two) = (view.digits[*first], view.digits[*second]);
                        let common = one & two;
                        if one == two || (digits | one | two).count_ones() != 3 {
                            continue;
                        }
                        let mut seen = PEERS[*first] & PEERS[*second];
                        if count == 3 {
                            seen &= PEERS[pivot];
                        }
                        self.places[common.trailing_zeros() as usize] &= !seen;
                    }
                }
            }
        }
        self.places != before
    }
}
