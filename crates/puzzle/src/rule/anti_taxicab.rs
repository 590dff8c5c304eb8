use super::{Filled, Statement};
use crate::{Cell, Geometry, Size};
use std::fmt;

/// Two cells with the same digit are never that many steps apart, going up, down, left and right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AntiTaxicab;

impl Statement for AntiTaxicab {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let size = grid.geometry().size();
        AntiTaxicab::pairs(size)
            .all(|([a, b], steps)| grid.value(a) != grid.value(b) || grid.value(a) != steps as i32)
    }
}

impl fmt::Display for AntiTaxicab {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anti-taxicab")
    }
}

impl AntiTaxicab {
    /// Every two cells with the steps between them, each pair once.
    pub fn pairs(size: Size) -> impl Iterator<Item = ([Cell; 2], usize)> {
        let steps = |a: Cell, b: Cell| a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
        let later = move |a: Cell| size.cells().filter(move |b| a < *b);
        size.cells().flat_map(move |a| later(a).map(move |b| ([a, b], steps(a, b))))
    }
}
