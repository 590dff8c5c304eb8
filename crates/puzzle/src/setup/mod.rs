//! The unchecked description of a puzzle and the check that makes a puzzle of it.

mod examine;

pub(crate) use examine::MAX_EXTRA_REGIONS;

use crate::rule::Rule;
use crate::{
    BoxShape, Cell, CellGroup, Diagonals, DigitSet, Extras, Flaw, Geometry, Grid, Puzzle,
    SetupError, Size,
};
use std::sync::Arc;

/// An unchecked description of a puzzle.
///
/// The readers of formats fill in the content of a file even if it is invalid: for example, with a wrong number of cells,
/// digits out of range or clashing givens. [`check`](Setup::check) turns the setup into a [`Puzzle`] or lists every
/// [`Flaw`].
///
/// ```
/// use ennead_puzzle::Setup;
/// let mut setup = Setup::empty(9);
/// setup.values[0] = 5;
/// setup.values[8] = 5;
/// let error = setup.check().unwrap_err();
/// assert_eq!(error.flaws()[0].to_string(), "5 appears twice in row 1: r1c1 and r1c9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of rows; valid from 1 to 36.
    pub rows: usize,
    /// The number of columns; valid from 1 to 36.
    pub columns: usize,
    /// The number of digits; valid from 1 to 36, and at least the number of cells of each row, column or other group
    /// that holds different digits.
    pub digits: usize,
    /// The value of the first digit in rules, usually 1; valid from 0, as long as the value of the last digit is at most 36.
    ///
    /// The field `values` does not depend on it: there, digits are always numbered from 1.
    pub lowest: i32,
    /// The cells outside the grid, group by group.
    pub extra_cells: Vec<CellGroup>,
    /// The number of the digit in each cell, from 1, or 0 for an empty cell: row by row, then the extra cells.
    pub values: Vec<i32>,
    /// The cells whose digit was placed by a player; the digits in all other filled cells are givens.
    pub placed: Vec<Cell>,
    /// Whether each row and column holds different digits.
    pub lines: bool,
    /// The boxes or regions.
    pub regions: RegionSetup,
    /// The main diagonals that hold every digit once.
    pub diagonals: Diagonals,
    /// The houses beyond rows, columns, regions and diagonals.
    pub extras: Extras,
    /// The variant rules.
    pub rules: Vec<Rule>,
    /// The pencil marks of each cell, if the puzzle states them: row by row, then the extra cells.
    pub marks: Option<Vec<DigitSet>>,
}

/// The unchecked boxes or regions of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RegionSetup {
    /// Boxes of the [default shape](Size::default_box) for the size.
    #[default]
    Default,
    /// Boxes of this shape.
    Boxes(BoxShape),
    /// No regions, as in a Latin square.
    None,
    /// A label for each cell, row by row; cells with the same label form a region.
    Map(Vec<i32>),
}

impl Setup {
    /// An empty grid of side `size`, with default boxes and no further houses or rules.
    pub fn empty(size: usize) -> Setup {
        Setup::from_values(size, vec![0; size.saturating_mul(size).min(Size::MAX.cell_count())])
    }

    /// A grid of side `size` with these values, row by row, with default boxes and no further houses or rules.
    pub fn from_values(size: usize, values: Vec<i32>) -> Setup {
        Setup {
            rows: size,
            columns: size,
            digits: size,
            lowest: 1,
            extra_cells: Vec::new(),
            values,
            placed: Vec::new(),
            lines: true,
            regions: RegionSetup::Default,
            diagonals: Diagonals::NONE,
            extras: Extras::NONE,
            rules: Vec::new(),
            marks: None,
        }
    }

    /// An empty grid with these numbers of rows, columns and digits, without further houses or rules. It has default boxes
    /// if the size has a default box shape, else no regions.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// let puzzle = Setup::rectangle(5, 10, 10).check()?;
    /// assert_eq!(puzzle.geometry().houses().len(), 5 + 5); // rows and boxes of 5 x 2
    /// assert_eq!(puzzle.geometry().short_houses().count(), 10); // columns
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn rectangle(rows: usize, columns: usize, digits: usize) -> Setup {
        let cells = rows.saturating_mul(columns).min(Size::MAX.cell_count());
        let size = Size::of(rows, columns, digits);
        let regions = match size.is_none_or(|size| size.default_box().is_some()) {
            true => RegionSetup::Default,
            false => RegionSetup::None,
        };
        Setup { rows, columns, digits, regions, ..Setup::from_values(0, vec![0; cells]) }
    }

