//! Fish of one digit, of rows and columns: basic, finned and sashimi.

use super::choose::choose;
use super::removals::Removals;
use crate::grid::{
    Changes, FIRST_COLUMN, FIRST_ROW, Grid, HOUSE_SETS, SmallSet, box_of, common_peers,
};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The maximum number of fins of a fish.
pub(super) const MAX_FINS: usize = 5;

/// A fish of `N` lines without fins.
pub(super) fn basic<const N: usize>(
    grid: &Grid,
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    any_bases(grid, changes, |digit, bases, covers| {
        let is_small = |crossed: u16| crossed.size() as usize <= N;
        any_lines::<N>(bases, is_small, |chosen, crossed| {
            if crossed.size() as usize != N {
                return false;
            }
            let base = chosen.iter().fold(CellSet::EMPTY, |all, base| all | base.places);
            let covering = covers.iter().filter(|cover| crossed >> cover.number & 1 == 1);
            let cover = covering.fold(CellSet::EMPTY, |all, cover| all | cover.places);
            removals.add_cells(cover.minus(base), digit);
            !removals.is_empty()
        })
    })
}

/// The cross lines of each band or stack, as bits.
const THIRDS: [u16; 3] = [0b000_000_111, 0b000_111_000, 0b111_000_000];

/// The first finned fish that is not sashimi, and the first sashimi fish.
#[derive(Debug, Default)]
pub(super) struct Finned {
    finned: Option<Removals>,
    /// The first sashimi fish: one of its base lines has at most one place besides fins.
    sashimi: Option<Removals>,
}

impl Finned {
    /// Takes the fish that is not sashimi, if there is one.
    pub(super) fn finned(&self, removals: &mut Removals) -> bool {
        take(&self.finned, removals)
    }

    /// Takes the sashimi fish, if there is one.
    pub(super) fn sashimi(&self, removals: &mut Removals) -> bool {
        take(&self.sashimi, removals)
    }
}

fn take(found: &Option<Removals>, removals: &mut Removals) -> bool {
    if let Some(found) = found {
        removals.clone_from(found);
    }
    found.is_some()
}

/// Finds fish of `N` lines with fins.
///
/// A candidate that is eliminated sees all fins. It lies on a cover line, where there are no fins, and not on a base line,
/// where all fins are. So it can see the fins only through its box: all fins lie in this box, and their cross lines in one band
/// or stack.
pub(super) fn finned<const N: usize>(grid: &Grid, changes: Changes) -> Finned {
    let mut found = Finned::default();
    let may_have_fins =
        |crossed: u16| THIRDS.iter().any(|third| (crossed & !third).size() as usize <= N);
    any_bases(grid, changes, |digit, bases, covers| {
        any_lines::<N>(bases, may_have_fins, |chosen, crossed| {
            if crossed.size() as usize <= N {
                return false;
            }
            let base = chosen.iter().fold(CellSet::EMPTY, |all, base| all | base.places);
            let mut touched = [Line::default(); 9];
            let mut count = 0;
            for &cover in covers.iter().filter(|cover| crossed >> cover.number & 1 == 1) {
                touched[count] = cover;
                count += 1;
            }
            choose::<N>(count, |covering| {
                let covered = covering.iter().fold(0, |all, &at| all | 1 << touched[at].number);
                if THIRDS.iter().all(|third| crossed & !covered & !third != 0) {
                    return false;
                }
                let of = |all: CellSet, at: usize| all | touched[at].places;
                let cover = covering.into_iter().fold(CellSet::EMPTY, of);
                let fins = base.minus(cover);
                if !fins.is_subset(HOUSE_SETS[box_of(fins.lowest())]) || !fins.is_at_most(MAX_FINS)
                {
                    return false;
                }
                let eliminated = cover.minus(base) & common_peers(fins);
                if eliminated.is_empty() {
                    return false;
                }
                let is_sashimi = chosen.iter().any(|base| base.places.minus(fins).is_at_most(1));
                let kind = if is_sashimi { &mut found.sashimi } else { &mut found.finned };
                kind.get_or_insert_with(|| {
                    let mut removals = Removals::default();
                    removals.add_cells(eliminated, digit);
                    removals
                });
                found.finned.is_some()
            })
        })
    });
    found
}

/// Calls `visit` with each choice of `N` lines and their cross lines, in lexicographic order, until it returns `true`. Skips a
/// choice if `may_fit` rejects the cross lines of all its lines or of its first few.
fn any_lines<const N: usize>(
    lines: &[Line],
    may_fit: impl Fn(u16) -> bool + Copy,
    mut visit: impl FnMut(&[Line; N], u16) -> bool,
) -> bool {
    fn add<const N: usize>(
        lines: &[Line],
        (chosen, count): (&mut [Line; N], usize),
        crossed: u16,
        may_fit: impl Fn(u16) -> bool + Copy,
        visit: &mut impl FnMut(&[Line; N], u16) -> bool,
    ) -> bool {
        if count == N {
            return visit(chosen, crossed);
        }
        lines.iter().enumerate().any(|(at, line)| {
            let crossed = crossed | line.cross_lines;
            chosen[count] = *line;
            may_fit(crossed)
                && add(&lines[at + 1..], (&mut *chosen, count + 1), crossed, may_fit, visit)
        })
    }
    add(lines, (&mut [Line::default(); N], 0), 0, may_fit, &mut visit)
}

/// The places of a digit in a line.
#[derive(Clone, Copy, Default)]
struct Line {
    /// The number of the line among the nine of its kind.
    number: usize,
    places: CellSet,
    /// The cross lines of these places, as bits.
    cross_lines: u16,
}

/// Calls `search` for each changed digit with the rows as bases and the columns as covers, then the other way round, until it
/// returns `true`. Lines without the digit are skipped.
fn any_bases(
    grid: &Grid,
    changes: Changes,
    mut search: impl FnMut(usize, &[Line], &[Line]) -> bool,
) -> bool {
    ones(changes.digits()).any(|digit| {
        let lines = |first: usize| {
            let mut with = [Line::default(); 9];
            let mut count = 0;
            for number in 0..9 {
                // Place n of a line is in the n-th line that crosses it, so the set of places is also the set of crossing lines.
                let cross_lines = grid.places[digit][first + number];
                if cross_lines != 0 {
                    let places = grid.places_in(first + number, digit);
                    with[count] = Line { number, places, cross_lines };
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
