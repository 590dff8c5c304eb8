//! Multi-grid puzzles: several overlapping grids, such as a Samurai, a butterfly or a Sudoku cross (players say *gattai*).

mod error;
mod solution;
mod spot;

pub use error::MultiGridError;
pub use solution::{MultiGridSolution, NotAMultiGridSolution};
pub use spot::Spot;

use crate::{Cell, Puzzle, Size};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::sync::Arc;

/// Two or more grids of one size on a canvas. Where two overlap, both speak of the same cell.
///
/// Each grid is a whole [`Puzzle`] with its own regions, diagonals, rules and givens. The canvas begins at its first row
/// and column that have a cell, wherever the grids were stated to lie, and its cells are numbered row by row.
///
/// ```
/// use ennead_puzzle::{Cell, MultiGrid, Spot, Setup};
/// let grid = Setup::empty(4).check()?;
/// let multi_grid = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// assert_eq!(multi_grid.cell_count(), 16 + 16 - 4);
/// let [first, second] = multi_grid.parts() else { panic!() };
/// assert_eq!(first.spot_of(Cell::new(2, 2)), second.spot_of(Cell::new(0, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGrid {
    size: Size,
    parts: Arc<[MultiGridPart]>,
    /// The places that have a cell, row by row.
    spots: Arc<[Spot]>,
}

/// One grid of a [`MultiGrid`].
#[derive(Clone, PartialEq, Eq)]
pub struct MultiGridPart {
    puzzle: Puzzle,
    at: Spot,
    indices: Vec<u16>,
}

impl MultiGrid {
    /// The most grids.
    pub const MOST_GRIDS: usize = 100;
    /// The most rows and columns that a grid can lie below and right of the canvas's first.
    pub const FARTHEST: usize = 1_000;
    /// The most cells in all.
    pub const MOST_CELLS: usize = 30_000;
    /// The most rules in all.
    pub const MOST_RULES: usize = 20_000;

    /// Lays grids on a canvas, each with its first cell at a place.
    ///
    /// # Errors
    /// The first of: fewer grids than two or too many, grids of different kinds, two at one place, one too far off, too
    /// many cells or rules, and a cell for which two grids leave no common digit.
    pub fn of(
        grids: impl IntoIterator<Item = (Spot, Puzzle)>,
    ) -> Result<MultiGrid, MultiGridError> {
        // One more than are allowed is enough to know that they are too many.
        let mut grids: Vec<_> = grids.into_iter().take(MultiGrid::MOST_GRIDS + 1).collect();
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
        if spots.len() > MultiGrid::MOST_CELLS {
            return Err(MultiGridError::TooManyCells { found: spots.len() });
        }
        let number = |spot: &Spot| spots.binary_search(spot).expect("all are there") as u16;
        let part = |(at, puzzle): (Spot, Puzzle)| {
            let indices = size.cells().map(|cell| number(&at.of_cell(cell))).collect();
            MultiGridPart { puzzle, at, indices }
        };
        let parts: Arc<[MultiGridPart]> = grids.into_iter().map(part).collect();
        check_overlaps(&parts)?;
        Ok(MultiGrid { size, parts, spots: spots.into() })
    }

    /// The side of every grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The grids, in the order in which they were stated.
    pub fn parts(&self) -> &[MultiGridPart] {
        &self.parts
    }

    /// The places of the canvas that have a cell, row by row.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// How many cells the canvas has; those that several grids share count once.
    pub fn cell_count(&self) -> usize {
        self.spots.len()
    }

    /// How many rows the canvas has.
    pub fn rows(&self) -> usize {
        self.spots.iter().map(|spot| spot.row() + 1).max().unwrap_or(0)
    }

    /// How many columns the canvas has.
    pub fn columns(&self) -> usize {
        self.spots.iter().map(|spot| spot.column() + 1).max().unwrap_or(0)
    }
}

impl MultiGridPart {
    /// The grid by itself.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Where the first cell lies on the canvas.
    pub fn at(&self) -> Spot {
        self.at
    }

    /// Where a cell of this grid lies on the canvas.
    pub fn spot_of(&self, cell: Cell) -> Spot {
        self.at.of_cell(cell)
    }

    /// The cell of this grid that lies at a place of the canvas, if one does.
    pub fn cell_at(&self, spot: Spot) -> Option<Cell> {
        let row = spot.row().checked_sub(self.at.row())?;
        let column = spot.column().checked_sub(self.at.column())?;
        let n = self.puzzle.size().get();
        (row < n && column < n).then(|| Cell::new(row, column))
    }

    /// For engines: the number of each cell, row by row, among [all of the canvas](MultiGrid::spots).
    pub fn cell_indices(&self) -> &[u16] {
        &self.indices
    }
}

impl fmt::Debug for MultiGridPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MultiGridPart").field("at", &self.at).field("puzzle", &self.puzzle).finish()
    }
}

/// What can be said before the cells are numbered.
fn check_grids(grids: &[(Spot, Puzzle)]) -> Result<(), MultiGridError> {
    if grids.len() < 2 {
        return Err(MultiGridError::TooFewGrids { found: grids.len() });
    }
    if grids.len() > MultiGrid::MOST_GRIDS {
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
    match rules > MultiGrid::MOST_RULES {
        true => Err(MultiGridError::TooManyRules { found: rules }),
        false => Ok(()),
    }
}

/// Every two grids leave a digit for each cell that they share.
fn check_overlaps(parts: &[MultiGridPart]) -> Result<(), MultiGridError> {
    // The grids that restrict each cell so far.
    let mut told: HashMap<u16, Vec<usize>> = HashMap::new();
    for (number, part) in parts.iter().enumerate() {
        for (cell, &index) in part.puzzle.size().cells().zip(&part.indices) {
            let allowed = part.puzzle.allowed(cell);
            if allowed == part.puzzle.size().digits() {
                continue;
            }
            let spot = part.spot_of(cell);
            let others = told.entry(index).or_default();
            for &other in &*others {
                let there = parts[other].cell_at(spot).expect("it told of this cell");
                let before = parts[other].puzzle.allowed(there);
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
