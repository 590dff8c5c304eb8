//! Sets of cells as words of 128 bits.

use crate::bits::{Ones, ones};
use crate::{Cell, Size};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// A set of cells of a grid with at most 128 cells, such as 9 x 9 or 11 x 11; see [`CellSet::fits`].
///
/// The set holds the indices of the cells, row by row from 0 ([`Size::index`]), and is independent of the size of the
/// grid. Methods are named as in [`DigitSet`](crate::DigitSet): [`with`](CellSet::with), [`without`](CellSet::without)
/// and [`minus`](CellSet::minus) return a new set; [`add`](CellSet::add) and [`remove`](CellSet::remove) change the set
/// itself; `&` and `|` are intersection and union.
///
/// The index of a cell must be below 128. With a higher index, [`contains`](CellSet::contains) returns false,
/// [`remove`](CellSet::remove) changes nothing, and [`add`](CellSet::add) panics.
///
/// ```
/// use ennead_puzzle::{CellSet, Size};
/// let row: CellSet = (0..9).collect();
/// let column: CellSet = (0..9).map(|row| 9 * row).collect();
/// assert_eq!((row | column).len(), 17);
/// assert_eq!((row & column).single(), Some(0));
/// let mut rest = row.minus(column).without(8);
/// assert!(rest.remove(1) && !rest.remove(1));
/// assert_eq!(rest.iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7]);
/// assert_eq!(rest.cells(Size::NINE)[0].to_string(), "r1c3");
/// assert!(CellSet::fits(Size::NINE) && !CellSet::fits(Size::MAX));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet(0);

    /// The largest number of cells of a grid. All indices are below it.
    pub const CAPACITY: usize = 128;

    /// Whether a set can hold all cells of a grid of this size.
    #[inline]
    pub const fn fits(size: Size) -> bool {
        size.cell_count() <= CellSet::CAPACITY
    }

    /// The set of one cell.
    ///
    /// # Panics
    /// If the index is 128 or more.
    #[inline]
    pub const fn of(index: usize) -> CellSet {
        assert!(index < CellSet::CAPACITY, "a cell beyond the capacity of a cell set");
        CellSet(1 << index)
    }

    /// The set with these bits: bit `i` represents the cell with index `i`.
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits)
    }

    /// The bits of the set: bit `i` represents the cell with index `i`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one cell; faster than `len() == 1`.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Whether the set has at most this many cells; faster than `len()` for small numbers.
    #[inline]
    pub const fn is_at_most(self, cells: usize) -> bool {
        let (mut rest, mut left) = (self.0, cells);
        while rest != 0 && left > 0 {
            rest &= rest - 1;
            left -= 1;
        }
        rest == 0
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(self, index: usize) -> bool {
        index < CellSet::CAPACITY && self.0 >> index & 1 == 1
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub const fn intersects(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// This set with the cell added.
    ///
    /// # Panics
    /// If the index is 128 or more.
    #[inline]
    pub const fn with(self, index: usize) -> CellSet {
        CellSet(self.0 | CellSet::of(index).0)
    }

    /// This set with the cell removed.
    #[inline]
    pub const fn without(self, index: usize) -> CellSet {
        if index < CellSet::CAPACITY { CellSet(self.0 & !(1 << index)) } else { self }
    }

    /// The cells of this set that are not in the other.
    #[inline]
    pub const fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The cells of this set whose index is higher than `index`.
    #[inline]
    pub const fn after(self, index: usize) -> CellSet {
        if index < CellSet::CAPACITY {
            CellSet(self.0 & u128::MAX << index << 1)
        } else {
            CellSet::EMPTY
        }
    }

    /// Adds a cell; returns whether it was absent.
    ///
    /// # Panics
    /// If the index is 128 or more.
    pub fn add(&mut self, index: usize) -> bool {
        let before = *self;
        *self = self.with(index);
        *self != before
    }

    /// Removes a cell; returns whether it was present.
    pub fn remove(&mut self, index: usize) -> bool {
        let before = *self;
        *self = self.without(index);
        *self != before
    }

    /// The lowest index in the set.
    ///
    /// # Panics
    /// If the set is empty.
    #[inline]
    pub const fn lowest(self) -> usize {
        assert!(self.0 != 0, "an empty cell set has no lowest cell");
        self.0.trailing_zeros() as usize
    }

    /// The index of the cell in a set that has exactly one; otherwise `None`.
    #[inline]
    pub const fn single(self) -> Option<usize> {
        if self.is_single() { Some(self.lowest()) } else { None }
    }

    /// The indices of the cells in ascending order.
    #[inline]
    pub const fn iter(self) -> Ones<u128> {
        ones(self.0)
    }

    /// The cells of the set in a grid of this size, row by row.
    pub fn cells(self, size: Size) -> Vec<Cell> {
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

impl IntoIterator for CellSet {
    type Item = usize;
    type IntoIter = Ones<u128>;
    #[inline]
    fn into_iter(self) -> Ones<u128> {
        self.iter()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use std::collections::BTreeSet;

    #[test]
    fn indices_beyond_the_capacity_are_in_no_set() {
        let all = CellSet::from_bits(u128::MAX);
        assert_eq!(all.len(), CellSet::CAPACITY);
        assert!(all.contains(127) && !all.contains(128));
        assert_eq!(all.without(128), all);
        assert!(all.after(127).is_empty() && all.after(500).is_empty());
        assert_eq!(all.after(125).iter().collect::<Vec<_>>(), [126, 127]);
    }

    #[test]
    #[should_panic(expected = "beyond the capacity")]
    fn an_index_beyond_the_capacity_cannot_be_added() {
        let _ = CellSet::EMPTY.with(128);
    }

    /// Random sets of up to 100 cells, each as a cell set and as a set of numbers.
    fn samples() -> Vec<(CellSet, BTreeSet<usize>)> {
        let mut random = Random::new(21);
        let mut samples = vec![(CellSet::EMPTY, BTreeSet::new())];
        for cells in [1, 1, 2, 3, 10, 60, 100] {
            let numbers: BTreeSet<usize> = (0..cells).map(|_| random.below(128)).collect();
            samples.push((numbers.iter().copied().collect(), numbers));
        }
        samples
    }

    #[test]
    fn each_operation_agrees_with_a_set_of_numbers() {
        for (set, numbers) in samples() {
            assert!(set.iter().eq(numbers.iter().copied()), "{set:?}");
            assert_eq!((set.len(), set.is_empty()), (numbers.len(), numbers.is_empty()));
            assert_eq!(set.iter().len(), numbers.len());
            assert_eq!(set.is_single(), numbers.len() == 1);
            assert_eq!(set.single(), numbers.first().copied().filter(|_| numbers.len() == 1));
            for most in [0, 1, 2, 3, 9, 100] {
                assert_eq!(set.is_at_most(most), numbers.len() <= most, "{set:?} {most}");
            }
            if let Some(lowest) = numbers.first() {
                assert_eq!(set.lowest(), *lowest);
            }
            for cell in (0..128).step_by(3) {
                let (mut set, mut numbers) = (set, numbers.clone());
                assert_eq!(set.contains(cell), numbers.contains(&cell));
                assert!(set.after(cell).iter().eq(numbers.range(cell + 1..).copied()));
                assert_eq!(set.add(cell), numbers.insert(cell));
                assert!(set.iter().eq(numbers.iter().copied()), "{cell} added");
                assert_eq!(set.remove(cell), numbers.remove(&cell));
                assert!(!set.remove(cell));
                assert!(set.iter().eq(numbers.iter().copied()), "{cell} removed");
            }
        }
    }

    #[test]
    fn each_operation_on_two_sets_agrees_with_sets_of_numbers() {
        for (a, x) in samples() {
            for (b, y) in samples() {
                assert!((a & b).iter().eq(x.intersection(&y).copied()), "{a:?} {b:?}");
                assert!((a | b).iter().eq(x.union(&y).copied()), "{a:?} {b:?}");
                assert!(a.minus(b).iter().eq(x.difference(&y).copied()), "{a:?} {b:?}");
                assert_eq!(
                    (a.intersects(b), a.is_subset(b)),
                    (!x.is_disjoint(&y), x.is_subset(&y))
                );
                let (mut both, mut either) = (a, a);
                both &= b;
                either |= b;
                assert_eq!((both, either), (a & b, a | b));
            }
        }
    }

    #[test]
    fn a_set_fits_grids_of_at_most_128_cells() {
        assert!(CellSet::fits(Size::new(11).unwrap()) && !CellSet::fits(Size::new(12).unwrap()));
        let cells = CellSet::of(1).with(80).cells(Size::NINE);
        assert_eq!(cells, [Cell::new(0, 1), Cell::new(8, 8)]);
    }
}
