//! Lists of different lengths, one after the other in a single piece of memory.

use std::mem;
use std::ops::Index;

/// Rows by their number. Many short rows cost no more allocations than one long one.
pub(crate) struct Rows<T> {
    items: Vec<T>,
    /// Where each row ends.
    ends: Vec<u32>,
}

impl<T> Rows<T> {
    pub(crate) fn with_capacity(rows: usize) -> Rows<T> {
        Rows { items: Vec::new(), ends: Vec::with_capacity(rows) }
    }

    /// Adds a row behind all others.
    pub(crate) fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|row| &self[row])
    }
}

impl Rows<usize> {
    /// For each of so many numbers those with which it is paired, given as ascending pairs of a lower and a higher one.
    pub(crate) fn of_pairs(count: usize, pairs: &[(usize, usize)]) -> Rows<usize> {
        let mut ends = vec![0_u32; count];
        for &(low, high) in pairs {
            ends[low] += 1;
            ends[high] += 1;
        }
        // First each row ends where it starts; what it gets moves its end on.
        let mut start = 0;
        for end in &mut ends {
            start += mem::replace(end, start);
        }
        let mut items = vec![0; 2 * pairs.len()];
        for &(low, high) in pairs {
            for (row, item) in [(low, high), (high, low)] {
                items[ends[row] as usize] = item;
                ends[row] += 1;
            }
        }
        Rows { items, ends }
    }
}

impl<T> Index<usize> for Rows<T> {
    type Output = [T];

    #[inline]
    fn index(&self, row: usize) -> &[T] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[row] as usize]
    }
}
