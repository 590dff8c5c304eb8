//! Unique rectangles and loops: closed walks over cells of two digits that would leave two solutions.
//!
//! Which loops are found depends on a quirk of the walk: all branches from a cell share the extra digits seen so far,
//! including those of rejected branches.

use super::combinations::combinations;
use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{
    CELL_HOUSES, CELL_PLACES, Grid, HOUSE_CELLS, HOUSE_SETS, KINDS, PEERS, SmallSet, common_peers,
};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// Finds unique loops, and remembers which pairs of digits have none. Such a pair is skipped as long as the cells with both
/// of its digits do not change.
#[derive(Default)]
pub(super) struct UniqueLoops {
    /// The pencil marks of the last search.
    last: Option<Grid>,
    /// For each digit, the higher digits that form no loop with it.
    without: [u16; 9],
}

impl UniqueLoops {
    /// Finds the best loop hint: lowest rating, then lowest type, then first found.
    pub(super) fn find(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let known_without = self.still_without(grid);
        let mut without = [0x1ff; 9];
        let mut search = Search {
            grid,
            pair: 0,
            both: CellSet::EMPTY,
            possible: CellSet::EMPTY,
            cells: [0; 81],
            houses: [0; 2],
            on_loop: CellSet::EMPTY,
            has_loop: false,
            known: Vec::new(),
            best: None,
            trial: Removals::default(),
            removals,
        };
        let pairs = grid.with_count(2);
        for cell in pairs {
            let digits = grid.cells[cell];
            let [low, high] = digits.ends();
            if known_without[low] >> high & 1 != 0 {
                continue;
            }
            search.pair = digits;
            search.both = grid.boards[low] & grid.boards[high];
            search.has_loop = false;
            // Each loop with at most two extra cells is found from the first of its cells with this pair.
            let from_cell = pairs.after(cell).with(cell);
            let before = (search.both & pairs).minus(from_cell);
            let has_many_extra = search.has_many_extra();
            // Unless more than two cells have the same single extra digit, a loop has at least one more cell with this pair.
            let has_partner =
                |cells: CellSet| has_many_extra || cells.intersects(pairs.after(cell));
            if !has_partner(search.both) {
                continue;
            }
            search.possible = paired(search.both.minus(before));
            if has_many_extra {
                search.possible |= search.with_many_extra();
            }
            if search.possible.contains(cell) && has_partner(search.possible) {
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

    /// Returns the pairs that had no loop and whose cells are unchanged. A pair gets no new cells, since candidates are only
    /// removed.
    fn still_without(&self, grid: &Grid) -> [u16; 9] {
        let Some(last) = &self.last else { return [0; 9] };
        let changed = grid.changed(&last.cells);
        let mut without = self.without;
        for (low, highs) in without.iter_mut().enumerate() {
            let of_low = last.boards[low] & changed;
            for (high, &of_high) in last.boards.iter().enumerate() {
                *highs &= !(u16::from(of_low.intersects(of_high)) << high);
            }
        }
        without
    }
}

/// The kind of a hint. Hints of the same kind with the same cells count as equal.
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
    both: CellSet,
    /// The cells of `both` that a loop can visit.
    possible: CellSet,
    cells: [u8; 81],
    /// The houses of the loop's cells in even positions, and of those in odd positions.
    houses: [u32; 2],
    on_loop: CellSet,
    /// Whether a walk has returned to its start.
    has_loop: bool,
    known: Vec<(Class, CellSet)>,
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
    /// Whether more than two cells with both digits have just one extra digit, the same in each.
    fn has_many_extra(&self) -> bool {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for cell in self.both {
            let extra = self.grid.cells[cell] & !self.pair;
            if extra.is_power_of_two() {
                more |= twice & extra;
                twice |= once & extra;
                once |= extra;
            }
        }
        more != 0
    }

    /// The cells of loops that the walk may find from some of their cells and miss from others. In such a loop, more than two
    /// cells have just one extra digit, the same in each, and a peer of the loop has both digits of the pair and another
    /// extra digit.
    fn with_many_extra(&self) -> CellSet {
        let mut cells_with = [CellSet::EMPTY; 9];
        let mut pairs = CellSet::EMPTY;
        for cell in self.both {
            let extra = self.grid.cells[cell] & !self.pair;
            if extra == 0 {
                pairs = pairs.with(cell);
            } else if extra.is_power_of_two() {
                let cells = &mut cells_with[extra.trailing_zeros() as usize];
                *cells = cells.with(cell);
            }
        }
        cells_with.iter().fold(CellSet::EMPTY, |all, &cells| {
            if cells.is_at_most(2) {
                return all;
            }
            let loops = paired(pairs | cells);
            let mut others = self.both.minus(pairs | cells).iter();
            let are_met = others.any(|cell| PEERS[cell].intersects(loops));
            if are_met && !(loops & cells).is_at_most(2) { all | loops } else { all }
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
        self.on_loop = self.on_loop.with(cell);
        self.cells[length] = cell as u8;
        let length = length + 1;
        let start = self.cells[0] as usize;
        for kind in (0..KINDS).filter(|&kind| kind != last_kind) {
            let house = HOUSE_SETS[CELL_HOUSES[cell][kind] as usize];
            for next in self.both & house {
                if next == start && length >= 4 {
                    if self.houses[0] == self.houses[1] {
                        self.has_loop = true;
                        self.judge(length);
                    }
                } else if !self.on_loop.contains(next) {
                    extra = (extra | self.grid.cells[next]) & !self.pair;
                    let is_pair = self.grid.cells[next] == self.pair;
                    let may_enter = is_pair || extra.size() == 1 || spare > 0;
                    if may_enter && self.possible.contains(next) {
                        let spare = if is_pair { spare } else { spare.saturating_sub(1) };
                        self.walk(length, next, spare, extra, kind);
                    }
                }
            }
        }
        self.on_loop = self.on_loop.without(cell);
        self.houses[(length - 1) % 2] &= !houses;
    }

    /// Looks for hints in a valid loop.
    fn judge(&mut self, length: usize) {
        let base = base_rating(length);
        // The cells with extra digits, in the order of the loop.
        let mut with_extra: Vec<usize> = Vec::new();
        let mut extra = 0;
        for cell in self.cells[..length].iter().map(|&cell| usize::from(cell)) {
            let digits = self.grid.cells[cell] & !self.pair;
            if digits != 0 {
                with_extra.push(cell);
                extra |= digits;
            }
        }
        match with_extra[..] {
            [] => {}
            [cell] => {
                self.trial.clear();
                self.trial.add(cell, self.pair);
                self.offer(Class::OneExtra, base, SeTechnique::unique_loop(length, 1));
            }
            [first, second] => {
                if extra.is_power_of_two() {
                    self.same_extra(length, base, &with_extra, extra);
                } else {
                    self.extra_sets(length, base, [first, second], extra);
                }
                self.locked(length, base, [first, second]);
            }
            _ => self.same_extra(length, base, &with_extra, extra),
        }
    }

    /// Keeps the hint in `trial` if it eliminates something, is new, and is better than the best so far.
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
    fn same_extra(&mut self, length: usize, base: f64, cells: &[usize], extra: u16) {
        let digit = extra.trailing_zeros() as usize;
        let seen = common_peers(cells.iter().copied().collect());
        self.trial.clear();
        self.trial.add_cells(seen & self.grid.boards[digit], digit);
        self.offer(Class::SameExtra, base, SeTechnique::unique_loop(length, 2));
    }

    /// Type 3: the extra digits of two cells act as one cell in a naked or hidden set.
    fn extra_sets(&mut self, length: usize, base: f64, cells: [usize; 2], extra: u16) {
        for size in extra.size() as usize..=7 {
            for kind in 0..KINDS {
                let house = CELL_HOUSES[cells[0]][kind] as usize;
                if house != CELL_HOUSES[cells[1]][kind] as usize {
                    continue;
                }
                let places = cells.map(|cell| CELL_PLACES[cell][kind] as usize);
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
        let others: Vec<usize> = ones(rest).collect();
        for choice in combinations(size - 2, others.len()) {
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
    fn locked(&mut self, length: usize, base: f64, cells: [usize; 2]) {
        let [low, high] = self.pair.ends();
        let [first, second] = cells;
        let locked_in_common = |digit: usize| {
            (0..KINDS).any(|kind| {
                let house = CELL_HOUSES[first][kind];
                let places = self.grid.places_in(house.into(), digit);
                house == CELL_HOUSES[second][kind]
                    && places.without(first).without(second).is_empty()
            })
        };
        let eliminated = if locked_in_common(low) {
            high
        } else if locked_in_common(high) {
            low
        } else {
            return;
        };
        self.trial.clear();
        for cell in cells {
            self.trial.add(cell, 1 << eliminated);
        }
        self.offer(Class::Locked, base, SeTechnique::unique_loop(length, 4));
    }
}

/// Drops cells until each shares its box, its row and its column with another: a loop has two cells in each house it visits.
fn paired(mut cells: CellSet) -> CellSet {
    loop {
        let alone = cells.iter().find(|&cell| {
            let others = cells.without(cell);
            CELL_HOUSES[cell].iter().any(|&house| !others.intersects(HOUSE_SETS[house as usize]))
        });
        match alone {
            Some(cell) => cells = cells.without(cell),
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
