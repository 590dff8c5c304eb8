//! The cells of all houses packed into a few words, so that one operation handles several houses.

use crate::position::layout::Layout;
use ennead_puzzle::{CellSet, Geometry};
use std::sync::LazyLock;

/// A bit for each cell of each house: a cell has one bit per house that contains it.
pub(super) type Row<const WORDS: usize> = [u64; WORDS];

/// The layout of the bits: each house has a field of adjacent bits within one word, with a bit for each of its cells.
pub(super) struct HouseBits<const WORDS: usize> {
    /// The lowest bit of each field.
    lowest: Row<WORDS>,
    /// The highest bit of each field.
    highest: Row<WORDS>,
    /// The distance from the lowest to the highest bit of a field.
    span: usize,
    /// For each cell, one of its bits: that of its row.
    once: Row<WORDS>,
    /// By cell: its bits.
    pub(super) own: Vec<Row<WORDS>>,
    /// By cell: the bits of its peers.
    pub(super) peers: Vec<Row<WORDS>>,
    /// By cell: one of its bits, as a word index and the bit within that word.
    one: Vec<(usize, u64)>,
    /// By bit: its cell.
    cells: Vec<usize>,
    /// By house: the word that contains its field, and the position of the field's lowest bit in that word.
    houses: Vec<(usize, usize)>,
    /// A mask of the bits of the first field.
    house: u64,
    /// The largest number of cells in one house that a cell outside the house can see.
    pub(super) overlap: usize,
    /// By house: the intersections that have at least two cells in the house.
    pub(super) intersections: Vec<Vec<Intersection>>,
}

/// The intersection of a line with a box or region, divided into the cells inside and outside a third house.
pub(super) struct Intersection {
    pub(super) cells: CellSet,
    /// The cells inside the house, as bits of its field.
    pub(super) within: u64,
    /// The cells outside the house.
    pub(super) beyond: CellSet,
}

/// The number of words for the 27 houses of the classic grid.
pub(super) const CLASSIC: usize = 4;

/// The number of words for the 35 houses of an 11 x 11 grid with diagonals.
pub(super) const USUAL: usize = 7;

/// The number of words for the largest permitted number of houses.
pub(super) const LARGEST: usize = 13;

static OF_CLASSIC: LazyLock<HouseBits<CLASSIC>> =
    LazyLock::new(|| HouseBits::of(&Geometry::classic(), Layout::classic()));

impl HouseBits<CLASSIC> {
    /// The bits of the classic grid, built once.
    pub(super) fn classic() -> &'static HouseBits<CLASSIC> {
        &OF_CLASSIC
    }
}

fn overlap(layout: &Layout) -> usize {
    let outside =
        |house: CellSet| (0..layout.peers.len()).filter(move |&cell| !house.contains(cell));
    let seen = |house: CellSet| outside(house).map(move |cell| (layout.peers[cell] & house).len());
    layout.houses.iter().flat_map(|&house| seen(house)).max().unwrap_or(0)
}

/// Returns the intersections that have at least two cells in a house.
fn intersections(layout: &Layout, house: &[u16]) -> Vec<Intersection> {
    let intersection = |&cells: &CellSet| {
        let is_shared = |cell: u16| cells.contains(usize::from(cell));
        let shared = (0..).zip(house).filter(|(_, cell)| is_shared(**cell));
        let within = shared.fold(0, |bits: u64, (bit, _)| bits | 1 << bit);
        let beyond = cells.minus(house.iter().map(|&cell| usize::from(cell)).collect());
        Intersection { cells, within, beyond }
    };
    let all = layout.intersections.iter().map(intersection);
    all.filter(|intersection| intersection.within.count_ones() > 1).collect()
}

pub(super) fn join<const WORDS: usize>(one: &Row<WORDS>, other: &Row<WORDS>) -> Row<WORDS> {
    std::array::from_fn(|word| one[word] | other[word])
}

pub(super) fn minus<const WORDS: usize>(one: &Row<WORDS>, other: &Row<WORDS>) -> Row<WORDS> {
    std::array::from_fn(|word| one[word] & !other[word])
}

impl<const WORDS: usize> HouseBits<WORDS> {
    /// Whether this number of words is enough for all houses.
    pub(super) fn suffices_for(geometry: &Geometry) -> bool {
        geometry.houses().len().div_ceil(64 / geometry.size().digit_count()) <= WORDS
    }

