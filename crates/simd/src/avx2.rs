//! Eight lanes: AVX2, which most x86-64 processors of the last ten years have.

use crate::Lanes;
use core::arch::x86_64::*;

/// A 256-bit register.
///
/// Private to the crate: only `Level::run` passes it to a kernel, on a processor that has AVX2. Every SAFETY comment
/// below calls that "the level".
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(pub(crate) __m256i);

/// Wraps an intrinsic that accesses only registers.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the level has AVX2, and the intrinsic touches registers only.
        unsafe { $call }
    };
}

impl Lanes for Avx2 {
    const COUNT: usize = 8;
    const NARROW: bool = true;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Avx2(op!(_mm256_set1_epi32(word as i32)))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        let words: *const [u32; 8] = (&raw const self.0).cast();
        // SAFETY: a register is eight words without padding, aligned to more than a word needs.
        unsafe { &*words }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        let words: *mut [u32; 8] = (&raw mut self.0).cast();
        // SAFETY: as in `words`; any eight words are a register.
        unsafe { &mut *words }
    }

    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        let words: &[u32; 8] = words.first_chunk().expect("enough words");
        // SAFETY: the level has AVX2; eight words are read, without alignment.
        Avx2(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u32]) {
        let words: &mut [u32; 8] = words.first_chunk_mut().expect("room for the words");
        // SAFETY: as in `load`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn load_bytes(bytes: &[u8]) -> Self {
        let bytes: &[u8; 32] = bytes.first_chunk().expect("enough bytes");
        // SAFETY: as in `load`.
        Avx2(unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8]) {
        let bytes: &mut [u8; 32] = bytes.first_chunk_mut().expect("room for the bytes");
        // SAFETY: as in `load`.
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), self.0) }
    }

    /// Interleaves pairs of vectors, then pairs of pairs, then exchanges halves.
    #[inline(always)]
    fn transpose(square: &mut [Self]) {
        let square: &mut [Self; 8] = square.try_into().expect("eight vectors");
        let mut pairs = *square;
        for i in 0..4 {
            let (a, b) = (square[2 * i].0, square[2 * i + 1].0);
            pairs[2 * i].0 = op!(_mm256_unpacklo_epi32(a, b));
            pairs[2 * i + 1].0 = op!(_mm256_unpackhi_epi32(a, b));
        }
        // The lower half of vector 4i + j holds word j of the vectors 4i to 4i + 3, the upper half their word j + 4.
        let mut fours = pairs;
        for i in 0..2 {
            for j in 0..2 {
                let (a, b) = (pairs[4 * i + j].0, pairs[4 * i + 2 + j].0);
                fours[4 * i + 2 * j].0 = op!(_mm256_unpacklo_epi64(a, b));
                fours[4 * i + 2 * j + 1].0 = op!(_mm256_unpackhi_epi64(a, b));
            }
        }
        for j in 0..4 {
            let (a, b) = (fours[j].0, fours[4 + j].0);
            square[j].0 = op!(_mm256_permute2x128_si256::<0x20>(a, b));
            square[4 + j].0 = op!(_mm256_permute2x128_si256::<0x31>(a, b));
        }
    }

    instructions! { Avx2(op):
        and(a, b) = _mm256_and_si256(a, b);
        or(a, b) = _mm256_or_si256(a, b);
        xor(a, b) = _mm256_xor_si256(a, b);
        and_not(a, b) = _mm256_andnot_si256(b, a);
        add(a, b) = _mm256_add_epi32(a, b);
        sub(a, b) = _mm256_sub_epi32(a, b);
        min(a, b) = _mm256_min_epu32(a, b);
        shr_each(a, b) = _mm256_srlv_epi32(a, b);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // A constant count becomes an immediate operand.
        Avx2(op!(_mm256_sll_epi32(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Avx2(op!(_mm256_srl_epi32(self.0, _mm_cvtsi32_si128(by as i32))))
    }

    /// Looks up the count of each nibble in a table, then adds neighbouring bytes (Mula's method).
    #[inline(always)]
    fn count_ones(self) -> Self {
        Avx2(op!({
            let ones = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(self.0, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi32::<4>(self.0), nibble);
            let bytes =
                _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high));
            let pairs = _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
            _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
        }))
    }

    /// Like `count_ones`, with a second table of doubled counts. The bytes of both counts are added first.
    #[inline(always)]
    fn count_ones_and_twice(self, twice: Self) -> Self {
        Avx2(op!({
            let ones = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let twos = _mm256_add_epi8(ones, ones);
            let nibble = _mm256_set1_epi8(15);
            let low = |x| _mm256_and_si256(x, nibble);
            let high = |x| _mm256_and_si256(_mm256_srli_epi32::<4>(x), nibble);
            let once = _mm256_add_epi8(
                _mm256_shuffle_epi8(ones, low(self.0)),
                _mm256_shuffle_epi8(ones, high(self.0)),
            );
            let twice = _mm256_add_epi8(
                _mm256_shuffle_epi8(twos, low(twice.0)),
                _mm256_shuffle_epi8(twos, high(twice.0)),
            );
            let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(once, twice), _mm256_set1_epi8(1));
            _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
        }))
    }

    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        let halves: *const __m256i = table.as_ptr().cast();
        // SAFETY: the level has AVX2; the table is two halves of eight words, read without alignment.
        Avx2(unsafe {
            let low = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(halves), self.0);
            let high = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(halves.add(1)), self.0);
            // Bit 3 selects the half of the table. Move it to the sign bit, which `blendv` reads.
            let side = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(self.0));
            let chosen =
                _mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), side);
            _mm256_castps_si256(chosen)
        })
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        let low = self.and(Avx2::splat(0x0f0f_0f0f));
        // SAFETY: the level has AVX2; the table is sixteen bytes, read without alignment.
        Avx2(unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            _mm256_shuffle_epi8(table, low.0)
        })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        !self.equal(Avx2::splat(0)) & 0xff
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        op!({
            let same = _mm256_cmpeq_epi32(self.0, other.0);
            _mm256_movemask_ps(_mm256_castsi256_ps(same)) as u32
        })
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        Avx2(op!({
            let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
            let lanes = _mm256_and_si256(_mm256_set1_epi32(lanes as i32), bits);
            _mm256_blendv_epi8(no.0, yes.0, _mm256_cmpeq_epi32(lanes, bits))
        }))
    }

    #[inline(always)]
    fn lookup8(self, table: &[u32; 8]) -> Self {
        // SAFETY: the level has AVX2; the table is eight words, read without alignment.
        Avx2(unsafe {
            let table = _mm256_loadu_si256(table.as_ptr().cast());
            _mm256_permutevar8x32_epi32(table, self.0)
        })
    }

    #[inline(always)]
    fn if_zero(self, yes: Self, no: Self) -> Self {
        let zero = op!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()));
        Avx2(op!(_mm256_blendv_epi8(no.0, yes.0, zero)))
    }
}
