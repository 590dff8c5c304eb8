//! The operations that kernels are made of.

/// A vector of [`COUNT`](Lanes::COUNT) 32-bit words, one a lane; all operations go lane by lane.
///
/// A set of lanes is a `u32` with bit `i` for lane `i`. The operations with three operands are one instruction
/// where ternary logic exists, and are spelled out as two or more where it does not.
pub trait Lanes: Copy {
    /// How many lanes there are, at most 32; a power of two in the vectors of a [`Kernel`](crate::Kernel).
    const COUNT: usize;

    /// The same word in every lane.
    fn splat(word: u32) -> Self;

    /// The words, lane 0 first; there are [`COUNT`](Lanes::COUNT) of them.
    fn words(&self) -> &[u32];

    /// The words, to be changed one by one.
    fn words_mut(&mut self) -> &mut [u32];

    /// `self & other`.
    fn and(self, other: Self) -> Self;

    /// `self | other`.
    fn or(self, other: Self) -> Self;

    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;

    /// `self << by`, for `by` below 32. One instruction if `by` is a constant.
    fn shl(self, by: u32) -> Self;

    /// `self >> by`, for `by` below 32. One instruction if `by` is a constant.
    fn shr(self, by: u32) -> Self;

    /// `self >> by`, each lane by its own amount; 0 for amounts from 32 on.
    fn shr_each(self, by: Self) -> Self;

    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;

    /// `self - other`, wrapping.
    fn sub(self, other: Self) -> Self;

    /// The smaller of the two, unsigned.
    fn min(self, other: Self) -> Self;

    /// The number of set bits.
    fn count_ones(self) -> Self;

    /// The entry of the table that the low four bits name.
    fn lookup(self, table: &[u32; 16]) -> Self;

    /// The lanes that are not zero.
    fn nonzero(self) -> u32;

    /// The lanes that are equal.
    fn equal(self, other: Self) -> u32;

    /// `yes` in the lanes of the set, `no` in the others.
    fn blend(lanes: u32, yes: Self, no: Self) -> Self;

    /// `self | b | c`.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// `self & b & c`.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// `self ^ b ^ c`.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// The bits set in at least two of the three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }

    /// `self & !(b | c)`.
    #[inline(always)]
    fn and_nor(self, b: Self, c: Self) -> Self {
        self.and_not(b.or(c))
    }

    /// `self & !(b & c)`.
    #[inline(always)]
    fn and_nand(self, b: Self, c: Self) -> Self {
        self.and_not(b.and(c))
    }

    /// `self & (b | c)`.
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }

    /// `self | (b & c)`.
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | (b ^ c)`.
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `self & (!b | c)`: keeps what is not in `b`, or in `c`.
    #[inline(always)]
    fn and_not_unless(self, b: Self, c: Self) -> Self {
        self.and_not(b.and_not(c))
    }

    /// The bits of `yes` where `self` is set, of `no` elsewhere.
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        self.and(yes).or(no.and_not(self))
    }

    /// The number of set bits, each bit of `twice` counted as two.
    #[inline(always)]
    fn count_ones_and_twice(self, twice: Self) -> Self {
        self.count_ones().add(twice.count_ones().shl(1))
    }

    /// Words of 27 bits rotated by 9 and by 18 towards the higher bits. The bits from 27 on must be 0; in the
    /// results they are anything.
    #[inline(always)]
    fn rotate27_by_9(self) -> (Self, Self) {
        (self.shl(9).or(self.shr(18)), self.shl(18).or(self.shr(9)))
    }
}
