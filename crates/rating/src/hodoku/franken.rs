//! Franken fish of one digit: boxes may be bases and covers.

use super::choose::choose;
use super::fish::MAX_FINS;
use super::houses::boxes;
use super::removals::Removals;
use crate::grid::{
    Changes, FIRST_COLUMN, FIRST_ROW, Grid, HOUSE_SETS, PEERS, box_of, column, common_peers, row,
};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The maximum number of endo fins: places that two bases share.
const MAX_ENDO_FINS: usize = 2;

/// Finds the first fish of `N` houses.
///
/// In a fish without fins, the bases have no common places. In a finned fish, bases may share places, which are then
/// fins.
pub(super) fn find<const N: usize>(
    grid: &Grid,
    finned: bool,
    changes: Changes,
    removals: &mut Removals,
) -> bool {
    ones(changes.digits()).any(|digit| {
        let houses = |first: usize| -> Vec<(usize, CellSet)> {
            let numbers = (first..first + 9).chain(boxes());
            let with = numbers.map(|house| (house, grid.places_in(house, digit)));
            with.filter(|(_, places)| !places.is_empty()).collect()
        };
        let (by_rows, by_columns) = (houses(FIRST_ROW), houses(FIRST_COLUMN));
        let sides = [(&by_rows, &by_columns, false), (&by_columns, &by_rows, true)];
        sides.into_iter().any(|(bases, covers, by_rows)| {
            let places = grid.boards[digit];
            let search = Search { places, bases, covers, by_rows, finned };
            search.run::<N>(digit, removals)
        })
    })
}

/// The search for a digit's fish, with rows or columns among the bases and the other kind among the covers.
struct Search<'a> {
    places: CellSet,
    bases: &'a [(usize, CellSet)],
    covers: &'a [(usize, CellSet)],
    /// Whether rows are covers.
    by_rows: bool,
    finned: bool,
}

impl Search<'_> {
    fn run<const N: usize>(&self, digit: usize, removals: &mut Removals) -> bool {
        let few = |base: &&(usize, CellSet)| self.finned || base.1.is_at_most(N);
        let bases: Vec<(usize, CellSet)> = self.bases.iter().filter(few).copied().collect();
        let (all, shared) = (CellSet::EMPTY, CellSet::EMPTY);
        let start = Bases { houses: [usize::MAX; N], all, shared, targets: self.places };
        self.add_base(&bases, 0, start, &mut |bases: &Bases<N>| {
            let free = self.covers.iter().filter(|(house, _)| !bases.houses.contains(house));
            let touched = free.map(|cover| cover.1).filter(|cover| cover.intersects(bases.all));
            let touched: Vec<CellSet> = touched.collect();
            choose::<N>(touched.len(), |covering| {
                for cells in self.eliminated(bases, covering.map(|at| touched[at])) {
                    removals.add_cells(cells, digit);
                }
                !removals.is_empty()
            })
        })
    }

    /// Adds each base in turn, then further bases after it, and visits complete choices.
    fn add_base<const N: usize>(
        &self,
        rest: &[(usize, CellSet)],
        count: usize,
        bases: Bases<N>,
        visit: &mut impl FnMut(&Bases<N>) -> bool,
    ) -> bool {
        if count == N {
            return visit(&bases);
        }
        rest.iter().enumerate().any(|(at, &(house, places))| {
            let mut next = bases;
            let again = bases.all & places;
            let most = if self.finned { MAX_ENDO_FINS } else { 0 };
            if !again.is_empty() && bases.shared.len() + again.len() > most {
                return false;
            }
            next.houses[count] = house;
            next.all |= places;
            next.shared |= again;
            if self.finned {
                let sees_all = |&cell: &usize| {
                    next.shared.is_subset(PEERS[cell])
                        && self.can_cover(
                            next.all.minus(PEERS[cell]).without(cell),
                            N - 1,
                            &next.houses,
                        )
                };
                next.targets = bases.targets.iter().filter(sees_all).collect();
            }
            !next.targets.is_empty() && self.add_base(&rest[at + 1..], count + 1, next, visit)
        })
    }

    /// Whether all these cells may lie in `covers` of the cross lines and boxes, without those in `used`.
    fn can_cover(&self, cells: CellSet, covers: usize, used: &[usize]) -> bool {
        if cells.is_empty() {
            return true;
        }
        let first = cells.lowest();
        let line = if self.by_rows { row(first) } else { column(first) };
        let mut houses = [line, box_of(first)].into_iter().filter(|house| !used.contains(house));
        covers > 0
            && houses.any(|house| self.can_cover(cells.minus(HOUSE_SETS[house]), covers - 1, used))
    }

    /// The eliminations with these covers, outside the bases and inside them.
    fn eliminated<const N: usize>(&self, bases: &Bases<N>, covers: [CellSet; N]) -> [CellSet; 2] {
        let (mut all, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for cover in covers {
            twice |= all & cover;
            all |= cover;
        }
        let fins = bases.all.minus(all) | bases.shared;
        if self.finned == fins.is_empty() || fins.len() > MAX_FINS {
            return [CellSet::EMPTY; 2];
        }
        let seen = if self.finned { common_peers(fins) } else { self.places };
        [all.minus(bases.all) & seen, twice & seen]
    }
}

/// The first few of the `N` bases of a fish.
#[derive(Clone, Copy)]
struct Bases<const N: usize> {
    houses: [usize; N],
    all: CellSet,
    /// Places that lie in two of the bases.
    shared: CellSet,
    /// The candidates that may be eliminated. Such a candidate sees all fins and lies in a cover, so all base places
    /// that it does not see lie in the other covers. Adding a base never adds such candidates.
    targets: CellSet,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fish_has_at_most_five_fins() {
        let first = |places: &str| {
            let mut removals = Removals::default();
            find::<2>(&Grid::of_one_digit(places), true, Changes::ALL, &mut removals);
            removals.cells().iter().collect::<Vec<_>>()
        };
        // Rows 1 and 3, box 1 and column 2: r1c2 lies in both covers and sees the fins, the other places of row 1.
        assert_eq!(first("r1c2 r1c4 r1c5 r1c6 r1c7 r1c8 r3c3"), [1]);
        // Rows 1 and 8, box 2 and column 6 would remove r1c6 if six fins were allowed; a fish with fewer removes r1c1.
        assert_eq!(first("r1c1 r1c2 r1c3 r1c6 r1c7 r1c8 r1c9 r8c6"), [0]);
    }
}
