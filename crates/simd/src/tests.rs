//! Compares every operation of every level with that of the portable level.

use crate::{Kernel, Lanes, Level, QuadKernel, Quads, Row, ShortKernel, Shorts};
use proptest::collection::vec;
use proptest::prelude::*;

/// Runs every operation on three rows of words, and returns the results one after another.
#[derive(Clone, Copy)]
struct Everything<'a> {
    rows: &'a [Vec<u32>],
    table: &'a [u32; 16],
}

/// A whole number of vectors at every level.
const WORDS: usize = 96;

/// The number of lane-wise operations.
const OPERATIONS: usize = 41;

impl Kernel for Everything<'_> {
    type Output = Vec<Vec<u32>>;

    #[inline(always)]
    fn run<V: Lanes>(self) -> Vec<Vec<u32>> {
        self.lane_by_lane::<V>()
    }
}

impl QuadKernel for Everything<'_> {
    type Output = Vec<Vec<u32>>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Vec<Vec<u32>> {
        self.lane_by_lane::<V>()
    }
}

impl Everything<'_> {
    #[inline(always)]
    fn lane_by_lane<V: Lanes>(self) -> Vec<Vec<u32>> {
        let mut results = vec![Vec::new(); OPERATIONS];
        for start in (0..WORDS).step_by(V::COUNT) {
            let read = |row: &[u32]| V::load(&row[start..]);
            let [a, b, c] = [read(&self.rows[0]), read(&self.rows[1]), read(&self.rows[2])];
            let small = a.and(V::splat((1 << 27) - 1));
            let clean = V::splat((1 << 27) - 1);
            let (by_9, by_18) = small.rotate27_by_9();
            let lanes = |lanes: u32| {
                assert!(u64::from(lanes) < 1 << V::COUNT);
                V::blend(lanes, V::splat(1), V::splat(0))
            };
            let chosen = c.words().iter().enumerate().fold(0, |set, (i, c)| set | (c & 1) << i);
            let vectors: [V; OPERATIONS] = [
                V::splat(7),
                a.and(b),
                a.or(b),
                a.xor(b),
                a.and_not(b),
                a.shl(0),
                a.shl(1),
                a.shl(9),
                a.shl(31),
                a.shr(1),
                a.shr(18),
                a.shr(31),
                a.shr_each(b.and(V::splat(63))),
                a.shr_each(b),
                a.add(b),
                a.sub(b),
                a.min(b),
                a.count_ones(),
                a.lookup(self.table),
                lanes(a.nonzero()),
                lanes(a.and(V::splat(1)).nonzero()),
                lanes(a.and(V::splat(1)).equal(b.and(V::splat(1)))),
                lanes(a.equal(a)),
                V::blend(chosen, a, b),
                a.or3(b, c),
                a.and3(b, c),
                a.xor3(b, c),
                a.majority(b, c),
                a.and_nor(b, c),
                a.and_nand(b, c),
                a.and_or(b, c),
                a.or_and(b, c),
                a.or_xor(b, c),
                a.and_not_unless(b, c),
                a.choose(b, c),
                by_9.and(clean),
                by_18.and(clean),
                a.and(V::splat(1)).if_zero(b, c),
                a.lookup8(self.table.first_chunk().unwrap()),
                a.add_eights(b, c),
                a.lookup_bytes(&std::array::from_fn(|i| self.table[i] as u8)),
            ];
            for (result, vector) in results.iter_mut().zip(vectors) {
                result.extend_from_slice(vector.words());
            }
        }
        results
    }
}

/// Runs every operation across lanes on one row of words, three quads at a time.
#[derive(Clone, Copy)]
struct AcrossLanes<'a>(&'a [u32]);

impl QuadKernel for AcrossLanes<'_> {
    type Output = Vec<Vec<u32>>;

    #[inline(always)]
    fn run<V: Quads>(self) -> Vec<Vec<u32>> {
        let mut results = vec![Vec::new(); 6];
        for words in self.0.chunks(12) {
            let mut a = V::splat(0);
            a.words_mut()[..12].copy_from_slice(words);
            let repeated = V::repeat([words[0], words[1], words[2], words[3]]);
            assert!(repeated.words()[12..].iter().all(|word| *word == 0));
            let turned =
                [repeated, a.next_lane(), a.previous_lane(), a.next_quad(), a.previous_quad()];
            for (result, vector) in results.iter_mut().zip(turned) {
                result.extend_from_slice(&vector.words()[..12]);
                assert!(vector.words()[12..].iter().all(|word| *word == 0));
            }
            let (half, value) = a.least_half();
            results[5].extend([half as u32, value]);
        }
        results
    }
}

/// Compares operations that move words with moving the words one by one.
struct Moves<'a> {
    /// The words of at least 32 vectors.
    words: &'a [u32],
    /// A set of lanes; lanes that do not exist are ignored.
    set: u32,
}

/// The number of words in a lane of the engine `lanes`.
const VECTORS: usize = 27;

