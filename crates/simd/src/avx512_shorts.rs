//! Thirty-two words of 16 bits in one AVX-512 register.

use crate::avx512::{op, ternary};
use crate::shorts::{Row, Shorts};
use core::arch::x86_64::*;

/// A 512-bit register. As for [`Avx512`](crate::avx512::Avx512), only `Level` passes it to a kernel.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Shorts(__m512i);

impl Shorts for Avx512Shorts {
    type Set = __mmask32;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        Avx512Shorts(op!(_mm512_set1_epi16(word as i16)))
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        // SAFETY: the level has AVX-512 F; a row is 64 bytes, aligned to 64 bytes.
        Avx512Shorts(unsafe { _mm512_load_si512((&raw const *row).cast()) })
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        // SAFETY: as in `load`; any bytes are a row.
        unsafe { _mm512_store_si512((&raw mut *row).cast(), self.0) }
    }

    instructions! { Avx512Shorts(op):
        and(a, b) = _mm512_and_si512(a, b);
        or(a, b) = _mm512_or_si512(a, b);
        xor(a, b) = _mm512_xor_si512(a, b);
        and_not(a, b) = _mm512_andnot_si512(b, a);
        add(a, b) = _mm512_add_epi16(a, b);
        sub(a, b) = _mm512_sub_epi16(a, b);
        min(a, b) = _mm512_min_epu16(a, b);
        sub_to_zero(a, b) = _mm512_subs_epu16(a, b);
        count_ones(a) = _mm512_popcnt_epi16(a);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // A constant count becomes an immediate operand.
        Avx512Shorts(op!(_mm512_sll_epi16(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Avx512Shorts(op!(_mm512_srl_epi16(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    #[inline(always)]
    fn lookup(self, table: &[u16; 16]) -> Self {
        // SAFETY: the level has AVX-512 BW; the table is 32 bytes, read without alignment.
        Avx512Shorts(unsafe {
            let table = _mm256_loadu_si256(table.as_ptr().cast());
            // The instruction selects a word by five bits, so the register holds the table twice.
            _mm512_permutexvar_epi16(self.0, _mm512_broadcast_i64x4(table))
        })
    }

    ternary!(or_and, 0xF8);
    ternary!(or3, 0xFE);
    ternary!(or_xor, 0xF6);
    ternary!(and_not_or, 0xBA);

    #[inline(always)]
    fn meets(self, other: Self) -> __mmask32 {
        op!(_mm512_test_epi16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> __mmask32 {
        op!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn less(self, other: Self) -> __mmask32 {
        op!(_mm512_cmplt_epu16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn keep(self, lanes: __mmask32) -> Self {
        Avx512Shorts(op!(_mm512_maskz_mov_epi16(lanes, self.0)))
    }

    #[inline(always)]
    fn blend(lanes: __mmask32, yes: Self, no: Self) -> Self {
        Avx512Shorts(op!(_mm512_mask_mov_epi16(no.0, lanes, yes.0)))
    }

    #[inline(always)]
    fn bits(lanes: __mmask32) -> u32 {
        lanes
    }

    #[inline(always)]
    fn lanes(bits: u32) -> __mmask32 {
        bits
    }

    #[inline(always)]
    fn both(a: __mmask32, b: __mmask32) -> __mmask32 {
        a & b
    }

    #[inline(always)]
    fn either(a: __mmask32, b: __mmask32) -> __mmask32 {
        a | b
    }
}
