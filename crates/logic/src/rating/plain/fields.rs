//! The cells of all houses side by side in a few words, so that one operation looks at several houses at once.

use crate::cell_set::CellSet;
use crate::sight::Sight;
use ennead_puzzle::Geometry;
use std::sync::LazyLock;

/// A bit for each cell of each house: a cell has as many bits as it lies in houses.
pub(super) type Row<const WORDS: usize> = [u64; WORDS];

/// Which bits stand for which cells. A house is a field of bits next to each other within one word.
pub(super) struct Fields<const WORDS: usize> {
    /// The lowest bit of each field.
    lowest: Row<WORDS>,
    /// The highest bit of each field.
    highest: Row<WORDS>,
    /// How far these are apart.
    span: usize,
    /// All bits of the rows of the grid: one for each cell.
    once: Row<WORDS>,
    /// By cell: its own bits.
    pub(super) own: Vec<Row<WORDS>>,
    /// By cell: the bits of all that it sees.
    pub(super) peers: Vec<Row<WORDS>>,
    /// By cell: one of its bits, as a word and what it is there.
    one: Vec<(usize, u64)>,
    /// By bit: its cell.
    cells: Vec<usize>,
    /// By house: the word and the place in it of its lowest bit.
    houses: Vec<(usize, usize)>,
    /// All bits of the first field.
    house: u64,
    /// The most cells of a house that a cell outside it sees.
    pub(super) overlap: usize,
    /// By house: what it shares with the places that lines and regions have in common.
    pub(super) crossings: Vec<Vec<Crossing>>,
}

/// What a line and a box or region share, as a house sees it of which some of these cells are part.
pub(super) struct Crossing {
    pub(super) cells: CellSet,
    /// The cells that lie in the house, as bits of its field.
    pub(super) within: u64,
    /// The cells that do not.
    pub(super) beyond: CellSet,
}

/// The words for the 27 houses of the usual grid.
pub(super) const CLASSIC: usize = 4;

/// Enough words for the 35 houses of 11 x 11 cells, diagonals among them.
pub(super) const USUAL: usize = 7;

/// Enough words for as many houses as there may be.
pub(super) const LARGEST: usize = 13;

static OF_CLASSIC: LazyLock<Fields<CLASSIC>> =
    LazyLock::new(|| Fields::of(&Geometry::classic(), Sight::classic()));

impl Fields<CLASSIC> {
    /// Those of the usual grid, made once.
    pub(super) fn classic() -> &'static Fields<CLASSIC> {
        &OF_CLASSIC
    }
}

fn overlap(sight: &Sight) -> usize {
    let outside =
        |house: CellSet| (0..sight.peers.len()).filter(move |&cell| !house.contains(cell));
    let seen = |house: CellSet| outside(house).map(move |cell| (sight.peers[cell] & house).len());
    sight.houses.iter().flat_map(|&house| seen(house)).max().unwrap_or(0)
}

/// The crossings of which two cells or more lie in a house of these cells.
fn crossings(sight: &Sight, house: &[u16]) -> Vec<Crossing> {
    let crossing = |&cells: &CellSet| {
        let is_shared = |cell: u16| cells.contains(usize::from(cell));
        let shared = (0..).zip(house).filter(|(_, cell)| is_shared(**cell));
        let within = shared.fold(0, |bits: u64, (bit, _)| bits | 1 << bit);
        let beyond = cells.minus(house.iter().map(|&cell| usize::from(cell)).collect());
        Crossing { cells, within, beyond }
    };
    let all = sight.crossings.iter().map(crossing);
    all.filter(|crossing| crossing.within.count_ones() > 1).collect()
}

pub(super) fn join<const WORDS: usize>(one: &Row<WORDS>, other: &Row<WORDS>) -> Row<WORDS> {
    std::array::from_fn(|word| one[word] | other[word])
}

pub(super) fn minus<const WORDS: usize>(one: &Row<WORDS>, other: &Row<WORDS>) -> Row<WORDS> {
    std::array::from_fn(|word| one[word] & !other[word])
}

