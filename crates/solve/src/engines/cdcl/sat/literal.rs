//! Variables and literals.

use std::fmt;
use std::ops::Not;

/// A Boolean unknown, made by [`Problem::variable`](super::Problem::variable).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable(u32);

impl Variable {
    pub(super) const fn new(index: u32) -> Variable {
        Variable(index)
    }

    /// The index of the variable in its problem, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that is true when the variable is true.
    #[inline]
    pub const fn yes(self) -> Literal {
        Literal(self.0 << 1)
    }

    /// The literal that is true when the variable is false.
    #[inline]
    pub const fn no(self) -> Literal {
        Literal(self.0 << 1 | 1)
    }
}

/// A variable or its negation; `!` turns one into the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    pub(super) const fn new(index: u32) -> Literal {
        Literal(index)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The variable of the literal.
    #[inline]
    pub const fn variable(self) -> Variable {
        Variable(self.0 >> 1)
    }

    /// Whether the literal is the variable rather than its negation.
    #[inline]
    pub const fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Literal {
    type Output = Literal;
    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_yes() { "" } else { "!" }, self.0 >> 1)
    }
}
