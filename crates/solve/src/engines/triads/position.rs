//! The candidates of the whole grid in three vectors, and their form in memory.

use super::layout::FULL;
use ennead_simd::Quads;

/// Three vectors that together hold the 27 words of a grid, or of a subset of its candidates.
///
/// The three words of a row of a box are in the same lane of different vectors, so combining them needs no shuffle. After
/// rotating lanes, the same is true of the words of a column of a box; after rotating quads, of the words of a cell. See the
/// README.
#[derive(Clone, Copy)]
pub(super) struct Words<V>(pub(super) [V; 3]);

impl<V: Quads> Words<V> {
    /// Whether any word differs.
    #[inline(always)]
    pub(super) fn differ(self, other: Words<V>) -> bool {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a.xor(x).or_xor(b, y).or_xor(c, z).nonzero() != 0
    }

    // Closures passed to the next functions must be small: one that is not inlined is compiled without the instructions of
    // the SIMD level.

    #[inline(always)]
    pub(super) fn map(self, f: impl Fn(V) -> V) -> Words<V> {
        let [a, b, c] = self.0;
        Words([f(a), f(b), f(c)])
    }

    #[inline(always)]
    pub(super) fn zip(self, other: Words<V>, f: impl Fn(V, V) -> V) -> Words<V> {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Words([f(a, x), f(b, y), f(c, z)])
    }

    #[inline(always)]
    pub(super) fn zip3(
        self,
        second: Words<V>,
        third: Words<V>,
        f: impl Fn(V, V, V) -> V,
    ) -> Words<V> {
        let [a, b, c] = self.0;
        let ([k, l, m], [x, y, z]) = (second.0, third.0);
        Words([f(a, k, x), f(b, l, y), f(c, m, z)])
    }

    /// Rotates the vectors so that the words of a column of a box are in the same lane of the three.
    #[inline(always)]
    pub(super) fn by_columns(self) -> [V; 3] {
        let [a, b, c] = self.0;
        [a, b.previous_lane(), c.next_lane()]
    }

    /// Spreads a result for each column of a box over all words of the column.
    #[inline(always)]
    pub(super) fn from_column(column: V) -> Words<V> {
        Words([column, column.next_lane(), column.previous_lane()])
    }

    /// Rotates the vectors so that the words of a cell are in the same lane of the three.
    #[inline(always)]
    pub(super) fn by_cells(self) -> [V; 3] {
        let [a, b, c] = self.0;
        [a, b.previous_quad(), c.next_quad()]
    }

    /// Spreads a result for each cell over all words of the cell.
    #[inline(always)]
    pub(super) fn from_cell(cell: V) -> Words<V> {
        Words([cell, cell.next_quad(), cell.previous_quad()])
    }

    /// Spreads a result for each row of a box over all words of the row.
    #[inline(always)]
    pub(super) fn from_row(row: V) -> Words<V> {
        Words([row; 3])
    }
}

/// All bits of the nine lanes of a vector that hold words; 0 elsewhere.
#[inline(always)]
pub(super) fn full<V: Quads>() -> V {
    V::repeat([FULL, FULL, FULL, 0])
}

/// A vector in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Stored(pub(super) [u32; 16]);

impl Stored {
    #[inline(always)]
    pub(super) fn new<V: Quads>(vector: V) -> Stored {
        let mut stored = Stored([0; 16]);
        stored.0[..V::COUNT].copy_from_slice(vector.words());
        stored
    }

    #[inline(always)]
    pub(super) fn load<V: Quads>(&self) -> V {
        let mut vector = V::splat(0);
        vector.words_mut().copy_from_slice(&self.0[..V::COUNT]);
        vector
    }
}

/// A position in memory.
pub(super) type Position = [Stored; 3];

#[inline(always)]
pub(super) fn store<V: Quads>(words: Words<V>) -> Position {
    let [a, b, c] = words.0;
    [Stored::new(a), Stored::new(b), Stored::new(c)]
}

#[inline(always)]
pub(super) fn load<V: Quads>([a, b, c]: &Position) -> Words<V> {
    Words([a.load(), b.load(), c.load()])
}
