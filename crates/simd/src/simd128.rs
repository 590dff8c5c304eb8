//! Four lanes: the vectors of WebAssembly.

use crate::Lanes;
use crate::joined::{Register, Registers};
use core::arch::wasm32::*;

/// A 128-bit value.
///
/// A module is compiled with these instructions as a whole or not at all, and an engine without them rejects it. So the
/// intrinsics are safe to call wherever this file is compiled.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Simd128(v128);

/// Evaluates an operation. It needs no `unsafe` here.
macro_rules! op {
    ($call:expr) => {
        $call
    };
}

/// Bit `i` in lane `i`.
const LANE_BITS: v128 = u32x4(1, 2, 4, 8);

/// Sums of the four bytes of each word.
#[inline(always)]
fn sum_of_bytes(bytes: v128) -> Simd128 {
    Simd128(u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(bytes)))
}

impl Simd128 {
    /// Shifts right by `by`, a power of two, in the lanes whose count has this bit.
    #[inline(always)]
    fn shr_where(self, counts: v128, by: u32) -> Simd128 {
        let bit = u32x4_splat(by);
        let lanes = u32x4_eq(v128_and(counts, bit), bit);
        Simd128(v128_bitselect(u32x4_shr(self.0, by), self.0, lanes))
    }
}

impl Lanes for Simd128 {
    const COUNT: usize = 4;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Simd128(u32x4_splat(word))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        let words: *const [u32; 4] = (&raw const self.0).cast();
        // SAFETY: a value is four words without padding, aligned to more than a word needs.
        unsafe { &*words }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        let words: *mut [u32; 4] = (&raw mut self.0).cast();
        // SAFETY: as in `words`; any four words are a value.
        unsafe { &mut *words }
    }

    instructions! { Simd128(op):
        and(a, b) = v128_and(a, b);
        or(a, b) = v128_or(a, b);
        xor(a, b) = v128_xor(a, b);
        and_not(a, b) = v128_andnot(a, b);
        add(a, b) = u32x4_add(a, b);
        sub(a, b) = u32x4_sub(a, b);
        min(a, b) = u32x4_min(a, b);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Simd128(u32x4_shl(self.0, by))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Simd128(u32x4_shr(self.0, by))
    }

    /// WebAssembly lacks this instruction, so this shifts once for each bit of the counts.
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        let shifted = self
            .shr_where(by.0, 16)
            .shr_where(by.0, 8)
            .shr_where(by.0, 4)
            .shr_where(by.0, 2)
            .shr_where(by.0, 1);
        Simd128(v128_and(shifted.0, u32x4_lt(by.0, u32x4_splat(32))))
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        sum_of_bytes(u8x16_popcnt(self.0))
    }

    /// Adds the counts byte by byte before it adds up the bytes: a byte of `self` and two of `twice` have at most 24 set bits.
    #[inline(always)]
    fn count_ones_and_twice(self, twice: Self) -> Self {
        let twice = u8x16_popcnt(twice.0);
        sum_of_bytes(u8x16_add(u8x16_popcnt(self.0), u8x16_add(twice, twice)))
    }

    /// Selects the four bytes of a table word by their indices. The instruction selects from one quarter of the table, and
    /// gives 0 for indices outside it.
    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        let first = u32x4_mul(v128_and(self.0, u32x4_splat(15)), u32x4_splat(0x0404_0404));
        let places = u32x4_add(first, u32x4_splat(u32::from_le_bytes([0, 1, 2, 3])));
        let mut found = u32x4_splat(0);
        for (quarter, start) in table.as_chunks::<4>().0.iter().zip([0, 16, 32, 48]) {
            let &[a, b, c, d] = quarter;
            let here = u8x16_swizzle(u32x4(a, b, c, d), u8x16_sub(places, u8x16_splat(start)));
            found = v128_or(found, here);
        }
        Simd128(found)
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        let low = v128_and(self.0, u32x4_splat(0x0f0f_0f0f));
        let halves = table.as_chunks().0;
        let table = u64x2(u64::from_le_bytes(halves[0]), u64::from_le_bytes(halves[1]));
        Simd128(u8x16_swizzle(table, low))
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        u32x4_bitmask(u32x4_ne(self.0, u32x4_splat(0))).into()
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        u32x4_bitmask(u32x4_eq(self.0, other.0)).into()
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        let lanes = v128_and(u32x4_splat(lanes), LANE_BITS);
        Simd128(v128_bitselect(yes.0, no.0, u32x4_eq(lanes, LANE_BITS)))
    }

    /// Bit by bit: where the first two words differ, the third decides; where they agree, they are the majority.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.xor(b).choose(c, self)
    }

    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        Simd128(v128_bitselect(yes.0, no.0, self.0))
    }
}

// SAFETY: `v128` is four words, and any words are valid.
unsafe impl Registers for Simd128 {}

impl Register for Simd128 {
    #[inline(always)]
    fn new([a, b, c, d]: [u32; 4]) -> Self {
        Simd128(u32x4(a, b, c, d))
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        Simd128(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        Simd128(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    /// Takes the minimum of pairs of halves three times, so that every half holds the smallest.
    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        let x = self.0;
        let x = u16x8_min(x, u32x4_shuffle::<2, 3, 0, 1>(x, x));
        let x = u16x8_min(x, u32x4_shuffle::<1, 0, 3, 2>(x, x));
        let x = u16x8_min(x, u16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(x, x));
        let places = u16x8_bitmask(u16x8_eq(self.0, x));
        (places.trailing_zeros() as usize, u16x8_extract_lane::<0>(x).into())
    }
}
