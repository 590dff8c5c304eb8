//! Anything that can be said about a grid, and the check that makes a puzzle of it.

use crate::{
    BoxShape, Cell, Diagonals, Digit, DigitSet, Geometry, Grid, House, Puzzle, Regions, Size,
};
use std::fmt;
use std::sync::Arc;

/// What was read or typed, right or wrong: sizes that do not fit, digits out of range, clashes.
///
/// Every field may be set freely; [`check`](Setup::check) judges them together.
///
/// ```
/// use ennead_puzzle::Setup;
/// let mut setup = Setup::empty(9);
/// setup.values[0] = 5;
/// setup.values[8] = 5;
/// let error = setup.check().unwrap_err();
/// assert_eq!(error.flaws()[0].to_string(), "5 stands twice in row 1: r1c1 and r1c9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The stated side length.
    pub size: usize,
    /// The stated values, row by row; 0 means empty.
    pub values: Vec<i32>,
    /// The stated boxes or regions.
    pub regions: RegionSetup,
    /// The stated diagonals.
    pub diagonals: Diagonals,
    /// The candidates that are left in each cell, row by row, if the puzzle states them (pencil marks).
    pub marks: Option<Vec<DigitSet>>,
}

/// Boxes or regions as stated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RegionSetup {
    /// Nothing said: the [default box](Size::default_box) of the size.
    #[default]
    Default,
    /// Boxes of this shape.
    Boxes(BoxShape),
    /// A label for each cell, row by row: cells with the same label form a region.
    Map(Vec<i32>),
}

impl Setup {
    /// An empty grid of side `size` with nothing else said.
    pub fn empty(size: usize) -> Setup {
        Setup::from_values(size, vec![0; size.saturating_mul(size).min(Size::MAX.cell_count())])
    }

    /// A grid of side `size` with these values, row by row, and nothing else said.
    pub fn from_values(size: usize, values: Vec<i32>) -> Setup {
        Setup {
            size,
            values,
            regions: RegionSetup::Default,
            diagonals: Diagonals::NONE,
            marks: None,
        }
    }

    /// Makes the puzzle.
    ///
    /// # Errors
    /// Lists every flaw, and keeps the setup.
    pub fn check(self) -> Result<Puzzle, SetupError> {
        match self.examine(&Geometry::classic()) {
            Ok(puzzle) => Ok(puzzle),
            Err(flaws) => Err(SetupError { flaws, setup: Box::new(self) }),
        }
    }

    /// As [`check`](Setup::check), but shares the tables of `known` when the geometry is the same:
    /// for many puzzles of one shape.
    ///
    /// # Errors
    /// Lists every flaw, and keeps the setup.
    pub fn check_like(self, known: &Arc<Geometry>) -> Result<Puzzle, SetupError> {
        match self.examine(known) {
            Ok(puzzle) => Ok(puzzle),
            Err(flaws) => Err(SetupError { flaws, setup: Box::new(self) }),
        }
    }

    /// The geometry alone, whatever the values are.
    ///
    /// # Errors
    /// Lists the flaws of size, boxes and regions.
    pub fn geometry(&self) -> Result<Arc<Geometry>, Vec<Flaw>> {
        self.build_geometry(&Geometry::classic())
    }

