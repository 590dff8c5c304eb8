use crate::Cell;
use std::fmt;

/// The reason why a rule is not valid in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RuleProblem {
    /// It names a cell that the grid does not have.
    CellOutside {
        /// The cell.
        cell: Cell,
    },
    /// It is about a row or column that the grid does not have.
    LineOutside {
        /// The number of the row or column, from 1.
        line: usize,
    },
    /// It names a cell twice.
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// It has fewer cells than it needs.
    TooFewCells {
        /// The smallest number.
        needed: usize,
        /// The stated number.
        found: usize,
    },
    /// It has more cells than it can have.
    TooManyCells {
        /// The largest number.
        most: usize,
        /// The stated number.
        found: usize,
    },
    /// Its groups of cells have different lengths.
    UnequalGroups {
        /// The number of cells in the first group.
        first: usize,
        /// The number of cells in a group that differs.
        other: usize,
    },
    /// The two cells are not side by side.
    NotNeighbours {
        /// The cells.
        cells: [Cell; 2],
    },
    /// A digit or number is out of range.
    Number {
        /// The number.
        number: i64,
        /// The smallest valid number.
        least: i64,
        /// The largest valid number.
        most: i64,
    },
    /// A list is empty.
    NothingListed {
        /// What it should list: `digits`, `rows`, `relations` or `groups`.
        what: &'static str,
    },
    /// It has more digits than cells for them.
    TooManyDigits {
        /// The largest number.
        most: usize,
        /// The stated number.
        found: usize,
    },
    /// A row has another length than the line.
    RowLength {
        /// The number of cells of the line.
        cells: usize,
        /// The number of digits in the row.
        found: usize,
    },
    /// Its pattern is too long with its repetitions written out.
    LongPattern {
        /// The largest number of parts.
        most: usize,
    },
    /// It needs boxes or regions, but the grid has none.
    NoRegions,
}

impl fmt::Display for RuleProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleProblem::CellOutside { cell } => write!(f, "{cell} is outside the grid"),
            RuleProblem::LineOutside { line } => write!(f, "the grid has no line {line}"),
            RuleProblem::CellTwice { cell } => write!(f, "{cell} is named twice"),
            RuleProblem::TooFewCells { needed, found } => {
                write!(f, "it has {}; it needs at least {needed}", Cells(*found))
            }
            RuleProblem::TooManyCells { most, found } => {
                write!(f, "it has {}; at most {most} are possible", Cells(*found))
            }
            RuleProblem::UnequalGroups { first, other } => {
                write!(f, "its groups have {first} and {}; all need the same number", Cells(*other))
            }
            RuleProblem::NothingListed { what } => write!(f, "it lists no {what}"),
            RuleProblem::TooManyDigits { most, found } => {
                write!(f, "it has {found} digits; at most {most} are possible")
            }
            RuleProblem::RowLength { cells, found } => {
                write!(f, "a row has {found} digits for {}", Cells(*cells))
            }
            RuleProblem::NotNeighbours { cells: [a, b] } => {
                write!(f, "{a} and {b} are not side by side")
            }
            RuleProblem::Number { number, least, most } => {
                write!(f, "{number} is not between {least} and {most}")
            }
            RuleProblem::LongPattern { most } => {
                write!(f, "its pattern, with repetitions written out, has more than {most} parts")
            }
            RuleProblem::NoRegions => f.write_str("it needs regions, but the grid has none"),
        }
    }
}

/// A number of cells, in words.
struct Cells(usize);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cell{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
