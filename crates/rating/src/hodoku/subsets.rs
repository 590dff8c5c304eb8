//! Naked, locked and hidden subsets: boxes first, then rows, then columns.

use super::choose::choose;
use super::grid::Grid;
use super::houses::{CELL_HOUSES, FIRST_BOX, HOUSE, HOUSE_CELLS, HOUSES, box_of};
use super::removals::Removals;
use ennead_puzzle::CellSet;

/// The houses in search order.
fn houses() -> impl Iterator<Item = usize> {
    (FIRST_BOX..HOUSES).chain(0..FIRST_BOX)
}

/// A naked subset of `N` cells with eliminations both in the box and in the line that it lies in.
pub(super) fn locked<const N: usize>(grid: &Grid, removals: &mut Removals) -> bool {
    (FIRST_BOX..HOUSES).any(|house| naked_in::<N>(grid, house, true, removals))
}

/// A naked subset of `N` cells that is not locked.
pub(super) fn naked<const N: usize>(grid: &Grid, removals: &mut Removals) -> bool {
    houses().any(|house| naked_in::<N>(grid, house, false, removals))
}

/// A hidden subset of `N` digits.
pub(super) fn hidden<const N: usize>(grid: &Grid, removals: &mut Removals) -> bool {
    houses().any(|house| hidden_in::<N>(grid, house, removals))
}

fn naked_in<const N: usize>(
    grid: &Grid,
    house: usize,
    locked: bool,
    removals: &mut Removals,
) -> bool {
    let mut few = [0; 9];
    let mut count = 0;
    for cell in (HOUSE[house] & grid.open).iter() {
        if grid.count(cell) as usize <= N {
            few[count] = cell;
            count += 1;
        }
    }
    choose::<N>(count, |chosen| {
        let digits = chosen.iter().fold(0, |all, &at| all | grid.cells[few[at]]);
        if digits.count_ones() as usize != N {
            return false;
        }
        let cells: CellSet = chosen.into_iter().map(|at| few[at]).collect();
        remove_around(grid, cells, digits, removals);
        if removals.is_empty() {
            return false;
        }
        // Subsets of four are never called locked.
        let fits = locked == (N < 4 && is_locked(cells, removals));
        if !fits {
            removals.clear();
        }
        fits
    })
}

/// Removes the digits from the other cells of all houses that the cells share: row, column, box.
fn remove_around(grid: &Grid, cells: CellSet, digits: u16, removals: &mut Removals) {
    for house in CELL_HOUSES[cells.lowest()].map(usize::from) {
        if cells.is_subset(HOUSE[house]) {
            for &cell in &HOUSE_CELLS[house] {
                let cell = usize::from(cell);
                if !cells.contains(cell) {
                    removals.add_digits(cell, grid.cells[cell] & digits);
                }
            }
        }
    }
}

/// Whether the cells lie in a box and a line, with eliminations in the box and in the line outside it.
fn is_locked(cells: CellSet, removals: &Removals) -> bool {
    let own = box_of(cells.lowest());
    let gone: CellSet = removals.marks().iter().map(|&(cell, _)| usize::from(cell)).collect();
    let shares = |house: usize| cells.is_subset(HOUSE[house]);
    let [row, column, _] = CELL_HOUSES[cells.lowest()].map(usize::from);
    let lines = [row, column].into_iter().filter(|&line| shares(line));
    shares(own)
        && gone.intersects(HOUSE[own])
        && lines.into_iter().any(|line| gone.intersects(HOUSE[line].minus(HOUSE[own])))
}

fn hidden_in<const N: usize>(grid: &Grid, house: usize, removals: &mut Removals) -> bool {
    if (HOUSE[house] & grid.open).len() <= N {
        return false;
    }
    let mut few = [(0, CellSet::EMPTY); 9];
    let mut count = 0;
    for digit in 0..9 {
        let places = grid.places_in(house, digit);
        if (1..=N).contains(&places.len()) {
            few[count] = (digit, places);
            count += 1;
        }
    }
    choose::<N>(count, |chosen| {
        let cells = chosen.iter().fold(CellSet::EMPTY, |all, &at| all | few[at].1);
        if cells.len() != N {
            return false;
        }
        let digits = chosen.iter().fold(0, |all, &at| all | 1 << few[at].0);
        for cell in cells.iter() {
            removals.add_digits(cell, grid.cells[cell] & !digits);
        }
        !removals.is_empty()
    })
}
