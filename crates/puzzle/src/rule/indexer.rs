use super::{Filled, RuleProblem, Statement};
use crate::constraint::{Element, Lowering, Primitive};
use crate::{Cell, Geometry};
use std::fmt;

/// The line in which an index cell points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Indexes {
    /// At a place of its row, for the digit that is the number of its column.
    Row,
    /// At a place of its column, for the digit that is the number of its row.
    Column,
    /// At a place of its region, for the digit that is the number of its own place there.
    Region,
}

/// An index cell: its digit says where in its line a certain other digit stands, counted from 1.
///
/// An index cell in column 3 with the digit 7 says that the 3 of its row stands in column 7. So in columns; in a region the
/// places count in reading order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Indexer {
    /// The cell.
    pub cell: Cell,
    /// In which line it points.
    pub along: Indexes,
}

impl Statement for Indexer {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let bare = self.along == Indexes::Region && geometry.region_of(Cell::new(0, 0)).is_none();
        bare.then_some(RuleProblem::NoRegions)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let (line, place) = self.line(grid.geometry());
        let points_at = usize::try_from(grid.value(self.cell) - 1).ok();
        points_at
            .and_then(|at| line.get(at))
            .is_some_and(|cell| grid.value(*cell) == place as i32 + 1)
    }

    /// The cell names the place in its line at which the number of its own place is.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (list, place) = self.line(to.geometry());
        let value = place as i32 + 1;
        to.add(Primitive::Element(Element { index: self.cell, list, value }));
    }
}

impl fmt::Display for Indexer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.along {
            Indexes::Row => "row",
            Indexes::Column => "column",
            Indexes::Region => "region",
        };
        write!(f, "{word} index {}", self.cell)
    }
}

impl Indexer {
    /// The line in which it points, and its own place there from 0.
    pub fn line(&self, geometry: &Geometry) -> (Vec<Cell>, usize) {
        let same = |cell: &Cell| match self.along {
            Indexes::Row => cell.row() == self.cell.row(),
            Indexes::Column => cell.column() == self.cell.column(),
            Indexes::Region => geometry.region_of(*cell) == geometry.region_of(self.cell),
        };
        let line: Vec<Cell> = geometry.size().cells().filter(same).collect();
        let place = line.iter().position(|cell| *cell == self.cell).unwrap_or(0);
        (line, place)
    }
}
