//! Unavoidable sets.

use super::{About, CellObject};
use ennead_puzzle::{CellSet, Size};
use serde::Serialize;

/// The result of `unavoidable`: the small unavoidable sets of a full classic grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unavoidable {
    /// The input: a full grid, or a puzzle with one solution.
    #[serde(flatten)]
    pub about: About,
    /// The grid, one symbol per cell, row by row; `null` if there is none.
    pub grid: Option<String>,
    /// The largest number of cells of the sets that were searched for.
    pub largest: usize,
    /// The minimal unavoidable sets of up to `largest` cells, small ones first; `null` if there is no grid.
    pub sets: Option<Vec<Vec<CellObject>>>,
    /// Why there is no grid: `several solutions`; `null` if there is one.
    pub problem: Option<String>,
}

impl Unavoidable {
    /// The cells of each of these sets in a classic grid.
    pub fn cells(sets: &[CellSet]) -> Vec<Vec<CellObject>> {
        sets.iter().map(|set| CellObject::list(&set.cells(Size::NINE), Size::NINE)).collect()
    }
}