impl<const WORDS: usize> Fields<WORDS> {
    /// Whether so many words hold all houses.
    pub(super) fn hold(geometry: &Geometry) -> bool {
        geometry.houses().len().div_ceil(64 / geometry.size().get()) <= WORDS
    }

    pub(super) fn of(geometry: &Geometry, sight: &Sight) -> Fields<WORDS> {
        let n = geometry.size().get();
        let mut fields = Fields {
            lowest: [0; WORDS],
            highest: [0; WORDS],
            span: n - 1,
            once: [0; WORDS],
            own: vec![[0; WORDS]; sight.peers.len()],
            peers: vec![[0; WORDS]; sight.peers.len()],
            one: Vec::with_capacity(sight.peers.len()),
            cells: vec![0; 64 * WORDS],
            houses: Vec::with_capacity(sight.houses.len()),
            house: (1 << n) - 1,
            overlap: overlap(sight),
            crossings: Vec::with_capacity(sight.houses.len()),
        };
        for (number, cells) in geometry.house_cell_indices().iter().enumerate() {
            let (word, first) = (number / (64 / n), number % (64 / n) * n);
            fields.houses.push((word, first));
            fields.lowest[word] |= 1 << first;
            fields.highest[word] |= 1 << (first + n - 1);
            fields.crossings.push(crossings(sight, cells));
            for (bit, &cell) in (first..).zip(cells) {
                fields.own[usize::from(cell)][word] |= 1 << bit;
                fields.cells[64 * word + bit] = usize::from(cell);
            }
        }
        for (peers, seen) in fields.peers.iter_mut().zip(&sight.peers) {
            for peer in seen.iter() {
                peers.iter_mut().zip(fields.own[peer]).for_each(|(word, own)| *word |= own);
            }
        }
        for own in &fields.own {
            let word = own.iter().position(|&word| word != 0).unwrap_or(0);
            let bit = own[word] & own[word].wrapping_neg();
            fields.once[word] |= bit;
            fields.one.push((word, bit));
        }
        fields
    }

    /// The bits of these cells.
    pub(super) fn row(&self, cells: impl Iterator<Item = usize>) -> Row<WORDS> {
        let mut row = [0; WORDS];
        for cell in cells {
            row.iter_mut().zip(self.own[cell]).for_each(|(word, own)| *word |= own);
        }
        row
    }

    /// The fields in which one bit is set, as all their bits; nothing if no bit is set in some field.
    ///
    /// Taking 1 from every field clears the lowest bit that is set and sets those below. A field of zero borrows, and
    /// shows it by its highest bit. What is left without the lowest bit of each is even, so it can take another 1 and
    /// a borrow from below without borrowing itself, and again only fields of zero have their highest bit set anew.
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

    /// The bits of the fields that have exactly so many.
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

    /// Whether each field has a bit.
    #[inline]
    pub(super) fn has_each(&self, row: &Row<WORDS>) -> bool {
        let empty = |word| self.highest[word] & !self.filled(word, row[word]);
        (0..WORDS).fold(0, |all, word| all | empty(word)) == 0
    }

    /// The highest bit of each field in which a bit is set. All bits but the highest are added to, so that they carry
    /// into the highest, and no field into the next.
    #[inline]
    fn filled(&self, word: usize, bits: u64) -> u64 {
        let (lowest, highest) = (self.lowest[word], self.highest[word]);
        ((bits & !highest).wrapping_add(highest.wrapping_sub(lowest)) | bits) & highest
    }

    /// What is left without the lowest bit of each field.
    #[inline]
    fn without_lowest(&self, word: usize, bits: u64) -> u64 {
        bits & bits.wrapping_sub(self.filled(word, bits) >> self.span)
    }

    /// The bits of one house, its first cell being the lowest.
    #[inline]
    pub(super) fn of_house(&self, row: &Row<WORDS>, house: usize) -> u64 {
        let (word, first) = self.houses[house];
        row[word] >> first & self.house
    }

    /// Whether each cell has a bit, if all bits of each are set or none.
    #[inline]
    pub(super) fn has_all(&self, row: &Row<WORDS>) -> bool {
        row.iter().zip(self.once).fold(0, |missing, (word, all)| missing | (all & !word)) == 0
    }

