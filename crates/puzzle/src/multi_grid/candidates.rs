//! The pencil marks of a multi-grid puzzle.

use super::{MultiGrid, Spot};
use crate::{Candidate, Candidates, Cell, Contradiction, Digit, DigitSet};
use std::fmt;
use std::sync::Arc;

/// The pencil marks of each grid of a [`MultiGrid`], equal where grids overlap.
///
/// A placement or elimination in a shared cell applies to every grid that has the cell. Grids are numbered from 1.
///
/// ```
/// use ennead_puzzle::{MultiGrid, MultiGridCandidates, Setup, Spot};
/// let mut setup = Setup::empty(4);
/// setup.values[10] = 1;
/// let grids = [(Spot::new(0, 0), setup.check()?), (Spot::new(2, 2), Setup::empty(4).check()?)];
/// let candidates = MultiGridCandidates::of(&MultiGrid::of(grids)?);
/// // The given of grid 1 is the first cell of grid 2.
/// assert_eq!(candidates.get(Spot::new(2, 2)).to_string(), "1");
/// assert_eq!(candidates.get(Spot::new(2, 5)).to_string(), "234");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct MultiGridCandidates {
    multi_grid: MultiGrid,
    grids: Vec<Candidates>,
    covering: Arc<[Vec<Covering>]>,
}

/// A grid that covers a place of the canvas, and the cell that it has there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Covering {
    /// The index of the grid in [`MultiGrid::grids`].
    grid: usize,
    /// The cell of the grid at that place.
    cell: Cell,
}

impl MultiGridCandidates {
    /// The pencil marks after all givens and placed digits are entered, each in all grids that have its cell.
    pub fn of(multi_grid: &MultiGrid) -> MultiGridCandidates {
        let mut candidates = MultiGridCandidates::as_stated(multi_grid);
        for (number, grid) in (1..).zip(multi_grid.grids()) {
            for given in grid.puzzle().givens().entries() {
                candidates.place(number, given);
            }
        }
        candidates
    }

    /// The pencil marks before any digit is placed: the digits that all grids with a cell allow there.
    ///
    /// A given is the only candidate of its cell, but its digit is still a candidate of the peers.
    pub fn as_stated(multi_grid: &MultiGrid) -> MultiGridCandidates {
        let parts = multi_grid.grids();
        let mut covering = vec![Vec::new(); multi_grid.cell_count()];
        for (grid, part) in parts.iter().enumerate() {
            for (cell, &index) in multi_grid.size().cells().zip(part.cell_indices()) {
                covering[usize::from(index)].push(Covering { grid, cell });
            }
        }
        let mut grids: Vec<Candidates> =
            parts.iter().map(|part| Candidates::as_stated(part.puzzle())).collect();
        for covering in covering.iter().filter(|covering| covering.len() > 1) {
            let sets = covering.iter().map(|one| grids[one.grid].get(one.cell));
            let common = sets.fold(multi_grid.size().digits(), |common, digits| common & digits);
            let given = covering.iter().find_map(|one| grids[one.grid].givens().get(one.cell));
            for one in covering {
                grids[one.grid].restrict(one.cell, common, given);
            }
        }
        MultiGridCandidates { multi_grid: multi_grid.clone(), grids, covering: covering.into() }
    }

    /// The multi-grid puzzle to which these pencil marks belong.
    pub fn multi_grid(&self) -> &MultiGrid {
        &self.multi_grid
    }

    /// The pencil marks of each grid, in the order of [`MultiGrid::grids`]. A given in a shared cell is a given of each grid.
    pub fn grids(&self) -> &[Candidates] {
        &self.grids
    }

    /// The candidates at a place of the canvas; a filled cell has only its digit. Empty if there is no cell.
    pub fn get(&self, spot: Spot) -> DigitSet {
        let covering = self.covering(spot);
        covering.map_or(DigitSet::EMPTY, |one| self.grids[one.grid].get(one.cell))
    }

    /// The digit at a place of the canvas; `None` if there is no cell or the cell is empty.
    pub fn digit(&self, spot: Spot) -> Option<Digit> {
        let one = self.covering(spot)?;
        self.grids[one.grid].grid().get(one.cell)
    }

