//! Naked and hidden subsets and basic fish.

use super::Basics;
use super::rest::Rest;
use crate::grid::{FIRST_COLUMN, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS, SmallSet};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;
use std::ops::RangeInclusive;

impl Rest {
    /// Estimates quickly whether short chains are likely to solve the rest of the puzzle.
    ///
    /// Chains lead through cells with two candidates and through houses with two places for a digit. A position with many
    /// candidates and few such cells and houses tends to be hard.
    pub fn is_likely_easy(&mut self) -> bool {
        let grid = self.grid();
        let links = grid.places.iter().flatten().chain(&grid.cells).filter(|set| set.size() == 2);
        let candidates: u32 = grid.cells.iter().map(|digits| digits.size()).sum();
        10 * candidates < 26 * (1 + links.count() as u32)
    }

    /// Applies subsets and fish, one size after another, until one size eliminates something. Returns whether any did.
    pub(super) fn sets(&mut self, basics: &Basics, mut sizes: RangeInclusive<usize>) -> bool {
        if basics.naked.max(basics.hidden).max(basics.fish) < *sizes.start() {
            return false;
        }
        self.grid();
        sizes.any(|size| {
            let mut progress = false;
            if size <= basics.naked {
                progress |= self.naked(size, basics.hidden);
            }
            if size <= basics.fish {
                progress |= self.fish(size);
            }
            if size <= basics.hidden {
                progress |= self.hidden(size, basics.naked);
            }
            progress
        })
    }

    /// Applies naked subsets, except where a smaller hidden subset of at most `hidden` digits makes the same eliminations.
    fn naked(&mut self, size: usize, hidden: usize) -> bool {
        let mut progress = false;
        let narrow = self.with_at_most(size);
        for house in ones(std::mem::take(&mut self.unseen.naked[size - 2])) {
            let cells = narrow & HOUSE_SETS[house];
            let others = (self.seen().empty_in(house) as usize).saturating_sub(size);
            if cells.is_at_most(size - 1) || others < size && others <= hidden.max(1) {
                continue;
            }
            let (mut sets, mut count) = ([(0, 0); 9], 0);
            for cell in cells {
                sets[count] = (1_u128 << cell, self.seen().cells[cell]);
                count += 1;
            }
            tuples(&sets[..count], size, |chosen, union| {
                let others = HOUSE_SETS[house].minus(CellSet::from_bits(chosen));
                for digit in ones(union) {
                    progress |= self.lose(digit, others);
                }
            });
        }
        progress
    }

    /// Applies hidden subsets, except where a naked subset of at most this size and at most `naked` cells makes the same
    /// eliminations.
    fn hidden(&mut self, size: usize, naked: usize) -> bool {
        let mut progress = false;
        for house in ones(std::mem::take(&mut self.unseen.hidden[size - 2])) {
            let others = (self.seen().empty_in(house) as usize).saturating_sub(size);
            if others <= size && others <= naked.max(1) {
                continue;
            }
            let (sets, count) = self.digits_of(house, size);
            tuples(&sets[..count], size, |chosen, union| {
                let cells = set_of(house, union);
                for digit in ones(!(chosen as u16) & 0x1ff) {
                    progress |= self.lose(digit, cells);
                }
            });
        }
        progress
    }

    /// Returns each digit with 1 to `size` places in a house, as a bit, together with these places, and the number of such
    /// digits.
    #[inline]
    fn digits_of(&self, house: usize, size: usize) -> ([(u128, u16); 9], usize) {
        let (mut sets, mut count) = ([(0, 0); 9], 0);
        for (digit, houses) in self.few[size - 2].iter().enumerate() {
            sets[count] = (1_u128 << digit, self.seen().places[digit][house]);
            count += (houses >> house & 1) as usize;
        }
        (sets, count)
    }

