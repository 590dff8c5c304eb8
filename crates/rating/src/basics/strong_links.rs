//! Turbot fish and W-Wings. Both use strong links: houses with two places for a digit, one of which holds it.

use super::rest::Rest;
use crate::grid::{HOUSES, PEERS, SmallSet};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

impl Rest {
    /// Applies turbot fish: two strong links of a digit, joined by a weak one. Returns whether any eliminated something.
    pub(super) fn turbot_fish(&mut self) -> bool {
        self.grid();
        let mut progress = false;
        for digit in ones(std::mem::take(&mut self.unseen.turbot_fish)) {
            let (pairs, count) = self.pairs(digit);
            for (at, one) in pairs[..count].iter().enumerate() {
                for other in &pairs[at + 1..count] {
                    for (free, inner) in [(one[0], one[1]), (one[1], one[0])] {
                        for (other_free, other_inner) in
                            [(other[0], other[1]), (other[1], other[0])]
                        {
                            if free != other_free && PEERS[inner].contains(other_inner) {
                                progress |= self.lose(digit, PEERS[free] & PEERS[other_free]);
                            }
                        }
                    }
                }
            }
        }
        progress
    }

    /// Returns the two places of a digit in each house that has exactly two. A pair that two houses share is returned once.
    fn pairs(&self, digit: usize) -> ([[usize; 2]; HOUSES], usize) {
        let (mut pairs, mut count) = ([[0; 2]; HOUSES], 0);
        for house in ones(self.few[0][digit]) {
            if let Some(pair) = self.seen().pair_in(house, digit)
                && !pairs[..count].contains(&pair)
            {
                pairs[count] = pair;
                count += 1;
            }
        }
        (pairs, count)
    }

    /// Applies W-Wings: two cells with the same two candidates, joined by a strong link of one of these digits. Returns whether
    /// any eliminated something.
    pub(super) fn w_wings(&mut self) -> bool {
        self.grid();
        if std::mem::take(&mut self.unseen.w_wings) == 0 {
            return false;
        }
        let mut progress = false;
        let bivalue = self.seen().with_count(2);
        let cells = self.seen().cells;
        for first in bivalue {
            for second in bivalue.after(first) {
                if cells[first] != cells[second] {
                    continue;
                }
                let [low, high] = cells[first].ends();
                for (linked, end) in [(low, high), (high, low)] {
                    let seen = PEERS[first] & PEERS[second] & self.places[end];
                    if !seen.is_empty() && self.joins(linked, first, second) {
                        progress |= self.lose(end, seen);
                    }
                }
            }
        }
        progress
    }

    /// Whether a strong link of the digit joins these cells.
    fn joins(&self, digit: usize, first: usize, second: usize) -> bool {
        let (pairs, count) = self.pairs(digit);
        pairs[..count].iter().any(|&[one, other]| {
            let ends = CellSet::of(one).with(other);
            !ends.contains(first)
                && !ends.contains(second)
                && (PEERS[one].contains(first) && PEERS[other].contains(second)
                    || PEERS[one].contains(second) && PEERS[other].contains(first))
        })
    }
}
