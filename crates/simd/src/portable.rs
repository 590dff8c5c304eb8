//! The level without intrinsics: arrays of words, whose operations the compiler turns into the instructions of the target.

use crate::{Lanes, Quads};

/// A vector as an array.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Portable<const N: usize>([u32; N]);

/// As many words as the compiler keeps in two registers of 128 bits.
pub(crate) type PortableLanes = Portable<8>;

/// Three quads without further lanes.
pub(crate) type PortableQuads = Portable<12>;

/// Operations on the words of an array.
pub(crate) trait Words: Copy {
    fn map(self, f: impl Fn(u32) -> u32) -> Self;

    fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self;

    /// The set of lanes whose word passes the test.
    fn lanes(self, passes: impl Fn(u32) -> bool) -> u32;
}

/// Spells out the operations word by word. With loops instead, the compiler spent half of its time for the crate `solve` on
/// unrolling them, because kernels call thousands of operations.
macro_rules! words {
    ($count:literal: $($i:literal)*) => {
        impl Words for Portable<$count> {
            #[inline(always)]
            fn map(self, f: impl Fn(u32) -> u32) -> Self {
                Portable([$(f(self.0[$i])),*])
            }

            #[inline(always)]
            fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
                Portable([$(f(self.0[$i], other.0[$i])),*])
            }

            #[inline(always)]
            fn lanes(self, passes: impl Fn(u32) -> bool) -> u32 {
                $(u32::from(passes(self.0[$i])) << $i)|*
            }
        }
    };
}

words!(8: 0 1 2 3 4 5 6 7);
words!(12: 0 1 2 3 4 5 6 7 8 9 10 11);

impl<const N: usize> Lanes for Portable<N>
where
    Portable<N>: Words,
{
    const COUNT: usize = N;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Portable([word; N])
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        &self.0
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }

    zipped! {
        and = |a, b| a & b;
        or = |a, b| a | b;
        xor = |a, b| a ^ b;
        and_not = |a, b| a & !b;
        add = u32::wrapping_add;
        sub = u32::wrapping_sub;
        min = u32::min;
        shr_each = |a, by| a.checked_shr(by).unwrap_or(0);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        self.map(|a| a << by)
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        self.map(|a| a >> by)
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        self.map(u32::count_ones)
    }

    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        self.map(|a| table[a as usize % 16])
    }

    #[inline(always)]
    fn lookup8(self, table: &[u32; 8]) -> Self {
        self.map(|word| table[word as usize % 8])
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.lanes(|a| a != 0)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        self.xor(other).lanes(|a| a == 0)
    }

    #[inline(always)]
    fn if_zero(self, yes: Self, no: Self) -> Self {
        let keep = self.map(|word| if word == 0 { 0 } else { u32::MAX });
        keep.choose(no, yes)
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        let mut words = no.0;
        for (i, word) in words.iter_mut().enumerate() {
            if lanes >> i & 1 == 1 {
                *word = yes.0[i];
            }
        }
        Portable(words)
    }
}

impl Quads for PortableQuads {
    #[inline(always)]
    fn repeat(quad: [u32; 4]) -> Self {
        Portable(std::array::from_fn(|i| quad[i % 4]))
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        Portable(std::array::from_fn(|i| self.0[i - i % 4 + [1, 2, 0, 3][i % 4]]))
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        Portable(std::array::from_fn(|i| self.0[i - i % 4 + [2, 0, 1, 3][i % 4]]))
    }

    #[inline(always)]
    fn next_quad(self) -> Self {
        Portable(std::array::from_fn(|i| self.0[(i + 4) % 12]))
    }

    #[inline(always)]
    fn previous_quad(self) -> Self {
        Portable(std::array::from_fn(|i| self.0[(i + 8) % 12]))
    }

    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        let halves = self.0[..4].iter().flat_map(|&word| [word & 0xffff, word >> 16]);
        let keys = halves.zip(0..).map(|(half, i)| half << 3 | i);
        let least = keys.min().unwrap_or(u32::MAX);
        ((least & 7) as usize, least >> 3)
    }
}