    /// Applies basic fish. Fish with more than half of the lines where the digit is still to be placed are skipped: smaller
    /// fish in the other direction make the same eliminations.
    fn fish(&mut self, size: usize) -> bool {
        let mut progress = false;
        for digit in ones(std::mem::take(&mut self.unseen.fish[size - 2])) {
            if usize::from(self.seen().placed[digit]) + 2 * size > 9 {
                continue;
            }
            let few = self.few[size - 2][digit];
            for (bases, covers) in [(FIRST_ROW, FIRST_COLUMN), (FIRST_COLUMN, FIRST_ROW)] {
                // The places of a line are numbered like the lines that cross it.
                let (mut sets, mut count) = ([(0, 0); 9], 0);
                for line in ones(few >> bases & 0x1ff) {
                    sets[count] = (1_u128 << line, self.seen().places[digit][bases + line]);
                    count += 1;
                }
                tuples(&sets[..count], size, |chosen, union| {
                    let of = |first: usize, lines: u16| {
                        ones(lines).fold(CellSet::EMPTY, |set, line| set | HOUSE_SETS[first + line])
                    };
                    let eliminated = of(covers, union).minus(of(bases, chosen as u16));
                    progress |= self.lose(digit, eliminated);
                });
            }
        }
        progress
    }

    /// Places each digit to which a hidden subset of at most `most` digits leaves one place in its house. Returns whether there
    /// were any. Subsets of at most `hidden` digits are skipped: [`hidden`](Rest::hidden) applies their eliminations, which
    /// leave the same singles.
    pub(super) fn direct_hidden(&mut self, most: usize, hidden: usize) -> bool {
        let least = 2.max(hidden + 1);
        if most < least {
            return false;
        }
        self.grid();
        let mut progress = false;
        for size in least..=most.min(3) {
            for house in ones(std::mem::take(&mut self.unseen.direct_hidden[size - 2])) {
                let (sets, count) = self.digits_of(house, size);
                tuples(&sets[..count], size, |_, union| {
                    for digit in 0..9 {
                        let left = self.seen().places[digit][house] & !union;
                        if left.is_power_of_two() {
                            let cell = HOUSE_CELLS[house][left.trailing_zeros() as usize];
                            progress |= self.place(cell.into(), digit);
                        }
                    }
                });
            }
        }
        progress
    }

    /// Eliminates a digit from these cells. Returns whether any of them had it.
    pub(super) fn lose(&mut self, digit: usize, cells: CellSet) -> bool {
        let had = self.places[digit].intersects(cells);
        self.places[digit] = self.places[digit].minus(cells);
        had
    }
}

/// The cells at these places of a house.
fn set_of(house: usize, places: u16) -> CellSet {
    ones(places).map(|place| usize::from(HOUSE_CELLS[house][place])).collect()
}

/// Calls `found` for each choice of `size` sets whose union has at most `size` members. Each element of `sets` is the name of a
/// set, as a bit, and its members; `found` gets the union of the names and the union of the members.
#[inline]
fn tuples(sets: &[(u128, u16)], size: usize, mut found: impl FnMut(u128, u16)) {
    let join = |one: (u128, u16), other: &(u128, u16)| {
        let union = one.1 | other.1;
        (union.size() as usize <= size).then_some((one.0 | other.0, union))
    };
    for (at, one) in sets.iter().enumerate() {
        for (at, two) in sets.iter().enumerate().skip(at + 1) {
            let Some(pair) = join(*one, two) else { continue };
            if size == 2 {
                found(pair.0, pair.1);
                continue;
            }
            for (at, three) in sets.iter().enumerate().skip(at + 1) {
                let Some(triple) = join(pair, three) else { continue };
                if size == 3 {
                    found(triple.0, triple.1);
                    continue;
                }
                for four in &sets[at + 1..] {
                    if let Some(quadruple) = join(triple, four) {
                        found(quadruple.0, quadruple.1);
                    }
                }
            }
        }
    }
}
