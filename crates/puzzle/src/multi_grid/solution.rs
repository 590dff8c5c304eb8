//! Filled grids that satisfy a multi-grid puzzle.

use super::{MultiGrid, MultiGridPart};
use crate::{Digit, Grid, NotASolution, Solution, Spot};
use std::fmt;

/// A solution of each grid of a [`MultiGrid`], the same where they overlap. It can only be made by checking.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MultiGridSolution(Vec<Solution>);

impl MultiGridSolution {
    /// Checks a filled grid for each part.
    ///
    /// # Errors
    /// Says what is wrong first: the number of grids, a grid that is no solution of its part, or two that differ where
    /// they overlap.
    pub fn check(
        multi_grid: &MultiGrid,
        grids: Vec<Grid>,
    ) -> Result<MultiGridSolution, NotAMultiGridSolution> {
        if grids.len() != multi_grid.parts().len() {
            let (expected, found) = (multi_grid.parts().len(), grids.len());
            return Err(NotAMultiGridSolution::Grids { expected, found });
        }
        let mut on_canvas: Vec<Option<Digit>> = vec![None; multi_grid.cell_count()];
        let mut solutions = Vec::with_capacity(grids.len());
        for (number, (part, grid)) in (1..).zip(multi_grid.parts().iter().zip(grids)) {
            let solution = Solution::check(part.puzzle(), grid)
                .map_err(|reason| NotAMultiGridSolution::Grid { number, reason })?;
            for (digit, &index) in solution.grid().cells().iter().zip(part.cell_indices()) {
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

    /// The solution of each grid, in the order of [`MultiGrid::parts`].
    pub fn grids(&self) -> &[Solution] {
        &self.0
    }

    /// The digit at a place of the canvas, if it has a cell.
    ///
    /// # Panics
    /// When this is a solution of another multi-grid puzzle, with fewer grids.
    pub fn get(&self, multi_grid: &MultiGrid, spot: Spot) -> Option<Digit> {
        let found = |(index, part): (usize, &MultiGridPart)| Some((index, part.cell_at(spot)?));
        let (index, cell) = multi_grid.parts().iter().enumerate().find_map(found)?;
        Some(self.0[index].get(cell))
    }
}

/// Why grids are no solution of a multi-grid puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAMultiGridSolution {
    /// More or fewer grids than there are.
    Grids {
        /// How many the multi-grid puzzle has.
        expected: usize,
        /// How many were offered.
        found: usize,
    },
    /// A grid is no solution of its part.
    Grid {
        /// Which grid, from 1.
        number: usize,
        /// What is wrong with it.
        reason: NotASolution,
    },
    /// A grid differs from one before it where both have a cell.
    Differ {
        /// Which grid, from 1.
        number: usize,
        /// Where.
        spot: Spot,
    },
}

impl fmt::Display for NotAMultiGridSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAMultiGridSolution::Grids { expected, found } => {
                write!(f, "{found} grids where there are {expected}")
            }
            NotAMultiGridSolution::Grid { number, reason } => write!(f, "grid {number}: {reason}"),
            NotAMultiGridSolution::Differ { number, spot } => {
                write!(f, "grid {number} differs from one before it at {spot} of the canvas")
            }
        }
    }
}

impl std::error::Error for NotAMultiGridSolution {}
