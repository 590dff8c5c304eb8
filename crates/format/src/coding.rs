//! How arrays store the cells of puzzles: usually as digits, with 0 for an empty cell.

use crate::Problem;

/// A way to store cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    /// 0 is an empty cell.
    Digits,
    /// 1 is an empty cell, 2 the digit 1: the arrays of HRM and TRM, where 0 is padding.
    PlusOne,
    /// -1 is an empty cell, 0 the digit 1: the arrays of Jumanji.
    MinusOne,
    /// -1 is an empty cell, and other values are digits.
    MinusForEmpty,
    /// One value for each digit, of which one is 1 (SATNet). An additional first value stands for an empty cell; without
    /// it, an empty cell has only zeros.
    OneHot {
        /// The number of values.
        depth: usize,
        /// The number of digits.
        side: usize,
    },
}

impl Coding {
    /// Detects the coding of these grids: which of the values -1, 0, N and N + 1 occur tells the codings apart.
    pub(crate) fn of(
        grids: impl Iterator<Item = Result<Vec<i32>, Problem>>,
        side: usize,
    ) -> Coding {
        let side = i32::try_from(side).unwrap_or(i32::MAX);
        let (mut minus, mut zero, mut highest, mut above) = (false, false, false, false);
        for grid in grids {
            // The error is reported when the grid is read.
            let Ok(grid) = grid else { break };
            for value in grid {
                minus |= value == -1;
                zero |= value == 0;
                highest |= value == side;
                above |= value == side.saturating_add(1);
            }
            // Only in plain digits, a zero and N occur together. A zero alone may be the digit 1 of a complete grid.
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
    /// When a one-hot cell has a value other than 0 and 1, or not exactly one 1.
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

/// The digit of a one-hot cell.
fn digit(cell: &[i32], from_one: bool) -> Result<i32, Problem> {
    let bad = || Problem::Numpy("a one-hot cell must have one 1 and otherwise 0".to_owned());
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
