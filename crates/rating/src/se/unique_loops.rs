//! Unique rectangles and loops: closed walks over cells of two digits that would leave two solutions.
//!
//! A quirk of the walk decides which loops are found: all branches from a cell share the extra digits seen so far,
//! including those of rejected branches.

use super::grid::Grid;
use super::hint::{Hint, Removals};
use super::tables::{
    CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_SETS, KINDS, PEERS, SmallSet, combinations,
};
use super::technique::SeTechnique;
use ennead_puzzle::bits::ones;

/// Remembers which pairs of digits have no loop. That remains true as long as the cells with both digits stay
/// unchanged.
#[derive(Default)]
pub(super) struct UniqueLoops {
    /// The pencil marks of the last search.
    last: Option<Grid>,
    /// For each lower digit, the higher digits without a loop.
    without: [u16; 9],
}

impl UniqueLoops {
    /// The best loop hint: lowest rating, then lowest type, then first found.
    pub(super) fn find(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let known_without = self.still_without(grid);
        let mut without = [0x1ff; 9];
        let mut search = Search {
            grid,
            pair: 0,
            both: 0,
            possible: 0,
            cells: [0; 81],
            houses: [0; 2],
            on_loop: 0,
            has_loop: false,
            known: Vec::new(),
            best: None,
            trial: Removals::default(),
            removals,
        };
        let pairs = grid.with_count(2);
        for cell in ones(pairs) {
            let digits = grid.cells[cell];
            let low = digits.trailing_zeros() as usize;
            let high = 15 - digits.leading_zeros() as usize;
            if known_without[low] >> high & 1 != 0 {
                continue;
            }
            search.pair = digits;
            search.both = grid.boards[low] & grid.boards[high];
            search.has_loop = false;
            // A loop with at most two extra cells is found from its first cell of the pair, in either direction.
            let before = search.both & pairs & ((1 << cell) - 1);
            search.possible = paired(search.both & !before) | search.with_many_extra();
            if search.possible >> cell & 1 != 0 {
                search.walk(0, cell, 2, 0, KINDS);
                without[low] &= !(u16::from(search.has_loop) << high);
            }
        }
        let best = search.best;
        self.last = Some(*grid);
        self.without = without;
        let (rating, technique) = best?;
        Some(Hint::removing(technique, rating))
    }

    /// The pairs that had no loop and whose cells are unchanged. Candidates are only ever removed.
    fn still_without(&self, grid: &Grid) -> [u16; 9] {
        let Some(last) = &self.last else { return [0; 9] };
        let mut changed = 0u128;
        for (cell, (now, then)) in grid.cells.iter().zip(&last.cells).enumerate() {
            changed |= u128::from(now != then) << cell;
        }
        let mut without = self.without;
        for (low, highs) in without.iter_mut().enumerate() {
            let of_low = last.boards[low] & changed;
            for (high, board) in last.boards.iter().enumerate() {
                *highs &= !(u16::from(of_low & board != 0) << high);
            }
        }
        without
    }
}

/// Kinds of hint; hints of the same kind with the same cells count as equal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    OneExtra,
    SameExtra,
    Naked,
    Hidden,
    Locked,
}

struct Search<'a> {
    grid: &'a Grid,
    /// The two digits of the loop, and the cells that have both.
    pair: u16,
    both: u128,
    /// The cells of these that a loop can visit.
    possible: u128,
    cells: [u8; 81],
    /// The houses visited by cells with an even and with an odd number on the loop.
    houses: [u32; 2],
    on_loop: u128,
    /// Whether a walk has returned to its start.
    has_loop: bool,
    known: Vec<(Class, u128)>,
    best: Option<(f64, SeTechnique)>,
    trial: Removals,
    removals: &'a mut Removals,
}

/// The two cells of a loop with extra digits, treated as one cell of a set in their house.
#[derive(Clone, Copy)]
struct ExtraCell {
    length: usize,
    base: f64,
    extra: u16,
    size: usize,
    house: usize,
    places: [usize; 2],
}

