//! Random numbers that are reproducible from a seed.

/// A SplitMix64 generator. A seed gives the same sequence on every machine and in every version.
///
/// The algorithm is from Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
///
/// ```
/// use ennead_puzzle::random::Random;
/// let mut random = Random::new(0);
/// assert_eq!(random.bits(), 0xe220_a839_7b1d_cdaf);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts the sequence of this seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Starts the sequence of one item, such as puzzle number 5 of the puzzles made from a seed.
    ///
    /// The sequence does not depend on other items, so items can be processed in any order and in several processes.
    pub const fn of_item(seed: u64, item: u64) -> Random {
        Random(mix(mix(seed).wrapping_add(item)))
    }

    /// A number from 0 to `end - 1`, all equally likely; `end` must be at least 1.
    pub const fn below(&mut self, end: usize) -> usize {
        self.below_u64(end as u64) as usize
    }

    /// Like [`below`](Random::below), but with 64 bits on every machine.
    ///
    /// The algorithm is from Lemire, "Fast random integer generation in an interval" (2019). It multiplies `end` by a
    /// random word and returns the high half of the product. It rejects the words that would make some numbers likelier.
    pub const fn below_u64(&mut self, end: u64) -> u64 {
        let mut product = self.bits() as u128 * end as u128;
        if (product as u64) < end {
            let uneven = end.wrapping_neg() % end;
            while (product as u64) < uneven {
                product = self.bits() as u128 * end as u128;
            }
        }
        (product >> 64) as u64
    }

    /// One of these items, all equally likely. There must be at least one item.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Shuffles the items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A number from 0 to 1, including 0 but not 1.
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Mixes 64 bits so that similar inputs give unrelated outputs. This is the output function of SplitMix64.
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_a_seed_never_changes() {
        // The first three outputs for seed 0, as published with the algorithm.
        let mut random = Random::new(0);
        let published = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!([(); 3].map(|()| random.bits()), published);
    }

    #[test]
    fn every_number_below_an_end_is_equally_likely() {
        // `end` is three quarters of 2^64. If no word were rejected, every third number would be twice as likely.
        let end = (1_u64 << 63) + (1 << 62);
        let mut random = Random::new(5);
        let mut thirds = [0; 3];
        for _ in 0..30_000 {
            thirds[(random.below_u64(end) % 3) as usize] += 1;
        }
        assert!(thirds.iter().all(|count| (9_700..10_300).contains(count)), "{thirds:?}");
    }

    #[test]
    fn each_item_of_a_seed_has_its_own_sequence() {
        let first = |seed, item| Random::of_item(seed, item).bits();
        let all = [first(1, 0), first(1, 1), first(2, 0), first(2, 1)];
        assert!((0..4).all(|i| (0..i).all(|j| all[i] != all[j])), "{all:?}");
        assert_eq!(Random::of_item(1, 1).bits(), all[1]);
    }

    #[test]
    fn numbers_stay_in_their_ranges_and_reach_both_ends() {
        let mut random = Random::new(1);
        let below: Vec<usize> = (0..1_000).map(|_| random.below(7)).collect();
        assert_eq!((below.iter().min(), below.iter().max()), (Some(&0), Some(&6)));
        let units: Vec<f64> = (0..1_000).map(|_| random.unit()).collect();
        assert!(units.iter().all(|unit| (0.0..1.0).contains(unit)));
        assert!(units.iter().any(|unit| *unit < 0.01) && units.iter().any(|unit| *unit > 0.99));
    }
}
