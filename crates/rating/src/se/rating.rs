//! Ratings and how they are printed.

use std::fmt;

/// A rating in tenths: 83 for `8.3`.
///
/// ```
/// use ennead_rating::se::Tenths;
/// assert_eq!(Tenths::new(83).to_string(), "8.3");
/// assert!(Tenths::new(83) < Tenths::new(110));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(u16);

impl Tenths {
    /// A rating that no puzzle exceeds: 20.0, which Sudoku Explainer prints where no technique applies.
    pub const MAX: Tenths = Tenths(200);

    /// Creates a rating of this many tenths.
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// The number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Rounds a rating that the scheme computes as a sum, and that may be off by a rounding error.
    pub(super) fn of(rating: f64) -> Tenths {
        Tenths(((rating + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The three ratings of a puzzle. It prints as `8.3/1.2/1.2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rating {
    /// ER: the highest rating of any step.
    pub er: Tenths,
    /// EP: the highest rating up to the first step that places a digit; 0.0 if none did.
    pub ep: Tenths,
    /// ED: the rating of the first step; 0.0 if there was none.
    pub ed: Tenths,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}
