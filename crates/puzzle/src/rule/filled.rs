use super::Rule;
use crate::{Cell, Digit, Geometry, Grid, Puzzle};

/// A filled grid and its puzzle, as [`RuleKind::holds`](super::RuleKind::holds) needs them.
///
/// The value of a digit is its number if the lowest value is 1; otherwise all values are shifted. If the lowest value is 0,
/// for example, the value of a digit is its number minus 1.
pub struct Filled<'a> {
    geometry: &'a Geometry,
    rules: &'a [Rule],
    lowest: i32,
    digits: &'a [Option<Digit>],
}

impl<'a> Filled<'a> {
    /// Combines a puzzle with a filled grid; `None` if a cell is empty or the sizes differ.
    ///
    /// ```
    /// use ennead_puzzle::{Cell, rule::Filled};
    /// let setup = ennead_puzzle::Setup::from_values(4, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    /// let puzzle = setup.check()?;
    /// let filled = Filled::of(&puzzle, puzzle.givens()).unwrap();
    /// assert_eq!(filled.sum(&[Cell::new(0, 2), Cell::new(0, 3)]), 7);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn of(puzzle: &'a Puzzle, grid: &'a Grid) -> Option<Filled<'a>> {
        Filled::new(puzzle.geometry(), puzzle.rules(), puzzle.lowest(), grid)
    }

    /// Combines the parts of a puzzle with a filled grid; `None` if a cell is empty or the sizes differ. `lowest` is the value
    /// of the first digit. The rules must be valid in this geometry.
    pub fn new(
        geometry: &'a Geometry,
        rules: &'a [Rule],
        lowest: i32,
        grid: &'a Grid,
    ) -> Option<Filled<'a>> {
        let fits = grid.size() == geometry.size() && grid.is_full();
        fits.then(|| Filled { geometry, rules, lowest, digits: grid.cells() })
    }

    /// The geometry of the puzzle.
    pub fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// All rules of the puzzle.
    pub fn rules(&self) -> &'a [Rule] {
        self.rules
    }

    /// The digit of a cell.
    ///
    /// # Panics
    /// If the cell is outside the grid. Release builds may return the digit of another cell instead.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.digits[self.geometry.size().index(cell)].expect("the grid is full")
    }

    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> i32 {
        i32::from(self.digit(cell).get()) - 1 + self.lowest
    }

    /// The values of some cells, in their order.
    pub fn values(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|cell| self.value(*cell)).collect()
    }

    /// The sum of the values of some cells.
    pub fn sum(&self, cells: &[Cell]) -> i32 {
        cells.iter().map(|cell| self.value(*cell)).sum()
    }

    /// The lowest value of the puzzle, usually 1.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// The highest value of the puzzle.
    pub fn highest(&self) -> i32 {
        self.lowest + self.geometry.size().digit_count() as i32 - 1
    }
}

/// Whether all values are different.
pub(super) fn all_different(values: &[i32]) -> bool {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
