//! The number of minlex forms that begin with each band and fourth row.
//!
//! The file has for each of the 416 bands the number of rows that can be its fourth, and then the number of forms with each of
//! them, in order. Numbers are written seven bits a byte, the lowest first; the last byte of a number is below 128. The
//! ignored test below makes the file.

use crate::BandClass;
use std::sync::OnceLock;

/// The counts of all bands.
pub(super) struct Counts {
    /// For each band, the number of forms with each fourth row.
    bands: Vec<Vec<u16>>,
    /// The number of forms before those with each band; one more at the end.
    before: Vec<u64>,
}

impl Counts {
    pub(super) fn shared() -> &'static Counts {
        static COUNTS: OnceLock<Counts> = OnceLock::new();
        COUNTS.get_or_init(|| Counts::of(include_bytes!("counts.bin")))
    }

    fn of(file: &[u8]) -> Counts {
        let mut bytes = file.iter();
        let mut found = Counts { bands: Vec::new(), before: vec![0] };
        let mut before = 0;
        while let Some(fourths) = number(&mut bytes) {
            let counts = (0..fourths).map_while(|_| number(&mut bytes)).collect::<Vec<u16>>();
            before += sum(&counts);
            found.bands.push(counts);
            found.before.push(before);
        }
        found
    }

    /// The number of forms with a band and its fourth row at this place.
    pub(super) fn with(&self, class: BandClass, place: usize) -> usize {
        self.bands[class.index()][place].into()
    }

    /// The number of forms before those.
    pub(super) fn before(&self, class: BandClass, place: usize) -> u64 {
        self.before[class.index()] + sum(&self.bands[class.index()][..place])
    }

    /// The band and the place of the fourth row of the form that comes after this many, if there is one.
    pub(super) fn after(&self, before: u64) -> Option<(BandClass, usize)> {
        let class = BandClass::all().nth(self.before.partition_point(|it| *it <= before) - 1)?;
        let mut passed = self.before[class.index()];
        let place = self.bands[class.index()].iter().position(|count| {
            passed += u64::from(*count);
            passed > before
        });
        Some((class, place?))
    }
}

fn sum(counts: &[u16]) -> u64 {
    counts.iter().map(|count| u64::from(*count)).sum()
}

/// The next number of a file.
fn number<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> Option<u16> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u16::from(byte & 127) << shift;
        if *byte < 128 {
            return Some(number);
        }
        shift += 7;
    }
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

    /// The forms with a band, by fourth row.
    fn counted(class: BandClass) -> Vec<u16> {
        let mut completions = Completions::new(class);
        let fourths = completions.band().fourths();
        let counts = fourths.iter().map(|fourth| completions.count(fourth));
        counts.map(|count| u16::try_from(count).expect("two bytes are enough")).collect()
    }

    /// The figures are those of gsf's `sudz` and of GPenet's tables for ranks.
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
        let beginnings = counts.bands.iter().flatten().filter(|count| **count > 0);
        assert_eq!(beginnings.count(), 652_408);
    }

    #[test]
    fn counts_of_small_bands_are_those_of_an_enumeration() {
        for class in [band(394), band(416)] {
            assert_eq!(counted(class), Counts::shared().bands[class.index()]);
        }
    }

    #[test]
    fn counts_of_some_rows_are_those_of_an_enumeration() {
        for (number, place) in [(1, 3), (1, 90), (6, 0), (6, 1000), (28, 200), (100, 1500)] {
            let class = band(number);
            let mut completions = Completions::new(class);
            let fourth = &completions.band().fourths()[place];
            let count = completions.count(fourth);
            assert_eq!(count, Counts::shared().with(class, place), "band {number}, row {place}");
        }
    }

    fn write(mut number: u16, bytes: &mut Vec<u8>) {
        while number >= 128 {
            bytes.push((number & 127) as u8 | 128);
            number >>= 7;
        }
        bytes.push(number as u8);
    }

    /// With a file name in `ENNEAD_COUNTS`, this makes the file, or goes on with it.
    #[test]
    #[ignore = "enumerates all 5,472,730,538 forms, which takes a quarter of an hour"]
    fn all_counts_are_those_of_an_enumeration() {
        let file = env::var_os("ENNEAD_COUNTS");
        let mut made = file.as_ref().and_then(|file| fs::read(file).ok()).unwrap_or_default();
        let done = Counts::of(&made).bands.len();
        for class in BandClass::all().skip(done) {
            let counts = counted(class);
            let numbers = [counts.len() as u16].into_iter().chain(counts);
            numbers.for_each(|number| write(number, &mut made));
            if let Some(file) = &file {
                fs::write(file, &made).expect("a writable file");
            }
        }
        assert!(made == include_bytes!("counts.bin"), "counts.bin differs");
    }
}
