//! The plain check of a grid, house by house.

use crate::{Cell, Digit, Geometry, Grid, House};

/// A digit that stands more than once in a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The house.
    pub house: House,
    /// The digit; `None` when empty cells were counted and more than one is empty.
    pub digit: Option<Digit>,
    /// Every cell of the house that holds it.
    pub cells: Vec<Cell>,
}

/// Every repetition in the grid, house by house, digits ascending.
///
/// With `count_empty`, two or more empty cells of a house count as a repetition too (first in their
/// house), so that a grid without duplicates is then a finished one.
///
/// ```
/// use ennead_puzzle::{Cell, Digit, Geometry, Grid, Size, duplicates};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(Cell::new(0, 0), Digit::new(5));
/// grid.set(Cell::new(0, 8), Digit::new(5));
/// let found = duplicates(&Geometry::classic(), &grid, false);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].house.words(), "row 1");
/// ```
///
/// # Panics
/// When grid and geometry are of different size.
pub fn duplicates(geometry: &Geometry, grid: &Grid, count_empty: bool) -> Vec<Duplicate> {
    assert_eq!(geometry.size(), grid.size(), "grid and geometry of one size");
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
