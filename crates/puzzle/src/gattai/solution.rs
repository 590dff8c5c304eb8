//! Filled grids that satisfy a gattai.

use super::{Gattai, GattaiPart};
use crate::{Digit, Grid, NotASolution, Solution, Spot};
use std::fmt;

/// A solution of each grid of a [`Gattai`], the same where they overlap. It can only be made by checking.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GattaiSolution(Vec<Solution>);

impl GattaiSolution {
    /// Checks a filled grid for each part.
    ///
    /// # Errors
    /// Says what is wrong first: the number of grids, a grid that is no solution of its part, or two that differ where
    /// they overlap.
    pub fn check(gattai: &Gattai, grids: Vec<Grid>) -> Result<GattaiSolution, NotAGattaiSolution> {
        if grids.len() != gattai.parts().len() {
            let (expected, found) = (gattai.parts().len(), grids.len());
            return Err(NotAGattaiSolution::Grids { expected, found });
        }
        let mut on_canvas: Vec<Option<Digit>> = vec![None; gattai.cell_count()];
        let mut solutions = Vec::with_capacity(grids.len());
        for (number, (part, grid)) in (1..).zip(gattai.parts().iter().zip(grids)) {
            let solution = Solution::check(part.puzzle(), grid)
                .map_err(|reason| NotAGattaiSolution::Grid { number, reason })?;
            for (digit, &index) in solution.grid().cells().iter().zip(part.cell_indices()) {
                let known = on_canvas[usize::from(index)].replace(digit.expect("it is full"));
                if known.is_some_and(|known| Some(known) != *digit) {
                    let spot = gattai.spots()[usize::from(index)];
                    return Err(NotAGattaiSolution::Differ { number, spot });
                }
            }
            solutions.push(solution);
        }
        Ok(GattaiSolution(solutions))
    }

    /// The solution of each grid, in the order of [`Gattai::parts`].
    pub fn grids(&self) -> &[Solution] {
        &self.0
    }

    /// The digit at a place of the canvas, if it has a cell.
    ///
    /// # Panics
    /// When this is a solution of another gattai, with fewer grids.
    pub fn get(&self, gattai: &Gattai, spot: Spot) -> Option<Digit> {
        let found = |(index, part): (usize, &GattaiPart)| Some((index, part.cell_at(spot)?));
        let (index, cell) = gattai.parts().iter().enumerate().find_map(found)?;
        Some(self.0[index].get(cell))
    }
}

/// Why grids are no solution of a gattai.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAGattaiSolution {
    /// More or fewer grids than there are.
    Grids {
        /// How many the gattai has.
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

impl fmt::Display for NotAGattaiSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAGattaiSolution::Grids { expected, found } => {
                write!(f, "{found} grids where there are {expected}")
            }
            NotAGattaiSolution::Grid { number, reason } => write!(f, "grid {number}: {reason}"),
            NotAGattaiSolution::Differ { number, spot } => {
                write!(f, "grid {number} differs from one before it at {spot} of the canvas")
            }
        }
    }
}

impl std::error::Error for NotAGattaiSolution {}
