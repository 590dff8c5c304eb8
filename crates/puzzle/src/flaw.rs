//! What can be wrong with a setup, in types and in words.

use crate::rule::{Rule, RuleProblem};
use crate::{BoxShape, Cell, Digit, House, Setup, Size};
use std::fmt;

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
    /// A cell that is said to be found and holds no value.
    NothingPlaced {
        /// The cell.
        cell: Cell,
    },
    /// A given that the pencil marks of its cell exclude.
    GivenNotMarked {
        /// Where.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// Windows or disjoint groups in a grid without rectangular boxes.
    ExtrasNeedBoxes,
    /// An extra region has too few or too many cells.
    ExtraRegionSize {
        /// Its number, from 1.
        number: usize,
        /// Its number of different cells.
        cells: usize,
        /// The side, which is the number of cells that it needs.
        size: Size,
    },
    /// An extra region names a cell that the grid does not have.
    ExtraRegionOutside {
        /// Its number, from 1.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// More extra regions than are allowed.
    TooManyExtraRegions {
        /// Their number.
        found: usize,
    },
    /// More rules than are allowed.
    TooManyRules {
        /// Their number.
        found: usize,
    },
    /// A rule that makes no sense in this grid.
    Rule {
        /// Its number among the rules of its kind, from 1.
        number: usize,
        /// The rule.
        rule: Box<Rule>,
        /// What is wrong with it.
        problem: RuleProblem,
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
            Flaw::NothingPlaced { cell } => {
                write!(f, "{cell} is said to be found, but holds no digit")
            }
            Flaw::GivenNotMarked { cell, digit } => {
                write!(f, "{digit} is given at {cell}, but the pencil marks there exclude it")
            }
            Flaw::ExtrasNeedBoxes => f.write_str(
                "windows and disjoint groups need rectangular boxes, and the grid has none",
            ),
            Flaw::ExtraRegionSize { number, cells, size } => {
                write!(f, "extra region {number} has {cells} different cells, not {}", size.get())
            }
            Flaw::ExtraRegionOutside { number, cell } => {
                write!(f, "extra region {number}: {cell} lies outside of the grid")
            }
            Flaw::TooManyExtraRegions { found } => {
                write!(f, "{found} extra regions are too many")
            }
            Flaw::TooManyRules { found } => write!(f, "{found} rules are too many"),
            Flaw::Rule { number, rule, problem } => {
                write!(f, "{} {number}, {rule}: {problem}", rule.slug())
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
    /// The setup with what is wrong with it.
    pub(crate) fn new(setup: Setup, flaws: Vec<Flaw>) -> SetupError {
        SetupError { flaws, setup: Box::new(setup) }
    }

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
