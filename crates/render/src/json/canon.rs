//! Canonical forms of puzzles.

use super::About;
use serde::Serialize;

/// The result of `canon`: a canonical form of a classic puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canon {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The kind of canonical form.
    pub form: CanonForm,
    /// The form, one symbol per cell, row by row; `null` if there is none.
    pub canonical: Option<String>,
    /// The number of automorphisms, the identity included: rearrangements of the cells that some relabelling of the digits
    /// undoes. `null` if there is no form.
    pub automorphisms: Option<u32>,
    /// A transformation that turns the puzzle into the form: `c456123789 r123456789 d987654321` makes column 4 the first
    /// row and row 1 the first column, and replaces digit 1 by 9. `null` if there is no form.
    pub transformation: Option<String>,
    /// With `--rank`, the rank of the solution among the 5,472,730,538 classes of full grids, in the order of their minlex
    /// forms; `null` without it.
    pub rank: Option<u64>,
    /// With `--bands`, the classes of the three bands of the solution, from the top, and of its three stacks, from the
    /// left; `null` without it.
    pub bands: Option<Vec<BandClass>>,
    /// Why there is no form, no rank or no bands: `several solutions`; `null` if nothing is missing.
    pub problem: Option<String>,
}

/// The class of a band or a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BandClass {
    /// Its number, from 1 to 416, in the order of the minlex forms.
    pub class: u16,
    /// Its gangster, from 1 to 44: the class of bands by the digits of each column.
    pub gangster: u8,
}

/// A canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CanonForm {
    /// The smallest puzzle of the class.
    Minlex,
    /// The puzzle, transformed so that its solution becomes the minlex form of that solution.
    Solution,
    /// The largest puzzle of the class.
    Maxlex,
    /// The minlex form of the filled cells, each written as 1.
    Pattern,
}
