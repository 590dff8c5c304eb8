//! The machine words that hold the candidates of a cell.

use ennead_puzzle::bits::ones;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of values as bits; bit 0 is the lowest value. Each grid uses the narrowest type that fits.
pub(crate) trait ValueSet:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Send
    + Sync
    + 'static
{
    /// The empty set.
    const NONE: Self;

    /// The number of bits.
    const WIDTH: usize;

    /// The set with these bits.
    fn from_bits(bits: u64) -> Self;

    /// The bits of the set.
    fn bits(self) -> u64;

    /// The number of values.
    fn count(self) -> u32;

    /// Whether the set is empty.
    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether the set has exactly one value; it must not be empty.
    fn is_single(self) -> bool;

    /// The index of the lowest value.
    fn lowest(self) -> u32;

    /// The set of only the value with this index.
    fn value(place: u32) -> Self;
}

macro_rules! words {
    ($($word:ty),*) => {
        $(impl ValueSet for $word {
            const NONE: $word = 0;
            const WIDTH: usize = <$word>::BITS as usize;

            #[inline(always)]
            fn from_bits(bits: u64) -> $word {
                bits as $word
            }

            #[inline(always)]
            fn bits(self) -> u64 {
                self.into()
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn is_single(self) -> bool {
                self & self.wrapping_sub(1) == 0
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn value(place: u32) -> $word {
                1 << place
            }
        })*
    };
}

words!(u16, u32, u64);

/// The indices of the values in a set, lowest first.
#[inline(always)]
pub(crate) fn places<W: ValueSet>(set: W) -> impl Iterator<Item = u32> {
    ones(set.bits()).map(|place| place as u32)
}
