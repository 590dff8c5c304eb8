//! The reasons why a setup is not a valid puzzle.

use crate::rule::{Rule, RuleProblem};
use crate::{BoxShape, Cell, Digit, House, Setup, Size};
use std::fmt;

/// One reason why a [`Setup`] is not a valid puzzle.
///
/// Its `Display` text is one line without a full stop, such as
/// `5 appears twice in row 1 and box 1: r1c1 and r1c2`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// The number of rows, columns or digits is 0 or above 36.
    SizeOutOfRange {
        /// The stated number.
        size: usize,
    },
    /// The value of the first digit is negative, or so high that the value of the last digit is above 36.
    LowestOutOfRange {
        /// The stated value.
        lowest: i32,
    },
    /// There are more extra cells than allowed.
    TooManyExtraCells {
        /// The number of extra cells.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// The number of cells does not match the size.
    CellCount {
        /// The number of stated cells.
        found: usize,
        /// The size.
        size: Size,
    },
    /// The size has no default box shape, and neither boxes nor regions are stated.
    NoDefaultBox {
        /// The size.
        size: Size,
    },
    /// Boxes of the stated shape do not tile the grid, or they have the wrong number of cells.
    BoxDoesNotFit {
        /// The stated box.
        shape: BoxShape,
        /// The size.
        size: Size,
    },
    /// A row, column or other group whose digits must differ has more cells than there are digits.
    LargeHouse {
        /// The group.
        house: House,
        /// The number of its cells.
        cells: usize,
        /// The number of digits.
        digits: usize,
    },
    /// Diagonals are stated for a grid that is not square.
    DiagonalsNeedSquare {
        /// The size.
        size: Size,
    },
    /// The number of cells in the region map does not match the size.
    RegionMapLength {
        /// The number of cells in the map.
        found: usize,
        /// The size.
        size: Size,
    },
    /// A region has too few or too many cells.
    RegionSize {
        /// The label of the region, as stated.
        label: i32,
        /// The number of its cells.
        cells: usize,
        /// The required number.
        needed: usize,
    },
    /// There are more regions than allowed.
    TooManyRegions {
        /// The number of regions.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// The number of cells with pencil marks does not match the size.
    MarkCount {
        /// The number of cells with marks.
        found: usize,
        /// The size.
        size: Size,
    },
    /// A value or pencil mark is not a digit of this size.
    DigitOutOfRange {
        /// The cell.
        cell: Cell,
        /// The value.
        value: i32,
        /// The size.
        size: Size,
    },
    /// A cell is listed as [placed](Setup::placed) but is empty or outside the grid.
    NothingPlaced {
        /// The cell.
        cell: Cell,
    },
    /// The pencil marks of a cell exclude its given.
    GivenNotMarked {
        /// The cell.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// The setup has windows or disjoint groups, but no rectangular boxes.
    ExtrasNeedBoxes,
    /// An extra region has too few or too many cells.
    ExtraRegionSize {
        /// The number of the extra region, from 1.
        number: usize,
        /// The number of different cells in the extra region.
        cells: usize,
        /// The size of the grid; an extra region must have as many cells as the grid has digits.
        size: Size,
    },
    /// An extra region names a cell outside the grid.
    ExtraRegionOutside {
        /// The number of the extra region, from 1.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// There are more extra regions than allowed.
    TooManyExtraRegions {
        /// The number of extra regions.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// There are more rules than allowed.
    TooManyRules {
        /// The number of rules.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// A rule is invalid in this grid.
    Rule {
        /// The number of the rule among those of its kind, from 1.
        number: usize,
        /// The rule.
        rule: Box<Rule>,
        /// The reason why it is invalid.
        problem: RuleProblem,
    },
    /// Two cells that share one or more houses have the same given.
    Clash {
        /// The digit that appears twice.
        digit: Digit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
        /// The houses that contain both cells.
        houses: Vec<House>,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::SizeOutOfRange { size } => {
                write!(
                    f,
                    "{size} is out of range: the numbers of rows, columns and digits run from 1 to {}",
                    Size::MAX_SIDE
                )
            }
            Flaw::LowestOutOfRange { lowest } => {
                write!(
                    f,
                    "values from {lowest} are out of range: they run from 0 to {}",
                    Size::MAX_SIDE
                )
            }
            Flaw::TooManyExtraCells { found, most } => {
                write!(f, "{found} extra cells; at most {most} are allowed")
            }
            Flaw::CellCount { found, size } => {
                let needed = size.cell_count();
                match size.extra_count() {
                    0 => write!(f, "{found} cells; a {size} grid needs {needed}"),
                    _ => write!(f, "{found} cells; a grid of {size} needs {needed}"),
                }
            }
            Flaw::NoDefaultBox { size } => {
                write!(
                    f,
                    "a {size} grid has no default box shape: specify the boxes (such as 1x{}) or the regions",
                    size.columns()
                )
            }
            Flaw::BoxDoesNotFit { shape, size } => {
                let condition = match size.is_plain() {
                    true => format!("rows times columns must be {}", size.digit_count()),
                    false => format!(
                        "they need at most {} cells, and sides that divide those of the grid",
                        size.digit_count()
                    ),
                };
                write!(f, "boxes of {shape} do not tile a {size} grid: {condition}")
            }
            Flaw::LargeHouse { house, cells, digits } => {
                write!(
                    f,
                    "{} has {cells} cells, too many for {digits} different digits",
                    house.name()
                )
            }
            Flaw::DiagonalsNeedSquare { size } => {
                write!(f, "diagonals need a square grid, and this one is {size}")
            }
            Flaw::RegionMapLength { found, size } => {
                let needed = size.grid_count();
                write!(f, "the region map has {found} cells; a {size} grid needs {needed}")
            }
            Flaw::RegionSize { label, cells, needed } => {
                let noun = if *cells == 1 { "cell" } else { "cells" };
                write!(f, "region {label} has {cells} {noun}, not {needed}")
            }
            Flaw::TooManyRegions { found, most } => {
                write!(f, "{found} regions; at most {most} are allowed")
            }
            Flaw::MarkCount { found, size } => {
                let needed = size.cell_count();
                write!(f, "pencil marks for {found} cells; a {size} grid needs {needed}")
            }
            Flaw::DigitOutOfRange { cell, value, size } => {
                write!(f, "{value} at {cell} is not a digit from 1 to {}", size.digit_count())
            }
            Flaw::NothingPlaced { cell } => {
                write!(f, "{cell} is listed as placed but is empty")
            }
            Flaw::GivenNotMarked { cell, digit } => {
                write!(f, "the pencil marks of {cell} exclude its given {digit}")
            }
            Flaw::ExtrasNeedBoxes => f.write_str(
                "windows and disjoint groups need rectangular boxes, and this grid has none",
            ),
            Flaw::ExtraRegionSize { number, cells, size } => {
                write!(
                    f,
                    "extra region {number} has {cells} different cells, not {}",
                    size.digit_count()
                )
            }
            Flaw::ExtraRegionOutside { number, cell } => {
                write!(f, "extra region {number}: {cell} is outside the grid")
            }
            Flaw::TooManyExtraRegions { found, most } => {
                write!(f, "{found} extra regions; at most {most} are allowed")
            }
            Flaw::TooManyRules { found, most } => {
                write!(f, "{found} rules; at most {most} are allowed")
            }
            Flaw::Rule { number, rule, problem } => {
                write!(f, "{} {number}, {rule}: {problem}", rule.slug())
            }
            Flaw::Clash { digit, cells: [a, b], houses } => {
                let names: Vec<String> = houses.iter().map(|house| house.name()).collect();
                write!(f, "{digit} appears twice in {}: {a} and {b}", names.join(" and "))
            }
        }
    }
}

/// Every flaw of an invalid [`Setup`], with the setup itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    flaws: Vec<Flaw>,
    setup: Box<Setup>,
}

impl SetupError {
    pub(crate) fn new(setup: Setup, flaws: Vec<Flaw>) -> SetupError {
        SetupError { flaws, setup: Box::new(setup) }
    }

    /// The flaws; at least one.
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }

    /// All flaws except repeated digits. If there are none, only [`Flaw::Clash`] flaws make the setup invalid.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// let mut setup = Setup::empty(4);
    /// setup.values[..2].fill(1);
    /// let repeated = setup.check().unwrap_err();
    /// assert_eq!((repeated.flaws().len(), repeated.other_than_clashes().len()), (1, 0));
    /// ```
    pub fn other_than_clashes(&self) -> Vec<Flaw> {
        let is_clash = |flaw: &&Flaw| matches!(flaw, Flaw::Clash { .. });
        self.flaws.iter().filter(|flaw| !is_clash(flaw)).cloned().collect()
    }

    /// The setup that was checked.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the setup that was checked, so that it can be corrected.
    pub fn into_setup(self) -> Setup {
        *self.setup
    }
}

/// Writes the first ten flaws, separated by semicolons, and how many more there are.
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
