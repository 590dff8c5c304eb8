//! Hidden and naked singles.

use super::hint::Hint;
use super::houses::BOX_COLUMN_ROW;
use super::technique::SeTechnique;
use crate::grid::{Grid, HOUSE_CELLS, mark};
use ennead_puzzle::bits::ones;

/// Returns the first full house, or else the first hidden single.
pub(super) fn hidden_single(grid: &Grid) -> Option<Hint> {
    let alone = BOX_COLUMN_ROW.iter().filter(|&&house| grid.empty_in(house) == 1);
    let last = alone.filter_map(|&house| only_place(grid, house)).next();
    if let Some(mark) = last {
        return Some(Hint::placing(SeTechnique::HiddenSingle, 1.0, mark));
    }
    let others = BOX_COLUMN_ROW.iter().filter(|&&house| grid.empty_in(house) > 1);
    let (house, mark) =
        others.filter_map(|&house| Some((house, only_place(grid, house)?))).next()?;
    let rating = if house < 9 { 1.2 } else { 1.5 };
    Some(Hint::placing(SeTechnique::HiddenSingle, rating, mark))
}

/// The smallest digit with a single place in the house, and that place.
#[inline]
fn only_place(grid: &Grid, house: usize) -> Option<u16> {
    let cells = grid.house(house);
    let (mut once, mut twice) = (0, 0);
    for digits in cells {
        twice |= once & digits;
        once |= digits;
    }
    let single = once & !twice;
    let digit = ones(single).next()?;
    let place = cells.iter().position(|digits| digits >> digit & 1 != 0)?;
    Some(mark(HOUSE_CELLS[house][place] as usize, digit))
}

/// The first cell with one candidate.
pub(super) fn naked_single(grid: &Grid) -> Option<Hint> {
    let cell = grid.empty.iter().find(|&cell| grid.cells[cell].is_power_of_two())?;
    let digit = grid.cells[cell].trailing_zeros() as usize;
    Some(Hint::placing(SeTechnique::NakedSingle, 2.3, mark(cell, digit)))
}
