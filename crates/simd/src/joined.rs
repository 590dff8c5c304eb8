//! Vectors of several registers, for the processors whose registers have 128 bits.

use crate::{Lanes, Quads};

/// One or more registers of 128 bits.
///
/// # Safety
///
/// The type consists of [`COUNT`](Lanes::COUNT) words, lane 0 first, without padding, aligned to 16 bytes, and every
/// combination of words is a valid value.
pub(crate) unsafe trait Registers: Lanes {}

/// A single register of 128 bits.
pub(crate) trait Register: Registers {
    /// Creates a register from four words.
    fn new(words: [u32; 4]) -> Self;

    /// See [`Quads::next_lane`].
    fn next_lane(self) -> Self;

    /// See [`Quads::previous_lane`].
    fn previous_lane(self) -> Self;

    /// See [`Quads::least_half`].
    fn least_half(self) -> (usize, u32);
}

/// The lanes of `A`, then those of `B`.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Joined<A, B>(A, B);

/// Eight lanes. A kernel is a long chain of operations, so while one register waits for a result, the processor works on the
/// other.
pub(crate) type Pair<R> = Joined<R, R>;

/// One register for each quad.
pub(crate) type Triple<R> = Joined<R, Joined<R, R>>;

/// Defines lane-wise operations, which apply the same operation to both parts.
macro_rules! each {
    ($($name:ident($self:ident $(, $other:ident)*);)*) => {$(
        #[inline(always)]
        fn $name($self $(, $other: Self)*) -> Self {
            Joined($self.0.$name($($other.0),*), $self.1.$name($($other.1),*))
        }
    )*};
}

// SAFETY: the size of `A` is a multiple of 16 bytes, and so is the alignment of `B`: the words of `B` follow directly.
unsafe impl<A: Registers, B: Registers> Registers for Joined<A, B> {}

impl<A: Registers, B: Registers> Lanes for Joined<A, B> {
    const COUNT: usize = A::COUNT + B::COUNT;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Joined(A::splat(word), B::splat(word))
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        // SAFETY: as `Registers` promises, the type consists of `COUNT` words without padding.
        unsafe { std::slice::from_raw_parts((&raw const *self).cast(), Self::COUNT) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        // SAFETY: as in `words`; every combination of words is a valid value.
        unsafe { std::slice::from_raw_parts_mut((&raw mut *self).cast(), Self::COUNT) }
    }

    each! {
        and(self, other);
        or(self, other);
        xor(self, other);
        and_not(self, other);
        shr_each(self, by);
        add(self, other);
        sub(self, other);
        min(self, other);
        count_ones(self);
        majority(self, b, c);
        choose(self, yes, no);
        count_ones_and_twice(self, twice);
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Joined(self.0.shl(by), self.1.shl(by))
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Joined(self.0.shr(by), self.1.shr(by))
    }

    #[inline(always)]
    fn lookup(self, table: &[u32; 16]) -> Self {
        Joined(self.0.lookup(table), self.1.lookup(table))
    }

    #[inline(always)]
    fn lookup_bytes(self, table: &[u8; 16]) -> Self {
        Joined(self.0.lookup_bytes(table), self.1.lookup_bytes(table))
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.0.nonzero() | self.1.nonzero() << A::COUNT
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        self.0.equal(other.0) | self.1.equal(other.1) << A::COUNT
    }

    /// Each part uses the lowest bits of the set, one per lane.
    #[inline(always)]
    fn blend(lanes: u32, yes: Self, no: Self) -> Self {
        Joined(A::blend(lanes, yes.0, no.0), B::blend(lanes >> A::COUNT, yes.1, no.1))
    }

    #[inline(always)]
    fn rotate27_by_9(self) -> (Self, Self) {
        let (a, b) = (self.0.rotate27_by_9(), self.1.rotate27_by_9());
        (Joined(a.0, b.0), Joined(a.1, b.1))
    }
}

impl<R: Register> Triple<R> {
    #[inline(always)]
    fn of(a: R, b: R, c: R) -> Self {
        Joined(a, Joined(b, c))
    }
}

impl<R: Register> Quads for Triple<R> {
    #[inline(always)]
    fn repeat(quad: [u32; 4]) -> Self {
        let register = R::new(quad);
        Triple::of(register, register, register)
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        let Joined(a, Joined(b, c)) = self;
        Triple::of(a.next_lane(), b.next_lane(), c.next_lane())
    }

    #[inline(always)]
    fn previous_lane(self) -> Self {
        let Joined(a, Joined(b, c)) = self;
        Triple::of(a.previous_lane(), b.previous_lane(), c.previous_lane())
    }

    #[inline(always)]
    fn next_quad(self) -> Self {
        let Joined(a, Joined(b, c)) = self;
        Triple::of(b, c, a)
    }

    #[inline(always)]
    fn previous_quad(self) -> Self {
        let Joined(a, Joined(b, c)) = self;
        Triple::of(c, a, b)
    }

    #[inline(always)]
    fn least_half(self) -> (usize, u32) {
        self.0.least_half()
    }
}
