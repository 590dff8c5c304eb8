//! Bivalue universal grave, types 1 to 4: a grid that but for a few candidates has two in every cell and
//! two places for every digit in every house.
//!
//! Some true graves are not recognised; which ones is part of the scheme.

use super::grid::Grid;
use super::hint::{Hint, Removals};
use super::tables::{
    CELL_HOUSES, HOUSE_CELLS, HOUSE_SETS, KINDS, PEERS, SmallSet, bits, combinations, members,
};
use super::technique::SeTechnique;

/// The first hint from a grave.
pub(super) fn bug(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    let grave = Grave::of(grid)?;
    let by_pair = |removals: &mut Removals| grave.locked_pair(grid, removals);
    match grave.cells.len() {
        0 => None,
        1 => {
            let cell = grave.cells[0];
            removals.add(cell, grid.cells[cell] & !grave.extra);
            Some(Hint::removing(SeTechnique::Bug1, 5.6))
        }
        _ if grave.extra.is_power_of_two() => {
            grave.same_extra(grid, removals).or_else(|| by_pair(removals))
        }
        _ if grave.common != 0 => by_pair(removals).or_else(|| grave.naked_set(grid, removals)),
        _ => None,
    }
}

/// Whether all cells of three and more candidates have a digit in common or a peer: all of them would have
/// to be extra, and of one digit or seen by one cell.
fn is_conceivable(grid: &Grid) -> bool {
    let (mut shared, mut seen, mut any) = (0x1ff, u128::MAX, false);
    for cell in members(grid.empty) {
        let digits = grid.cells[cell];
        if digits.size() >= 3 {
            any = true;
            shared &= if digits.size() == 3 { digits } else { 0 };
            seen &= PEERS[cell];
        }
    }
    any && (shared != 0 || seen != 0)
}

/// The cells that keep the grid from being a grave.
struct Grave {
    /// In the order in which they were met.
    cells: Vec<usize>,
    /// What each of them has too much, and all of it.
    extra_of: Vec<u16>,
    extra: u16,
    /// The cells that see all of them; all cells are counted, also filled ones.
    common: u128,
}

impl Grave {
    fn of(grid: &Grid) -> Option<Grave> {
        if !is_conceivable(grid) {
            return None;
        }
        let mut rest = *grid;
        let mut grave =
            Grave { cells: Vec::new(), extra_of: Vec::new(), extra: 0, common: u128::MAX >> 47 };
        for (house, house_cells) in HOUSE_CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = grid.places[digit][house];
                if matches!(places.size(), 0 | 2) {
                    continue;
                }
                let cells = bits(places).map(|place| house_cells[place] as usize);
                let mut large = cells.filter(|&cell| grid.cells[cell].size() >= 3);
                // Not one cell to blame is no grave. Of two or more, another house tells which it is.
                let cell = large.next()?;
                if large.next().is_none() {
                    grave.blame(cell, digit)?;
                    rest.remove(cell, digit);
                }
            }
        }
        let two_in_cells = members(rest.empty).all(|cell| rest.cells[cell].size() == 2);
        let two_in_houses =
            || rest.places.iter().flatten().all(|places| matches!(places.size(), 0 | 2));
        (two_in_cells && two_in_houses()).then_some(grave)
    }

    /// Notes an extra candidate; `None` when no type of grave can come of it.
    fn blame(&mut self, cell: usize, digit: usize) -> Option<()> {
        match self.cells.iter().position(|&known| known == cell) {
            Some(index) => self.extra_of[index] |= 1 << digit,
            None => {
                self.cells.push(cell);
                self.extra_of.push(1 << digit);
            }
        }
        self.extra |= 1 << digit;
        self.common &= PEERS[cell];
        self.common &= !self.cells.iter().fold(0, |all, &cell| all | 1u128 << cell);
        let hopeless = self.cells.len() > 1 && self.extra.size() > 1 && self.common == 0;
        (!hopeless).then_some(())
    }

    /// Type 2: one extra digit, which leaves every cell that sees all the cells.
    fn same_extra(&self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let digit = self.extra.trailing_zeros() as usize;
        for cell in members(self.common & grid.boards[digit]) {
            removals.add(cell, self.extra);
        }
        (!removals.is_empty()).then(|| Hint::removing(SeTechnique::Bug2, 5.7))
    }

    /// Type 3: the extra digits as one cell of a naked set.
    fn naked_set(&self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        for house in self.shared_houses() {
            let cells: Vec<usize> = members(self.common & HOUSE_SETS[house]).collect();
            for size in 2..=6 {
                if cells.len() < size {
                    break;
                }
                for choice in combinations(size - 1, cells.len()) {
                    let chosen = || bits(choice).map(|index| cells[index]);
                    let union = chosen().fold(0, |all, cell| all | grid.cells[cell]);
                    let too_small = chosen().any(|cell| grid.cells[cell].size() < 2);
                    let set = union | self.extra;
                    if union.size() as usize != size
                        || set.size() as usize != size
                        || too_small
                        || self.extra.size() < 2
                    {
                        continue;
                    }
                    for (index, &cell) in cells.iter().enumerate() {
                        if choice >> index & 1 == 0 {
                            removals.add(cell, grid.cells[cell] & set);
                        }
                    }
                    if !removals.is_empty() {
                        let rating = 5.7 + (size - 1) as f64 * 0.1;
                        return Some(Hint::removing(SeTechnique::Bug3, rating));
                    }
                }
            }
        }
        None
    }

    /// Type 4: two cells of a house that share one other digit keep that and the extras.
    fn locked_pair(&self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let &[first, second] = &self.cells[..] else { return None };
        let shared = grid.cells[first] & grid.cells[second] & !self.extra;
        if !shared.is_power_of_two() {
            return None;
        }
        self.shared_houses().next()?;
        for (&cell, extra) in self.cells.iter().zip(&self.extra_of) {
            removals.add(cell, grid.cells[cell] & !extra & !shared);
        }
        Some(Hint::removing(SeTechnique::Bug4, 5.7))
    }

    /// The houses that hold all the cells: box, row, column.
    fn shared_houses(&self) -> impl Iterator<Item = usize> + '_ {
        (0..KINDS).filter_map(|kind| {
            let house = CELL_HOUSES[self.cells[0]][kind];
            let all = self.cells.iter().all(|&cell| CELL_HOUSES[cell][kind] == house);
            all.then_some(house as usize)
        })
    }
}
