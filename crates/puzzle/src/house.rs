//! Houses: groups of N cells that hold every digit exactly once.

use std::fmt;

/// The kind of a [`House`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row,
    /// A column, numbered from the left.
    Column,
    /// A rectangular box, numbered row by row.
    Box,
    /// An irregular region (jigsaw), numbered in ascending order of the labels.
    Region,
    /// A main diagonal: number 1 falls from the top left, number 2 rises from the bottom left.
    Diagonal,
    /// A window (Windoku), numbered row by row.
    Window,
    /// A disjoint group: the cells at the same position in every box, numbered by that position.
    Group,
    /// An extra region, numbered in the order stated.
    Extra,
}

impl HouseKind {
    /// Whether this is the kind of a row or column.
    pub const fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// Whether this is the kind of a box or region.
    pub const fn is_region(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }

    /// The name of the kind: `row`, `column`, `box`, `region`, `diagonal`, `window`, `group` or `extra region`.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "group",
            HouseKind::Extra => "extra region",
        }
    }

    /// The letter that denotes the kind: `r`, `c`, `b`, `g` (region), `d`, `w`, `p` (disjoint group) or `x`.
    pub const fn letter(self) -> char {
        match self {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
            HouseKind::Region => 'g',
            HouseKind::Diagonal => 'd',
            HouseKind::Window => 'w',
            HouseKind::Group => 'p',
            HouseKind::Extra => 'x',
        }
    }
}

/// A group of N cells that holds every digit once: a row, column, box, region, diagonal, window, group or extra region.
///
/// A house is displayed as a letter and a number from 1: `r1`, `c1`, `b1`, `g1` (region), `d1`, `w1`, `p1` (disjoint group),
/// `x1` (extra region).
///
/// ```
/// use ennead_puzzle::{House, HouseKind};
/// let house = House::new(HouseKind::Box, 4);
/// assert_eq!(house.to_string(), "b5");
/// assert_eq!(house.name(), "box 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    kind: HouseKind,
    index: u8,
}

impl House {
    /// The house of this kind with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is above 255.
    pub const fn new(kind: HouseKind, index: usize) -> House {
        assert!(index < 256);
        House { kind, index: index as u8 }
    }

    /// The kind of the house.
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// The index among the houses of the same kind, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The full name, such as `row 1` or `box 5`.
    pub fn name(self) -> String {
        format!("{} {}", self.kind.name(), self.index() + 1)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.index() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_index_of_a_house_is_255() {
        let last = House::new(HouseKind::Box, 255);
        assert_eq!((last.to_string(), last.name()), ("b256".into(), "box 256".into()));
    }
}