    /// The places of the canvas that have an empty cell, row by row.
    pub fn empty_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.multi_grid.spots().iter().copied().filter(|spot| self.digit(*spot).is_none())
    }

    /// Places a digit in a cell of the grid with this number, from 1, and in the other grids that have the cell.
    ///
    /// Removes the digit from the candidates of each peer, in every grid that has the peer.
    ///
    /// # Panics
    /// If the grid does not exist, or does not have the cell. Release builds may not notice such a cell and change another
    /// one instead.
    pub fn place(&mut self, number: usize, placed: Candidate) {
        let covering = self.covering.clone();
        for one in &covering[self.index(number - 1, placed.cell)] {
            let at = &mut self.grids[one.grid];
            at.place(one.cell, placed.digit);
            let geometry = at.geometry().clone();
            for &peer in &geometry.cell_peer_indices()[at.size().index(one.cell)] {
                let index = self.multi_grid.grids[one.grid].indices[usize::from(peer)];
                for other in
                    covering[usize::from(index)].iter().filter(|other| other.grid != one.grid)
                {
                    self.grids[other.grid].eliminate(other.cell.with(placed.digit));
                }
            }
        }
    }

    /// Removes a candidate from a cell of the grid with this number, from 1, and from the other grids that have the cell;
    /// returns whether the candidate was present.
    ///
    /// # Panics
    /// If the grid does not exist, or does not have the cell. Release builds may not notice such a cell and change another
    /// one instead.
    pub fn eliminate(&mut self, number: usize, eliminated: Candidate) -> bool {
        let covering = self.covering.clone();
        let mut was_present = false;
        for one in &covering[self.index(number - 1, eliminated.cell)] {
            was_present |= self.grids[one.grid].eliminate(one.cell.with(eliminated.digit));
        }
        was_present
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.grids.iter().all(|grid| grid.grid().is_full())
    }

    /// Whether every grid is full and satisfies all its houses and rules.
    pub fn is_solved(&self) -> bool {
        self.grids.iter().all(Candidates::is_solved)
    }

    /// The first grid that has a [contradiction](Candidates::contradiction): its number, from 1, and the contradiction.
    pub fn contradiction(&self) -> Option<(usize, Contradiction)> {
        (1..).zip(&self.grids).find_map(|(number, grid)| Some((number, grid.contradiction()?)))
    }

    /// The index in [`MultiGrid::spots`] of a cell of the grid with this index.
    fn index(&self, grid: usize, cell: Cell) -> usize {
        usize::from(self.multi_grid.grids[grid].indices[self.multi_grid.size.index(cell)])
    }

    /// The first grid that covers a place of the canvas.
    fn covering(&self, spot: Spot) -> Option<Covering> {
        let index = self.multi_grid.spots().binary_search(&spot).ok()?;
        self.covering[index].first().copied()
    }
}

impl fmt::Debug for MultiGridCandidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.grids).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Puzzle, Setup};

    fn grid(values: &[(usize, i32)]) -> Puzzle {
        let mut setup = Setup::empty(4);
        values.iter().for_each(|(cell, value)| setup.values[*cell] = *value);
        setup.check().unwrap()
    }

    /// Two 4 x 4 grids: the last box of the first grid is the first box of the second.
    fn twins(first: Puzzle, second: Puzzle) -> MultiGrid {
        MultiGrid::of([(Spot::new(0, 0), first), (Spot::new(2, 2), second)]).unwrap()
    }

    fn candidate(cell: (usize, usize), digit: u8) -> Candidate {
        Cell::new(cell.0, cell.1).with(Digit::new(digit).unwrap())
    }

    fn shown(candidates: &MultiGridCandidates, grid: usize) -> Vec<String> {
        candidates.grids()[grid].marks().iter().map(ToString::to_string).collect()
    }

    /// Only grid 1 has givens: a 1 in the shared box, and a 2 that eliminates candidates in that box.
    #[test]
    fn givens_of_one_grid_count_in_the_other() {
        let candidates = MultiGridCandidates::of(&twins(grid(&[(10, 1), (12, 2)]), grid(&[])));
        let second = "1 234 234 234 34 34 1234 1234 234 1234 1234 1234 234 1234 1234 1234";
        assert_eq!(shown(&candidates, 1), second.split(' ').collect::<Vec<_>>());
        assert!(candidates.grids()[1].is_given(Cell::new(0, 0)));
        assert_eq!(candidates.digit(Spot::new(2, 2)), Digit::new(1));
        assert_eq!(candidates.empty_spots().count(), 26);
        assert_eq!(candidates.get(Spot::new(0, 5)), DigitSet::EMPTY);
        // `as_stated` places nothing.
        let stated = MultiGridCandidates::as_stated(candidates.multi_grid());
        assert_eq!(shown(&stated, 1).join(" "), format!("1{}", " 1234".repeat(15)));
    }

    #[test]
    fn shared_cells_stay_equal() {
        let mut candidates = MultiGridCandidates::of(&twins(grid(&[]), grid(&[])));
        assert!(candidates.eliminate(1, candidate((2, 2), 4)));
        assert!(!candidates.eliminate(2, candidate((0, 0), 4)));
        assert!(candidates.eliminate(1, candidate((0, 0), 4)), "only grid 1 has this cell");
        // The digit is placed in a cell that is not shared, but two peers of this cell are shared.
        candidates.place(2, candidate((0, 3), 3));
        assert_eq!(candidates.grids()[0].get(Cell::new(2, 2)).to_string(), "12");
        assert_eq!(candidates.grids()[0].get(Cell::new(2, 3)).to_string(), "124");
        // A digit in a shared cell is placed in both grids and eliminated from the peers in each.
        candidates.place(1, candidate((2, 2), 2));
        assert_eq!(candidates.grids()[1].grid().to_string(), "2..3............");
        assert_eq!(candidates.get(Spot::new(4, 2)).to_string(), "134");
        assert_eq!(candidates.get(Spot::new(0, 2)).to_string(), "134");
        assert_eq!((candidates.contradiction(), candidates.is_solved()), (None, false));
    }

    #[test]
    fn contradictions_name_their_grid() {
        let mut candidates = MultiGridCandidates::of(&twins(grid(&[]), grid(&[])));
        for column in 1..4 {
            candidates.eliminate(2, candidate((3, column), 1));
        }
        assert_eq!(candidates.contradiction(), None);
        candidates.eliminate(2, candidate((3, 0), 1));
        let (number, contradiction) = candidates.contradiction().unwrap();
        assert_eq!((number, contradiction.to_string().as_str()), (2, "row 4 has no place for 1"));
    }
}
