//! New puzzles and grids.

use super::{About, Scale};
use ennead_puzzle::Puzzle;
use serde::Serialize;
use std::fmt::Display;

/// The result of `generate`: a new puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The seed. The same options, seed and number make the same puzzle again.
    pub seed: u64,
    /// The number of the puzzle.
    pub number: u64,
    /// Its solution, as a line of symbols.
    pub solution: String,
    /// The number of earlier attempts that did not meet the request.
    pub failures: u64,
    /// With `--weighted`, the number of minimal puzzles that it represents; otherwise `null`.
    pub weight: Option<f64>,
    /// The requested ratings, one for each scale.
    pub ratings: Vec<Scale>,
}

impl Generated {
    /// A new puzzle and its solution.
    pub fn of(puzzle: &Puzzle, solution: &impl Display, seed: u64, number: u64) -> Generated {
        Generated {
            about: About::of(puzzle),
            seed,
            number,
            solution: solution.to_string(),
            failures: 0,
            weight: None,
            ratings: Vec::new(),
        }
    }
}

/// The result of `generate --grids`: a full grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedGrid {
    /// The seed; `null` with `--rank`. The same options, seed and number make the same grid again.
    pub seed: Option<u64>,
    /// The number of the grid; `null` with `--rank`.
    pub number: Option<u64>,
    /// With `--fast`, the number of the family to which the grid belongs; `null` without it. The grids of a family are not
    /// independent of one another.
    pub family: Option<u64>,
    /// With `--rank`, the rank of the grid among the 5,472,730,538 classes, in the order of their minlex forms; otherwise
    /// `null`.
    pub rank: Option<u64>,
    /// The grid, as a line of symbols.
    pub grid: String,
}
