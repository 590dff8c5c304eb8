//! Operations on 16-bit words, for kernels with 32 lanes at every level.

/// Thirty-two words of 16 bits in memory, the word of lane 0 first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Row(pub [u16; Row::LANES]);

impl Row {
    /// The number of words.
    pub const LANES: usize = 32;
}

/// A vector of 32 words of 16 bits, one per lane, at every level; all operations are lane-wise.
///
/// Since the number of lanes is the same everywhere, so are the results of a kernel.
pub trait Shorts: Copy {
    /// A set of lanes, in the form that comparisons return.
    type Set: Copy;

    /// The same word in every lane.
    fn splat(word: u16) -> Self;

    /// Loads the words of a row.
    fn load(row: &Row) -> Self;

    /// Writes the words into a row.
    fn store(self, row: &mut Row);

    /// `self & other`.
    fn and(self, other: Self) -> Self;

    /// `self | other`.
    fn or(self, other: Self) -> Self;

    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;

    /// `self << by`, for `by` below 16.
    fn shl(self, by: u32) -> Self;

    /// `self >> by`, for `by` below 16.
    fn shr(self, by: u32) -> Self;

    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;

    /// `self - other`, wrapping.
    fn sub(self, other: Self) -> Self;

    /// `self - other`, or 0 where that is negative.
    fn sub_to_zero(self, other: Self) -> Self;

    /// The smaller of the two, unsigned.
    fn min(self, other: Self) -> Self;

    /// The number of set bits.
    fn count_ones(self) -> Self;

    /// The table entry whose index is the low four bits.
    fn lookup(self, table: &[u16; 16]) -> Self;

    /// `self | (b & c)`.
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | b | c`.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// `self | (b ^ c)`.
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `(self & !b) | c`.
    #[inline(always)]
    fn and_not_or(self, b: Self, c: Self) -> Self {
        self.and_not(b).or(c)
    }

    /// The lanes in which both words have a common bit.
    fn meets(self, other: Self) -> Self::Set;

    /// The lanes in which both words are equal.
    fn equal(self, other: Self) -> Self::Set;

    /// The lanes in which `self` is less than `other`, unsigned.
    fn less(self, other: Self) -> Self::Set;

    /// `self` in these lanes, 0 in the others.
    fn keep(self, lanes: Self::Set) -> Self;

    /// `yes` in these lanes, `no` in the others.
    fn blend(lanes: Self::Set, yes: Self, no: Self) -> Self;

    /// Converts a set of lanes to bits, with bit 0 for lane 0.
    fn bits(lanes: Self::Set) -> u32;

    /// Converts bits to the set of lanes whose bits are 1.
    fn lanes(bits: u32) -> Self::Set;

    /// The lanes that are in both sets.
    fn both(a: Self::Set, b: Self::Set) -> Self::Set;

    /// The lanes that are in either set.
    fn either(a: Self::Set, b: Self::Set) -> Self::Set;
}