impl Search<'_> {
    /// The cells of loops that may have more than two extra cells, all with the same extra digit, where a cell next
    /// to the loop has another extra digit. Only those loops may be found from some of their cells and missed from
    /// others.
    fn with_many_extra(&self) -> u128 {
        let mut cells_with = [0u128; 9];
        let mut pairs = 0;
        for cell in ones(self.both) {
            let extra = self.grid.cells[cell] & !self.pair;
            if extra == 0 {
                pairs |= 1 << cell;
            } else if extra.is_power_of_two() {
                cells_with[extra.trailing_zeros() as usize] |= 1 << cell;
            }
        }
        cells_with.iter().fold(0, |all, &cells| {
            if cells.count_ones() < 3 {
                return all;
            }
            let loops = paired(pairs | cells);
            let spoilers = self.both & !(pairs | cells);
            let is_spoiled = ones(spoilers).any(|cell| PEERS[cell] & loops != 0);
            all | if is_spoiled && (loops & cells).count_ones() > 2 { loops } else { 0 }
        })
    }

    /// Adds a cell as number `length` of the loop. A cell that would give a house two cells of the same parity is
    /// skipped: no loop through it is valid.
    fn walk(&mut self, length: usize, cell: usize, spare: u32, mut extra: u16, last_kind: usize) {
        let houses = CELL_HOUSES[cell].iter().fold(0, |all, &house| all | 1u32 << house);
        if self.houses[length % 2] & houses != 0 {
            return;
        }
        self.houses[length % 2] |= houses;
        self.on_loop |= 1 << cell;
        self.cells[length] = cell as u8;
        let length = length + 1;
        let start = self.cells[0] as usize;
        for kind in (0..KINDS).filter(|&kind| kind != last_kind) {
            let house = HOUSE_SETS[CELL_HOUSES[cell][kind] as usize];
            for next in ones(self.both & house) {
                if next == start && length >= 4 {
                    if self.houses[0] == self.houses[1] {
                        self.has_loop = true;
                        self.judge(length);
                    }
                } else if self.on_loop >> next & 1 == 0 {
                    extra = (extra | self.grid.cells[next]) & !self.pair;
                    let is_pair = self.grid.cells[next] == self.pair;
                    let may_enter = is_pair || extra.size() == 1 || spare > 0;
                    if may_enter && self.possible >> next & 1 != 0 {
                        let spare = if is_pair { spare } else { spare.saturating_sub(1) };
                        self.walk(length, next, spare, extra, kind);
                    }
                }
            }
        }
        self.on_loop &= !(1 << cell);
        self.houses[(length - 1) % 2] &= !houses;
    }

    /// Looks for hints in a valid loop.
    fn judge(&mut self, length: usize) {
        let base = base_rating(length);
        let mut rescue = [0usize; 2];
        let (mut count, mut rescuers, mut extra) = (0, 0u128, 0u16);
        for &cell in &self.cells[..length] {
            let digits = self.grid.cells[cell as usize] & !self.pair;
            if digits != 0 {
                if count < 2 {
                    rescue[count] = cell as usize;
                }
                count += 1;
                rescuers |= 1 << cell;
                extra |= digits;
            }
        }
        match count {
            0 => {}
            1 => {
                self.trial.clear();
                self.trial.add(rescue[0], self.pair);
                self.offer(Class::OneExtra, base, SeTechnique::unique_loop(length, 1));
            }
            2 => {
                if extra.is_power_of_two() {
                    self.same_extra(length, base, rescuers, extra);
                } else {
                    self.extra_sets(length, base, rescue, extra);
                }
                self.locked(length, base, rescue);
            }
            _ => self.same_extra(length, base, rescuers, extra),
        }
    }

    /// Keeps the hint in `trial` if it eliminates something, is new and better than the best.
    fn offer(&mut self, class: Class, rating: f64, technique: SeTechnique) {
        let key = (class, self.on_loop);
        if self.trial.is_empty() || self.known.contains(&key) {
            return;
        }
        self.known.push(key);
        let better = self.best.is_none_or(|(best, known)| {
            rating < best || (rating == best && technique.loop_type() < known.loop_type())
        });
        if better {
            self.best = Some((rating, technique));
            std::mem::swap(self.removals, &mut self.trial);
        }
    }

    /// Type 2: all extra digits are the same one.
    fn same_extra(&mut self, length: usize, base: f64, rescuers: u128, extra: u16) {
        let digit = extra.trailing_zeros() as usize;
        let seen = ones(rescuers).fold(u128::MAX, |seen, cell| seen & PEERS[cell]);
        self.trial.clear();
        for cell in ones(seen & !rescuers & self.grid.boards[digit]) {
            self.trial.add(cell, extra);
        }
        self.offer(Class::SameExtra, base, SeTechnique::unique_loop(length, 2));
    }

    /// Type 3: the extra digits of two cells act as one cell in a naked or hidden set.
    fn extra_sets(&mut self, length: usize, base: f64, rescue: [usize; 2], extra: u16) {
        for size in extra.size() as usize..=7 {
            for kind in 0..KINDS {
                let house = CELL_HOUSES[rescue[0]][kind] as usize;
                if house != CELL_HOUSES[rescue[1]][kind] as usize {
                    continue;
                }
                let places = rescue.map(|cell| CELL_PLACES[cell][kind] as usize);
                let part = ExtraCell { length, base, extra, size, house, places };
                let empty = self.grid.empty_in(house) as usize;
                if size * 2 <= empty {
                    self.naked_sets(part);
                }
                if size * 2 < empty {
                    self.hidden_sets(part);
                }
            }
        }
    }

    fn naked_sets(&mut self, part: ExtraCell) {
        let ExtraCell { length, base, extra, size, house, places: [first, second] } = part;
        let cells = self.grid.house(house);
        let shared = extra & cells[first] & cells[second];
        let fit = (0..9).fold(0u16, |fit, place| {
            let count = cells[place].size() as usize;
            fit | u16::from((2..=size).contains(&count)) << place
        });
        let fit = fit & !(1 << second) | 1 << first;
        let choices = combinations(size, 9);
        for choice in choices.filter(|choice| choice >> first & 1 != 0 && choice & !fit == 0) {
            let others = choice & !(1 << first);
            let union = ones(others).fold(0, |all, place| all | cells[place]);
            let set = union | extra;
            if (union | shared).size() as usize != size || set.size() as usize != size {
                continue;
            }
            self.trial.clear();
            for place in ones(0x1ff & !choice & !(1 << second)) {
                self.trial.add(HOUSE_CELLS[house][place] as usize, cells[place] & set);
            }
            let rating = base + (size - 1) as f64 * 0.1;
            self.offer(Class::Naked, rating, SeTechnique::unique_loop(length, 3));
        }
    }

    fn hidden_sets(&mut self, part: ExtraCell) {
        let ExtraCell { length, base, extra, size, house, places: [first, second] } = part;
        let rest = 0x1ff & !self.pair & !extra;
        let mut others = [0usize; 9];
        let mut count = 0;
        for digit in ones(rest) {
            others[count] = digit;
            count += 1;
        }
        for choice in combinations(size - 2, count) {
            let digits = ones(choice).fold(self.pair, |all, index| all | 1 << others[index]);
            let places = |digit: usize| self.grid.places[digit][house] & !(1 << second);
            let union = ones(digits).fold(0, |all, digit| all | places(digit));
            if union.size() as usize != size || ones(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let outside = union & !(1 << first | 1 << second);
            self.trial.clear();
            for place in ones(outside) {
                let cell = HOUSE_CELLS[house][place] as usize;
                self.trial.add(cell, self.grid.cells[cell] & !digits);
            }
            let rating = base + (f64::from(outside.size()) - 1.0) * 0.1;
            self.offer(Class::Hidden, rating, SeTechnique::unique_loop(length, 3));
        }
    }

    /// Type 4: one of the two digits has no other place in a house of both cells, so the other digit is eliminated.
    fn locked(&mut self, length: usize, base: f64, rescue: [usize; 2]) {
        let low = self.pair.trailing_zeros() as usize;
        let high = 15 - self.pair.leading_zeros() as usize;
        let others = !(1u128 << rescue[0] | 1 << rescue[1]);
        let locked_in_common = |digit: usize| {
            (0..KINDS).any(|kind| {
                let house = CELL_HOUSES[rescue[0]][kind];
                house == CELL_HOUSES[rescue[1]][kind]
                    && self.grid.boards[digit] & HOUSE_SETS[house as usize] & others == 0
            })
        };
        let gone = if locked_in_common(low) {
            high
        } else if locked_in_common(high) {
            low
        } else {
            return;
        };
        self.trial.clear();
        for cell in rescue {
            self.trial.add(cell, 1 << gone);
        }
        self.offer(Class::Locked, base, SeTechnique::unique_loop(length, 4));
    }
}

/// The cells that share their box, row and column with another one: a loop has two cells in each house it visits.
fn paired(mut cells: u128) -> u128 {
    loop {
        let alone = ones(cells).find(|&cell| {
            let others = cells & !(1 << cell);
            CELL_HOUSES[cell].iter().any(|&house| others & HOUSE_SETS[house as usize] == 0)
        });
        match alone {
            Some(cell) => cells &= !(1 << cell),
            None => return cells,
        }
    }
}

/// 4.5 for a rectangle, more for longer loops; the sums are part of the scheme.
fn base_rating(length: usize) -> f64 {
    let mut rating = 4.5;
    if length >= 10 {
        rating += 0.3;
    }
    if length >= 8 {
        rating += 0.2;
    } else if length >= 6 {
        rating += 0.1;
    }
    rating
}
