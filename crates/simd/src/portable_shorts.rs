//! The level without intrinsics: loops over an array, which compilers turn into the instructions of the target.

use crate::shorts::{Row, Shorts};

/// A vector as an array.
#[derive(Clone, Copy)]
pub(crate) struct PortableShorts([u16; Row::LANES]);

impl PortableShorts {
    #[inline(always)]
    fn map(self, f: impl Fn(u16) -> u16) -> Self {
        let mut words = self.0;
        for word in &mut words {
            *word = f(*word);
        }
        PortableShorts(words)
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        PortableShorts(words)
    }

    /// Sets all bits in the lanes that pass the test, and no bits in the others.
    #[inline(always)]
    fn compare(self, other: Self, f: impl Fn(u16, u16) -> bool) -> Self {
        self.zip(other, |a, b| if f(a, b) { u16::MAX } else { 0 })
    }
}

impl Shorts for PortableShorts {
    /// All bits are 1 in the lanes of the set, and 0 in the others.
    type Set = Self;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        PortableShorts([word; Row::LANES])
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        PortableShorts(row.0)
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        row.0 = self.0;
    }

    zipped! {
        and = |a, b| a & b;
        or = |a, b| a | b;
        xor = |a, b| a ^ b;
        and_not = |a, b| a & !b;
        add = u16::wrapping_add;
        sub = u16::wrapping_sub;
        min = u16::min;
        sub_to_zero = u16::saturating_sub;
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        self.map(|a| a << by)
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        self.map(|a| a >> by)
    }

    /// Adds up pairs of bits, then groups of four and eight: compilers do not vectorize `u16::count_ones`.
    #[inline(always)]
    fn count_ones(self) -> Self {
        self.map(|a| {
            let pairs = a - (a >> 1 & 0x5555);
            let fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
            let eights = (fours + (fours >> 4)) & 0x0f0f;
            (eights + (eights >> 8)) & 0x1f
        })
    }

    #[inline(always)]
    fn lookup(self, table: &[u16; 16]) -> Self {
        self.map(|a| table[usize::from(a) % 16])
    }

    #[inline(always)]
    fn meets(self, other: Self) -> Self {
        self.compare(other, |a, b| a & b != 0)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.compare(other, |a, b| a == b)
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        self.compare(other, |a, b| a < b)
    }

    #[inline(always)]
    fn keep(self, lanes: Self) -> Self {
        self.and(lanes)
    }

    #[inline(always)]
    fn blend(lanes: Self, yes: Self, no: Self) -> Self {
        yes.and(lanes).or(no.and_not(lanes))
    }

    #[inline(always)]
    fn bits(lanes: Self) -> u32 {
        let bits = lanes.0.iter().enumerate().map(|(lane, word)| u32::from(word & 1) << lane);
        bits.fold(0, |bits, bit| bits | bit)
    }

    #[inline(always)]
    fn lanes(bits: u32) -> Self {
        let mut words = [0; Row::LANES];
        for (lane, word) in words.iter_mut().enumerate() {
            *word = if bits >> lane & 1 == 1 { u16::MAX } else { 0 };
        }
        PortableShorts(words)
    }

    #[inline(always)]
    fn both(a: Self, b: Self) -> Self {
        a.and(b)
    }

    #[inline(always)]
    fn either(a: Self, b: Self) -> Self {
        a.or(b)
    }
}
