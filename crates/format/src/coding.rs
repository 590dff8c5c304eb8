//! The encodings of cells in NumPy arrays: usually the digit, or 0 for an empty cell.

use crate::Problem;

/// An encoding of cells as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    /// 0 is an empty cell, and the digit d is stored as d.
    Digits,
    /// 1 is an empty cell, and the digit d is stored as d + 1: the arrays of HRM and TRM, where 0 is padding.
    PlusOne,
    /// -1 is an empty cell, and the digit d is stored as d - 1: the arrays of Jumanji.
    MinusOne,
    /// -1 is an empty cell, and the digit d is stored as d.
    MinusForEmpty,
    /// Each cell has N values, one per digit: the value of its digit is 1, the others are 0 (SATNet). An empty cell has only
    /// zeros, or a 1 in an additional first value.
    OneHot {
        /// The number of values per cell.
        depth: usize,
        /// The number of digits, N.
        side: usize,
    },
}

impl Coding {
    /// Detects the coding of grids of side N. It depends on which of the values -1, 0, N and N + 1 occur in them.
    pub(crate) fn of(
        grids: impl Iterator<Item = Result<Vec<i32>, Problem>>,
        side: usize,
    ) -> Coding {
        let side = i32::try_from(side).unwrap_or(i32::MAX);
        let (mut minus, mut zero, mut highest, mut above) = (false, false, false, false);
        for grid in grids {
            // Reading the grid later reports its error.
            let Ok(grid) = grid else { break };
            for value in grid {
                minus |= value == -1;
                zero |= value == 0;
                highest |= value == side;
                above |= value == side.saturating_add(1);
            }
            // 0 and N occur together only in `Digits`. 0 without N may be the digit 1 of `MinusOne`.
            if zero && highest {
                break;
            }
        }
        match (minus, zero) {
            (true, true) if !highest => Coding::MinusOne,
            (true, false) if highest => Coding::MinusForEmpty,
            (false, false) if above => Coding::PlusOne,
            _ => Coding::Digits,
        }
    }

    /// Converts the stored values of a grid to digits, 0 for an empty cell.
    ///
    /// # Errors
    /// When a one-hot cell has a value other than 0 and 1, or more than one 1, or only zeros although an empty cell has a value
    /// of its own.
    pub(crate) fn cells(self, values: Vec<i32>) -> Result<Vec<i32>, Problem> {
        let shifted = |add| Ok(values.iter().map(|value| value.saturating_add(add)).collect());
        match self {
            Coding::Digits => Ok(values),
            Coding::PlusOne => shifted(-1),
            Coding::MinusOne => shifted(1),
            Coding::MinusForEmpty => Ok(values.into_iter().map(|value| value.max(0)).collect()),
            Coding::OneHot { depth, side } => {
                values.chunks_exact(depth).map(|cell| digit(cell, depth == side)).collect()
            }
        }
    }
}

/// Returns the digit of a one-hot cell, 0 if it is empty. With `from_one`, the first value is the digit 1, otherwise the
/// empty cell.
fn digit(cell: &[i32], from_one: bool) -> Result<i32, Problem> {
    let bad =
        || Problem::Numpy("a one-hot cell must contain one 1 and otherwise only 0s".to_owned());
    if cell.iter().any(|value| !matches!(value, 0 | 1)) {
        return Err(bad());
    }
    let mut ones = (0_i32..).zip(cell).filter(|(_, value)| **value == 1).map(|(index, _)| index);
    match (ones.next(), ones.next()) {
        (None, _) if from_one => Ok(0),
        (Some(index), None) => Ok(index + i32::from(from_one)),
        _ => Err(bad()),
    }
}