    /// Whether a cell is among those that the bits stand for, if all bits of each are set or none.
    #[inline]
    pub(super) fn contains(&self, row: &Row<WORDS>, cell: usize) -> bool {
        let (word, bit) = self.one[cell];
        row[word] & bit != 0
    }

    /// The cell that a bit stands for.
    #[inline]
    pub(super) fn cell(&self, word: usize, bit: usize) -> usize {
        self.cells[64 * word + bit]
    }

    /// The cells of the bits, some twice if bits of several houses are set.
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

    /// The cells of the bits, each once, if all bits of each are set.
    #[inline]
    pub(super) fn cells_once(&self, mut row: Row<WORDS>) -> impl Iterator<Item = usize> {
        row.iter_mut().zip(self.once).for_each(|(word, once)| *word &= once);
        self.cells(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells that `alone` leaves of some, each as often as it is alone in a house.
    fn alone<const WORDS: usize>(fields: &Fields<WORDS>, cells: &[usize]) -> Option<Vec<usize>> {
        let row = fields.row(cells.iter().copied());
        let mut alone = fields.alone(&row)?;
        alone.iter_mut().zip(row).for_each(|(word, row)| *word &= row);
        let mut cells: Vec<usize> = fields.cells(alone).collect();
        cells.sort_unstable();
        Some(cells)
    }

    #[test]
    fn single_bits_are_told_in_all_houses_at_once() {
        // One cell for each row, column and box, then two more in the first box, one of them in r2.
        let cells = [0, 12, 24, 28, 40, 52, 56, 68, 80];
        let more = [cells.as_slice(), &[2, 10]].concat();
        let narrow = Fields::classic();
        let wide = Fields::<USUAL>::of(&Geometry::classic(), Sight::classic());
        let thrice = cells.iter().flat_map(|&cell| [cell; 3]).collect();
        assert_eq!(alone(narrow, &cells), Some(thrice));
        let others = [24, 28, 40, 52, 56, 68, 80].iter().flat_map(|&cell| [cell; 3]);
        // r1c1 keeps its column, r2c4 its column and box; r2c2 and r1c3 share theirs with r4c2 and r7c3.
        let left = [0, 12, 12].into_iter().chain(others).filter(|&cell| cell != 28 && cell != 56);
        let mut left: Vec<usize> = left.chain([28, 28, 56, 56]).collect();
        left.sort_unstable();
        assert_eq!(alone(narrow, &more), Some(left));
        assert_eq!(alone(&wide, &more), alone(narrow, &more));
        assert_eq!(alone(narrow, &cells[1..]), None);
        assert_eq!(alone(&wide, &cells[..8]), None);
    }

    #[test]
    fn fields_are_told_by_how_many_bits_they_have() {
        let fields = Fields::classic();
        let row = fields.row([0, 1, 9, 80].into_iter());
        let cells = |row| fields.cells(row).collect::<Vec<_>>();
        assert_eq!(cells(fields.exactly::<1>(&row)), [9, 80, 1, 80, 80]);
        assert_eq!(cells(fields.exactly::<2>(&row)), [0, 1, 0, 9]);
        assert_eq!(cells(fields.exactly::<3>(&row)), [0, 1, 9]);
        assert_eq!(cells(fields.exactly::<4>(&row)), [0; 0]);
        assert_eq!(fields.overlap, 3);
        assert_eq!(fields.of_house(&row, 0), 0b11);
        assert_eq!(fields.of_house(&row, 9 + 8), 0b1_0000_0000);
        assert!(!fields.has_each(&row));
        assert!(fields.has_each(&fields.row((0..9).map(|row| 9 * row + (3 * row + row / 3) % 9))));
    }

    #[test]
    fn a_cell_is_met_once_by_its_row() {
        let fields = Fields::classic();
        let row = fields.row([80, 3].into_iter());
        assert_eq!(fields.cells(row).count(), 6);
        assert_eq!(fields.cells_once(row).collect::<Vec<_>>(), [3, 80]);
        assert!(fields.contains(&row, 3) && !fields.contains(&row, 4));
        assert!(fields.has_all(&fields.row(0..81)) && !fields.has_all(&fields.row(1..81)));
    }
}
