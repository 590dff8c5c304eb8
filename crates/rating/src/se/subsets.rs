//! Naked and hidden pairs, triplets and quads, and hidden sets that leave a single.

use super::combinations::combinations;
use super::hint::{Hint, Removals};
use super::houses::BOX_COLUMN_ROW;
use super::technique::SeTechnique;
use crate::grid::{Changes, Grid, HOUSE_CELLS, Mark, SmallSet, mark};
use ennead_puzzle::bits::ones;
use std::ops::ControlFlow;

/// A naked or hidden set: n places of a house and n digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subset {
    pub(super) house: usize,
    pub(super) places: u16,
    pub(super) digits: u16,
}

impl Subset {
    fn cell(&self, place: usize) -> usize {
        HOUSE_CELLS[self.house][place] as usize
    }

    /// Adds the eliminations of a hidden set: the other digits of its cells.
    pub(super) fn removals_of_hidden(&self, grid: &Grid, removals: &mut Removals) {
        for place in ones(self.places) {
            let cell = self.cell(place);
            removals.add(cell, grid.cells[cell] & !self.digits);
        }
    }

    /// Adds the eliminations of a naked set: its digits in the rest of the house.
    pub(super) fn removals_of_naked(&self, grid: &Grid, removals: &mut Removals) {
        for place in ones(0x1ff & !self.places) {
            let cell = self.cell(place);
            removals.add(cell, grid.cells[cell] & self.digits);
        }
    }

    /// Adds the candidates of `before` that prevented a hidden set.
    pub(super) fn causes_of_hidden(&self, before: &Grid, causes: &mut Vec<Mark>) {
        for place in ones(0x1ff & !self.places) {
            let cell = self.cell(place);
            causes.extend(ones(before.cells[cell] & self.digits).map(|digit| mark(cell, digit)));
        }
    }

    /// Adds the candidates of `before` that prevented a naked set.
    pub(super) fn causes_of_naked(&self, before: &Grid, causes: &mut Vec<Mark>) {
        for place in ones(self.places) {
            let cell = self.cell(place);
            causes.extend(ones(before.cells[cell] & !self.digits).map(|digit| mark(cell, digit)));
        }
    }
}

/// Finds the first hidden set that leaves another digit a single place in the house.
pub(super) fn direct_hidden(grid: &Grid, size: usize, changes: Changes) -> Option<Hint> {
    let mut found = None;
    let is_new = |house| changes.of_house(house);
    let _ = search_hidden(grid, size, size, is_new, |subset| {
        let single = (0..9).find_map(|digit| {
            let places = grid.places[digit][subset.house];
            let rest = places & !subset.places;
            let is_single = places.size() > 1 && rest.is_power_of_two();
            is_single.then(|| mark(subset.cell(rest.trailing_zeros() as usize), digit))
        });
        found = single;
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.map(|mark| match size {
        2 => Hint::placing(SeTechnique::DirectHiddenPair, 2.0, mark),
        _ => Hint::placing(SeTechnique::DirectHiddenTriplet, 2.5, mark),
    })
}

/// Finds the first hidden set with eliminations.
pub(super) fn hidden(
    grid: &Grid,
    size: usize,
    changes: Changes,
    removals: &mut Removals,
) -> Option<Hint> {
    let is_new = |house| changes.of_house(house);
    let found = search_hidden(grid, size, 2 * size, is_new, |subset| {
        subset.removals_of_hidden(grid, removals);
        if removals.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.is_break().then(|| match size {
        2 => Hint::removing(SeTechnique::HiddenPair, 3.4),
        3 => Hint::removing(SeTechnique::HiddenTriplet, 4.0),
        _ => Hint::removing(SeTechnique::HiddenQuad, 5.4),
    })
}

/// Finds the first naked set with eliminations.
pub(super) fn naked(
    grid: &Grid,
    size: usize,
    changes: Changes,
    removals: &mut Removals,
) -> Option<Hint> {
    let is_new = |house| changes.of_house(house);
    let found = search_naked(grid, size, is_new, |subset| {
        subset.removals_of_naked(grid, removals);
        if removals.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.is_break().then(|| match size {
        2 => Hint::removing(SeTechnique::NakedPair, 3.0),
        3 => Hint::removing(SeTechnique::NakedTriplet, 3.6),
        _ => Hint::removing(SeTechnique::NakedQuad, 5.0),
    })
}

/// Visits all hidden sets, in search order, in the houses that `is_wanted` accepts and that have more than `above` empty cells.
pub(super) fn search_hidden(
    grid: &Grid,
    size: usize,
    above: usize,
    is_wanted: impl Fn(usize) -> bool,
    mut visit: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in BOX_COLUMN_ROW {
        if !is_wanted(house) || grid.empty_in(house) as usize <= above {
            continue;
        }
        let mut places = [0; 9];
        for (digit, places) in places.iter_mut().enumerate() {
            *places = grid.places[digit][house];
        }
        search_tuples(&places, size, |digits, places| visit(Subset { house, places, digits }))?;
    }
    ControlFlow::Continue(())
}

/// Visits all naked sets in the wanted houses with at least `2 * size` empty cells, in the order of trial.
pub(super) fn search_naked(
    grid: &Grid,
    size: usize,
    is_wanted: impl Fn(usize) -> bool,
    mut visit: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in BOX_COLUMN_ROW {
        if !is_wanted(house) || (grid.empty_in(house) as usize) < 2 * size {
            continue;
        }
        let cells = grid.house(house);
        search_tuples(&cells, size, |places, digits| visit(Subset { house, places, digits }))?;
    }
    ControlFlow::Continue(())
}

/// Visits each choice of `size` sets, each with at least two members, whose union has `size` members.
///
/// A choice is a set of set numbers, as bits. Choices are visited in ascending order, each with its union.
#[inline]
pub(super) fn search_tuples(
    sets: &[u16; 9],
    size: usize,
    mut visit: impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut fit, mut count) = ([0u8; 9], 0);
    for (number, set) in sets.iter().enumerate() {
        if (2..=size as u32).contains(&set.size()) {
            fit[count] = number as u8;
            count += 1;
        }
    }
    if count < size {
        return ControlFlow::Continue(());
    }
    for choice in combinations(size, count) {
        let (mut chosen, mut union) = (0, 0);
        for index in ones(choice) {
            chosen |= 1 << fit[index];
            union |= sets[fit[index] as usize];
        }
        if union.size() as usize == size {
            visit(chosen, union)?;
        }
    }
    ControlFlow::Continue(())
}
