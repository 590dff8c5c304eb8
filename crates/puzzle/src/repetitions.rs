//! Digits that appear more than once in a house.

use crate::{Cell, Digit, Geometry, Grid, House};

/// A digit that appears more than once in a house, or several empty cells of a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The house.
    pub house: House,
    /// The digit; `None` if the entry lists the empty cells of the house.
    pub digit: Option<Digit>,
    /// All cells of the house that hold this digit (or are empty); at least two.
    pub cells: Vec<Cell>,
}

/// Lists every digit that appears more than once in a house, house by house and in ascending order of digits.
///
/// With `count_empty`, the empty cells of a house are listed before its digits if there are at least two.
///
/// ```
/// use ennead_puzzle::{Cell, Digit, Geometry, Grid, Size, repetitions};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(Cell::new(0, 0), Digit::new(5));
/// grid.set(Cell::new(0, 8), Digit::new(5));
/// let found = repetitions(&Geometry::classic(), &grid, false);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].house.name(), "row 1");
/// ```
///
/// # Panics
/// If grid and geometry differ in size.
pub fn repetitions(geometry: &Geometry, grid: &Grid, count_empty: bool) -> Vec<Repetition> {
    assert_eq!(geometry.size(), grid.size(), "grid and geometry must have the same size");
    let mut found = Vec::new();
    for house in geometry.all_houses() {
        let with = |digit| {
            geometry.cells_of(house).filter(|cell| grid.get(*cell) == digit).collect::<Vec<_>>()
        };
        let digits = geometry.size().digits().iter().map(Some);
        for digit in count_empty.then_some(None).into_iter().chain(digits) {
            let cells = with(digit);
            if cells.len() > 1 {
                found.push(Repetition { house, digit, cells });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn each_house_lists_its_repetitions_in_order() {
        let geometry = Setup::empty(4).geometry().unwrap();
        let mut grid = Grid::empty(geometry.size());
        for (cell, digit) in [("r1c1", 3), ("r1c2", 1), ("r1c3", 1), ("r1c4", 3), ("r2c1", 1)] {
            grid.set(cell.parse().unwrap(), Digit::new(digit));
        }
        let found = |count_empty| -> Vec<String> {
            let name = |found: &Repetition| {
                let digit = found.digit.map_or_else(|| "empty".to_owned(), |d| d.to_string());
                let cells: Vec<String> = found.cells.iter().map(Cell::to_string).collect();
                format!("{} {digit}: {}", found.house, cells.join(" "))
            };
            repetitions(&geometry, &grid, count_empty).iter().map(name).collect()
        };
        assert_eq!(found(false), ["r1 1: r1c2 r1c3", "r1 3: r1c1 r1c4", "b1 1: r1c2 r2c1"]);
        let with_empty = found(true);
        assert_eq!(with_empty[2], "r2 empty: r2c2 r2c3 r2c4");
        // All houses except row 1 and box 1 have two or more empty cells.
        assert_eq!(with_empty.iter().filter(|line| line.contains("empty")).count(), 10);
    }
}
