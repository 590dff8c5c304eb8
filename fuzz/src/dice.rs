//! Random numbers that depend on a seed and a place only.

/// A stream of random numbers: SplitMix64, a counter behind a mixing function.
///
/// The algorithm is that of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). Its
/// stream is part of what a seed means, so it stands here and not in a crate that may change it.
pub(crate) struct Dice(u64);

impl Dice {
    /// The stream of this seed that belongs to a purpose and a number, far from all others.
    pub(crate) fn new(seed: u64, purpose: Purpose, number: u64) -> Dice {
        Dice(mix(mix(mix(seed) ^ purpose as u64) ^ number))
    }

    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        // The high half of a product: its bias is below 2^-50 for anything counted here.
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// Whether an event that happens once in `n` happens.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    ///
    /// # Panics
    /// When there are none.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Puts these in a random order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// What a stream is for, so that no two uses of a number share one.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// The grid of a case.
    Case = 1,
    /// The full grids that cases are cut from.
    FullGrid,
    /// How many solutions a block of cases is asked for.
    Limit,
    /// How a block is cut into batches.
    Plan,
    /// How the grids of a block are written.
    Signs,
    /// Which cases a slow judge is asked about.
    Sample,
    /// The isomorph of a case.
    Twin,
}

fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        // The first outputs of SplitMix64 from 0, as published with the algorithm.
        let mut dice = Dice(0);
        assert_eq!(dice.next(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(dice.next(), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(dice.next(), 0x06C4_5D18_8009_454F);
    }

    #[test]
    fn purposes_and_numbers_have_streams_of_their_own() {
        let first = |seed, purpose, number| Dice::new(seed, purpose, number).next();
        let mut seen = vec![
            first(1, Purpose::Case, 1),
            first(2, Purpose::Case, 1),
            first(1, Purpose::Twin, 1),
            first(1, Purpose::Case, 2),
        ];
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn every_order_comes_up() {
        let mut dice = Dice::new(7, Purpose::Case, 0);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut order = [0, 1, 2];
            dice.shuffle(&mut order);
            seen.insert(order);
        }
        assert_eq!(seen.len(), 6);
    }
}
