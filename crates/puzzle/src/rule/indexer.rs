use super::{Filled, RuleKind, RuleProblem};
use crate::constraint::{Element, Lowering, Primitive, Target};
use crate::{Cell, CellStyle, Geometry};

/// The house that an index cell points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IndexedHouse {
    /// Its row: the cell gives the column of the digit that equals its own column number.
    Row,
    /// Its column: the cell gives the row of the digit that equals its own row number.
    Column,
    /// Its region: the cell gives the position of the digit that equals its own position in the region.
    Region,
}

/// An index cell: at position P of its row, column or region, its digit is the position of the digit P in that house.
///
/// If an index cell in column 3 holds 7, the 3 of its row is in column 7. Editors call this a column indexer, because its
/// digit is a column; here it points along its [row](IndexedHouse::Row). Positions are numbered from 1, in a region in
/// reading order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Indexer {
    /// The cell.
    pub cell: Cell,
    /// The house that it points into.
    pub along: IndexedHouse,
}

impl RuleKind for Indexer {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        vec![self.cell]
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let bare =
            self.along == IndexedHouse::Region && geometry.region_of(Cell::new(0, 0)).is_none();
        let outside = self.cell.is_extra().then_some(RuleProblem::CellOutside { cell: self.cell });
        outside.or(bare.then_some(RuleProblem::NoRegions))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let (line, place) = self.line(grid.geometry());
        let points_at = usize::try_from(grid.value(self.cell) - 1).ok();
        points_at
            .and_then(|at| line.get(at))
            .is_some_and(|cell| grid.value(*cell) == place as i32 + 1)
    }

    /// The value of the cell is the position in the house of the digit that equals its own position.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (list, place) = self.line(to.geometry());
        let target = Target::Value(place as i32 + 1);
        to.add(Primitive::Element(Element { index: self.cell, list, target }));
    }

    fn describe(&self, style: CellStyle) -> String {
        // The names are those of editors: a column indexer holds a column number, so it points along a row.
        let word = match self.along {
            IndexedHouse::Row => "column",
            IndexedHouse::Column => "row",
            IndexedHouse::Region => "region",
        };
        format!("{word} indexer {}", style.name(self.cell))
    }
}

impl Indexer {
    /// The cells of the house that it points into, and its own position there from 0.
    pub fn line(&self, geometry: &Geometry) -> (Vec<Cell>, usize) {
        let same = |cell: &Cell| match self.along {
            IndexedHouse::Row => cell.row() == self.cell.row(),
            IndexedHouse::Column => cell.column() == self.cell.column(),
            IndexedHouse::Region => geometry.region_of(*cell) == geometry.region_of(self.cell),
        };
        let line: Vec<Cell> = geometry.size().grid_cells().filter(same).collect();
        let place = line.iter().position(|cell| *cell == self.cell).unwrap_or(0);
        (line, place)
    }
}
