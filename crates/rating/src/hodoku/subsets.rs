//! Naked, locked and hidden subsets: boxes first, then rows, then columns, as the houses are numbered.

use super::choose::choose;
use super::houses::{boxes, houses_of};
use super::removals::Removals;
use crate::grid::{Changes, Grid, HOUSE_CELLS, HOUSE_SETS, HOUSES, SmallSet, box_of};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// A naked subset of `N` cells with eliminations both in the box and in the line that it lies in.
pub(super) fn locked<const N: usize>(
    grid: &Grid,
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    boxes().any(|house| changes.of_house(house) && naked_in::<N>(grid, house, true, removals))
}

/// A naked subset of `N` cells that is not locked.
pub(super) fn naked<const N: usize>(
    grid: &Grid,
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    (0..HOUSES).any(|house| changes.of_house(house) && naked_in::<N>(grid, house, false, removals))
}

/// A hidden subset of `N` digits.
pub(super) fn hidden<const N: usize>(
    grid: &Grid,
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    (0..HOUSES).any(|house| changes.of_house(house) && hidden_in::<N>(grid, house, removals))
}

fn naked_in<const N: usize>(
    grid: &Grid,
    house: usize,
    locked: bool,
    removals: &mut Removals,
) -> bool {
    let mut few = [0; 9];
    let mut count = 0;
    for cell in HOUSE_SETS[house] & grid.empty {
        if grid.count(cell) as usize <= N {
            few[count] = cell;
            count += 1;
        }
    }
    choose::<N>(count, |chosen| {
        let digits = chosen.iter().fold(0, |all, &at| all | grid.cells[few[at]]);
        if digits.size() as usize != N {
            return false;
        }
        let cells: CellSet = chosen.into_iter().map(|at| few[at]).collect();
        remove_around(grid, cells, digits, removals);
        if removals.is_empty() {
            return false;
        }
        // HoDoKu never calls a subset of four locked.
        let fits = locked == (N < 4 && is_locked(cells, removals));
        if !fits {
            removals.clear();
        }
        fits
    })
}

/// Removes the digits from the other cells of all houses that the cells share: row, column, box.
fn remove_around(grid: &Grid, cells: CellSet, digits: u16, removals: &mut Removals) {
    for house in houses_of(cells.lowest()) {
        if cells.is_subset(HOUSE_SETS[house]) {
            for cell in HOUSE_SETS[house].minus(cells) {
                removals.add_digits(cell, grid.cells[cell] & digits);
            }
        }
    }
}

/// Whether the cells lie in a box and a line, with eliminations in the box and in the line outside it.
fn is_locked(cells: CellSet, removals: &Removals) -> bool {
    let own = box_of(cells.lowest());
    let eliminated = removals.cells();
    let shares = |house: usize| cells.is_subset(HOUSE_SETS[house]);
    let [row, column, _] = houses_of(cells.lowest());
    let lines = [row, column].into_iter().filter(|&line| shares(line));
    shares(own)
        && eliminated.intersects(HOUSE_SETS[own])
        && lines
            .into_iter()
            .any(|line| eliminated.intersects(HOUSE_SETS[line].minus(HOUSE_SETS[own])))
}

fn hidden_in<const N: usize>(grid: &Grid, house: usize, removals: &mut Removals) -> bool {
    if grid.empty_in(house) as usize <= N {
        return false;
    }
    let mut few = [(0, 0); 9];
    let mut count = 0;
    for digit in 0..9 {
        let places = grid.places[digit][house];
        if (1..=N).contains(&(places.size() as usize)) {
            few[count] = (digit, places);
            count += 1;
        }
    }
    choose::<N>(count, |chosen| {
        let places = chosen.iter().fold(0, |all, &at| all | few[at].1);
        if places.size() as usize != N {
            return false;
        }
        let digits = chosen.iter().fold(0, |all, &at| all | 1 << few[at].0);
        for place in ones(places) {
            let cell = usize::from(HOUSE_CELLS[house][place]);
            removals.add_digits(cell, grid.cells[cell] & !digits);
        }
        !removals.is_empty()
    })
}
