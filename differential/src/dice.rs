//! Random numbers that depend only on a seed, a purpose and a number.

use ennead_puzzle::random::{Random, mix};

/// A stream of random numbers.
pub(crate) struct Dice(Random);

impl Dice {
    /// The stream of a seed, a purpose and a number.
    pub(crate) fn new(seed: u64, purpose: Purpose, number: u64) -> Dice {
        Dice(Random::new(mix(mix(mix(seed) ^ purpose as u64) ^ number)))
    }

    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0.bits()
    }

    /// A number below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// True with probability 1/n.
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

    /// Shuffles the items (Fisher and Yates).
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
    /// The limit on solutions of a block.
    Limit,
    /// How a block is split into batches.
    Plan,
    /// How the grids of a block are written.
    Signs,
    /// Which cases a slow judge examines.
    Sample,
    /// The isomorph of a case.
    Twin,
}

#[cfg(test)]
mod tests {
    use super::*;

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
