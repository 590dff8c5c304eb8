//! Fish of one digit, of rows and columns: basic, finned and sashimi.

use super::choose::choose;
use super::removals::Removals;
use crate::grid::{FIRST_COLUMN, FIRST_ROW, Grid, HOUSE_SETS, box_of, common_peers};
use ennead_puzzle::CellSet;

/// The most fins of a fish.
pub(super) const MAX_FINS: usize = 5;

/// A fish of `N` lines without fins.
pub(super) fn basic<const N: usize>(grid: &Grid, removals: &mut Removals) -> bool {
    any_bases(grid, |digit, bases, covers| {
        let mut few = [CellSet::EMPTY; 9];
        let mut count = 0;
        for &base in bases.iter().filter(|base| base.is_at_most(N)) {
            few[count] = base;
            count += 1;
        }
        choose::<N>(count, |chosen| {
            let base = chosen.iter().fold(CellSet::EMPTY, |all, &at| all | few[at]);
            let touched = covers.iter().filter(|cover| cover.intersects(base));
            if touched.clone().count() != N {
                return false;
            }
            let cover = touched.fold(CellSet::EMPTY, |all, &cover| all | cover);
            removals.add_cells(cover.minus(base), digit);
            !removals.is_empty()
        })
    })
}

/// A fish of `N` lines with fins. It is sashimi if one of its lines has at most one place besides fins.
pub(super) fn finned<const N: usize>(grid: &Grid, sashimi: bool, removals: &mut Removals) -> bool {
    any_bases(grid, |digit, bases, covers| {
        choose::<N>(bases.len(), |chosen| {
            let chosen = chosen.map(|at| bases[at]);
            let base = chosen.into_iter().fold(CellSet::EMPTY, |all, base| all | base);
            let mut touched = [CellSet::EMPTY; 9];
            let mut count = 0;
            for &cover in covers.iter().filter(|cover| cover.intersects(base)) {
                touched[count] = cover;
                count += 1;
            }
            // An eliminated candidate sees all fins, but not along its own line, which is a cover, nor along theirs,
            // which is a base: so all fins lie in its box, and at most three lines stay uncovered.
            if count > N + 3 {
                return false;
            }
            choose::<N>(count, |covering| {
                let cover = covering.into_iter().fold(CellSet::EMPTY, |all, at| all | touched[at]);
                let fins = base.minus(cover);
                if fins.is_empty()
                    || !fins.is_subset(HOUSE_SETS[box_of(fins.lowest())])
                    || !fins.is_at_most(MAX_FINS)
                {
                    return false;
                }
                let eliminated = cover.minus(base) & common_peers(fins);
                let is_sashimi = || chosen.iter().any(|base| base.minus(fins).is_at_most(1));
                if eliminated.is_empty() || is_sashimi() != sashimi {
                    return false;
                }
                removals.add_cells(eliminated, digit);
                true
            })
        })
    })
}

/// Calls `search` for each digit with the rows as bases and the columns as covers, then the other way round, until it
/// returns `true`. Lines without the digit are left out.
fn any_bases(grid: &Grid, mut search: impl FnMut(usize, &[CellSet], &[CellSet]) -> bool) -> bool {
    (0..9).any(|digit| {
        let lines = |first: usize| {
            let mut with = [CellSet::EMPTY; 9];
            let mut count = 0;
            for house in first..first + 9 {
                let places = grid.places_in(house, digit);
                if !places.is_empty() {
                    with[count] = places;
                    count += 1;
                }
            }
            (with, count)
        };
        let (rows, row_count) = lines(FIRST_ROW);
        let (columns, column_count) = lines(FIRST_COLUMN);
        let (rows, columns) = (&rows[..row_count], &columns[..column_count]);
        search(digit, rows, columns) || search(digit, columns, rows)
    })
}
