//! Multi-grid puzzles: several overlapping grids, such as a Samurai, a butterfly or a Sudoku cross (players say
//! *gattai*).

mod candidates;
mod error;
mod solution;
mod spot;

pub use candidates::MultiGridCandidates;
pub use error::MultiGridError;
pub use solution::{MultiGridSolution, NotAMultiGridSolution};
pub use spot::Spot;

use crate::{Cell, Puzzle, Size};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::sync::Arc;

/// Two or more grids of one size on a canvas. Where grids overlap, they share their cells.
///
/// Each grid is a [`Puzzle`] with its own regions, diagonals, rules and givens. Row 0 and column 0 of the canvas are the
/// first that contain a cell. The cells of the canvas are numbered row by row.
///
/// ```
/// use ennead_puzzle::{Cell, MultiGrid, Spot, Setup};
/// let grid = Setup::empty(4).check()?;
/// let multi_grid = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// assert_eq!(multi_grid.cell_count(), 16 + 16 - 4);
/// let [first, second] = multi_grid.grids() else { panic!() };
/// assert_eq!(first.spot_of(Cell::new(2, 2)), second.spot_of(Cell::new(0, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGrid {
    size: Size,
    grids: Arc<[CanvasGrid]>,
    /// The places of the canvas that have a cell, row by row.
    spots: Arc<[Spot]>,
}

/// A grid of a [`MultiGrid`] and its place on the canvas.
#[derive(Clone, PartialEq, Eq)]
pub struct CanvasGrid {
    puzzle: Puzzle,
    at: Spot,
    indices: Vec<u16>,
}

impl MultiGrid {
    /// The largest number of grids.
    pub const MAX_GRIDS: usize = 100;
    /// The largest row and the largest column, from 0, at which a grid may start.
    pub const FARTHEST: usize = 1_000;
    /// The largest number of cells on the canvas.
    pub const MAX_CELLS: usize = 30_000;
    /// The largest number of rules of all grids in total.
    pub const MAX_RULES: usize = 20_000;

    /// Lays grids on a canvas. Each grid is paired with the place of its first cell.
    ///
    /// # Errors
    /// The first problem found: too few or too many grids, grids that differ in size or digits, extra cells, two grids at
    /// one place, a grid too far away, too many cells or rules, or a cell for which two grids have no common digit.
    pub fn of(
        grids: impl IntoIterator<Item = (Spot, Puzzle)>,
    ) -> Result<MultiGrid, MultiGridError> {
        // To report too many grids, one more than allowed is enough.
        let mut grids: Vec<_> = grids.into_iter().take(MultiGrid::MAX_GRIDS + 1).collect();
        check_grids(&grids)?;
        let size = grids[0].1.size();
        let top = grids.iter().map(|(at, _)| at.row()).min().expect("there are two grids");
        let left = grids.iter().map(|(at, _)| at.column()).min().expect("there are two grids");
        for (at, _) in &mut grids {
            *at = Spot::new(at.row() - top, at.column() - left);
        }
        let covered = |(at, _): &(Spot, Puzzle)| {
            let at = *at;
            size.cells().map(move |cell| at.of_cell(cell))
        };
        let mut spots: Vec<Spot> = grids.iter().flat_map(covered).collect();
        spots.sort_unstable();
        spots.dedup();
        if spots.len() > MultiGrid::MAX_CELLS {
            return Err(MultiGridError::TooManyCells { found: spots.len() });
        }
        let number = |spot: &Spot| spots.binary_search(spot).expect("every cell has a spot") as u16;
        let grid = |(at, puzzle): (Spot, Puzzle)| {
            let indices = size.cells().map(|cell| number(&at.of_cell(cell))).collect();
            CanvasGrid { puzzle, at, indices }
        };
        let grids: Arc<[CanvasGrid]> = grids.into_iter().map(grid).collect();
        check_overlaps(&grids)?;
        Ok(MultiGrid { size, grids, spots: spots.into() })
    }

    /// The size of every grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The grids, in the order in which they were given.
    pub fn grids(&self) -> &[CanvasGrid] {
        &self.grids
    }

    /// The places of the canvas that have a cell, row by row.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The number of cells on the canvas; a cell that several grids share counts once.
    pub fn cell_count(&self) -> usize {
        self.spots.len()
    }

