//! Four lanes: NEON, which every 64-bit Arm processor has.

use crate::Lanes;
use crate::joined::{Register, Registers};
use core::arch::aarch64::*;

/// A 128-bit register.
///
/// Programs for this architecture are always compiled for NEON, so there is nothing to detect. In the SAFETY comments below,
/// "the target" is the architecture that the code is compiled for.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Neon(uint32x4_t);

const _: () = assert!(cfg!(target_feature = "neon"), "the target lacks NEON");

/// Wraps an intrinsic that accesses only registers.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the target has NEON, and the intrinsic touches registers only.
        unsafe { $call }
    };
}

/// Bit `i` in lane `i`.
const LANE_BITS: [u32; 4] = [1, 2, 4, 8];

/// The set of lanes in which all bits are 1. In each lane, either all or no bits must be 1.
#[inline(always)]
fn set(all_or_none: uint32x4_t) -> u32 {
    op!(vaddvq_u32(vandq_u32(all_or_none, Neon::new(LANE_BITS).0)))
}

/// Sums of the four bytes of each word.
#[inline(always)]
fn sum_of_bytes(bytes: uint8x16_t) -> Neon {
    Neon(op!(vpaddlq_u16(vpaddlq_u8(bytes))))
}

impl Neon {
    /// The number of set bits in each byte.
    #[inline(always)]
    fn ones_in_bytes(self) -> uint8x16_t {
        op!(vcntq_u8(vreinterpretq_u8_u32(self.0)))
    }

    /// The bytes with these indices.
    #[inline(always)]
    fn bytes_at(self, places: [u8; 16]) -> Neon {
        // SAFETY: the target has NEON; sixteen bytes are read, without alignment.
        let places = unsafe { vld1q_u8(places.as_ptr()) };
        Neon(op!(vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(self.0), places))))
    }
}

impl Lanes for Neon {
    const COUNT: usize = 4;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Neon(op!(vdupq_n_u32(word)))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        let words: *const [u32; 4] = (&raw const self.0).cast();
        // SAFETY: a register is four words without padding, aligned to more than a word needs.
        unsafe { &*words }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        let words: *mut [u32; 4] = (&raw mut self.0).cast();
        // SAFETY: as in `words`; any four words are a register.
        unsafe { &mut *words }
    }

    instructions! { Neon(op):
        and(a, b) = vandq_u32(a, b);
        or(a, b) = vorrq_u32(a, b);
        xor(a, b) = veorq_u32(a, b);
        and_not(a, b) = vbicq_u32(a, b);
        add(a, b) = vaddq_u32(a, b);
        sub(a, b) = vsubq_u32(a, b);
        min(a, b) = vminq_u32(a, b);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // A constant count becomes an immediate operand.
        Neon(op!(vshlq_u32(self.0, vdupq_n_s32(by as i32))))
    }

    /// A right shift is a left shift by a negative count; a constant count becomes an immediate operand.
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Neon(op!(vshlq_u32(self.0, vdupq_n_s32(-(by as i32)))))
    }

    /// The instruction reads one signed byte of each count, so larger counts are reduced to 32 first.
    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        let by = by.min(Neon::splat(32));
        Neon(op!(vshlq_u32(self.0, vnegq_s32(vreinterpretq_s32_u32(by.0)))))
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        sum_of_bytes(self.ones_in_bytes())
    }

    /// Adds the counts byte by byte before it adds up the bytes: a byte of `self` and two of `twice` have at most 24 set bits.
    #[inline(always)]
    fn count_ones_and_twice(self, twice: Self) -> Self {
        let twice = twice.ones_in_bytes();
        sum_of_bytes(op!(vaddq_u8(self.ones_in_bytes(), vaddq_u8(twice, twice))))
    }

    /// Selects the four bytes of a table word by their indices.
    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        // SAFETY: the target has NEON; the table is 64 bytes, read without alignment.
        let table = unsafe { vld1q_u8_x4(table.as_ptr().cast()) };
        Neon(op!({
            let first = vmulq_n_u32(vandq_u32(self.0, vdupq_n_u32(15)), 0x0404_0404);
            let places = vaddq_u32(first, vdupq_n_u32(u32::from_ne_bytes([0, 1, 2, 3])));
            vreinterpretq_u32_u8(vqtbl4q_u8(table, vreinterpretq_u8_u32(places)))
        }))
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        // SAFETY: the target has NEON; the table is sixteen bytes, read without alignment.
        let table = unsafe { vld1q_u8(table.as_ptr()) };
        Neon(op!({
            let low = vandq_u32(self.0, vdupq_n_u32(0x0f0f_0f0f));
            vreinterpretq_u32_u8(vqtbl1q_u8(table, vreinterpretq_u8_u32(low)))
        }))
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        set(op!(vtstq_u32(self.0, self.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        set(op!(vceqq_u32(self.0, other.0)))
    }

    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        let lanes = op!(vtstq_u32(vdupq_n_u32(lanes), Neon::new(LANE_BITS).0));
        Neon(lanes).choose(yes, no)
    }

    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        Neon(op!(vbslq_u32(self.0, yes.0, no.0)))
    }

    /// The right shift fills the bits below those that the left shift inserts.
    #[inline(always)]
    fn rotate27_by_9(self) -> (Self, Self) {
        (
            Neon(op!(vsliq_n_u32::<9>(vshrq_n_u32::<18>(self.0), self.0))),
            Neon(op!(vsliq_n_u32::<18>(vshrq_n_u32::<9>(self.0), self.0))),
        )
    }
}

// SAFETY: `uint32x4_t` is four words, and any words are valid.
unsafe impl Registers for Neon {}

impl Register for Neon {
    #[inline(always)]
    fn new(words: [u32; 4]) -> Self {
        // SAFETY: the target has NEON; four words are read, without alignment.
        Neon(unsafe { vld1q_u32(words.as_ptr()) })
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        self.bytes_at([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        self.bytes_at([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        op!({
            let halves = vreinterpretq_u16_u32(self.0);
            let least = vminvq_u16(halves);
            // The lower half of lane i has the number 2i.
            let numbers = Neon::new([0x1_0000, 0x3_0002, 0x5_0004, 0x7_0006]).0;
            let others = vmvnq_u16(vceqq_u16(halves, vdupq_n_u16(least)));
            let first = vminvq_u16(vorrq_u16(vreinterpretq_u16_u32(numbers), others));
            (first.into(), least.into())
        })
    }
}
