//! The operations of 32-bit vectors, with which kernels are written.

/// A vector of [`COUNT`](Lanes::COUNT) 32-bit words, one per lane; all operations are lane-wise.
///
/// A set of lanes is a `u32` with bit `i` for lane `i`. The operations with three operands are one instruction where
/// ternary logic exists, and two or more elsewhere.
pub trait Lanes: Copy {
    /// The number of lanes, at most 32; a power of two in the vectors of a [`Kernel`](crate::Kernel).
    const COUNT: usize;

    /// Whether lookups in tables of eight words are so much faster than in tables of sixteen that it pays to reduce
    /// indices to three bits.
    const NARROW: bool = false;

    /// The same word in every lane.
    fn splat(word: u32) -> Self;

    /// The words, lane 0 first; there are [`COUNT`](Lanes::COUNT) of them.
    fn words(&self) -> &[u32];

    /// The same words as [`words`](Lanes::words), mutable.
    fn words_mut(&mut self) -> &mut [u32];

    /// Loads the first words of a slice, which must have enough of them.
    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        let mut vector = Self::splat(0);
        vector.words_mut().copy_from_slice(&words[..Self::COUNT]);
        vector
    }

    /// Stores the words at the start of a slice, which must have room for them.
    #[inline(always)]
    fn store(self, words: &mut [u32]) {
        words[..Self::COUNT].copy_from_slice(self.words());
    }

    /// Loads the first bytes of a slice, which must have enough of them. Four bytes make a word, with the lowest byte first.
    #[inline(always)]
    fn load_bytes(bytes: &[u8]) -> Self {
        let mut vector = Self::splat(0);
        for (word, bytes) in vector.words_mut().iter_mut().zip(bytes.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        vector
    }

    /// Stores the bytes of the words at the start of a slice, which must have room for them.
    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8]) {
        for (word, bytes) in self.words().iter().zip(bytes.as_chunks_mut().0) {
            *bytes = word.to_le_bytes();
        }
    }

    /// Transposes as many vectors as there are lanes: exchanges word `i` of vector `j` with word `j` of vector `i`.
    #[inline(always)]
    fn transpose(square: &mut [Self]) {
        for i in 0..Self::COUNT {
            for j in 0..i {
                let (a, b) = (square[i].words()[j], square[j].words()[i]);
                square[i].words_mut()[j] = b;
                square[j].words_mut()[i] = a;
            }
        }
    }

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

    /// The table entry whose index is the low four bits.
    fn lookup(self, table: &[u32; 16]) -> Self;

    /// The table entry whose index is the low three bits.
    #[inline(always)]
    fn lookup8(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *table;
        self.lookup(&[a, b, c, d, e, f, g, h, a, b, c, d, e, f, g, h])
    }

    /// Replaces each byte by the table entry whose index is the low four bits of the byte.
    #[inline(always)]
    fn lookup_bytes(mut self, table: &[u8; 16]) -> Self {
        for word in self.words_mut() {
            *word =
                u32::from_ne_bytes(word.to_ne_bytes().map(|byte| table[usize::from(byte % 16)]));
        }
        self
    }

    /// The set of lanes that are not zero.
    fn nonzero(self) -> u32;

    /// The set of lanes in which both words are equal.
    fn equal(self, other: Self) -> u32;

    /// `yes` in the lanes of the set, `no` in the others.
    fn blend(lanes: u32, yes: Self, no: Self) -> Self;

    /// Copies consecutive lanes of `from`, beginning with lane `start`, into the lanes of a set, beginning with the lowest.
    /// There must be enough lanes from `start` on.
    #[inline(always)]
    fn fill<const N: usize>(vectors: &mut [Self; N], lanes: u32, from: &[Self; N], start: usize) {
        let mut lanes = lanes;
        for start in start..start + lanes.count_ones() as usize {
            for (vector, from) in vectors.iter_mut().zip(from) {
                vector.words_mut()[lanes.trailing_zeros() as usize] = from.words()[start];
            }
            lanes &= lanes - 1;
        }
    }

    /// `yes` in the lanes in which `self` is zero, `no` in the others.
    #[inline(always)]
    fn if_zero(self, yes: Self, no: Self) -> Self {
        Self::blend(self.nonzero(), no, yes)
    }

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

    /// The bits that are set in at least two of the three words.
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

    /// `self & (!b | c)`: keeps the bits of `self` that are in `c` or not in `b`.
    #[inline(always)]
    fn and_not_unless(self, b: Self, c: Self) -> Self {
        self.and_not(b.and_not(c))
    }

    /// The bits of `yes` where `self` is set, of `no` elsewhere.
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        self.and(yes).or(no.and_not(self))
    }

    /// The number of set bits of `self`, plus two for each set bit of `twice`.
    #[inline(always)]
    fn count_ones_and_twice(self, twice: Self) -> Self {
        self.count_ones().add(twice.count_ones().shl(1))
    }

    /// `self`, plus 8 for each set bit of `once` and 16 for each set bit of `twice`.
    #[inline(always)]
    fn add_eights(self, once: Self, twice: Self) -> Self {
        self.add(once.count_ones_and_twice(twice).shl(3))
    }

    /// Words of 27 bits rotated by 9 and by 18 towards the higher bits. The bits from 27 on must be 0; in the results
    /// they are unspecified.
    #[inline(always)]
    fn rotate27_by_9(self) -> (Self, Self) {
        (self.shl(9).or(self.shr(18)), self.shl(18).or(self.shr(9)))
    }
}
