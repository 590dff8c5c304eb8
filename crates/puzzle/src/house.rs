//! Groups of cells that hold every digit exactly once.

use std::fmt;

/// What kind of house it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row,
    /// A column, numbered from the left.
    Column,
    /// A rectangular box, numbered row by row.
    Box,
    /// An irregular region (jigsaw), numbered by its label.
    Region,
    /// A main diagonal: 1 falls from the top left, 2 rises from the bottom left.
    Diagonal,
    /// A window of Windoku, numbered row by row.
    Window,
    /// A disjoint group: the cells at one place of all boxes, numbered by that place.
    Group,
    /// An extra region, numbered as stated.
    Extra,
}

impl HouseKind {
    /// The word for it: `row`, `column`, `box`, `region`, `diagonal`, `window`, `group`, `extra region`.
    pub const fn word(self) -> &'static str {
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

    const fn letter(self) -> char {
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

/// A row, column, box, region, diagonal, window, group or extra region.
///
/// It prints short, as `r1`, `c1`, `b1`, `g1`, `d1`, `w1`, `p1`, `x1`.
///
/// ```
/// use ennead_puzzle::{House, HouseKind};
/// let house = House::new(HouseKind::Box, 4);
/// assert_eq!(house.to_string(), "b5");
/// assert_eq!(house.words(), "box 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    kind: HouseKind,
    index: u8,
}

impl House {
    /// The house of this kind, counted from 0.
    ///
    /// # Panics
    /// When the index is 256 or more: no puzzle has so many houses of a kind.
    pub const fn new(kind: HouseKind, index: usize) -> House {
        assert!(index < 256);
        House { kind, index: index as u8 }
    }

    /// Its kind.
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Its place among the houses of its kind, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The long name: `row 1`, `box 5`.
    pub fn words(self) -> String {
        format!("{} {}", self.kind.word(), self.index + 1)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.index + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
