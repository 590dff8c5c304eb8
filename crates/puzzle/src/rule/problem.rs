use crate::Cell;
use std::fmt;

/// What can be wrong with the statement of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RuleProblem {
    /// It names a cell that the grid does not have.
    CellOutside {
        /// The cell.
        cell: Cell,
    },
    /// It stands at a row or column that the grid does not have.
    LineOutside {
        /// The number of the row or column, from 1.
        line: usize,
    },
    /// It names a cell twice that can be meant once only.
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// It has fewer cells than it needs.
    TooFewCells {
        /// The least number.
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
    /// Its groups of cells need the same length.
    UnequalGroups {
        /// Cells of the first group.
        first: usize,
        /// Cells of the group that differs.
        other: usize,
    },
    /// The two cells do not lie side by side.
    NotNeighbours {
        /// The cells.
        cells: [Cell; 2],
    },
    /// A digit or number that makes no sense in it.
    Number {
        /// The number.
        number: i64,
        /// The smallest that does.
        least: i64,
        /// The largest that does.
        most: i64,
    },
    /// It lists nothing where it needs at least one.
    NothingListed {
        /// What it lists: `digits`, `rows`, `relations` or `groups`.
        what: &'static str,
    },
    /// More digits than there are cells for them.
    TooManyDigits {
        /// The largest number.
        most: usize,
        /// The stated number.
        found: usize,
    },
    /// A row that is not as long as the line.
    RowLength {
        /// Cells of the line.
        cells: usize,
        /// Digits of the row.
        found: usize,
    },
    /// Written out, its pattern is longer than a pattern may be.
    LongPattern {
        /// The largest number of digits and sets.
        most: usize,
    },
    /// It needs boxes or regions, and the grid has none.
    NoRegions,
}

impl fmt::Display for RuleProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleProblem::CellOutside { cell } => write!(f, "{cell} lies outside of the grid"),
            RuleProblem::LineOutside { line } => write!(f, "the grid has no line {line}"),
            RuleProblem::CellTwice { cell } => write!(f, "{cell} is named twice"),
            RuleProblem::TooFewCells { needed, found } => {
                write!(f, "it has {} where at least {needed} are needed", Cells(*found))
            }
            RuleProblem::TooManyCells { most, found } => {
                write!(f, "it has {} where at most {most} are possible", Cells(*found))
            }
            RuleProblem::UnequalGroups { first, other } => {
                write!(f, "its groups have {first} and {}, and need the same number", Cells(*other))
            }
            RuleProblem::NothingListed { what } => write!(f, "it lists no {what}"),
            RuleProblem::TooManyDigits { most, found } => {
                write!(f, "it has {found} digits where at most {most} are possible")
            }
            RuleProblem::RowLength { cells, found } => {
                write!(f, "a row of {found} does not fit its {}", Cells(*cells))
            }
            RuleProblem::NotNeighbours { cells: [a, b] } => {
                write!(f, "{a} and {b} do not lie side by side")
            }
            RuleProblem::Number { number, least, most } => {
                write!(f, "{number} is not from {least} to {most}")
            }
            RuleProblem::LongPattern { most } => {
                write!(f, "its pattern, with repetitions written out, has more than {most} parts")
            }
            RuleProblem::NoRegions => f.write_str("it needs regions, and the grid has none"),
        }
    }
}

/// So many cells, in words.
struct Cells(usize);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cell{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
