//! The solution of a multi-grid puzzle, and the check that makes it.

use super::{CanvasGrid, MultiGrid};
use crate::{Digit, Grid, NotASolution, Solution, Spot};
use std::fmt;

/// A solution of each grid of a [`MultiGrid`]; the solutions agree where grids overlap. Only
/// [`MultiGridSolution::check`] makes a value of this type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MultiGridSolution(Vec<Solution>);

impl MultiGridSolution {
    /// Checks that these filled grids, one for each grid of the puzzle, solve the puzzle.
    ///
    /// # Errors
    /// The first problem found: the number of grids, a grid that does not solve its puzzle, or two grids that differ where
    /// they overlap.
    pub fn check(
        multi_grid: &MultiGrid,
        grids: Vec<Grid>,
    ) -> Result<MultiGridSolution, NotAMultiGridSolution> {
        if grids.len() != multi_grid.grids().len() {
            let (expected, found) = (multi_grid.grids().len(), grids.len());
            return Err(NotAMultiGridSolution::Grids { expected, found });
        }
        let mut on_canvas: Vec<Option<Digit>> = vec![None; multi_grid.cell_count()];
        let mut solutions = Vec::with_capacity(grids.len());
        for (number, (stated, grid)) in (1..).zip(multi_grid.grids().iter().zip(grids)) {
            let solution = Solution::check(stated.puzzle(), grid)
                .map_err(|reason| NotAMultiGridSolution::Grid { number, reason })?;
            for (digit, &index) in solution.grid().cells().iter().zip(stated.cell_indices()) {
                let known = on_canvas[usize::from(index)].replace(digit.expect("it is full"));
                if known.is_some_and(|known| Some(known) != *digit) {
                    let spot = multi_grid.spots()[usize::from(index)];
                    return Err(NotAMultiGridSolution::Differ { number, spot });
                }
            }
            solutions.push(solution);
        }
        Ok(MultiGridSolution(solutions))
    }

    /// The solution of each grid, in the order of [`MultiGrid::grids`].
    pub fn grids(&self) -> &[Solution] {
        &self.0
    }

    /// The digit at a place of the canvas; `None` if there is no cell.
    ///
    /// # Panics
    /// If this is a solution of another puzzle, with fewer or smaller grids.
    pub fn get(&self, multi_grid: &MultiGrid, spot: Spot) -> Option<Digit> {
        let found = |(index, grid): (usize, &CanvasGrid)| Some((index, grid.cell_at(spot)?));
        let (index, cell) = multi_grid.grids().iter().enumerate().find_map(found)?;
        Some(self.0[index].get(cell))
    }
}

/// The reason why grids do not solve a multi-grid puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAMultiGridSolution {
    /// The number of grids is wrong.
    Grids {
        /// The number of grids of the puzzle.
        expected: usize,
        /// The number of grids that were checked.
        found: usize,
    },
    /// A grid does not solve its puzzle.
    Grid {
        /// The number of the grid, from 1.
        number: usize,
        /// The reason.
        reason: NotASolution,
    },
    /// A grid differs from an earlier one in a cell that they share.
    Differ {
        /// The number of the grid, from 1.
        number: usize,
        /// The place of the cell on the canvas.
        spot: Spot,
    },
}

impl fmt::Display for NotAMultiGridSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAMultiGridSolution::Grids { expected, found } => {
                write!(f, "{found} grid{}, not {expected}", if *found == 1 { "" } else { "s" })
            }
            NotAMultiGridSolution::Grid { number, reason } => write!(f, "grid {number}: {reason}"),
            NotAMultiGridSolution::Differ { number, spot } => {
                write!(f, "grid {number} differs from an earlier one at {spot} of the canvas")
            }
        }
    }
}

impl std::error::Error for NotAMultiGridSolution {}