    pub(super) fn of(geometry: &Geometry, layout: &Layout) -> HouseBits<WORDS> {
        let n = geometry.size().digit_count();
        let mut house_bits = HouseBits {
            lowest: [0; WORDS],
            highest: [0; WORDS],
            span: n - 1,
            once: [0; WORDS],
            own: vec![[0; WORDS]; layout.peers.len()],
            peers: vec![[0; WORDS]; layout.peers.len()],
            one: Vec::with_capacity(layout.peers.len()),
            cells: vec![0; 64 * WORDS],
            houses: Vec::with_capacity(layout.houses.len()),
            house: (1 << n) - 1,
            overlap: overlap(layout),
            intersections: Vec::with_capacity(layout.houses.len()),
        };
        for (number, cells) in geometry.house_cell_indices().iter().enumerate() {
            let (word, first) = (number / (64 / n), number % (64 / n) * n);
            house_bits.houses.push((word, first));
            house_bits.lowest[word] |= 1 << first;
            house_bits.highest[word] |= 1 << (first + n - 1);
            house_bits.intersections.push(intersections(layout, cells));
            for (bit, &cell) in (first..).zip(cells) {
                house_bits.own[usize::from(cell)][word] |= 1 << bit;
                house_bits.cells[64 * word + bit] = usize::from(cell);
            }
        }
        for (peers, seen) in house_bits.peers.iter_mut().zip(&layout.peers) {
            for peer in seen.iter() {
                peers.iter_mut().zip(house_bits.own[peer]).for_each(|(word, own)| *word |= own);
            }
        }
        for own in &house_bits.own {
            let word = own.iter().position(|&word| word != 0).unwrap_or(0);
            let bit = own[word] & own[word].wrapping_neg();
            house_bits.once[word] |= bit;
            house_bits.one.push((word, bit));
        }
        house_bits
    }

    /// The bits of these cells.
    pub(super) fn row(&self, cells: impl Iterator<Item = usize>) -> Row<WORDS> {
        let mut row = [0; WORDS];
        for cell in cells {
            row.iter_mut().zip(self.own[cell]).for_each(|(word, own)| *word |= own);
        }
        row
    }

    /// Finds the fields that have exactly one bit set, and returns all bits of these fields; `None` if a field has no
    /// bit set.
    ///
    /// Subtracting 1 from a field clears its lowest set bit and sets all bits below it. An empty field borrows instead,
    /// which sets its highest bit. Once the lowest set bit of each field is cleared, every field is even. So a field that
    /// still has a bit set can lose another 1, and one more if the field below borrows, without borrowing itself. Only
    /// fields that had exactly one bit borrow, and their highest bit shows this.
    #[inline]
    pub(super) fn alone(&self, row: &Row<WORDS>) -> Option<Row<WORDS>> {
        let mut empty = 0;
        let mut alone = [0; WORDS];
        for word in 0..WORDS {
            let less = row[word].wrapping_sub(self.lowest[word]);
            empty |= !row[word] & less & self.highest[word];
            let rest = row[word] & less;
            let zero = !rest & rest.wrapping_sub(self.lowest[word]) & self.highest[word];
            alone[word] = zero | zero.wrapping_sub(zero >> self.span);
        }
        (empty == 0).then_some(alone)
    }

    /// Keeps the set bits of the fields that have exactly `BITS` bits set, and clears all others.
    #[inline]
    pub(super) fn exactly<const BITS: usize>(&self, row: &Row<WORDS>) -> Row<WORDS> {
        std::array::from_fn(|word| {
            let mut rest = row[word];
            for _ in 1..BITS {
                rest = self.without_lowest(word, rest);
            }
            let more = self.without_lowest(word, rest);
            let exact = self.filled(word, rest) & !self.filled(word, more);
            row[word] & (exact | exact.wrapping_sub(exact >> self.span))
        })
    }

    /// Whether each field has a bit set.
    #[inline]
    pub(super) fn has_each(&self, row: &Row<WORDS>) -> bool {
        let empty = |word| self.highest[word] & !self.filled(word, row[word]);
        (0..WORDS).fold(0, |all, word| all | empty(word)) == 0
    }

    /// For each field with a bit set, its highest bit. The addition leaves out the highest bits, so each field carries
    /// into its own highest bit and never into the next field.
    #[inline]
    fn filled(&self, word: usize, bits: u64) -> u64 {
        let (lowest, highest) = (self.lowest[word], self.highest[word]);
        ((bits & !highest).wrapping_add(highest.wrapping_sub(lowest)) | bits) & highest
    }

    /// Clears the lowest set bit of each field.
    #[inline]
    fn without_lowest(&self, word: usize, bits: u64) -> u64 {
        bits & bits.wrapping_sub(self.filled(word, bits) >> self.span)
    }

    /// The bits of one house, with its first cell lowest.
    #[inline]
    pub(super) fn of_house(&self, row: &Row<WORDS>, house: usize) -> u64 {
        let (word, first) = self.houses[house];
        row[word] >> first & self.house
    }

    /// Whether every cell has a bit set. Each cell must have all its bits set or none.
    #[inline]
    pub(super) fn has_all(&self, row: &Row<WORDS>) -> bool {
        row.iter().zip(self.once).fold(0, |missing, (word, all)| missing | (all & !word)) == 0
    }

