//! Fish of one digit: plain, finned and sashimi, of rows and columns.

use super::choose::choose;
use super::grid::Grid;
use super::houses::{FIRST_BOX, FIRST_COLUMN, HOUSE, box_of, common_peers};
use super::removals::Removals;
use crate::cell_set::CellSet;

/// Most fins that a fish may have.
pub(super) const MOST_FINS: usize = 5;

/// A fish of `N` lines without fins.
pub(super) fn plain<const N: usize>(grid: &Grid, removals: &mut Removals) -> bool {
    any_bases(grid, |digit, bases, covers| {
        let mut few = [CellSet::EMPTY; 9];
        let mut count = 0;
        for &base in bases.iter().filter(|base| base.len() <= N) {
            few[count] = base;
            count += 1;
        }
        choose::<N>(count, |chosen| {
            let base = chosen.iter().fold(CellSet::EMPTY, |all, &at| all | few[at]);
            let met = covers.iter().filter(|cover| cover.meets(base));
            if met.clone().count() != N {
                return false;
            }
            let cover = met.fold(CellSet::EMPTY, |all, &cover| all | cover);
            removals.add_cells(cover.minus(base), digit);
            !removals.is_empty()
        })
    })
}

/// A fish of `N` lines with fins: sashimi if one of its lines has no more than one place that is no fin.
pub(super) fn finned<const N: usize>(grid: &Grid, sashimi: bool, removals: &mut Removals) -> bool {
    any_bases(grid, |digit, bases, covers| {
        choose::<N>(bases.len(), |chosen| {
            let chosen = chosen.map(|at| bases[at]);
            let base = chosen.into_iter().fold(CellSet::EMPTY, |all, base| all | base);
            let mut met = [CellSet::EMPTY; 9];
            let mut count = 0;
            for &cover in covers.iter().filter(|cover| cover.meets(base)) {
                met[count] = cover;
                count += 1;
            }
            // What goes sees all fins, and not along its own line, which is covered, nor along theirs,
            // which is a base: all fins lie in its box, so at most three lines stay uncovered.
            if count > N + 3 {
                return false;
            }
            choose::<N>(count, |covering| {
                let cover = covering.into_iter().fold(CellSet::EMPTY, |all, at| all | met[at]);
                let fins = base.minus(cover);
                if fins.is_empty()
                    || fins.len() > MOST_FINS
                    || !fins.is_subset(HOUSE[box_of(fins.first())])
                {
                    return false;
                }
                let gone = cover.minus(base) & common_peers(fins);
                let is_sashimi = || chosen.iter().any(|base| base.minus(fins).len() <= 1);
                if gone.is_empty() || is_sashimi() != sashimi {
                    return false;
                }
                removals.add_cells(gone, digit);
                true
            })
        })
    })
}

/// Calls `search` for each digit with the rows as bases and the columns as covers, then the other way
/// round, until it says `true`; lines without the digit are left out.
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
        let (rows, row_count) = lines(0);
        let (columns, column_count) = lines(FIRST_COLUMN);
        let (rows, columns) = (&rows[..row_count], &columns[..column_count]);
        search(digit, rows, columns) || search(digit, columns, rows)
    })
}

/// A Franken fish of `N` houses: boxes may stand among the bases and the covers.
///
/// A plain one has bases without common places and no fins. In a finned one bases may share places, which
/// are fins then.
pub(super) fn franken<const N: usize>(grid: &Grid, finned: bool, removals: &mut Removals) -> bool {
    (0..9).any(|digit| {
        let houses = |first: usize| {
            let numbers = (first..first + 9).chain(FIRST_BOX..FIRST_BOX + 9);
            let with = numbers.map(|house| (house, grid.places_in(house, digit)));
            with.filter(|(_, places)| !places.is_empty()).collect::<Vec<_>>()
        };
        let (by_rows, by_columns) = (houses(0), houses(FIRST_COLUMN));
        franken_of::<N>(digit, &by_rows, &by_columns, finned, removals)
            || franken_of::<N>(digit, &by_columns, &by_rows, finned, removals)
    })
}

/// Most places that the bases of a finned Franken fish may share.
const MOST_ENDO_FINS: usize = 2;

fn franken_of<const N: usize>(
    digit: usize,
    bases: &[(usize, CellSet)],
    covers: &[(usize, CellSet)],
    finned: bool,
    removals: &mut Removals,
) -> bool {
    let few = |base: &&(usize, CellSet)| finned || base.1.len() <= N;
    let bases: Vec<(usize, CellSet)> = bases.iter().filter(few).copied().collect();
    let mut met: Vec<(usize, CellSet)> = Vec::with_capacity(18);
    choose::<N>(bases.len(), |chosen| {
        let chosen = chosen.map(|at| bases[at]);
        let Some((base, shared)) = joined(chosen.map(|base| base.1), finned) else { return false };
        met.clear();
        met.extend(covers.iter().filter(|&&(house, places)| {
            places.meets(base) && chosen.iter().all(|&(used, _)| used != house)
        }));
        choose::<N>(met.len(), |covering| {
            let mut cover = CellSet::EMPTY;
            let mut twice = CellSet::EMPTY;
            for at in covering {
                twice |= cover & met[at].1;
                cover |= met[at].1;
            }
            let fins = base.minus(cover) | shared;
            let mut gone = cover.minus(base);
            if finned {
                if fins.is_empty() || fins.len() > MOST_FINS {
                    return false;
                }
                let seen = common_peers(fins);
                gone &= seen;
                twice &= seen;
            } else if !fins.is_empty() {
                return false;
            }
            removals.add_cells(gone, digit);
            removals.add_cells(twice, digit);
            !removals.is_empty()
        })
    })
}

/// The places of all bases, and those that two of them share; nothing if they share too many.
fn joined<const N: usize>(bases: [CellSet; N], finned: bool) -> Option<(CellSet, CellSet)> {
    let most = if finned { MOST_ENDO_FINS } else { 0 };
    let (mut all, mut shared) = (CellSet::EMPTY, CellSet::EMPTY);
    for base in bases {
        let again = all & base;
        if !again.is_empty() && shared.len() + again.len() > most {
            return None;
        }
        shared |= again;
        all |= base;
    }
    Some((all, shared))
}
