//! Bivalue universal grave (BUG), types 1 to 4: without a few extra candidates, every empty cell has two candidates and
//! every digit not yet placed has two places in each house.
//!
//! Some valid BUGs are missed, as in Sudoku Explainer.

use super::combinations::combinations;
use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{ALL, CELL_HOUSES, Grid, HOUSE_CELLS, HOUSE_SETS, KINDS, PEERS, SmallSet};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The first BUG hint.
pub(super) fn bug(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    let bug = Bug::of(grid)?;
    let by_pair = |removals: &mut Removals| bug.locked_pair(grid, removals);
    match bug.cells[..] {
        [] => None,
        [cell] => {
            removals.add(cell, grid.cells[cell] & !bug.extra);
            Some(Hint::removing(SeTechnique::Bug1, 5.6))
        }
        _ if bug.extra.is_power_of_two() => {
            bug.same_extra(grid, removals).or_else(|| by_pair(removals))
        }
        _ if !bug.common.is_empty() => by_pair(removals).or_else(|| bug.naked_set(grid, removals)),
        _ => None,
    }
}

/// A quick test that every BUG passes: at least one cell has three or more candidates, and these cells either share a peer or
/// all have exactly three candidates, one of which is in all of them.
///
/// In a BUG of any type, these cells are those with extra candidates, and they share a peer or have the same single extra
/// digit.
fn is_conceivable(grid: &Grid) -> bool {
    let (mut shared, mut seen, mut any) = (0x1ff, ALL, false);
    for cell in grid.empty {
        let digits = grid.cells[cell];
        if digits.size() >= 3 {
            any = true;
            shared &= if digits.size() == 3 { digits } else { 0 };
            seen &= PEERS[cell];
        }
    }
    any && (shared != 0 || !seen.is_empty())
}

/// A grid that would be a BUG without the extra candidates of some cells.
struct Bug {
    /// The cells with extra candidates, in order of discovery.
    cells: Vec<usize>,
    /// The extra candidates of each of them, and their union.
    extra_of: Vec<u16>,
    extra: u16,
    /// The common peers of all of them, including filled cells.
    common: CellSet,
}

impl Bug {
    fn of(grid: &Grid) -> Option<Bug> {
        if !is_conceivable(grid) {
            return None;
        }
        let mut rest = *grid;
        let mut bug = Bug { cells: Vec::new(), extra_of: Vec::new(), extra: 0, common: ALL };
        for (house, house_cells) in HOUSE_CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = grid.places[digit][house];
                if matches!(places.size(), 0 | 2) {
                    continue;
                }
                let cells = ones(places).map(|place| house_cells[place] as usize);
                let mut large = cells.filter(|&cell| grid.cells[cell].size() >= 3);
                // If there is no such cell, there is no BUG. If there are two or more, another house decides which of them
                // has the extra candidate.
                let cell = large.next()?;
                if large.next().is_none() {
                    bug.add_extra(cell, digit)?;
                    rest.remove(cell, digit);
                }
            }
        }
        let two_in_cells = rest.empty.iter().all(|cell| rest.count(cell) == 2);
        let two_in_houses =
            || rest.places.iter().flatten().all(|places| matches!(places.size(), 0 | 2));
        (two_in_cells && two_in_houses()).then_some(bug)
    }

    /// Records an extra candidate. Returns `None` if no type of BUG fits any more.
    fn add_extra(&mut self, cell: usize, digit: usize) -> Option<()> {
        match self.cells.iter().position(|&known| known == cell) {
            Some(index) => self.extra_of[index] |= 1 << digit,
            None => {
                self.cells.push(cell);
                self.extra_of.push(1 << digit);
            }
        }
        self.extra |= 1 << digit;
        self.common &= PEERS[cell];
        let may_be_bug =
            self.cells.len() == 1 || self.extra.is_power_of_two() || !self.common.is_empty();
        may_be_bug.then_some(())
    }

    /// Type 2: one extra digit, which is eliminated from every common peer.
    fn same_extra(&self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let digit = self.extra.trailing_zeros() as usize;
        removals.add_cells(self.common & grid.boards[digit], digit);
        (!removals.is_empty()).then(|| Hint::removing(SeTechnique::Bug2, 5.7))
    }

    /// Type 3: the extra digits act as one cell of a naked set.
    fn naked_set(&self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        for house in self.shared_houses() {
            let cells: Vec<usize> = (self.common & HOUSE_SETS[house]).iter().collect();
            for size in 2..=6 {
                for choice in combinations(size - 1, cells.len()) {
                    let chosen = || ones(choice).map(|index| cells[index]);
                    let union = chosen().fold(0, |all, cell| all | grid.cells[cell]);
                    let too_small = chosen().any(|cell| grid.cells[cell].size() < 2);
                    let set = union | self.extra;
                    if union.size() as usize != size || set.size() as usize != size || too_small {
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

    /// Type 4: two cells of a house have exactly one digit in common besides the extra digits; they keep only this digit and
    /// the extra digits.
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

    /// The houses that contain all the cells: box, row, column.
    fn shared_houses(&self) -> impl Iterator<Item = usize> + '_ {
        (0..KINDS).filter_map(|kind| {
            let house = CELL_HOUSES[self.cells[0]][kind];
            let all = self.cells.iter().all(|&cell| CELL_HOUSES[cell][kind] == house);
            all.then_some(house as usize)
        })
    }
}
