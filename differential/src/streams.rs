//! Random numbers that depend only on a seed, a purpose and a number.

use ennead_puzzle::random::{Random, mix};

/// Returns the stream of random numbers for a seed, a purpose and a number.
pub(crate) fn stream(seed: u64, purpose: Purpose, number: u64) -> Random {
    Random::new(mix(mix(mix(seed) ^ purpose as u64) ^ number))
}

/// The purpose of a stream. Different purposes get different streams for the same number.
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
    /// How the grids of a block are encoded for `single`.
    Encoding,
    /// Which cases a slow judge examines.
    Sample,
    /// The isomorph of a case that the judge `twin` examines.
    Isomorphs,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purposes_and_numbers_have_streams_of_their_own() {
        let first = |seed, purpose, number| stream(seed, purpose, number).bits();
        let mut seen = vec![
            first(1, Purpose::Case, 1),
            first(2, Purpose::Case, 1),
            first(1, Purpose::Isomorphs, 1),
            first(1, Purpose::Case, 2),
        ];
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn every_order_comes_up() {
        let mut random = stream(7, Purpose::Case, 0);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut order = [0, 1, 2];
            random.shuffle(&mut order);
            seen.insert(order);
        }
        assert_eq!(seen.len(), 6);
    }
}