    /// The number of rows of the canvas.
    pub fn rows(&self) -> usize {
        self.spots.iter().map(|spot| spot.row() + 1).max().unwrap_or(0)
    }

    /// The number of columns of the canvas.
    pub fn columns(&self) -> usize {
        self.spots.iter().map(|spot| spot.column() + 1).max().unwrap_or(0)
    }
}

impl CanvasGrid {
    /// The puzzle of this grid, without the other grids.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The place of the first cell of this grid on the canvas.
    pub fn at(&self) -> Spot {
        self.at
    }

    /// The place of a cell of this grid on the canvas.
    pub fn spot_of(&self, cell: Cell) -> Spot {
        self.at.of_cell(cell)
    }

    /// The cell of this grid at a place of the canvas, if it has one there.
    pub fn cell_at(&self, spot: Spot) -> Option<Cell> {
        let row = spot.row().checked_sub(self.at.row())?;
        let column = spot.column().checked_sub(self.at.column())?;
        let size = self.puzzle.size();
        (row < size.rows() && column < size.columns()).then(|| Cell::new(row, column))
    }

    /// The index in [`MultiGrid::spots`] of each cell of this grid, row by row; for engines.
    pub fn cell_indices(&self) -> &[u16] {
        &self.indices
    }
}

impl fmt::Debug for CanvasGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CanvasGrid").field("at", &self.at).field("puzzle", &self.puzzle).finish()
    }
}

/// Checks the number of grids, their sizes, digits and places, and the number of rules.
fn check_grids(grids: &[(Spot, Puzzle)]) -> Result<(), MultiGridError> {
    if grids.len() < 2 {
        return Err(MultiGridError::TooFewGrids { found: grids.len() });
    }
    if grids.len() > MultiGrid::MAX_GRIDS {
        return Err(MultiGridError::TooManyGrids);
    }
    let first = &grids[0].1;
    let mut known = HashMap::new();
    for (number, (at, puzzle)) in (1..).zip(grids) {
        if puzzle.size() != first.size() {
            let sizes = [first.size(), puzzle.size()];
            return Err(MultiGridError::SizesDiffer { number, sizes });
        }
        if puzzle.lowest() != first.lowest() {
            let lowest = [first.lowest(), puzzle.lowest()];
            return Err(MultiGridError::LowestDiffers { number, lowest });
        }
        if puzzle.size().extra_count() > 0 {
            return Err(MultiGridError::ExtraCells { number });
        }
        if at.row() > MultiGrid::FARTHEST || at.column() > MultiGrid::FARTHEST {
            return Err(MultiGridError::TooFar { number, at: *at });
        }
        match known.entry(*at) {
            Entry::Occupied(other) => {
                return Err(MultiGridError::SamePlace { numbers: [*other.get(), number], at: *at });
            }
            Entry::Vacant(free) => free.insert(number),
        };
    }
    let rules = grids.iter().map(|(_, puzzle)| puzzle.rules().len()).sum();
    match rules > MultiGrid::MAX_RULES {
        true => Err(MultiGridError::TooManyRules { found: rules }),
        false => Ok(()),
    }
}

/// Checks that any two grids allow a common digit in each cell that they share.
fn check_overlaps(grids: &[CanvasGrid]) -> Result<(), MultiGridError> {
    // For each cell, the grids checked so far that do not allow every digit there.
    let mut restricted_by: HashMap<u16, Vec<usize>> = HashMap::new();
    for (number, grid) in grids.iter().enumerate() {
        for (cell, &index) in grid.puzzle.size().cells().zip(&grid.indices) {
            let allowed = grid.puzzle.allowed(cell);
            if allowed == grid.puzzle.size().digits() {
                continue;
            }
            let spot = grid.spot_of(cell);
            let others = restricted_by.entry(index).or_default();
            for &other in &*others {
                let there = grids[other].cell_at(spot).expect("it restricts this cell");
                let before = grids[other].puzzle.allowed(there);
                if (before & allowed).is_empty() {
                    return Err(MultiGridError::Clash {
                        numbers: [other + 1, number + 1],
                        cells: [there, cell],
                        spot,
                        allowed: [before, allowed],
                    });
                }
            }
            others.push(number);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
