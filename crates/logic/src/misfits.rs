//! The candidates that no way to place their digit in all houses has.
//!
//! What follows from one digit alone holds in each way to place it. So what some way has cannot be struck by a fish, a
//! single-digit pattern, colours or an X-chain: these need only look at digits with misfits.

use crate::Position;
use crate::cell_set::CellSet;
use crate::places::ones;
use ennead_puzzle::Digit;

/// Steps of the search after which a candidate counts as a misfit: then the others must look for themselves.
const MOST: usize = 2_000;

/// The misfits of a digit.
pub(crate) fn misfits(position: &Position<'_>, digit: Digit) -> CellSet {
    let (sight, grid) = (position.sight(), position.candidates().grid().cells());
    let lacks = |house: &CellSet| !house.iter().any(|cell| grid[cell] == Some(digit));
    let lacking = sight.houses.iter().enumerate().filter(|(_, house)| lacks(house));
    let lacking = lacking.fold(0, |houses, (house, _)| houses | 1 << house);

    let open = position.sheet().of_digit(digit);
    let mut misfits = CellSet::EMPTY;
    let mut untold = open;
    while !untold.is_empty() {
        let first = untold.first();
        let mut search = Search { position, untold, left: MOST };
        match search.put(first, open, lacking) {
            Some(way) => untold = untold.minus(way),
            None => {
                misfits = misfits.with(first);
                untold = untold.without(first);
            }
        }
    }
    misfits
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    /// Candidates of which no way is known yet: tried first, so that few ways show all.
    untold: CellSet,
    left: usize,
}

impl Search<'_, '_> {
    /// A way with this place in the houses that lack the digit, given by their bits.
    fn put(&mut self, place: usize, open: CellSet, lacking: u64) -> Option<CellSet> {
        self.left = self.left.checked_sub(1)?;
        let sight = self.position.sight();
        let open = open.minus(sight.peers[place]).without(place);
        let lacking = lacking & !sight.houses_of[place];
        let mut fewest: Option<CellSet> = None;
        for house in ones(lacking) {
            let places = sight.houses[house] & open;
            if places.is_at_most(1) {
                fewest = Some(places);
                break;
            }
            if fewest.is_none_or(|fewest| places.len() < fewest.len()) {
                fewest = Some(places);
            }
        }
        let Some(places) = fewest else { return Some(CellSet::of(place)) };
        let mut order = (places & self.untold).iter().chain(places.minus(self.untold).iter());
        order.find_map(|next| self.put(next, open, lacking)).map(|way| way.with(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::soundness::puzzles;
    use crate::{Level, Repertoire, Walk};
    use ennead_puzzle::Candidates;

    /// All cells of all ways to place a digit, row by row.
    fn in_some_way(position: &Position<'_>, rows: &[CellSet], chosen: CellSet) -> CellSet {
        let sight = position.sight();
        let Some((row, below)) = rows.split_first() else {
            let once = sight.houses.iter().all(|house| (*house & chosen).is_single());
            return if once { chosen } else { CellSet::EMPTY };
        };
        let free = row.iter().filter(|&cell| !sight.peers[cell].meets(chosen));
        let ways = free.map(|cell| in_some_way(position, below, chosen.with(cell)));
        ways.fold(CellSet::EMPTY, |all, way| all | way)
    }

    #[test]
    fn misfits_are_in_no_way_to_place_the_digit() {
        let mut misfits = 0;
        for puzzle in puzzles().iter().take(12) {
            let start = Candidates::of(puzzle);
            let at = Walk::new(start, &Repertoire::from(Level::Medium)).trace().finish();
            let (position, size) = (Position::of(&at), at.size());
            for digit in size.digits() {
                let open = position.sheet().of_digit(digit);
                let grid = at.grid().cells();
                let can = |cell: &usize| open.contains(*cell) || grid[*cell] == Some(digit);
                let all: CellSet = (0..size.cell_count()).filter(can).collect();
                let rows = position.sight().houses[..size.get()].iter().map(|row| *row & all);
                let rows: Vec<CellSet> = rows.collect();
                let fits = in_some_way(&position, &rows, CellSet::EMPTY);
                assert_eq!(super::misfits(&position, digit), open.minus(fits));
                misfits += open.minus(fits).len();
            }
        }
        assert!(misfits > 20, "only {misfits}");
    }
}
