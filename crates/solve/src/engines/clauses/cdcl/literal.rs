//! Variables, literals, and lists of lists of them.

use super::groups::Place;
use std::fmt;
use std::ops::Not;

/// Something that is true or false, made by [`Problem::variable`](super::Problem::variable).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable(u32);

impl Variable {
    pub(super) const fn new(index: u32) -> Variable {
        Variable(index)
    }

    /// Its place among the variables of its problem, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that says "it is true".
    #[inline]
    pub const fn yes(self) -> Literal {
        Literal(self.0 << 1)
    }

    /// The literal that says "it is false".
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

    /// Its variable.
    #[inline]
    pub const fn variable(self) -> Variable {
        Variable(self.0 >> 1)
    }

    /// Whether it says "the variable is true".
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

/// Lists one behind the other in one piece of memory.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// Where each list starts, and where the last one ends.
    starts: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    pub(super) fn new() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn push(&mut self, list: &[T]) {
        self.items.extend_from_slice(list);
        self.starts.push(self.items.len() as u32);
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

impl Lists<Literal> {
    /// For each of so many literals, the lists that it stands in, and where.
    pub(super) fn places(&self, literals: usize) -> Lists<Place> {
        let mut starts = vec![0; literals + 1];
        for literal in &self.items {
            starts[literal.index() + 1] += 1;
        }
        for index in 0..literals {
            starts[index + 1] += starts[index];
        }
        let mut free = starts.clone();
        let mut items = vec![Place::new(0, 0); self.items.len()];
        for (number, list) in self.iter().enumerate() {
            for (member, literal) in list.iter().enumerate() {
                let place = &mut free[literal.index()];
                items[*place as usize] = Place::new(number, member);
                *place += 1;
            }
        }
        Lists { items, starts }
    }
}