    /// Whether the bits include a cell. Each cell must have all its bits set or none.
    #[inline]
    pub(super) fn contains(&self, row: &Row<WORDS>, cell: usize) -> bool {
        let (word, bit) = self.one[cell];
        row[word] & bit != 0
    }

    /// The cell of a bit.
    #[inline]
    pub(super) fn cell(&self, word: usize, bit: usize) -> usize {
        self.cells[64 * word + bit]
    }

    /// The cells of the bits; a cell may repeat if several of its bits are set.
    #[inline]
    pub(super) fn cells(&self, mut row: Row<WORDS>) -> impl Iterator<Item = usize> {
        let mut word = 0;
        std::iter::from_fn(move || {
            while *row.get(word)? == 0 {
                word += 1;
            }
            let bit = row[word].trailing_zeros() as usize;
            row[word] &= row[word] - 1;
            Some(self.cells[64 * word + bit])
        })
    }

    /// The cells of the bits, each once. Each cell must have all its bits set or none.
    #[inline]
    pub(super) fn cells_once(&self, mut row: Row<WORDS>) -> impl Iterator<Item = usize> {
        row.iter_mut().zip(self.once).for_each(|(word, once)| *word &= once);
        self.cells(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a set that are alone in a house, as `alone` finds them: a cell occurs once for each house in which
    /// it is alone.
    fn alone<const WORDS: usize>(
        house_bits: &HouseBits<WORDS>,
        cells: &[usize],
    ) -> Option<Vec<usize>> {
        let row = house_bits.row(cells.iter().copied());
        let mut alone = house_bits.alone(&row)?;
        alone.iter_mut().zip(row).for_each(|(word, row)| *word &= row);
        let mut cells: Vec<usize> = house_bits.cells(alone).collect();
        cells.sort_unstable();
        Some(cells)
    }

    #[test]
    fn alone_finds_the_single_bits_of_all_houses() {
        // One cell for each row, column and box, then two more in the first box, one of them in r2.
        let cells = [0, 12, 24, 28, 40, 52, 56, 68, 80];
        let more = [cells.as_slice(), &[2, 10]].concat();
        let narrow = HouseBits::classic();
        let wide = HouseBits::<USUAL>::of(&Geometry::classic(), Layout::classic());
        let thrice = cells.iter().flat_map(|&cell| [cell; 3]).collect();
        assert_eq!(alone(narrow, &cells), Some(thrice));
        let others = [24, 28, 40, 52, 56, 68, 80].iter().flat_map(|&cell| [cell; 3]);
        // r1c1 is alone in its column, r2c4 in its column and box; r2c2 shares its column with r4c2, and r1c3 with r7c3.
        let left = [0, 12, 12].into_iter().chain(others).filter(|&cell| cell != 28 && cell != 56);
        let mut left: Vec<usize> = left.chain([28, 28, 56, 56]).collect();
        left.sort_unstable();
        assert_eq!(alone(narrow, &more), Some(left));
        assert_eq!(alone(&wide, &more), alone(narrow, &more));
        assert_eq!(alone(narrow, &cells[1..]), None);
        assert_eq!(alone(&wide, &cells[..8]), None);
    }

    #[test]
    fn fields_are_selected_by_their_number_of_bits() {
        let house_bits = HouseBits::classic();
        let row = house_bits.row([0, 1, 9, 80].into_iter());
        let cells = |row| house_bits.cells(row).collect::<Vec<_>>();
        assert_eq!(cells(house_bits.exactly::<1>(&row)), [9, 80, 1, 80, 80]);
        assert_eq!(cells(house_bits.exactly::<2>(&row)), [0, 1, 0, 9]);
        assert_eq!(cells(house_bits.exactly::<3>(&row)), [0, 1, 9]);
        assert_eq!(cells(house_bits.exactly::<4>(&row)), [0; 0]);
        assert_eq!(house_bits.overlap, 3);
        assert_eq!(house_bits.of_house(&row, 0), 0b11);
        assert_eq!(house_bits.of_house(&row, 9 + 8), 0b1_0000_0000);
        assert!(!house_bits.has_each(&row));
        assert!(
            house_bits
                .has_each(&house_bits.row((0..9).map(|row| 9 * row + (3 * row + row / 3) % 9)))
        );
    }

    #[test]
    fn cells_once_lists_each_cell_once() {
        let house_bits = HouseBits::classic();
        let row = house_bits.row([80, 3].into_iter());
        assert_eq!(house_bits.cells(row).count(), 6);
        assert_eq!(house_bits.cells_once(row).collect::<Vec<_>>(), [3, 80]);
        assert!(house_bits.contains(&row, 3) && !house_bits.contains(&row, 4));
        assert!(
            house_bits.has_all(&house_bits.row(0..81))
                && !house_bits.has_all(&house_bits.row(1..81))
        );
    }
}
