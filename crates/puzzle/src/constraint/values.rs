use crate::{Digit, DigitSet, Size};

/// The values that the digits of a puzzle have in its rules.
///
/// ```
/// use ennead_puzzle::{Digit, Size, constraint::Values};
/// let from_zero = Values::new(Size::NINE, 0);
/// assert_eq!(from_zero.of(Digit::new(9).unwrap()), 8);
/// assert_eq!(from_zero.digits_where(|value| value > 6).to_string(), "89");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Values {
    size: Size,
    lowest: i32,
}

impl Values {
    /// The values of a grid of this size; `lowest` is the value of the first digit.
    pub const fn new(size: Size, lowest: i32) -> Values {
        Values { size, lowest }
    }

    /// The value of a digit.
    pub fn of(self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }

    /// The smallest value.
    pub const fn lowest(self) -> i32 {
        self.lowest
    }

    /// The largest value.
    pub fn highest(self) -> i32 {
        self.lowest + self.count() as i32 - 1
    }

    /// The number of values.
    pub fn count(self) -> usize {
        self.size.digit_count()
    }

    /// All digits.
    pub fn digits(self) -> DigitSet {
        self.size.digits()
    }

    /// The digits whose values satisfy a condition.
    pub fn digits_where(self, holds: impl Fn(i32) -> bool) -> DigitSet {
        self.digits().iter().filter(|digit| holds(self.of(*digit))).collect()
    }
}
