//! The digits that a house of a grid holds more than once.

use crate::{Cell, Digit, Geometry, Grid, House};

/// A digit that appears more than once in a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The house.
    pub house: House,
    /// The digit; `None` if the entry lists the empty cells of the house.
    pub digit: Option<Digit>,
    /// Every cell of the house with this content; at least two.
    pub cells: Vec<Cell>,
}

/// Every digit that appears more than once in a house, house by house, with digits in ascending order.
///
/// With `count_empty`, two or more empty cells of a house are listed too, before the digits of that house.
///
/// ```
/// use ennead_puzzle::{Cell, Digit, Geometry, Grid, Size, duplicates};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(Cell::new(0, 0), Digit::new(5));
/// grid.set(Cell::new(0, 8), Digit::new(5));
/// let found = duplicates(&Geometry::classic(), &grid, false);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].house.name(), "row 1");
/// ```
///
/// # Panics
/// If grid and geometry differ in size.
pub fn duplicates(geometry: &Geometry, grid: &Grid, count_empty: bool) -> Vec<Duplicate> {
    assert_eq!(geometry.size(), grid.size(), "grid and geometry must have the same size");
    let mut found = Vec::new();
    for &house in geometry.houses() {
        let with = |digit| {
            geometry.cells_of(house).filter(|cell| grid.get(*cell) == digit).collect::<Vec<_>>()
        };
        let digits = geometry.size().digits().iter().map(Some);
        for digit in count_empty.then_some(None).into_iter().chain(digits) {
            let cells = with(digit);
            if cells.len() > 1 {
                found.push(Duplicate { house, digit, cells });
            }
        }
    }
    found
}
