use crate::{Cell, Digit};
use std::fmt;

/// The reason why a rule is not valid in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RuleProblem {
    /// The rule names a cell that the grid does not have.
    CellOutside {
        /// The cell.
        cell: Cell,
    },
    /// The rule is about a row or column that the grid does not have.
    LineOutside {
        /// The number of the row or column, from 1.
        line: usize,
    },
    /// The rule names a cell twice.
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// The rule has too few cells.
    TooFewCells {
        /// The minimum number of cells.
        needed: usize,
        /// The number of cells of the rule.
        found: usize,
    },
    /// The rule has too many cells.
    TooManyCells {
        /// The maximum number of cells.
        most: usize,
        /// The number of cells of the rule.
        found: usize,
    },
    /// The groups of cells have different lengths.
    UnequalGroups {
        /// The number of cells in the first group.
        first: usize,
        /// The number of cells in a group that differs.
        other: usize,
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
    /// A list of the rule is empty.
    NothingListed {
        /// The name of the missing items, such as `digits`, `rows` or `groups`.
        what: &'static str,
    },
    /// The rule lists too many digits.
    TooManyDigits {
        /// The maximum number of digits.
        most: usize,
        /// The number of digits that the rule lists.
        found: usize,
    },
    /// A row of a table differs in length from the line.
    RowLength {
        /// The number of cells of the line.
        cells: usize,
        /// The number of digits in the row.
        found: usize,
    },
    /// The pattern has too many parts when repetitions are written out.
    LongPattern {
        /// The maximum number of parts.
        most: usize,
    },
    /// The rule needs boxes or regions, but the grid has none.
    NoRegions,
    /// The rule lists a digit twice.
    DigitTwice {
        /// The digit.
        digit: Digit,
    },
    /// The grid cannot be divided into regions of the size that the rule states.
    RegionsDoNotFit {
        /// The number of cells of the grid.
        cells: usize,
        /// The number of cells of a region.
        size: usize,
    },
    /// The rule needs a grid in which each row and column holds each digit once.
    NotALatinSquare,
    /// The alternatives are nested too deeply.
    TooDeep {
        /// The maximum number of levels.
        most: usize,
    },
    /// The rule needs an N x N grid with N + 1 digits, with either no regions or N of them.
    NotADoppelganger,
    /// The rule needs an odd number of digits.
    NoMiddleDigit {
        /// The number of digits.
        digits: usize,
    },
    /// The cell that should hold the highest digit is not one of the four cells around the corner.
    NotAtCorner {
        /// The cell.
        cell: Cell,
    },
    /// The relation must hold in both directions, but it is an inequality.
    DirectedRelation,
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
            RuleProblem::Number { number, least, most } => {
                write!(f, "{number} is not between {least} and {most}")
            }
            RuleProblem::LongPattern { most } => {
                write!(f, "its pattern, with repetitions written out, has more than {most} parts")
            }
            RuleProblem::NoRegions => f.write_str("it needs regions, but the grid has none"),
            RuleProblem::DigitTwice { digit } => write!(f, "digit {digit} is listed twice"),
            RuleProblem::RegionsDoNotFit { cells, size } => {
                write!(f, "{cells} cells cannot be divided into regions of {}", Cells(*size))
            }
            RuleProblem::NotALatinSquare => {
                f.write_str("it needs a grid with each digit once in every row and column")
            }
            RuleProblem::TooDeep { most } => {
                write!(f, "its alternatives are nested in more than {most} levels")
            }
            RuleProblem::NotADoppelganger => {
                f.write_str("it needs an N x N grid with N + 1 digits, and no regions or N of them")
            }
            RuleProblem::NoMiddleDigit { digits } => {
                write!(f, "it needs a middle digit, but the grid has {digits} digits")
            }
            RuleProblem::NotAtCorner { cell } => {
                write!(f, "{cell} is not one of the four cells around the corner")
            }
            RuleProblem::DirectedRelation => {
                f.write_str("its relation is not the same in both directions")
            }
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