    /// The size of the grid, including its extra cells.
    ///
    /// # Errors
    /// Every flaw in the numbers of rows, columns, digits and extra cells.
    pub fn size(&self) -> Result<Size, Vec<Flaw>> {
        let mut sides = vec![self.rows, self.columns, self.digits];
        sides.dedup();
        sides.retain(|side| !(1..=Size::MAX_SIDE).contains(side));
        let extra =
            self.extra_cells.iter().fold(0, |sum: usize, group| sum.saturating_add(group.cells));
        let size = Size::of(self.rows, self.columns, self.digits);
        let mut flaws: Vec<Flaw> =
            sides.into_iter().map(|size| Flaw::SizeOutOfRange { size }).collect();
        if extra > Size::MAX_EXTRA {
            flaws.push(Flaw::TooManyExtraCells { found: extra, most: Size::MAX_EXTRA });
        }
        match size.and_then(|size| size.with_extra(extra)) {
            Some(size) => Ok(size),
            None => Err(flaws),
        }
    }

    /// Adds a group of empty extra cells and returns the cells.
    ///
    /// In `values` and `marks`, the extra cells follow the cells of the grid, group by group. Cells beyond
    /// [`Size::MAX_EXTRA`] are not returned; [`check`](Setup::check) reports them.
    ///
    /// ```
    /// use ennead_puzzle::{CellGroup, Setup};
    /// let mut setup = Setup::empty(4);
    /// let cells = setup.add_cells(CellGroup::new("A", 2));
    /// assert_eq!(cells[1].to_string(), "ex2");
    /// assert_eq!(setup.check()?.size().cell_count(), 18);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn add_cells(&mut self, group: CellGroup) -> Vec<Cell> {
        let before =
            self.extra_cells.iter().fold(0, |sum: usize, group| sum.saturating_add(group.cells));
        let room = Size::MAX_EXTRA.saturating_sub(before).min(group.cells);
        self.values.extend(std::iter::repeat_n(0, room));
        if let Some(marks) = &mut self.marks {
            let all = Size::new(self.digits).map_or(DigitSet::EMPTY, Size::digits);
            marks.extend(std::iter::repeat_n(all, room));
        }
        self.extra_cells.push(group);
        (before..before + room).map(Cell::extra).collect()
    }

    /// Checks the setup and makes the puzzle.
    ///
    /// # Errors
    /// Every flaw of the setup; the error also holds the setup. Clashes, pencil marks and rules are checked only if the
    /// geometry and the values are valid.
    pub fn check(self) -> Result<Puzzle, SetupError> {
        self.check_reusing(&Geometry::classic())
    }

    /// Like [`check`](Setup::check), but reuses the geometry `known` if it equals the geometry of the setup.
    ///
    /// This saves time and memory if many puzzles have the same geometry.
    ///
    /// # Errors
    /// Every flaw of the setup; the error also holds the setup.
    pub fn check_reusing(self, known: &Arc<Geometry>) -> Result<Puzzle, SetupError> {
        match self.examine(known) {
            Ok(puzzle) => Ok(puzzle),
            Err(flaws) => Err(SetupError::new(self, flaws)),
        }
    }

    /// The geometry of the setup. The values need not be valid.
    ///
    /// # Errors
    /// The flaws of the size; if there are none, those of the regions; if there are none, those of the other houses.
    pub fn geometry(&self) -> Result<Arc<Geometry>, Vec<Flaw>> {
        self.build_geometry(&Geometry::classic())
    }

    /// The values as a grid, in which digits may clash.
    ///
    /// # Errors
    /// The flaws of the size, a wrong number of cells, or every value that is out of range.
    pub fn grid(&self) -> Result<Grid, Vec<Flaw>> {
        let size = self.size()?;
        if self.values.len() != size.cell_count() {
            return Err(vec![Flaw::CellCount { found: self.values.len(), size }]);
        }
        let mut flaws = Vec::new();
        let mut digits = Vec::with_capacity(self.values.len());
        for (index, &value) in self.values.iter().enumerate() {
            let digit = usize::try_from(value).ok().and_then(|value| size.digit(value));
            if value != 0 && digit.is_none() {
                flaws.push(Flaw::DigitOutOfRange { cell: size.cell(index), value, size });
            }
            digits.push(digit);
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Grid::from_cells(size, digits).expect("length and range were checked"))
    }
}

#[cfg(test)]
mod tests;
