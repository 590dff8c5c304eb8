//! Counts the places of a digit in all houses together, with one house in each lane of a vector.

use super::cells::Cells;
use ennead_simd::{Kernel, Lanes, Level};

/// The maximum number of houses.
pub(super) const MAX_HOUSES: usize = u64::BITS as usize;

/// The houses in which places are counted, one in each lane.
#[derive(Clone)]
pub(super) struct Counter {
    pub(super) level: Level,
    houses: usize,
    /// Each house as four words of 32 bits: the first words of all houses, then the second words, and so on.
    quarters: Box<[[u32; MAX_HOUSES]; 4]>,
}

/// Sets of houses as bits: those in which a digit has no place, those with one place, and those with two or three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) none: u64,
    pub(super) one: u64,
    pub(super) few: u64,
}

impl Counter {
    pub(super) fn new(houses: &[Cells], level: Level) -> Counter {
        let mut quarters = Box::new([[0; MAX_HOUSES]; 4]);
        for (quarter, words) in quarters.iter_mut().enumerate() {
            for (word, house) in words.iter_mut().zip(houses) {
                *word = (house >> (32 * quarter)) as u32;
            }
        }
        Counter { level, houses: houses.len(), quarters }
    }

    /// Counts the places of a digit whose candidates are in these cells. Bits above the last house have no meaning.
    pub(super) fn places(&self, cells: Cells) -> Places {
        self.level.run(Count { counter: self, cells })
    }
}

struct Count<'a> {
    counter: &'a Counter,
    cells: Cells,
}

impl Kernel for Count<'_> {
    type Output = Places;

    #[inline(always)]
    fn run<V: Lanes>(self) -> Places {
        let mut places = Places { none: 0, one: 0, few: 0 };
        for start in (0..self.counter.houses).step_by(V::COUNT) {
            let mut count = V::splat(0);
            for (quarter, words) in self.counter.quarters.iter().enumerate() {
                let cells = V::splat((self.cells >> (32 * quarter)) as u32);
                count = count.add(V::load(&words[start..]).and(cells).count_ones());
            }
            places.none |= u64::from(count.equal(V::splat(0))) << start;
            places.one |= u64::from(count.equal(V::splat(1))) << start;
            let few = count.equal(V::splat(2)) | count.equal(V::splat(3));
            places.few |= u64::from(few) << start;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_level_counts_right(
            houses in vec(any::<u128>(), 1..=MAX_HOUSES),
            masks in [any::<u128>(), any::<u128>(), any::<u128>(), any::<u128>()],
        ) {
            let [a, b, c, d] = masks;
            // The AND of four masks has few cells, so houses with no place, one, two and three occur.
            let cells = a & b & c & d;
            let with = |is: fn(u32) -> bool| {
                let bit = |(i, house): (usize, &Cells)| u64::from(is((house & cells).count_ones())) << i;
                houses.iter().enumerate().map(bit).sum::<u64>()
            };
            let expected = [with(|n| n == 0), with(|n| n == 1), with(|n| n == 2 || n == 3)];
            let real = u64::MAX >> (MAX_HOUSES - houses.len());
            for level in Level::available() {
                let Places { none, one, few } = Counter::new(&houses, level).places(cells);
                prop_assert_eq!([none, one, few].map(|set| set & real), expected, "{}", level);
            }
        }
    }
}
