//! Sets of places or digits of a house.

/// A set of places or digits of a house: nine bits.
pub(crate) trait SmallSet {
    /// The number of members. It is read from a table because the baseline instruction set of x86-64
    /// has no instruction that counts bits.
    fn size(self) -> u32;

    /// The lowest and the highest member of a set that is not empty.
    fn ends(self) -> [usize; 2];
}

impl SmallSet for u16 {
    #[inline]
    fn size(self) -> u32 {
        static SIZES: [u8; 512] = {
            let mut sizes = [0; 512];
            let mut set = 1;
            while set < 512 {
                sizes[set] = sizes[set / 2] + (set % 2) as u8;
                set += 1;
            }
            sizes
        };
        u32::from(SIZES[self as usize & 0x1ff])
    }

    #[inline]
    fn ends(self) -> [usize; 2] {
        [self.trailing_zeros() as usize, 15 - self.leading_zeros() as usize]
    }
}