    /// The values as a grid, clashing or not.
    ///
    /// # Errors
    /// Lists a wrong size, a wrong number of cells and values out of range.
    pub fn grid(&self) -> Result<Grid, Vec<Flaw>> {
        let size =
            Size::new(self.size).ok_or_else(|| vec![Flaw::SizeOutOfRange { size: self.size }])?;
        if self.values.len() != size.cell_count() {
            return Err(vec![Flaw::CellCount {
                expected: size.cell_count(),
                found: self.values.len(),
            }]);
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

    fn examine(&self, known: &Arc<Geometry>) -> Result<Puzzle, Vec<Flaw>> {
        let geometry = self.build_geometry(known);
        let grid = self.grid();
        let mut flaws = Vec::new();
        if let (Ok(geometry), Ok(grid)) = (&geometry, &grid) {
            flaws.extend(clashes(geometry, grid));
            flaws.extend(self.mark_flaws(grid));
            if flaws.is_empty() {
                let marks = self.marks.clone().map(Into::into);
                return Ok(Puzzle::new_unchecked(geometry.clone(), grid.clone(), marks));
            }
        }
        for flaw in geometry.err().into_iter().chain(grid.err()).flatten() {
            if !flaws.contains(&flaw) {
                flaws.push(flaw);
            }
        }
        Err(flaws)
    }

    fn build_geometry(&self, known: &Arc<Geometry>) -> Result<Arc<Geometry>, Vec<Flaw>> {
        let size =
            Size::new(self.size).ok_or_else(|| vec![Flaw::SizeOutOfRange { size: self.size }])?;
        let regions = match &self.regions {
            RegionSetup::Default => {
                let shape = size.default_box().ok_or_else(|| vec![Flaw::NoDefaultBox { size }])?;
                Regions::Boxes(shape)
            }
            RegionSetup::Boxes(shape) => {
                let fits = shape.rows.checked_mul(shape.columns) == Some(size.get());
                if !fits {
                    return Err(vec![Flaw::BoxDoesNotFit { shape: *shape, size }]);
                }
                Regions::Boxes(*shape)
            }
            RegionSetup::Map(labels) => Regions::Irregular(number_regions(size, labels)?),
        };
        if known.size() == size
            && known.diagonals() == self.diagonals
            && *known.regions() == regions
        {
            return Ok(known.clone());
        }
        Ok(Arc::new(Geometry::build(size, regions, self.diagonals)))
    }

    fn mark_flaws(&self, grid: &Grid) -> Vec<Flaw> {
        let Some(marks) = &self.marks else { return Vec::new() };
        let size = grid.size();
        if marks.len() != size.cell_count() {
            return vec![Flaw::MarkCount { expected: size.cell_count(), found: marks.len() }];
        }
        let mut flaws = Vec::new();
        for (cell, digits) in size.cells().zip(marks) {
            for digit in digits.minus(size.digits()) {
                flaws.push(Flaw::DigitOutOfRange { cell, value: digit.get().into(), size });
            }
            if let Some(digit) = grid.get(cell).filter(|digit| !digits.contains(*digit)) {
                flaws.push(Flaw::GivenNotMarked { cell, digit });
            }
        }
        flaws
    }
}

/// Numbers the labels from 0: in ascending order of label, so that region 1 has the smallest.
fn number_regions(size: Size, labels: &[i32]) -> Result<Vec<u8>, Vec<Flaw>> {
    if labels.len() != size.cell_count() {
        return Err(vec![Flaw::RegionMapLength {
            expected: size.cell_count(),
            found: labels.len(),
        }]);
    }
    let mut names = labels.to_vec();
    names.sort_unstable();
    names.dedup();
    let flaws: Vec<Flaw> = names
        .iter()
        .map(|name| (*name, labels.iter().filter(|label| *label == name).count()))
        .filter(|(_, cells)| *cells != size.get())
        .map(|(label, cells)| Flaw::RegionSize { label, cells, size })
        .collect();
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let number = |label| names.binary_search(label).expect("every label is named") as u8;
    Ok(labels.iter().map(number).collect())
}

/// Every pair of neighbours in a house that hold the same digit, each pair once with all its houses.
fn clashes(geometry: &Geometry, grid: &Grid) -> Vec<Flaw> {
    let size = geometry.size();
    let mut found: Vec<(Digit, [Cell; 2], Vec<House>)> = Vec::new();
    for (house, cells) in geometry.houses().iter().zip(geometry.house_cell_indices()) {
        let mut last = [None; Size::MAX.get() + 1];
        for &index in cells {
            let Some(digit) = grid.cells()[index as usize] else { continue };
            let cell = size.cell(index as usize);
            if let Some(before) = last[digit.get() as usize].replace(cell) {
                let pair = if before < cell { [before, cell] } else { [cell, before] };
                match found.iter_mut().find(|clash| clash.1 == pair) {
                    Some(clash) => clash.2.push(*house),
                    None => found.push((digit, pair, vec![*house])),
                }
            }
        }
    }
    found.into_iter().map(|(digit, cells, houses)| Flaw::Clash { digit, cells, houses }).collect()
}

/// One reason why a setup is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// The side is 0 or above 36.
    SizeOutOfRange {
        /// The stated side.
        size: usize,
    },
    /// A grid of this side needs another number of cells.
    CellCount {
        /// Cells that the side needs.
        expected: usize,
        /// Cells that were stated.
        found: usize,
    },
    /// The side is prime and neither boxes nor regions were stated.
    NoDefaultBox {
        /// The side.
        size: Size,
    },
    /// Rows times columns of the box is not the side.
    BoxDoesNotFit {
        /// The stated box.
        shape: BoxShape,
        /// The side.
        size: Size,
    },
    /// The region map has another number of cells than the grid.
    RegionMapLength {
        /// Cells of the grid.
        expected: usize,
        /// Cells of the map.
        found: usize,
    },
    /// A region has too few or too many cells.
    RegionSize {
        /// Its label, as stated.
        label: i32,
        /// Its number of cells.
        cells: usize,
        /// The side, which is the number of cells that it needs.
        size: Size,
    },
    /// The pencil marks are for another number of cells than the grid.
    MarkCount {
        /// Cells of the grid.
        expected: usize,
        /// Cells with marks.
        found: usize,
    },
    /// A value or a mark that is no digit of this size.
    DigitOutOfRange {
        /// Where.
        cell: Cell,
        /// The value.
        value: i32,
        /// The side, which is the largest digit.
        size: Size,
    },
    /// A given that the pencil marks of its cell exclude.
    GivenNotMarked {
        /// Where.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// Two givens that are the same and share one or more houses.
    Clash {
        /// The digit that stands twice.
        digit: Digit,
        /// Where, in reading order.
        cells: [Cell; 2],
        /// The houses they share.
        houses: Vec<House>,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::SizeOutOfRange { size } => {
                write!(f, "a side of {size} is not from 1 to {}", Size::MAX.get())
            }
            Flaw::CellCount { expected, found } => {
                write!(f, "{found} cells where {expected} are needed")
            }
            Flaw::NoDefaultBox { size } => {
                write!(
                    f,
                    "a grid of {size} has no usual box: state its boxes (such as 1x{}) or regions",
                    size.get()
                )
            }
            Flaw::BoxDoesNotFit { shape, size } => {
                write!(
                    f,
                    "boxes of {shape} do not tile a grid of {size}: rows times columns must be {}",
                    size.get()
                )
            }
            Flaw::RegionMapLength { expected, found } => {
                write!(f, "the region map has {found} cells where the grid has {expected}")
            }
            Flaw::RegionSize { label, cells, size } => {
                let noun = if *cells == 1 { "cell" } else { "cells" };
                write!(f, "region {label} has {cells} {noun}, not {}", size.get())
            }
            Flaw::MarkCount { expected, found } => {
                write!(f, "pencil marks for {found} cells where the grid has {expected}")
            }
            Flaw::DigitOutOfRange { cell, value, size } => {
                write!(f, "{value} at {cell} is not from 1 to {}", size.get())
            }
            Flaw::GivenNotMarked { cell, digit } => {
                write!(f, "{digit} is given at {cell}, but the pencil marks there exclude it")
            }
            Flaw::Clash { digit, cells: [a, b], houses } => {
                let names: Vec<String> = houses.iter().map(|house| house.words()).collect();
                write!(f, "{digit} stands twice in {}: {a} and {b}", names.join(" and "))
            }
        }
    }
}

/// A setup that is no puzzle, with every reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    flaws: Vec<Flaw>,
    setup: Box<Setup>,
}

