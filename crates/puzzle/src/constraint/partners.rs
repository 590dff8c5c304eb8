use super::Values;
use crate::{Digit, DigitSet};

/// A relation between two cells, as a table: for each digit of the first cell, the digits that the second can hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Partners {
    rows: Vec<DigitSet>,
    equals: DigitSet,
}

impl Partners {
    /// The relation that contains the pairs of values for which `holds` returns true.
    ///
    /// ```
    /// use ennead_puzzle::{Digit, Size, constraint::{Partners, Values}};
    /// let less = Partners::of(Values::new(Size::NINE, 1), |a, b| a < b);
    /// assert_eq!(less.of_digit(Digit::new(7).unwrap()).to_string(), "89");
    /// ```
    pub fn of(values: Values, holds: impl Fn(i32, i32) -> bool) -> Partners {
        let row = |digit: Digit| values.digits_where(|value| holds(values.of(digit), value));
        let rows = values.digits().iter().map(row).collect();
        Partners { rows, equals: values.digits_where(|value| holds(value, value)) }
    }

    /// The digits that the second cell can hold when the first holds this digit.
    pub fn of_digit(&self, digit: Digit) -> DigitSet {
        self.rows[usize::from(digit.get()) - 1]
    }

    /// For each digit of the first cell, the digits that the second can hold.
    pub fn rows(&self) -> &[DigitSet] {
        &self.rows
    }

    /// The digits that the two cells can hold if both hold the same digit.
    pub fn of_equals(&self) -> DigitSet {
        self.equals
    }

    /// Whether the two cells can never hold the same digit.
    pub fn excludes_equals(&self) -> bool {
        self.equals.is_empty()
    }
}
