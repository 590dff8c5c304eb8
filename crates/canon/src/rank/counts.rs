//! The number of minlex forms that begin with each band and each pair of fourth rows.
//!
//! The possible fourth rows of a band are counted in pairs, because counts of single rows would need twice as much space
//! and can hardly be compressed. For each of the 416 bands, the file `counts.bin` has the number of possible fourth rows,
//! followed by the number of forms with each pair of them, in order. It stores the lowest bytes of all numbers, then the
//! middle bytes, then the highest, because that compresses best. The ignored test below makes the file.

use crate::BandClass;
use std::sync::OnceLock;

/// The number of rows in a pair.
pub(super) const PAIR: usize = 2;

/// The counts of all bands.
pub(super) struct Counts {
    /// For each band, the number of forms with each pair of fourth rows.
    bands: Vec<Vec<u32>>,
    /// For each band, the number of forms that come before the first form with this band. The last entry is the number of all
    /// forms.
    before: Vec<u64>,
}

impl Counts {
    pub(super) fn shared() -> &'static Counts {
        static COUNTS: OnceLock<Counts> = OnceLock::new();
        COUNTS.get_or_init(|| Counts::of(include_bytes!("counts.bin")))
    }

    fn of(file: &[u8]) -> Counts {
        let (low, rest) = file.split_at(file.len() / 3);
        let (middle, high) = rest.split_at(low.len());
        let bytes = low.iter().zip(middle).zip(high);
        let mut numbers =
            bytes.map(|((low, middle), high)| u32::from_le_bytes([*low, *middle, *high, 0]));
        let mut found = Counts { bands: Vec::new(), before: vec![0] };
        let mut before = 0;
        while let Some(fourths) = numbers.next() {
            let pairs = (fourths as usize).div_ceil(PAIR);
            let counts = numbers.by_ref().take(pairs).collect::<Vec<u32>>();
            before += sum(&counts);
            found.bands.push(counts);
            found.before.push(before);
        }
        found
    }

    /// Returns the number of forms with a band and a pair of fourth rows.
    pub(super) fn with(&self, class: BandClass, pair: usize) -> usize {
        self.bands[class.index()][pair] as usize
    }

    /// Returns the number of forms that come before the first form with this band and this pair of fourth rows.
    pub(super) fn before(&self, class: BandClass, pair: usize) -> u64 {
        self.before[class.index()] + sum(&self.bands[class.index()][..pair])
    }

    /// Finds the form that comes after this many others, and returns its band and its pair of fourth rows; `None` if there
    /// are no more forms.
    pub(super) fn after(&self, before: u64) -> Option<(BandClass, usize)> {
        let class = BandClass::all().nth(self.before.partition_point(|it| *it <= before) - 1)?;
        let mut passed = self.before[class.index()];
        let pair = self.bands[class.index()].iter().position(|count| {
            passed += u64::from(*count);
            passed > before
        });
        Some((class, pair?))
    }
}

fn sum(counts: &[u32]) -> u64 {
    counts.iter().map(|count| u64::from(*count)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rank;
    use crate::rank::completions::Completions;
    use std::env;
    use std::fs;

    fn band(number: usize) -> BandClass {
        BandClass::all().nth(number - 1).expect("bands go to 416")
    }

    /// The number of forms that begin with a band.
    fn forms(number: usize) -> u64 {
        sum(&Counts::shared().bands[number - 1])
    }

    /// Counts the possible fourth rows of a band, and the forms with each pair of them.
    fn counted(class: BandClass) -> (usize, Vec<u32>) {
        let mut completions = Completions::new(class);
        let fourths = completions.band().fourths();
        let mut count = |fourth| completions.count(fourth) as u32;
        let counts = fourths.chunks(PAIR).map(|pair| pair.iter().map(&mut count).sum());
        (fourths.len(), counts.collect())
    }

    /// The expected numbers are those of gsf's `sudz` and of GPenet's tables for ranks.
    #[test]
    fn the_counts_are_the_published_ones() {
        let counts = Counts::shared();
        assert_eq!(counts.bands.len(), BandClass::COUNT);
        assert_eq!(counts.before.last(), Some(&Rank::COUNT));
        assert_eq!((forms(1), forms(6)), (1_007_170, 96_229_042));
        assert!((1..=416).all(|number| forms(number) <= forms(6)));
        let none = (1..=416).filter(|number| forms(*number) == 0).collect::<Vec<usize>>();
        let expected = [395, 397, 398, 400, 402, 403, 404, 406, 408, 409, 410, 412, 413, 414, 415];
        assert_eq!(none, expected);
        assert_eq!(forms(416), 1);
    }

    #[test]
    fn counts_of_small_bands_are_those_of_an_enumeration() {
        for class in [band(394), band(416)] {
            assert_eq!(counted(class).1, Counts::shared().bands[class.index()]);
        }
    }

    #[test]
    fn counts_of_some_rows_are_those_of_an_enumeration() {
        for (number, pair) in [(1, 1), (1, 45), (6, 0), (6, 500), (28, 100), (100, 750)] {
            let class = band(number);
            let mut completions = Completions::new(class);
            let fourths = completions.band().fourths();
            let pair_of_rows = &fourths[PAIR * pair..][..PAIR];
            let count: usize = pair_of_rows.iter().map(|fourth| completions.count(fourth)).sum();
            assert_eq!(count, Counts::shared().with(class, pair), "band {number}, pair {pair}");
        }
    }

    /// If `ENNEAD_COUNTS` names a file, this test writes `counts.bin` to it.
    #[test]
    #[ignore = "enumerates all 5,472,730,538 forms, which takes a quarter of an hour"]
    fn all_counts_are_those_of_an_enumeration() {
        let numbers: Vec<u32> = BandClass::all()
            .map(counted)
            .flat_map(|(fourths, counts)| [fourths as u32].into_iter().chain(counts))
            .collect();
        let plane = |byte: usize| numbers.iter().map(move |number| number.to_le_bytes()[byte]);
        let made: Vec<u8> = (0..3).flat_map(plane).collect();
        if let Some(file) = env::var_os("ENNEAD_COUNTS") {
            fs::write(file, &made).expect("a writable file");
        }
        assert!(made == include_bytes!("counts.bin"), "counts.bin differs");
    }
}
