//! The set bits of a machine word, in ascending order.
//!
//! This module is for local bit masks, such as the positions within a house. Use [`DigitSet`](crate::DigitSet) and
//! [`CellSet`](crate::CellSet) for digits and cells.
//!
//! ```
//! use ennead_puzzle::bits::ones;
//! assert_eq!(ones(0b1001_u16).collect::<Vec<_>>(), [0, 3]);
//! assert_eq!(ones(1_u128 << 80).next(), Some(80));
//! assert_eq!(ones(0_u64).next(), None);
//! ```

use std::iter::FusedIterator;

/// Iterates over the positions of the set bits of a word in ascending order; bit 0 is the lowest.
#[inline]
pub const fn ones<W: Word>(word: W) -> Ones<W> {
    Ones(word)
}

/// The iterator that [`ones`] returns.
#[derive(Clone, Copy, Debug)]
pub struct Ones<W>(W);

impl<W: Word> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lowest = self.0.lowest()?;
        self.0 = self.0.without_lowest();
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count();
        (count, Some(count))
    }
}

impl<W: Word> ExactSizeIterator for Ones<W> {}
impl<W: Word> FusedIterator for Ones<W> {}

/// An unsigned integer that is used as a set of bits.
pub trait Word: Copy + sealed::Sealed {
    /// The position of the lowest set bit, or `None` if the word is 0.
    fn lowest(self) -> Option<usize>;
    /// The word without its lowest set bit. The word must not be 0.
    #[doc(hidden)]
    fn without_lowest(self) -> Self;
    /// The number of set bits.
    fn count(self) -> usize;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl sealed::Sealed for $word {}

        impl Word for $word {
            #[inline]
            fn lowest(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }
    )*};
}

words!(u8, u16, u32, u64, u128, usize);
