//! Sets of cells as one wide word, for the searches that look at many.

use ennead_puzzle::{Cell, Size};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// Cells of a grid of at most 128 cells, by their index row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct CellSet(u128);

impl CellSet {
    pub(crate) const EMPTY: CellSet = CellSet(0);

    /// No set has more cells, and no index is as large.
    pub(crate) const MOST: usize = 128;

    /// Whether sets can hold the cells of grids of this size: up to 11 x 11.
    pub(crate) const fn fits(size: Size) -> bool {
        size.cell_count() <= CellSet::MOST
    }

    #[inline]
    pub(crate) const fn of(index: usize) -> CellSet {
        CellSet(1 << index)
    }

    #[inline]
    pub(crate) const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    #[inline]
    pub(crate) const fn with(self, index: usize) -> CellSet {
        CellSet(self.0 | 1 << index)
    }

    #[inline]
    pub(crate) const fn without(self, index: usize) -> CellSet {
        CellSet(self.0 & !(1 << index))
    }

    /// The cells behind this one.
    #[inline]
    pub(crate) const fn behind(self, index: usize) -> CellSet {
        CellSet(self.0 & u128::MAX << index << 1)
    }

    #[inline]
    pub(crate) const fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is one cell: quicker than to count them.
    #[inline]
    pub(crate) const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Whether it is no more than so many cells, for small numbers.
    #[inline]
    pub(crate) const fn is_at_most(self, cells: usize) -> bool {
        let (mut rest, mut left) = (self.0, cells);
        while rest != 0 && left > 0 {
            rest &= rest - 1;
            left -= 1;
        }
        rest == 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub(crate) const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest index; of the empty set 128, which is no cell.
    #[inline]
    pub(crate) const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The indices, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(first)
        })
    }

    /// The cells, row by row.
    pub(crate) fn cells(self, size: Size) -> Vec<Cell> {
        self.iter().map(|index| size.cell(index)).collect()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> CellSet {
        indices.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}
