use super::{Filled, RuleKind, RuleProblem};
use crate::constraint::{Element, Lowering, Primitive, Target};
use crate::{Cell, CellStyle, Geometry};

/// The house that an index cell points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IndexedHouse {
    /// The row of the cell. In column 3, for example, the cell holds the column in which its row has the 3.
    Row,
    /// The column of the cell. In row 3, for example, the cell holds the row in which its column has the 3.
    Column,
    /// The region of the cell. At position 3, for example, the cell holds the position at which its region has the 3.
    Region,
}

/// An index cell: if it is at position P of its row, column or region, its digit is the position of the digit P there.
///
/// If an index cell in column 3 holds 7, for example, the 3 of its row is in column 7. Setters' programs call this a column
/// indexer, because its digit is a column number; here it points into its [row](IndexedHouse::Row). Positions count from 1,
/// in a region in reading order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Indexer {
    /// The cell.
    pub cell: Cell,
    /// The house that the cell points into.
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

    /// Requires that the house holds the cell's own position at the place that the value of the cell gives.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (list, place) = self.line(to.geometry());
        let target = Target::Value(place as i32 + 1);
        to.add(Primitive::Element(Element { index: self.cell, list, target }));
    }

    fn describe(&self, style: CellStyle) -> String {
        // These are the names of setters' programs: a column indexer holds a column number, so it points into a row.
        let word = match self.along {
            IndexedHouse::Row => "column",
            IndexedHouse::Column => "row",
            IndexedHouse::Region => "region",
        };
        format!("{word} indexer {}", style.name(self.cell))
    }
}

impl Indexer {
    /// Returns the cells of the house that the cell points into, and the position of the cell there, from 0.
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