impl SetupError {
    /// The reasons; never empty.
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }

    /// The setup, as it was stated.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Takes the setup back, to mend it.
    pub fn into_setup(self) -> Setup {
        *self.setup
    }
}

/// All reasons, separated by semicolons; a long list is cut and counted.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 10;
        for (i, flaw) in self.flaws.iter().take(SHOWN).enumerate() {
            write!(f, "{}{flaw}", if i == 0 { "" } else { "; " })?;
        }
        match self.flaws.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(setup: Setup) -> Vec<String> {
        setup.check().unwrap_err().flaws().iter().map(Flaw::to_string).collect()
    }

    #[test]
    fn all_reasons_are_listed() {
        let mut setup = Setup::empty(4);
        setup.values[..4].copy_from_slice(&[5, 0, -1, 9]);
        setup.regions = RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 });
        assert_eq!(
            reasons(setup),
            [
                "boxes of 2 x 3 do not tile a grid of 4 x 4: rows times columns must be 4",
                "5 at r1c1 is not from 1 to 4",
                "-1 at r1c3 is not from 1 to 4",
                "9 at r1c4 is not from 1 to 4",
            ]
        );
    }

    #[test]
    fn a_clash_names_both_cells_and_every_house() {
        let mut setup = Setup::empty(9);
        setup.values[0] = 7;
        setup.values[1] = 7;
        setup.values[10] = 7;
        assert_eq!(
            reasons(setup),
            [
                "7 stands twice in row 1 and box 1: r1c1 and r1c2",
                "7 stands twice in column 2 and box 1: r1c2 and r2c2"
            ]
        );
    }

    #[test]
    fn regions_need_n_cells() {
        let mut setup = Setup::empty(2);
        setup.regions = RegionSetup::Map(vec![1, 1, 1, 2]);
        assert_eq!(reasons(setup), ["region 1 has 3 cells, not 2", "region 2 has 1 cell, not 2"]);
    }

    #[test]
    fn wrong_sizes_and_lengths() {
        assert_eq!(reasons(Setup::empty(0)), ["a side of 0 is not from 1 to 36"]);
        assert_eq!(reasons(Setup::empty(49)), ["a side of 49 is not from 1 to 36"]);
        assert_eq!(reasons(Setup::from_values(9, vec![0; 80])), ["80 cells where 81 are needed"]);
        let prime = reasons(Setup::empty(7));
        assert_eq!(
            prime,
            ["a grid of 7 x 7 has no usual box: state its boxes (such as 1x7) or regions"]
        );
    }

    #[test]
    fn marks_must_fit() {
        let mut setup = Setup::empty(1);
        setup.values[0] = 1;
        setup.marks = Some(vec![DigitSet::of(Digit::new(2).unwrap())]);
        assert_eq!(
            reasons(setup),
            [
                "2 at r1c1 is not from 1 to 1",
                "1 is given at r1c1, but the pencil marks there exclude it"
            ]
        );
    }

    #[test]
    fn long_lists_are_cut_in_the_message_only() {
        let error = Setup::from_values(9, vec![12; 81]).check().unwrap_err();
        assert_eq!(error.flaws().len(), 81);
        assert!(error.to_string().ends_with("; and 71 more"));
        assert_eq!(error.into_setup().values, vec![12; 81]);
    }
}
