//! Thirty-two words of 16 bits in two AVX2 registers.

use crate::shorts::{Row, Shorts};
use core::arch::x86_64::*;

/// Two 256-bit registers, for lanes 0 to 15 and 16 to 31. Only `Level` passes them to a kernel, on a processor that has AVX2.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Avx2Shorts(__m256i, __m256i);

/// Applies an intrinsic that accesses only registers to both registers.
macro_rules! both {
    ($($name:ident = $vector:expr),* => $call:expr) => {{
        let low = {
            $(let $name = $vector.0;)*
            // SAFETY: the level has AVX2, and the intrinsics touch registers only.
            unsafe { $call }
        };
        let high = {
            $(let $name = $vector.1;)*
            // SAFETY: as above.
            unsafe { $call }
        };
        Avx2Shorts(low, high)
    }};
}

/// Defines operations on two vectors, with a single instruction for each register.
macro_rules! each {
    ($($name:ident($a:ident, $b:ident) = $call:expr;)*) => {$(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            both!($a = self, $b = other => $call)
        }
    )*};
}

impl Avx2Shorts {
    /// The lanes that are not in a set.
    #[inline(always)]
    fn not(self) -> Self {
        self.xor(Self::splat(u16::MAX))
    }
}

impl Shorts for Avx2Shorts {
    /// All bits are 1 in the lanes of the set, and 0 in the others.
    type Set = Self;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        // SAFETY: the level has AVX2, and the intrinsic touches registers only.
        let register = unsafe { _mm256_set1_epi16(word as i16) };
        Avx2Shorts(register, register)
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        let registers: *const __m256i = (&raw const *row).cast();
        // SAFETY: the level has AVX2; a row is 64 bytes, aligned to 64 bytes.
        unsafe { Avx2Shorts(_mm256_load_si256(registers), _mm256_load_si256(registers.add(1))) }
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        let registers: *mut __m256i = (&raw mut *row).cast();
        // SAFETY: as in `load`; any bytes are a row.
        unsafe {
            _mm256_store_si256(registers, self.0);
            _mm256_store_si256(registers.add(1), self.1);
        }
    }

    each! {
        and(a, b) = _mm256_and_si256(a, b);
        or(a, b) = _mm256_or_si256(a, b);
        xor(a, b) = _mm256_xor_si256(a, b);
        and_not(a, b) = _mm256_andnot_si256(b, a);
        add(a, b) = _mm256_add_epi16(a, b);
        sub(a, b) = _mm256_sub_epi16(a, b);
        sub_to_zero(a, b) = _mm256_subs_epu16(a, b);
        min(a, b) = _mm256_min_epu16(a, b);
        equal(a, b) = _mm256_cmpeq_epi16(a, b);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // A constant count becomes an immediate operand.
        both!(a = self => _mm256_sll_epi16(a, _mm_cvtsi32_si128(by as i32)))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        both!(a = self => _mm256_srl_epi16(a, _mm_cvtsi32_si128(by as i32)))
    }

    /// Looks up the counts of both halves of each byte in a table, and adds them.
    #[inline(always)]
    fn count_ones(self) -> Self {
        both!(a = self => {
            let counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let counts = _mm256_broadcastsi128_si256(counts);
            let low_half = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(a, low_half));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(a), low_half);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
            _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
        })
    }

    /// Looks up the low and the high bytes of the entries in separate tables.
    #[inline(always)]
    fn lookup(self, table: &[u16; 16]) -> Self {
        let (mut low, mut high) = ([0u8; 16], [0u8; 16]);
        for (i, word) in table.iter().enumerate() {
            [low[i], high[i]] = word.to_le_bytes();
        }
        // SAFETY: the level has AVX2; each table is sixteen bytes, read without alignment.
        let (low, high) = unsafe {
            (
                _mm256_broadcastsi128_si256(_mm_loadu_si128(low.as_ptr().cast())),
                _mm256_broadcastsi128_si256(_mm_loadu_si128(high.as_ptr().cast())),
            )
        };
        both!(a = self => {
            let at = _mm256_and_si256(a, _mm256_set1_epi16(15));
            let low = _mm256_and_si256(_mm256_shuffle_epi8(low, at), _mm256_set1_epi16(0xff));
            _mm256_or_si256(low, _mm256_slli_epi16::<8>(_mm256_shuffle_epi8(high, at)))
        })
    }

    #[inline(always)]
    fn meets(self, other: Self) -> Self {
        self.and(other).equal(Self::splat(0)).not()
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        // `self - other` is 0 or negative, but the two are not equal.
        self.sub_to_zero(other).equal(Self::splat(0)).and_not(self.equal(other))
    }

    #[inline(always)]
    fn keep(self, lanes: Self) -> Self {
        self.and(lanes)
    }

    #[inline(always)]
    fn blend(lanes: Self, yes: Self, no: Self) -> Self {
        both!(lanes = lanes, yes = yes, no = no => _mm256_blendv_epi8(no, yes, lanes))
    }

    /// Packs the words into bytes, whose sign bits are the result. Packing interleaves quarters of both registers, so they are
    /// put in order.
    #[inline(always)]
    fn bits(lanes: Self) -> u32 {
        // SAFETY: as in `splat`.
        unsafe {
            let bytes = _mm256_packs_epi16(lanes.0, lanes.1);
            _mm256_movemask_epi8(_mm256_permute4x64_epi64::<0b11_01_10_00>(bytes)) as u32
        }
    }

    #[inline(always)]
    fn lanes(bits: u32) -> Self {
        const BITS: [i16; 16] = {
            let mut bits = [0; 16];
            let mut lane = 0;
            while lane < 16 {
                bits[lane] = (1u16 << lane) as i16;
                lane += 1;
            }
            bits
        };
        // SAFETY: the level has AVX2; the bits are 32 bytes, read without alignment.
        let each = unsafe { _mm256_loadu_si256(BITS.as_ptr().cast()) };
        let words = Avx2Shorts(Self::splat(bits as u16).0, Self::splat((bits >> 16) as u16).0);
        let each = Avx2Shorts(each, each);
        words.and(each).equal(each)
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
