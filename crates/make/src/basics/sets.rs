//! Naked and hidden subsets and basic fish.

use super::Basics;
use super::rest::{Rest, cells};
use crate::singles::{CELLS, HOUSES};

/// The cells of each house as a set.
pub(super) static HOUSE_SETS: [u128; 27] = {
    let mut sets = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, region] = HOUSES[cell];
        sets[row] |= 1 << cell;
        sets[column] |= 1 << cell;
        sets[region] |= 1 << cell;
        cell += 1;
    }
    sets
};

/// For each cell its number in its row, column and box.
static NUMBERS: [[u8; 3]; 81] = {
    let mut numbers = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        numbers[cell] = [column as u8, row as u8, (row % 3 * 3 + column % 3) as u8];
        cell += 1;
    }
    numbers
};

/// The numbers of members of all sets of nine.
static SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 1;
    while set < 512 {
        sizes[set] = sizes[set / 2] + (set % 2) as u8;
        set += 1;
    }
    sizes
};

fn size(set: u16) -> usize {
    usize::from(SIZES[usize::from(set) & 0x1ff])
}

/// The members of a set of nine.
fn members(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (member < 9).then_some(member)
    })
}

/// The candidates cell by cell and house by house.
pub(super) struct View {
    /// The digits of each empty cell.
    pub(super) digits: [u16; 81],
    /// For each digit the places in each house.
    places: [[u16; 27]; 9],
}

impl View {
    pub(super) fn of(rest: &Rest) -> View {
        let mut view = View { digits: [0; 81], places: [[0; 27]; 9] };
        for (digit, places) in view.places.iter_mut().enumerate() {
            for cell in cells(rest.places[digit]) {
                view.digits[cell] |= 1 << digit;
                for (house, number) in HOUSES[cell].into_iter().zip(NUMBERS[cell]) {
                    places[house] |= 1 << number;
                }
            }
        }
        view
    }
}

impl Rest {
    /// Whether short chains are likely to solve what is left. They follow cells with two candidates, and houses with two places
    /// for a digit, so puzzles with many more candidates than these tend to be harder.
    pub(crate) fn is_likely_easy(&self) -> bool {
        let view = View::of(self);
        let links = view.places.iter().flatten().chain(&view.digits).filter(|set| size(**set) == 2);
        let candidates: usize = view.digits.iter().map(|digits| size(*digits)).sum();
        10 * candidates < 26 * (1 + links.count())
    }

    /// Subsets and fish of the smallest size that eliminates anything. Returns whether any did.
    pub(super) fn sets(&mut self, view: &View, basics: &Basics) -> bool {
        let before = self.places;
        (2..=4).any(|size| {
            if size <= basics.naked {
                self.naked(view, size);
            }
            if size <= basics.fish {
                self.fish(view, size);
            }
            if size <= basics.hidden {
                self.hidden(view, size);
            }
            self.places != before
        })
    }

    fn naked(&mut self, view: &View, size: usize) {
        for house in &CELLS {
            let digits = house.map(|cell| view.digits[cell]);
            tuples(&digits, size, |chosen, union| {
                let others = set_of(house, !chosen & 0x1ff);
                members(union).for_each(|digit| self.places[digit] &= !others);
            });
        }
    }

    fn hidden(&mut self, view: &View, size: usize) {
        for (number, house) in CELLS.iter().enumerate() {
            let places = std::array::from_fn(|digit| view.places[digit][number]);
            tuples(&places, size, |chosen, union| {
                let cells = set_of(house, union);
                members(!chosen & 0x1ff).for_each(|digit| self.places[digit] &= !cells);
            });
        }
    }

    fn fish(&mut self, view: &View, size: usize) {
        for (digit, places) in view.places.iter().enumerate() {
            for (bases, covers) in [(0, 9), (9, 0)] {
                let lines = std::array::from_fn(|line| places[bases + line]);
                tuples(&lines, size, |chosen, union| {
                    let of = |first: usize, lines: u16| {
                        members(lines).fold(0, |set, line| set | HOUSE_SETS[first + line])
                    };
                    self.places[digit] &= !(of(covers, union) & !of(bases, chosen));
                });
            }
        }
    }

    /// Places digits for which a hidden subset leaves one place in its house. Returns whether there were any.
    pub(super) fn direct_hidden(&mut self, most: usize) -> bool {
        if most < 2 {
            return false;
        }
        let view = View::of(self);
        let mut singles = Vec::new();
        for (number, house) in CELLS.iter().enumerate() {
            let places: [u16; 9] = std::array::from_fn(|digit| view.places[digit][number]);
            for size in 2..=most {
                tuples(&places, size, |_, union| {
                    for (digit, places) in places.iter().enumerate() {
                        let left = places & !union;
                        if left.is_power_of_two() {
                            singles.push((house[left.trailing_zeros() as usize], digit));
                        }
                    }
                });
            }
        }
        for (cell, digit) in &singles {
            if self.places[*digit] >> cell & 1 == 1 {
                self.place(*cell, *digit);
            }
        }
        !singles.is_empty()
    }
}

/// The cells of a house with these numbers.
fn set_of(house: &[usize; 9], numbers: u16) -> u128 {
    members(numbers).fold(0, |set, number| set | 1 << house[number])
}

/// Passes each choice of `size` sets, none of them empty, whose union has `size` members, with the union.
fn tuples(sets: &[u16; 9], size: usize, mut found: impl FnMut(u16, u16)) {
    let (mut fit, mut count) = ([0; 9], 0);
    for (number, set) in sets.iter().enumerate() {
        if (1..=size).contains(&self::size(*set)) {
            fit[count] = number;
            count += 1;
        }
    }
    if count >= size {
        extend(sets, &fit[..count], size, 0, 0, &mut found);
    }
}

/// Adds further sets to those chosen.
fn extend(
    sets: &[u16; 9],
    fit: &[usize],
    size: usize,
    chosen: u16,
    union: u16,
    found: &mut impl FnMut(u16, u16),
) {
    let left = size - self::size(chosen);
    if left == 0 {
        return found(chosen, union);
    }
    for (at, number) in fit.iter().enumerate().take(fit.len() + 1 - left.min(fit.len() + 1)) {
        let union = union | sets[*number];
        if self::size(union) <= size {
            extend(sets, &fit[at + 1..], size, chosen | 1 << number, union, found);
        }
    }
}
