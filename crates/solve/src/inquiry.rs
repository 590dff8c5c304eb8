//! Answers many sequences of questions about the uniqueness of classic puzzles with a known solution, side by side.
//!
//! A program that removes givens from a solved grid must ask after each removal whether there is a second solution, and the
//! next question depends on the last answer. [`run`] keeps one such sequence of questions in each lane, so all lanes work
//! although each sequence must wait for its answers. An [`Inquiry`] asks the questions.
//!
//! ```
//! use ennead_solve::SimdLevel;
//! use ennead_solve::inquiry::{Inquiry, KnownGrid, Places, Question, run};
//!
//! /// Asks whether the first row can be left empty.
//! struct FirstRow { grid: KnownGrid, asked: bool, differs: Option<Places> }
//!
//! impl Inquiry for FirstRow {
//!     fn next(&mut self, sequence: usize, answer: Option<Places>) -> Option<Question<'_>> {
//!         if sequence > 0 || self.asked {
//!             self.differs = self.differs.or(answer);
//!             return None;
//!         }
//!         self.asked = true;
//!         Some(Question::new(&self.grid, (9..81).collect()))
//!     }
//! }
//!
//! let solved = b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
//! let grid = KnownGrid::new(solved);
//! let mut inquiry = FirstRow { grid, asked: false, differs: None };
//! run(SimdLevel::best(), &mut inquiry);
//! assert_eq!(inquiry.differs, None);
//! ```

use crate::engines::lanes::{DIGITS, Dialogue, WORDS, place_of};
use ennead_simd::Level;

/// A set of cells of a classic grid, in the layout of the lanes engine.
///
/// Its methods name cells by their indices, from 0 to 80, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Places(pub(crate) [u32; 9]);

/// The cell of each bit of each word: the inverse of [`place_of`].
const CELLS: [[u8; 9]; 9] = {
    let mut cells = [[0; 9]; 9];
    let mut cell = 0;
    while cell < 81 {
        let (place, in_box) = place_of(cell);
        cells[place][in_box] = cell as u8;
        cell += 1;
    }
    cells
};

/// The word and the bits of each cell in [`Places`].
const BITS: [(u8, u32); 81] = {
    let mut bits = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (place, in_box) = place_of(cell);
        bits[cell] = (place as u8, DIGITS << in_box);
        cell += 1;
    }
    bits
};

impl Places {
    /// No cell.
    pub const EMPTY: Places = Places([0; 9]);

    /// All 81 cells.
    pub const ALL: Places = Places([(1 << 27) - 1; 9]);

    /// Adds a cell.
    ///
    /// # Panics
    /// If the index is above 80.
    #[inline]
    pub fn add(&mut self, cell: usize) {
        let (word, bits) = BITS[cell];
        self.0[usize::from(word)] |= bits;
    }

    /// Removes a cell.
    ///
    /// # Panics
    /// If the index is above 80.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        let (word, bits) = BITS[cell];
        self.0[usize::from(word)] &= !bits;
    }

    /// The cells, in no particular order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().zip(&CELLS).flat_map(|(word, cells)| {
            let mut left = word & 0x1ff;
            std::iter::from_fn(move || {
                let in_box = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                cells.get(in_box).map(|cell| usize::from(*cell))
            })
        })
    }

    /// The cells none of whose three bits are set in these words.
    #[inline(always)]
    pub(crate) fn with_all_but(words: [u32; 9]) -> Places {
        Places(words.map(|word| {
            let missing = !(word | word >> 9 | word >> 18) & 0x1ff;
            missing * DIGITS
        }))
    }
}

impl FromIterator<usize> for Places {
    /// # Panics
    /// If an index is above 80.
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Places {
        let mut places = Places::EMPTY;
        cells.into_iter().for_each(|cell| places.add(cell));
        places
    }
}

/// A filled classic grid, in the layout of the lanes engine.
#[derive(Clone, Debug)]
pub struct KnownGrid(pub(crate) [u32; WORDS]);

impl KnownGrid {
    /// The grid with these digits, row by row, as numbers or in ASCII: only the low four bits of each byte count.
    ///
    /// # Panics
    /// If the low four bits of a byte are not 1 to 9.
    #[inline]
    pub fn new(digits: &[u8; 81]) -> KnownGrid {
        let mut words = [0; WORDS];
        for (cell, value) in digits.iter().enumerate() {
            let (word, bit) = candidate(cell, *value);
            words[word] |= bit;
        }
        KnownGrid(words)
    }
}

/// The word and the bit of a digit in a cell.
#[inline]
fn candidate(cell: usize, value: u8) -> (usize, u32) {
    const GROUPS: [(u8, u32); 9] = {
        let mut groups = [(0, 0); 9];
        let mut digit = 0;
        while digit < 9 {
            groups[digit] = (9 * (digit / 3) as u8, 0x1ff << (9 * (digit % 3)));
            digit += 1;
        }
        groups
    };
    let (word, bits) = BITS[cell];
    let (group, mask) = GROUPS[usize::from(value & 15) - 1];
    (usize::from(group + word), bits & mask)
}

/// The question whether a puzzle has a solution besides the known one.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub(crate) grid: &'a KnownGrid,
    pub(crate) givens: Places,
    pub(crate) excluded: Option<(usize, u32)>,
}

impl<'a> Question<'a> {
    /// Asks about the puzzle that has the digits of the grid in these cells as its givens.
    #[inline]
    pub fn new(grid: &'a KnownGrid, givens: Places) -> Question<'a> {
        Question { grid, givens, excluded: None }
    }

    /// Restricts the question to solutions that differ from the grid in this cell, which must not be a given. This makes the
    /// answer faster.
    ///
    /// # Panics
    /// If the index is above 80.
    #[inline]
    pub fn with_change_in(self, cell: usize) -> Question<'a> {
        let (word, bits) = BITS[cell];
        let word = usize::from(word);
        let words = [word, 9 + word, 18 + word];
        let place = words.into_iter().find(|word| self.grid.0[*word] & bits != 0);
        Question { excluded: place.map(|word| (word, self.grid.0[word] & bits)), ..self }
    }
}

/// Asks the questions of several sequences.
pub trait Inquiry {
    /// Receives the answer to the previous question of a sequence, and returns its next question; `None` ends the sequence.
    ///
    /// Sequences are numbered from 0. There are at most 32; the number depends on the SIMD level. The answer is the set of
    /// cells in which another solution differs from the known one. It is `None` if there is no other solution, and before the
    /// first question of a sequence.
    fn next(&mut self, sequence: usize, answer: Option<Places>) -> Option<Question<'_>>;
}

/// Answers questions until every sequence has ended.
///
/// Which of several other solutions is found does not depend on the level or on the other sequences.
pub fn run(level: Level, inquiry: &mut dyn Inquiry) {
    level.run(Dialogue(inquiry));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_cells() {
        let cells = [0, 8, 40, 41, 72, 80];
        let mut places: Places = cells.into_iter().collect();
        let mut found: Vec<usize> = places.iter().collect();
        found.sort_unstable();
        assert_eq!(found, cells);
        places.remove(40);
        assert_eq!(places.iter().count(), 5);
        assert_eq!((0..81).collect::<Places>(), Places::ALL);
    }
}
