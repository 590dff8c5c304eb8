//! Sixteen lanes: AVX-512 with the extensions that Ice Lake, Zen 4 and later processors have.

use crate::{Lanes, Quads};
use core::arch::x86_64::*;

/// A 512-bit register.
///
/// Private to the crate: only `Level::run` passes it to a kernel, on a processor that has AVX-512 F, VL, BW, DQ, VBMI2,
/// VPOPCNTDQ, BITALG and VNNI. Every SAFETY comment below calls that "the level".
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512(__m512i);

/// Wraps an intrinsic that accesses only registers.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the level has these instructions, and the intrinsic touches registers only.
        unsafe { $call }
    };
}

/// Defines a function of three bits as one instruction. Bit `4a + 2b + c` of the constant is its value at `a, b, c`.
macro_rules! ternary {
    ($name:ident, $table:literal) => {
        #[inline(always)]
        fn $name(self, b: Self, c: Self) -> Self {
            Self(op!(_mm512_ternarylogic_epi32::<$table>(self.0, b.0, c.0)))
        }
    };
}

pub(crate) use {op, ternary};

impl Lanes for Avx512 {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Avx512(op!(_mm512_set1_epi32(word as i32)))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        let words: *const [u32; 16] = (&raw const self.0).cast();
        // SAFETY: a register is sixteen words without padding, aligned to more than a word needs.
        unsafe { &*words }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        let words: *mut [u32; 16] = (&raw mut self.0).cast();
        // SAFETY: as in `words`; any sixteen words are a register.
        unsafe { &mut *words }
    }

    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        let words: &[u32; 16] = words.first_chunk().expect("enough words");
        // SAFETY: the level has AVX-512 F; sixteen words are read, without alignment.
        Avx512(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u32]) {
        let words: &mut [u32; 16] = words.first_chunk_mut().expect("room for the words");
        // SAFETY: as in `load`.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn load_bytes(bytes: &[u8]) -> Self {
        let bytes: &[u8; 64] = bytes.first_chunk().expect("enough bytes");
        // SAFETY: as in `load`.
        Avx512(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8]) {
        let bytes: &mut [u8; 64] = bytes.first_chunk_mut().expect("room for the bytes");
        // SAFETY: as in `load`.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), self.0) }
    }

    /// Interleaves pairs of vectors, then pairs of pairs, and so on. The first two steps stay within the quarters of a vector,
    /// the last two move quarters.
    #[inline(always)]
    fn transpose(square: &mut [Self]) {
        let square: &mut [Self; 16] = square.try_into().expect("sixteen vectors");
        let mut pairs = *square;
        for i in 0..8 {
            let (a, b) = (square[2 * i].0, square[2 * i + 1].0);
            pairs[2 * i].0 = op!(_mm512_unpacklo_epi32(a, b));
            pairs[2 * i + 1].0 = op!(_mm512_unpackhi_epi32(a, b));
        }
        // The quarters of vector 4i + j hold the words j, j + 4, j + 8 and j + 12 of the vectors 4i to 4i + 3.
        let mut fours = pairs;
        for i in 0..4 {
            for j in 0..2 {
                let (a, b) = (pairs[4 * i + j].0, pairs[4 * i + 2 + j].0);
                fours[4 * i + 2 * j].0 = op!(_mm512_unpacklo_epi64(a, b));
                fours[4 * i + 2 * j + 1].0 = op!(_mm512_unpackhi_epi64(a, b));
            }
        }
        for j in 0..4 {
            let [a, b, c, d] = [fours[j].0, fours[4 + j].0, fours[8 + j].0, fours[12 + j].0];
            let even = op!((
                _mm512_shuffle_i32x4::<0b10_00_10_00>(a, b),
                _mm512_shuffle_i32x4::<0b10_00_10_00>(c, d),
            ));
            let odd = op!((
                _mm512_shuffle_i32x4::<0b11_01_11_01>(a, b),
                _mm512_shuffle_i32x4::<0b11_01_11_01>(c, d),
            ));
            square[j].0 = op!(_mm512_shuffle_i32x4::<0b10_00_10_00>(even.0, even.1));
            square[4 + j].0 = op!(_mm512_shuffle_i32x4::<0b10_00_10_00>(odd.0, odd.1));
            square[8 + j].0 = op!(_mm512_shuffle_i32x4::<0b11_01_11_01>(even.0, even.1));
            square[12 + j].0 = op!(_mm512_shuffle_i32x4::<0b11_01_11_01>(odd.0, odd.1));
        }
    }

    instructions! { Avx512(op):
        and(a, b) = _mm512_and_si512(a, b);
        or(a, b) = _mm512_or_si512(a, b);
        xor(a, b) = _mm512_xor_si512(a, b);
        and_not(a, b) = _mm512_andnot_si512(b, a);
        add(a, b) = _mm512_add_epi32(a, b);
        sub(a, b) = _mm512_sub_epi32(a, b);
        min(a, b) = _mm512_min_epu32(a, b);
        shr_each(a, b) = _mm512_srlv_epi32(a, b);
        count_ones(a) = _mm512_popcnt_epi32(a);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // A constant count becomes an immediate operand.
        Avx512(op!(_mm512_sll_epi32(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Avx512(op!(_mm512_srl_epi32(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        // SAFETY: the level has AVX-512 F; the table is sixteen words, read without alignment.
        Avx512(unsafe {
            _mm512_permutexvar_epi32(self.0, _mm512_loadu_si512(table.as_ptr().cast()))
        })
    }

    #[inline(always)]
    fn lookup8(self, table: &[u32; 8]) -> Self {
        // SAFETY: the level has AVX-512 F; the table is eight words, read without alignment.
        Avx512(unsafe {
            let table = _mm512_broadcast_i64x4(_mm256_loadu_si256(table.as_ptr().cast()));
            _mm512_permutexvar_epi32(self.0, table)
        })
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        let low = self.and(Avx512::splat(0x0f0f_0f0f));
        // SAFETY: the level has AVX-512 BW; the table is sixteen bytes, read without alignment.
        Avx512(unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            _mm512_shuffle_epi8(table, low.0)
        })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        op!(_mm512_test_epi32_mask(self.0, self.0)).into()
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        op!(_mm512_cmpeq_epi32_mask(self.0, other.0)).into()
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        Avx512(op!(_mm512_mask_mov_epi32(no.0, lanes as __mmask16, yes.0)))
    }

    #[inline(always)]
    fn fill<const N: usize>(vectors: &mut [Self; N], lanes: u32, from: &[Self; N], start: usize) {
        assert!(start + lanes.count_ones() as usize <= Self::COUNT);
        let lanes = lanes as __mmask16;
        let waiting = op!(_mm512_add_epi32(each_lane(), _mm512_set1_epi32(start as i32)));
        let which = op!(_mm512_maskz_expand_epi32(lanes, waiting));
        for (vector, from) in vectors.iter_mut().zip(from) {
            vector.0 = op!(_mm512_mask_permutexvar_epi32(vector.0, lanes, which, from.0));
        }
    }

    #[inline(always)]
    fn add_eights(self, once: Self, twice: Self) -> Self {
        Avx512(op!({
            let (eight, sixteen) = (_mm512_set1_epi8(8), _mm512_set1_epi8(16));
            let sum = _mm512_dpbusd_epi32(self.0, _mm512_popcnt_epi8(once.0), eight);
            _mm512_dpbusd_epi32(sum, _mm512_popcnt_epi8(twice.0), sixteen)
        }))
    }

    ternary!(or3, 0xFE);
    ternary!(and3, 0x80);
    ternary!(xor3, 0x96);
    ternary!(majority, 0xE8);
    ternary!(and_nor, 0x10);
    ternary!(and_nand, 0x70);
    ternary!(and_or, 0xE0);
    ternary!(or_and, 0xF8);
    ternary!(or_xor, 0xF6);
    ternary!(and_not_unless, 0xB0);
    ternary!(choose, 0xCA);

    /// Both funnel shifts fill their low bits with the top bits of `self << 5`, which are the bits of `self` from bit 26 down.
    #[inline(always)]
    fn rotate27_by_9(self) -> (Self, Self) {
        let top = self.shl(5);
        (
            Avx512(op!(_mm512_shldi_epi32::<9>(self.0, top.0))),
            Avx512(op!(_mm512_shldi_epi32::<18>(self.0, top.0))),
        )
    }
}

/// The number of each lane, in that lane.
#[inline(always)]
fn each_lane() -> __m512i {
    op!(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
}

impl Quads for Avx512 {
    #[inline(always)]
    fn repeat([a, b, c, d]: [u32; 4]) -> Self {
        let quad = op!(_mm_setr_epi32(a as i32, b as i32, c as i32, d as i32));
        Avx512(op!(_mm512_maskz_broadcast_i32x4(0xfff, quad)))
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        Avx512(op!(_mm512_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        Avx512(op!(_mm512_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn next_quad(self) -> Self {
        Avx512(op!(_mm512_shuffle_i32x4::<0b11_00_10_01>(self.0, self.0)))
    }

    #[inline(always)]
    fn previous_quad(self) -> Self {
        Avx512(op!(_mm512_shuffle_i32x4::<0b11_01_00_10>(self.0, self.0)))
    }

    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        let least = op!(_mm_cvtsi128_si32(_mm_minpos_epu16(_mm512_castsi512_si128(self.0)))) as u32;
        ((least >> 16) as usize, least & 0xffff)
    }
}