impl Kernel for Moves<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Lanes>(self) {
        let count = V::COUNT;
        let vectors: [V; VECTORS] = std::array::from_fn(|i| V::load(&self.words[i * count..]));
        let word = |vector: usize, lane: usize| self.words[vector * count + lane];
        let others: [V; VECTORS] = std::array::from_fn(|i| vectors[26 - i]);
        let start = (self.set >> 8) as usize % count;
        let mut set = self.set & u32::MAX >> (32 - count);
        while start + set.count_ones() as usize > count {
            set &= set - 1;
        }
        let mut filled = vectors;
        V::fill(&mut filled, set, &others, start);
        for (i, vector) in filled.iter().enumerate() {
            let mut next = start..;
            for (j, found) in vector.words().iter().enumerate() {
                let expected =
                    if set >> j & 1 == 1 { word(26 - i, next.next().unwrap()) } else { word(i, j) };
                assert_eq!(*found, expected);
            }
        }

        let mut square = vectors;
        V::transpose(&mut square[..count]);
        for (i, vector) in square[..count].iter().enumerate() {
            for (j, found) in vector.words().iter().enumerate() {
                assert_eq!(*found, word(j, i));
            }
        }

        let (mut words, mut bytes) = (vec![1; count + 3], vec![1; 4 * count + 3]);
        vectors[0].store(&mut words);
        vectors[0].store_bytes(&mut bytes);
        assert_eq!(words, [&self.words[..count], &[1; 3]].concat());
        assert_eq!(
            bytes[..4 * count],
            self.words[..count].iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<_>>()
        );
        assert_eq!(bytes[4 * count..], [1; 3]);
        assert_eq!(V::load_bytes(&bytes).words(), &self.words[..count]);
    }
}

/// Runs every operation on 16-bit words, on three rows.
#[derive(Clone, Copy)]
struct EverythingShort<'a> {
    rows: &'a [Row; 3],
    table: &'a [u16; 16],
}

/// The number of operations.
const SHORT_OPERATIONS: usize = 31;

impl ShortKernel for EverythingShort<'_> {
    type Output = Vec<Row>;

    #[inline(always)]
    fn run<V: Shorts>(self) -> Vec<Row> {
        let [a, b, c] = [V::load(&self.rows[0]), V::load(&self.rows[1]), V::load(&self.rows[2])];
        let all = V::splat(u16::MAX);
        let (bit, other) = (a.and(V::splat(1)), b.and(V::splat(1)));
        let odd = c.and(V::splat(1)).equal(V::splat(1));
        let bits = V::bits(odd);
        let vectors: [V; SHORT_OPERATIONS] = [
            V::splat(7),
            a.and(b),
            a.or(b),
            a.xor(b),
            a.and_not(b),
            a.shl(0),
            a.shl(1),
            a.shl(15),
            a.shr(1),
            a.shr(4),
            a.shr(8),
            a.add(b),
            a.sub(b),
            a.sub_to_zero(b),
            a.min(b),
            a.count_ones(),
            a.lookup(self.table),
            a.or_and(b, c),
            a.or3(b, c),
            a.or_xor(b, c),
            a.and_not_or(b, c),
            all.keep(a.meets(b)),
            all.keep(bit.meets(other)),
            all.keep(bit.equal(other)),
            all.keep(a.less(b)),
            all.keep(bit.less(other)),
            a.keep(odd),
            V::blend(odd, a, b),
            V::splat(bits as u16).xor(V::splat((bits >> 16) as u16)),
            V::blend(V::lanes(bits), a, b),
            all.keep(V::either(V::both(odd, a.less(b)), bit.meets(other))),
        ];
        let mut rows = vec![Row([0; Row::LANES]); SHORT_OPERATIONS];
        for (row, vector) in rows.iter_mut().zip(vectors) {
            vector.store(row);
        }
        rows
    }
}

proptest! {
    #[test]
    fn every_level_computes_the_same_on_short_words(
        rows in [any::<[u16; Row::LANES]>(), any::<[u16; Row::LANES]>(), any::<[u16; Row::LANES]>()],
        alike in any::<u32>(),
        table in any::<[u16; 16]>(),
    ) {
        let mut rows = rows.map(Row);
        // Random words are rarely equal, so make some equal.
        for lane in (0..Row::LANES).filter(|lane| alike >> lane & 1 == 1) {
            rows[1].0[lane] = rows[0].0[lane];
        }
        let everything = EverythingShort { rows: &rows, table: &table };
        let portable = Level::PORTABLE.run_shorts(everything);
        for level in Level::available() {
            let here = level.run_shorts(everything);
            for (operation, (here, portable)) in here.iter().zip(&portable).enumerate() {
                prop_assert_eq!(here, portable, "operation {} of {}", operation, level);
            }
        }
    }
}

