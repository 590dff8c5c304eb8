//! Three quads in two AVX2 registers.

use crate::avx2::Avx2;
use crate::{Lanes, Quads};
use core::arch::x86_64::*;

/// Two 256-bit registers: quads 0 and 1, and quad 2 with four unused lanes after it.
///
/// Private to the crate: only `Level::run_quads` passes it to a kernel, on a processor that has AVX2.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Avx2Pair(Avx2, Avx2);

/// Wraps an intrinsic that accesses only registers.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the level has AVX2, and the intrinsic touches registers only.
        unsafe { $call }
    };
}

/// Defines a lane-wise operation, which applies the same operation to both registers.
macro_rules! each {
    ($name:ident($self:ident $(, $other:ident)*)) => {
        #[inline(always)]
        fn $name($self $(, $other: Self)*) -> Self {
            Avx2Pair($self.0.$name($($other.0),*), $self.1.$name($($other.1),*))
        }
    };
}

impl Avx2Pair {
    #[inline(always)]
    fn new(low: __m256i, high: __m256i) -> Avx2Pair {
        Avx2Pair(Avx2(low), Avx2(high))
    }
}

impl Lanes for Avx2Pair {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Avx2Pair(Avx2::splat(word), Avx2::splat(word))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        let words: *const [u32; 16] = (&raw const *self).cast();
        // SAFETY: two registers one after another are sixteen words without padding, aligned to more than a
        // word needs.
        unsafe { &*words }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        let words: *mut [u32; 16] = (&raw mut *self).cast();
        // SAFETY: as in `words`; any sixteen words are two registers.
        unsafe { &mut *words }
    }

    each!(and(self, other));
    each!(or(self, other));
    each!(xor(self, other));
    each!(and_not(self, other));
    each!(shr_each(self, by));
    each!(add(self, other));
    each!(sub(self, other));
    each!(min(self, other));
    each!(count_ones(self));

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Avx2Pair(self.0.shl(by), self.1.shl(by))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Avx2Pair(self.0.shr(by), self.1.shr(by))
    }

    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        Avx2Pair(self.0.lookup(table), self.1.lookup(table))
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        Avx2Pair(self.0.lookup_bytes(table), self.1.lookup_bytes(table))
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.0.nonzero() | self.1.nonzero() << 8
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        self.0.equal(other.0) | self.1.equal(other.1) << 8
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        Avx2Pair(Avx2::blend(lanes & 0xff, yes.0, no.0), Avx2::blend(lanes >> 8, yes.1, no.1))
    }
}

impl Quads for Avx2Pair {
    #[inline(always)]
    fn repeat([a, b, c, d]: [u32; 4]) -> Self {
        op!({
            let quad = _mm_setr_epi32(a as i32, b as i32, c as i32, d as i32);
            Avx2Pair::new(_mm256_broadcastsi128_si256(quad), _mm256_zextsi128_si256(quad))
        })
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        let turn = |half: Avx2| op!(_mm256_shuffle_epi32::<0b11_00_10_01>(half.0));
        Avx2Pair::new(turn(self.0), turn(self.1))
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        let turn = |half: Avx2| op!(_mm256_shuffle_epi32::<0b11_01_00_10>(half.0));
        Avx2Pair::new(turn(self.0), turn(self.1))
    }

    #[inline(always)]
    fn next_quad(self) -> Self {
        let (low, high) = (self.0.0, self.1.0);
        op!(Avx2Pair::new(
            _mm256_permute2x128_si256::<0x21>(low, high),
            _mm256_blend_epi32::<0xf0>(low, high),
        ))
    }

    #[inline(always)]
    fn previous_quad(self) -> Self {
        let (low, high) = (self.0.0, self.1.0);
        op!(Avx2Pair::new(
            _mm256_permute2x128_si256::<0x02>(low, high),
            // Quad 1, and the lanes after quad 2.
            _mm256_permute2x128_si256::<0x31>(low, high),
        ))
    }

    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        let quad = op!(_mm256_castsi256_si128(self.0.0));
        let least = op!(_mm_cvtsi128_si32(_mm_minpos_epu16(quad))) as u32;
        ((least >> 16) as usize, least & 0xffff)
    }
}
