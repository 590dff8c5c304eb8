//! Records what has changed since a search last found nothing.
//!
//! Both scales restart at the first technique after each step, although a step changes little. A search that visits digits
//! or houses one by one skips those that are unchanged since it last found nothing.

use super::{Grid, HOUSE_SETS, HOUSES};
use ennead_puzzle::CellSet;

/// Records when each digit and house of a grid last changed, and when each of `N` searches last found nothing.
#[derive(Clone)]
pub(crate) struct History<const N: usize> {
    /// The places of each digit at the last call of [`see`](History::see).
    boards: [CellSet; 9],
    /// The number of calls of [`see`](History::see).
    now: u32,
    /// The call at which each digit and each house last changed.
    digits: [u32; 9],
    houses: [u32; HOUSES],
    /// The call after which each search last found nothing.
    nothing: [u32; N],
}

/// The digits and houses that have changed since a search last found nothing.
#[derive(Clone, Copy)]
pub(crate) struct Changes {
    digits: u16,
    houses: u32,
}

impl<const N: usize> Default for History<N> {
    fn default() -> History<N> {
        let boards = [CellSet::EMPTY; 9];
        History { boards, now: 0, digits: [1; 9], houses: [1; HOUSES], nothing: [0; N] }
    }
}

impl<const N: usize> History<N> {
    /// Compares the grid with its state at the last call, and records the digits and houses that have changed.
    pub(crate) fn see(&mut self, grid: &Grid) {
        self.now += 1;
        if self.now > 1 {
            let mut changed = CellSet::EMPTY;
            for (digit, before) in self.boards.iter().enumerate() {
                let removed = before.minus(grid.boards[digit]);
                if !removed.is_empty() {
                    self.digits[digit] = self.now;
                    changed |= removed;
                }
            }
            for (house, cells) in HOUSE_SETS.iter().enumerate() {
                if cells.intersects(changed) {
                    self.houses[house] = self.now;
                }
            }
        }
        self.boards = grid.boards;
    }

    /// Returns the digits and houses that have changed since a search last found nothing.
    pub(crate) fn changes(&self, search: usize) -> Changes {
        let since = self.nothing[search];
        let set = |times: &[u32]| {
            times.iter().rev().fold(0, |set: u32, time| set << 1 | u32::from(*time > since))
        };
        Changes { digits: set(&self.digits) as u16, houses: set(&self.houses) }
    }

    /// Records that a search has found nothing in the grid of the last call of [`see`](History::see).
    pub(crate) fn found_nothing(&mut self, search: usize) {
        self.nothing[search] = self.now;
    }
}

/// Combines the changes since two searches last found nothing.
impl std::ops::BitOr for Changes {
    type Output = Changes;

    fn bitor(self, other: Changes) -> Changes {
        Changes { digits: self.digits | other.digits, houses: self.houses | other.houses }
    }
}

impl Changes {
    /// Everything has changed.
    #[cfg(test)]
    pub(crate) const ALL: Changes = Changes { digits: 0x1ff, houses: 0x7ff_ffff };

    /// Whether the places of a digit have changed.
    #[inline]
    pub(crate) fn of_digit(self, digit: usize) -> bool {
        self.digits >> digit & 1 == 1
    }

    /// The digits whose places have changed, as bits.
    #[inline]
    pub(crate) fn digits(self) -> u16 {
        self.digits
    }

    /// Whether the candidates of a house have changed.
    #[inline]
    pub(crate) fn of_house(self, house: usize) -> bool {
        self.houses >> house & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{column, row};

    #[test]
    fn changes_are_those_since_a_search_found_nothing() {
        let mut grid = Grid::FULL;
        let mut history = History::<2>::default();
        history.see(&grid);
        let all = history.changes(0);
        assert_eq!((all.digits, all.houses), (0x1ff, 0x7ff_ffff));
        history.found_nothing(0);
        assert_eq!((history.changes(0).digits, history.changes(0).houses), (0, 0));
        grid.remove(40, 3);
        history.see(&grid);
        let one = history.changes(0);
        assert_eq!(one.digits(), 1 << 3);
        let of_cell = 1 << 4 | 1 << row(40) | 1 << column(40);
        assert_eq!(one.houses, of_cell);
        assert!(one.of_house(4) && !one.of_house(5) && one.of_digit(3) && !one.of_digit(4));
        // The other search has not run yet.
        assert_eq!(history.changes(1).digits, 0x1ff);
        history.found_nothing(0);
        history.see(&grid);
        assert_eq!((history.changes(0).digits, history.changes(0).houses), (0, 0));
    }
}