/// Compares the results on 16-bit words with words written out by hand, as the test of 32-bit words does.
#[test]
fn the_portable_level_is_right_on_short_words() {
    let mut rows = [0b1100, 0b1010, 0b1001].map(|word| Row([word; Row::LANES]));
    rows[2].0[31] = 0b1000;
    let table = std::array::from_fn(|i| 100 + i as u16);
    let everything = EverythingShort { rows: &rows, table: &table };
    let results = Level::PORTABLE.run_shorts(everything);
    let expected: [u16; SHORT_OPERATIONS] = [
        7,
        0b1000,
        0b1110,
        0b0110,
        0b0100,
        12,
        24,
        0,
        6,
        0,
        0,
        22,
        2,
        2,
        10,
        2,
        112,
        0b1100,
        0b1111,
        0b1111,
        0b1101,
        u16::MAX,
        0,
        u16::MAX,
        0,
        0,
        12,
        12,
        u16::MAX ^ u16::MAX >> 1,
        12,
        0,
    ];
    for (operation, (result, expected)) in results.iter().zip(expected).enumerate() {
        assert_eq!(result.0[..31], [expected; 31], "operation {operation}");
    }
    // The last word of the third row is even, so its lane is not in the set.
    assert_eq!([26, 27, 29].map(|operation: usize| results[operation].0[31]), [0, 10, 10]);
}

proptest! {
    #[test]
    fn every_level_moves_words_correctly(words in vec(any::<u32>(), 32 * 32), set in any::<u32>()) {
        for level in Level::available() {
            level.run(Moves { words: &words, set });
        }
    }

    #[test]
    fn every_level_computes_the_same(
        rows in vec(vec(any::<u32>(), WORDS), 3),
        table in any::<[u32; 16]>(),
    ) {
        let portable = Level::PORTABLE.run(Everything { rows: &rows, table: &table });
        for level in Level::available() {
            let everything = Everything { rows: &rows, table: &table };
            for here in [level.run(everything), level.run_quads(everything)] {
                for (operation, (here, portable)) in here.iter().zip(&portable).enumerate() {
                    prop_assert_eq!(here, portable, "operation {} of {}", operation, level);
                }
            }
        }
    }

    #[test]
    fn every_level_rotates_the_same(row in vec(prop_oneof![any::<u32>(), 0..3_u32], WORDS)) {
        let portable = Level::PORTABLE.run_quads(AcrossLanes(&row));
        for level in Level::available() {
            prop_assert_eq!(&level.run_quads(AcrossLanes(&row)), &portable, "{}", level);
        }
    }
}

/// The portable level is the specification, so it is compared with words written out by hand.
#[test]
fn the_portable_level_is_right() {
    let rows = [vec![0b1100; WORDS], vec![0b1010; WORDS], vec![0b1001; WORDS]];
    let table = std::array::from_fn(|i| 100 + i as u32);
    let results = Level::PORTABLE.run(Everything { rows: &rows, table: &table });
    let expected: [u32; OPERATIONS] = [
        7,
        0b1000,
        0b1110,
        0b0110,
        0b0100,
        12,
        24,
        12 << 9,
        0,
        6,
        0,
        0,
        0,
        0,
        22,
        2,
        10,
        2,
        112,
        1,
        0,
        1,
        1,
        12,
        0b1111,
        0b1000,
        0b1111,
        0b1000,
        0b0100,
        0b0100,
        0b1000,
        0b1100,
        0b1111,
        0b1100,
        0b1001,
        12 << 9,
        12 << 18,
        10,
        104,
        12 + 8 * 2 + 16 * 2,
        0x6464_6470,
    ];
    for (operation, (result, expected)) in results.iter().zip(expected).enumerate() {
        assert_eq!(result, &[expected; WORDS], "operation {operation}");
    }
    assert_eq!(Level::PORTABLE.name(), "portable");
}

#[test]
fn the_portable_level_rotates_correctly() {
    let row: Vec<u32> = (100..112).collect();
    let results = Level::PORTABLE.run_quads(AcrossLanes(&row));
    let expected = [
        vec![100, 101, 102, 103, 100, 101, 102, 103, 100, 101, 102, 103],
        vec![101, 102, 100, 103, 105, 106, 104, 107, 109, 110, 108, 111],
        vec![102, 100, 101, 103, 106, 104, 105, 107, 110, 108, 109, 111],
        vec![104, 105, 106, 107, 108, 109, 110, 111, 100, 101, 102, 103],
        vec![108, 109, 110, 111, 100, 101, 102, 103, 104, 105, 106, 107],
        // The upper half of every lane is 0. The first of them has index 1.
        vec![1, 0],
    ];
    assert_eq!(results, expected);
}

#[test]
fn names_are_parsed_as_levels() {
    for level in Level::available() {
        assert_eq!(level.name().parse(), Ok(level));
        assert!(level.lanes().is_power_of_two() && level.lanes() <= 32);
    }
    assert_eq!(Level::available().next(), Some(Level::PORTABLE));
    let error = "sse9".parse::<Level>().unwrap_err();
    assert!(error.to_string().starts_with("there is no level 'sse9': choose from portable"));
}

#[cfg(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128")))]
#[test]
fn the_level_of_the_target_is_the_best() {
    let name = if cfg!(target_arch = "aarch64") { "neon" } else { "simd128" };
    assert_eq!((Level::best().name(), Level::best().lanes()), (name, 8));
}
